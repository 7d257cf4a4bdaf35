import '../firebase/zodWithoutEval.ts'
// Before our own, which override them: development keeps this order.
import '@mantine/core/styles.css'
import '@mantine/dropzone/styles.css'
import '@mantine/notifications/styles.css'
import { MantineProvider, useComputedColorScheme } from '@mantine/core'
import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AuthProvider, FirebaseAppProvider } from 'reactfire'
import { colors } from '../content/colors.ts'
import { app, auth } from '../firebase/client.ts'
import { reloadOnMissingChunk } from '../reloadOnMissingChunk.ts'
import { createColorSchemeManager } from '../theme/colorSchemeManager.ts'
import { adminRouter } from './adminRouter.tsx'
import { adminTheme } from './adminTheme.ts'
import { toastRefusal } from './auth/toastRefusal.ts'
import { Toasts } from './components/Toasts.tsx'
import { startShareWorker } from './upload/installedApp.ts'
import 'virtual:theme-variables.css'
import '../theme/fonts.css'
import '../theme/global.css'

const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root')

reloadOnMissingChunk()
startShareWorker()

const fiveMinutes = 5 * 60 * 1000
const queryClient = new QueryClient({
  mutationCache: new MutationCache({ onError: (error) => void toastRefusal(error) }),
  defaultOptions: {
    queries: { retry: 3, staleTime: fiveMinutes, gcTime: fiveMinutes },
    // Offline, a mutation runs instead of being paused: calls and transactions fail, batches wait.
    mutations: { networkMode: 'always' },
  },
})
const colorSchemeManager = createColorSchemeManager()

/** The installed app's status bar follows the theme. */
function ThemeColorMeta() {
  const { paper } = colors[useComputedColorScheme() === 'dark' ? 'night' : 'day']
  return <meta name="theme-color" content={paper} />
}

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={adminTheme}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="light"
      // Style elements are forbidden by the content security policy.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <ThemeColorMeta />
      <Toasts />
      <QueryClientProvider client={queryClient}>
        <FirebaseAppProvider firebaseApp={app}>
          <AuthProvider sdk={auth}>
            <RouterProvider router={adminRouter} />
          </AuthProvider>
        </FirebaseAppProvider>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
