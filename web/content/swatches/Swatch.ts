/**
 * A paint chip, colors as `#RRGGBB`: `field` is the paint, `night` the paint in the dark theme,
 * deepened until that theme's text reaches 7:1. The text on `field` follows from it (textOn.ts).
 */
export type Swatch = { name: string; field: string; night: string }
