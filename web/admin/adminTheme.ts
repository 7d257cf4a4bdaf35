import { mergeThemeOverrides } from '@mantine/core'
import { theme } from '../theme/theme.ts'

const unlocked = { overflow: 'auto', overscrollBehavior: 'contain' }

/** The site's theme with touch targets of 44 pixels. */
export const adminTheme = mergeThemeOverrides(theme, {
  components: {
    /** Mantine's scroll lock writes a style element, which the content security policy forbids. */
    Modal: {
      defaultProps: { lockScroll: false, transitionProps: { duration: 0 } },
      styles: { overlay: unlocked, content: unlocked },
    },
    ModalRoot: { defaultProps: { lockScroll: false, transitionProps: { duration: 0 } } },
    /** The default line is invisible on the dark theme. */
    Tabs: { defaultProps: { color: 'var(--bluebonnet)' }, styles: { tab: { minHeight: 44 } } },
    Accordion: { styles: { control: { fontFamily: 'var(--mantine-font-family)' } } },
    Button: { defaultProps: { h: 44 } },
    /** Milliseconds. */
    Tooltip: { defaultProps: { openDelay: 700 } },
  },
})
