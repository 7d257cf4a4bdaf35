import { mergeThemeOverrides } from '@mantine/core'
import { theme } from '../theme/theme.ts'

const scrolling = { overflow: 'auto', overscrollBehavior: 'contain' }
const breaking = { minWidth: 0, overflowWrap: 'anywhere' }
const dialog = {
  // Mantine's scroll lock writes a style element, which the content security policy forbids.
  defaultProps: { lockScroll: false, transitionProps: { duration: 0 } },
  styles: {
    overlay: scrolling,
    content: { ...scrolling, border: '1px solid var(--rule)' },
    title: { fontSize: '1.25rem', lineHeight: 1.25, ...breaking },
  },
}

const mediumSize = { defaultProps: { size: 'md' } }

export const adminTheme = mergeThemeOverrides(theme, {
  components: {
    Accordion: { styles: { control: { fontFamily: 'var(--mantine-font-family)' } } },
    Badge: { defaultProps: { component: 'span', radius: 2, tt: 'none' } },
    Button: { defaultProps: { h: 44 } },
    Chip: { defaultProps: { radius: 6 }, styles: { label: { height: 44 } } },
    Input: { styles: { input: { minHeight: 44 } } },
    List: { defaultProps: { listStyleType: 'revert' } },
    Modal: dialog,
    ModalCloseButton: { defaultProps: { 'aria-label': 'Close', size: 44 } },
    ModalRoot: dialog,
    NativeSelect: mediumSize,
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss' } } },
    Pagination: { defaultProps: { gap: 2, siblings: 0, size: 44 } },
    PasswordInput: mediumSize,
    Switch: { styles: { body: { minHeight: 44, alignItems: 'center' } } },
    // The default line is invisible on the dark theme.
    Tabs: { defaultProps: { color: 'var(--bluebonnet)' }, styles: { tab: { minHeight: 44 } } },
    TextInput: mediumSize,
    Textarea: mediumSize,
    Tooltip: { defaultProps: { openDelay: 700 } },
  },
})
