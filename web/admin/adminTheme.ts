import { mergeThemeOverrides } from '@mantine/core'
import { theme } from '../theme/theme.ts'

const unlocked = { overflow: 'auto', overscrollBehavior: 'contain' }

/** The site's theme, with what hands and pointers need at work: targets of 44 pixels, calm tooltips. */
export const adminTheme = mergeThemeOverrides(theme, {
  components: {
    /**
     * The page behind stays where it is, scrollbar and all; Mantine's own lock writes a style element.
     * It closes at once: what it asked about may be gone by then.
     */
    Modal: {
      defaultProps: { lockScroll: false, transitionProps: { duration: 0 } },
      styles: { overlay: unlocked, content: unlocked },
    },
    ModalRoot: { defaultProps: { lockScroll: false, transitionProps: { duration: 0 } } },
    /** The default color of their line can't be told from the dark theme's ground. */
    Tabs: { defaultProps: { color: 'var(--bluebonnet)' }, styles: { tab: { minHeight: 44 } } },
    /** Its headings are controls, not titles. */
    Accordion: { styles: { control: { fontFamily: 'var(--mantine-font-family)' } } },
    Button: { defaultProps: { h: 44 } },
    /** Milliseconds before a tooltip opens. */
    Tooltip: { defaultProps: { openDelay: 700 } },
  },
})
