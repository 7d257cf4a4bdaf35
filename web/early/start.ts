import * as attributes from './attributes.ts'
import { redirectToLowerCase } from './redirectToLowerCase.ts'
import './startPage.ts'

if (document.querySelector(`[${attributes.notFound}]`)) {
  console.warn(`404: no page at ${location.pathname}`)
  redirectToLowerCase()
}
