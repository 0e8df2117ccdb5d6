import { createClient } from '@fachwerk/contract/client'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { adminCalls } from '../lib/admin-calls.ts'
import { ApiProvider } from '../lib/api.ts'
import { createLiveHub } from '../lib/live/live-hub.ts'
import type { Live } from '../lib/live/live.ts'
import { SessionProvider } from '../lib/session.ts'
import { createFakeServer, type Handlers } from './fake-server.ts'
import { aUser } from './session.ts'

/** A live stream that a test drives by hand. */
export function aLive() {
  const hub = createLiveHub(() => Date.now())
  const live: Live = {
    listen: hub.listen,
    picture: hub.picture,
    watch: hub.watch,
    ready: async () => {},
    close: () => {},
  }
  return { live, emit: hub.take, show: hub.show }
}

interface PartOptions {
  readonly at?: string
  /** What the server's clock says; stands still. */
  readonly now?: number
  readonly handlers?: Handlers
  /** Other pages the part leads to. */
  readonly pages?: readonly RouteObject[]
  /** Who looks; the owner unless said. */
  readonly user?: ReturnType<typeof aUser>
}

/** Renders one part of a screen with everything it finds in context, for tests of that part alone. */
export function renderPart(part: ReactNode, options: PartOptions = {}) {
  const server = createFakeServer(options.handlers ?? {})
  const stream = aLive()
  const client = createClient(adminCalls, { fetch: server.fetch })
  const now = options.now
  const clock = { now: () => now ?? Date.now(), fromLocal: (at: number) => at, hear: () => {} }
  const user = options.user ?? aUser()
  const session = {
    user: () => user,
    subscribe: () => () => {},
    start: () => {},
    know: () => {},
    signOut: async () => {},
  }
  const router = createMemoryRouter([...(options.pages ?? []), { path: '*', element: <main>{part}</main> }], {
    initialEntries: [options.at ?? '/'],
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const page = render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <SessionProvider value={session}>
          <ApiProvider value={{ client, live: stream.live, clock }}>
            <RouterProvider router={router} />
          </ApiProvider>
        </SessionProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return {
    ...page,
    /** What the part drew, without what surrounds it. */
    main: () => page.container.querySelector('main') ?? page.container,
    server,
    stream,
    queries,
    person: userEvent.setup(),
    place: () => `${router.state.location.pathname}${router.state.location.search}`,
  }
}
