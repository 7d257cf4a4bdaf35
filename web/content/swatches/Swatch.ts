/**
 * A paint chip, colors as `#RRGGBB`. `field` is the paint and `onField` the text on it; `night` is
 * the paint in the dark theme, deepened until that theme's text reaches 7:1.
 */
export type Swatch = { name: string; field: string; onField: string; night: string }
