/* Sets the theme before the first paint. Inline: the content security policy has its hash. */
import { applyTheme } from '../theme/colorScheme.ts'

applyTheme()
