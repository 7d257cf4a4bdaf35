/* Only what the public pages use of Mantine's styles: the whole sheet is 36 KB compressed. */
import '@mantine/core/styles/baseline.css'
import 'virtual:theme-variables.css'
import '@mantine/core/styles/global.css'
import './global.css'
import './print.css'
import './travel.css'
