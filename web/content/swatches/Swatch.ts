/** A color and what may be written on it, as `#RRGGBB`. */
type Tint = { tint: string; ink: string }

/**
 * A paint chip. `field` is the full color and `onField` the text on it, the same in both themes;
 * each theme has a `tint` for large surfaces, on which the theme's own text colors and `ink`, a
 * text color of the chip's hue, are readable.
 */
export type Swatch = { name: string; field: string; onField: string; light: Tint; dark: Tint }
