/* Only what public pages use: all of Mantine's styles are 36 KB compressed. */
import '@mantine/core/styles/baseline.css'
import 'virtual:page-variables.css'
import '@mantine/core/styles/global.css'
// In a layer, so that our rules win in any order.
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import './global.css'
import './paint.css'
import './fonts.css'
import './type.css'
import './print.css'
import './viewTransitions.css'
