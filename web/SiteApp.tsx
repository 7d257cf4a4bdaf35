import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { createSiteRouter } from './router.tsx'
import { theme } from './theme/theme.ts'
import './theme/styles.ts'

export function SiteApp({ router }: { router: ReturnType<typeof createSiteRouter> }) {
  useEffect(() => {
    // A photo clicked while the app loaded is in the URL, but not in the router yet.
    if (router.history.location.search !== router.state.location.searchStr) void router.load()
  }, [router])
  return (
    <MantineProvider
      theme={theme}
      // start.js sets the color scheme (syncTheme.ts).
      getRootElement={() => undefined}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      <RouterProvider router={router} />
    </MantineProvider>
  )
}
