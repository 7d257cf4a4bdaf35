import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { createSiteRouter } from './router.tsx'
import { createColorSchemeManager } from './theme/colorSchemeManager.ts'
import { theme } from './theme/theme.ts'
import './theme/styles.ts'

const colorSchemeManager = createColorSchemeManager()

/** The public site, the same while prerendering and in the browser. */
export function SiteApp({ router }: { router: ReturnType<typeof createSiteRouter> }) {
  useEffect(() => {
    // A photo that was clicked while the program came stands in the address, which nobody heard of.
    if (router.history.location.search !== router.state.location.searchStr) void router.load()
  }, [router])
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="light"
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      <RouterProvider router={router} />
    </MantineProvider>
  )
}
