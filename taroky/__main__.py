"""``python -m taroky``, for people without the installed command."""

from taroky.cli import main

if __name__ == "__main__":
    main()
