/** Units from one star to the next. */
export const starStep = 26.5

const star = 'l2.7 6 6.3.6-4.8 4.2 1.5 6.2-5.7-3.3-5.7 3.3 1.5-6.2-4.8-4.2 6.3-.6z'

export const starsPath = (count: number) =>
  Array.from({ length: count }, (_, index) => `M${12 + starStep * index} 3${star}`).join('')

/** Paths of 24 by 24 units, by the name that texts give. */
export const icons = {
  bolt: 'M13 3 5 14h6l-1 7 8-11h-6z',
  brush: 'M14 4h6v6l-7 5-4-4zM9 11l4 4-3 4-6 1 1-6z',
  cabinet: 'M4 4h16v16H4zM12 4v16M9 11v2M15 11v2',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  check: 'M4 13l5 5L20 6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l4 2',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  drop: 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z',
  fence: 'M5 21V7l2-3 2 3v14M15 21V7l2-3 2 3v14M3 10h18M3 17h18',
  hand: 'M7 12V6a1.5 1.5 0 0 1 3 0v5V4a1.5 1.5 0 0 1 3 0v7V5.5a1.5 1.5 0 0 1 3 0V14c0 4-2 7-5.5 7S6 19 4 14.5c-.5-1.5 1.5-2 3 0',
  house: 'M3 12l9-8 9 8M6 10v10h12V10M10 20v-6h4v6',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c0-4 2.5-6 6-6s6 2 6 6M16 5a3 3 0 0 1 0 6M18 14c2 1 3 3 3 6',
  phone: 'M5 4h4l2 5-3 2c1 3 2 4 5 5l2-3 5 2v4c0 1-1 2-2 2C10 21 4 14 4 6c0-1 0-2 1-2z',
  price: 'M4 4h8l8 8-8 8-8-8zM8.5 8.5h.01',
  roller: 'M4 4h13v5H4zM17 6h3v5h-9v4M9.5 15h3v6h-3z',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21',
  shield: 'M12 3l8 3v6c0 5-3 8-8 9-5-1-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-5',
  siding: 'M4 4h16v16H4zM4 8h16M4 12h16M4 16h16',
  star: starsPath(1),
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  swatches: 'M4 4h6v16H4zM10 9l5-4 4 5-9 8M10 20h10v-6l-4-.5M6.5 16.5h1',
  wall: 'M3 5h18v14H3zM3 10h18M3 14.5h18M9 5v5M15 10v4.5M9 14.5V19',
} as const

export type IconName = keyof typeof icons
