/* Sets the theme before the first paint, inline in the public pages, whose policy allows its hash. */
import { applyTheme } from '../theme/colorScheme.ts'

applyTheme()
