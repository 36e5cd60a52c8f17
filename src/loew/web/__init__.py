"""The table in the browser: it moves choices one way and views the other, and knows no rule."""
