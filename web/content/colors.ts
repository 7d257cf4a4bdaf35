/**
 * The site's colors in the light and dark theme. `bluebonnet` by day is also the home page's wall and the
 * first chip. The other paints are in `paints.ts` and the files of their pages. `npm run check` checks the contrast of each text.
 */
export const colors = {
  day: {
    paper: '#fbf8f3',
    sheet: '#fffdf8',
    card: '#ffffff',
    ink: '#1b2338',
    slate: '#525b70',
    rule: '#dcd5c8',
    bluebonnet: '#2f4a9e',
    terracotta: '#a8431c',
    prairie: '#4a6b32',
    error: '#b3261e',
  },
  night: {
    paper: '#131826',
    sheet: '#1c2335',
    card: '#1c2335',
    ink: '#ece8e0',
    slate: '#a9b1c4',
    rule: '#2f384f',
    bluebonnet: '#9db2f2',
    terracotta: '#f0a07f',
    prairie: '#a9cb8d',
    error: '#f2a09a',
  },
} as const
