import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { render } from 'vitest-browser-react'
import { adminTheme } from '../../web/admin/adminTheme.ts'
import { Toasts } from '../../web/admin/components/Toasts.tsx'

export function renderAdmin(part: ReactNode) {
  const queryClient = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  const around = (children: ReactNode) => (
    <StrictMode>
      <MantineProvider theme={adminTheme} withCssVariables={false} withGlobalClasses={false}>
        <Toasts />
        <QueryClientProvider client={queryClient}>
          <main>{children}</main>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  )
  return render(around(part)).then((screen) => ({
    ...screen,
    update: (next: ReactNode) => screen.rerender(around(next)),
  }))
}
