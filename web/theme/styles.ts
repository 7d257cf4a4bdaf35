/* Only what the public pages use of Mantine's styles: the whole sheet is 36 KB compressed. */
import '@mantine/core/styles/baseline.css'
import 'virtual:page-variables.css'
import '@mantine/core/styles/global.css'
// In a layer, so that a rule of the pages' own wins wherever it stands.
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import './global.css'
import './paint.css'
import './fonts.css'
import './type.css'
import './print.css'
import './travel.css'
