/** A paint chip: its color as `#RRGGBB`, the same in both themes. Text on it follows from textOn.ts. */
export type Swatch = { name: string; field: string }
