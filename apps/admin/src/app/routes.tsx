import { type RouteObject, redirect } from 'react-router'
import { HOME, LOGIN, loginAddress, placeAfterLogin } from '../lib/return-place.ts'
import { FEATURES } from './features.ts'
import type { Session } from './session/session.ts'

// What is no page of a feature; loaded on demand as they are.
const parts = {
  login: () => import('../features/identity/login-page.tsx'),
  resetPassword: () => import('../features/identity/reset-password-page.tsx'),
  shell: () => import('./shell/shell.tsx'),
  problem: () => import('./shell/problem-pages.tsx'),
  widgets: async () => (await import('./dashboard-widgets.tsx')).preloadWidgets(),
  openFrame: () => import('./open-frame.tsx'),
  bareFrame: () => import('./bare-frame.tsx'),
  // What the header opens: a bell pressed without a line still opens.
  header: () =>
    Promise.all([
      import('../features/appointments/next-appointments.tsx'),
      import('../features/conversations/nothing-yet.tsx'),
      import('../features/notifications/notifications-list.tsx'),
      import('../features/search/palette.tsx'),
      import('./shell/pages.ts'),
    ]),
} as const

const PAGES = FEATURES.flatMap(({ pages }) => pages)

/** Fetches every area in the background, so that a change of screen waits for nothing. */
export async function preloadAreas(): Promise<void> {
  const loads = [...Object.values(parts), ...PAGES.map(({ load }) => load)]
  for (const load of loads) await load().catch(() => {})
}

// The first part is small and comes at once; a flash of „loading“ would only disturb.
const HydrateFallback = () => null

const routesOf = (pages: typeof PAGES): RouteObject[] =>
  pages.map(({ path, load }) => ({ path, lazy: async () => ({ Component: await load() }) }))

/** What stands inside the shell. */
const INSIDE: readonly RouteObject[] = [
  { path: '/admin', loader: () => redirect(HOME) },
  ...routesOf(PAGES.filter(({ frame }) => frame === undefined)),
  { path: '*', lazy: async () => ({ Component: (await parts.problem()).NotFoundPage }) },
]

/** The routes of N-07 that exist; every other address of the back office is a page that says so, inside the shell. */
export function adminRoutes(session: Pick<Session, 'user'>): RouteObject[] {
  const guard = ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url)
    return session.user() ? null : redirect(loginAddress(`${pathname}${search}`))
  }
  return [
    { path: '/', loader: () => redirect(HOME) },
    {
      path: LOGIN,
      HydrateFallback,
      loader: ({ request }) =>
        session.user() ? redirect(placeAfterLogin(new URL(request.url).search)) : null,
      lazy: async () => ({ Component: (await parts.login()).LoginPage }),
    },
    {
      path: '/reset-password/:resetToken',
      HydrateFallback,
      lazy: async () => ({ Component: (await parts.resetPassword()).ResetPasswordPage }),
    },
    {
      // For visitors and staff alike: who is signed in finds them inside the shell (N-08).
      HydrateFallback,
      lazy: async () => ({
        Component: (await parts.openFrame()).OpenFrame,
        ErrorBoundary: (await parts.problem()).BrokenShell,
      }),
      children: routesOf(PAGES.filter(({ frame }) => frame === 'open')),
    },
    {
      loader: guard,
      HydrateFallback,
      lazy: async () => ({
        Component: (await parts.bareFrame()).BareFrame,
        ErrorBoundary: (await parts.problem()).BrokenShell,
      }),
      children: routesOf(PAGES.filter(({ frame }) => frame === 'bare')),
    },
    {
      loader: guard,
      HydrateFallback,
      lazy: async () => ({
        Component: (await parts.shell()).Shell,
        ErrorBoundary: (await parts.problem()).BrokenShell,
      }),
      children: [
        {
          lazy: async () => ({ ErrorBoundary: (await parts.problem()).BrokenPage }),
          children: [...INSIDE],
        },
      ],
    },
  ]
}
