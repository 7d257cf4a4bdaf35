import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { HelmetProvider } from 'react-helmet-async'
import type { createSiteRouter } from './router.tsx'
import { createColorSchemeManager } from './theme/colorSchemeManager.ts'
import { theme } from './theme/theme.ts'
import './theme/styles.ts'

const colorSchemeManager = createColorSchemeManager()

/** The public site, the same while prerendering and in the browser. */
export function SiteApp({ router }: { router: ReturnType<typeof createSiteRouter> }) {
  return (
    <HelmetProvider>
      <MantineProvider
        theme={theme}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="light"
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <RouterProvider router={router} />
      </MantineProvider>
    </HelmetProvider>
  )
}
