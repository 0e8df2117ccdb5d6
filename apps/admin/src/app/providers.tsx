import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { RouterProvider } from 'react-router/dom'
import { ApiProvider } from '../lib/api.ts'
import { ColorSchemeProvider } from '../lib/color-scheme-context.ts'
import { SessionProvider } from '../lib/session.ts'
import { SavedInputProvider } from '../lib/use-saved-input.ts'
import { LineProvider } from '../lib/live/use-line.ts'
import type { AdminApp } from './create-app.tsx'
import { resolver, theme } from './theme.ts'

/** The app with everything its screens find in context. */
export function AdminRoot({ app, test = false }: { readonly app: AdminApp; readonly test?: boolean }) {
  const { colorScheme } = app
  const scheme = useSyncExternalStore(colorScheme.subscribe, colorScheme.scheme)
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolver}
      forceColorScheme={scheme}
      env={test ? 'test' : 'default'}
    >
      <QueryClientProvider client={app.queries}>
        <SessionProvider value={app.session}>
          <ApiProvider value={app.api}>
            <ColorSchemeProvider value={colorScheme}>
              <LineProvider value={app.line}>
                <SavedInputProvider value={app.saved}>
                  {/* In one go: in slices of a transition the shell and every change of screen take half as long again. */}
                  <RouterProvider router={app.router} useTransitions={false} />
                </SavedInputProvider>
              </LineProvider>
            </ColorSchemeProvider>
          </ApiProvider>
        </SessionProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}
