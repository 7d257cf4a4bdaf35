import { createTheme, type MantineColorsTuple } from '@mantine/core'

/*
 * The fan deck's colors. Index 6 is the color itself, so that Mantine's default shade is the
 * accessible one: white on each of them is 6:1 or better. Index 8 is what fills use in the dark.
 */
const bluebonnet: MantineColorsTuple = [
  '#f6f5f8',
  '#e0e3f0',
  '#bac4e1',
  '#94a6d1',
  '#7187c1',
  '#4f69b0',
  '#2f4a9e',
  '#2b438c',
  '#273c7a',
  '#233569',
]
const terracotta: MantineColorsTuple = [
  '#fbf3ee',
  '#f4e1d9',
  '#e7c2b3',
  '#d9a28e',
  '#ca836a',
  '#ba6446',
  '#a8431c',
  '#933c1b',
  '#7e3519',
  '#6b2e17',
]
const prairie: MantineColorsTuple = [
  '#f4f6f0',
  '#e2e7dc',
  '#c2ceb8',
  '#a2b496',
  '#849b74',
  '#668353',
  '#4a6b32',
  '#425f2d',
  '#3a5328',
  '#324724',
]
const brick: MantineColorsTuple = [
  '#fcf1f0',
  '#f7deda',
  '#edbcb4',
  '#e1998f',
  '#d4776b',
  '#c45246',
  '#b3261e',
  '#9c241d',
  '#86211b',
  '#701e18',
]
/** Mantine's dark surfaces: 0 text, 2 muted, 4 borders, 6 cards, 7 ground. */
const dark: MantineColorsTuple = [
  '#ece8e0',
  '#c9cbd3',
  '#a9b1c4',
  '#8690a8',
  '#3a435a',
  '#2a334b',
  '#1c2335',
  '#131826',
  '#0f1420',
  '#0a0e17',
]

export const theme = createTheme({
  primaryColor: 'bluebonnet',
  colors: { bluebonnet, terracotta, prairie, red: brick, dark },
  white: '#ffffff',
  black: '#1b2338',
  autoContrast: true,
  respectReducedMotion: true,
  defaultRadius: 6,
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif",
  headings: {
    fontFamily: "'Young Serif', 'Young Serif Fallback', Georgia, serif",
    fontWeight: '400',
  },
  cursorType: 'pointer',
  focusRing: 'auto',
})
