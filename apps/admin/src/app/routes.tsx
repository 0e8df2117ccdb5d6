import { type RouteObject, redirect } from 'react-router'
import { HOME, LOGIN, loginAddress, placeAfterLogin } from '../lib/return-place.ts'
import type { Session } from './session/session.ts'

// Each area is loaded on demand and preloaded as soon as the first screen stands (N-07).
const parts = {
  login: () => import('../features/identity/login-page.tsx'),
  resetPassword: () => import('../features/identity/reset-password-page.tsx'),
  shell: () => import('./shell/shell.tsx'),
  problem: () => import('./shell/problem-pages.tsx'),
  dashboard: async () => {
    const [{ DashboardPage }, { dashboardWidgets }] = await Promise.all([
      import('../features/dashboard/dashboard-page.tsx'),
      import('./dashboard-widgets.tsx'),
    ])
    return { Dashboard: () => <DashboardPage widgets={dashboardWidgets} /> }
  },
  widgets: async () => (await import('./dashboard-widgets.tsx')).preloadWidgets(),
  timeLog: () => import('../features/time-tracking/time-log-page.tsx'),
  timeArea: () => import('../features/time-tracking/time-area.tsx'),
  accessRights: () => import('../features/rentals/list/access-rights-page.tsx'),
  orders: () => import('../features/orders/orders-page.tsx'),
  cases: () => import('../features/declarations/cases-page.tsx'),
  addRight: () => import('../features/rentals/add-right/add-right-page.tsx'),
  customers: () => import('../features/customers/customers-page.tsx'),
  customer: () => import('../features/customers/customer-area.tsx'),
  due: () => import('../features/due/due-page.tsx'),
  dataRequests: () => import('../features/data-requests/requests-page.tsx'),
  invoices: () => import('../features/invoices/invoices-page.tsx'),
  receivedInvoices: () => import('../features/received-invoices/received-page.tsx'),
  mails: () => import('../features/mails/mails-page.tsx'),
  mailTemplates: () => import('../features/mails/templates-page.tsx'),
  users: () => import('../features/users/users-page.tsx'),
  locks: () => import('../features/locks/locks-page.tsx'),
  logs: () => import('../features/logs/logs-page.tsx'),
  requestLogs: () => import('../features/request-logs/request-logs-page.tsx'),
  lockWall: () => import('../features/locks/wall-page.tsx'),
  round: () => import('../features/round/round-page.tsx'),
  monitoring: () => import('../features/devices/monitoring/monitoring-page.tsx'),
  terminals: () => import('../features/devices/terminals-page.tsx'),
  terminalsLive: () => import('../features/devices/monitoring/terminals-live-page.tsx'),
  appointments: () => import('../features/appointments/appointments-page.tsx'),
  calendar: () => import('../features/appointments/calendar/calendar-page.tsx'),
  locations: () => import('../features/locations/locations-page.tsx'),
  location: () => import('../features/locations/location-area.tsx'),
  vouchers: () => import('../features/locations/vouchers/vouchers-page.tsx'),
  locationGroups: () => import('../features/locations/groups/groups-page.tsx'),
  domains: () => import('../features/domains/domains-page.tsx'),
  sites: () => import('../features/domains/sites/sites-page.tsx'),
  translations: () => import('../features/translations/translations-page.tsx'),
  franchisees: () => import('../features/franchisees/franchisees-page.tsx'),
  settlements: () => import('../features/settlements/settlements-page.tsx'),
  settings: () => import('./settings-area.tsx'),
  payments: () => import('../features/payments/payments-page.tsx'),
  openPages: () => import('../features/statistics/open-pages.tsx'),
  openFrame: () => import('./open-frame.tsx'),
  // What the header opens: a bell pressed without a line still opens.
  header: () =>
    Promise.all([
      import('../features/appointments/next-appointments.tsx'),
      import('../features/conversations/nothing-yet.tsx'),
      import('../features/notifications/notifications-list.tsx'),
      import('../features/search/palette.tsx'),
      import('./shell/pages.ts'),
    ]),
  account: () => import('../features/account/account-page.tsx'),
  roles: () => import('../features/account/roles-page.tsx'),
} as const

/** Fetches every area in the background, so that a change of screen waits for nothing. */
export async function preloadAreas(): Promise<void> {
  for (const load of Object.values(parts)) await load().catch(() => {})
}

// The first part is small and comes at once; a flash of „loading“ would only disturb.
const HydrateFallback = () => null

/** What stands inside the shell. */
const PAGES: RouteObject[] = [
  { path: '/admin', loader: () => redirect(HOME) },
  {
    path: `${HOME}/:action?/:id?`,
    lazy: async () => ({ Component: (await parts.dashboard()).Dashboard }),
  },
  {
    path: '/admin/access-rights',
    lazy: async () => ({ Component: (await parts.accessRights()).AccessRightsPage }),
  },
  {
    path: '/admin/access-rights/new',
    lazy: async () => ({ Component: (await parts.addRight()).AddRightPage }),
  },
  { path: '/admin/orders', lazy: async () => ({ Component: (await parts.orders()).OrdersPage }) },
  {
    path: '/admin/declarations',
    lazy: async () => ({ Component: (await parts.cases()).CasesPage }),
  },
  {
    path: '/admin/customers',
    lazy: async () => ({ Component: (await parts.customers()).CustomersPage }),
  },
  {
    path: '/admin/customers/:number/:part?',
    lazy: async () => ({ Component: (await parts.customer()).CustomerArea }),
  },
  { path: '/admin/due', lazy: async () => ({ Component: (await parts.due()).DuePage }) },
  {
    path: '/admin/data-requests',
    lazy: async () => ({ Component: (await parts.dataRequests()).RequestsPage }),
  },
  {
    path: '/admin/invoices',
    lazy: async () => ({ Component: (await parts.invoices()).InvoicesPage }),
  },
  {
    path: '/admin/invoices/received',
    lazy: async () => ({ Component: (await parts.receivedInvoices()).ReceivedInvoicesPage }),
  },
  { path: '/admin/mails', lazy: async () => ({ Component: (await parts.mails()).MailsPage }) },
  {
    path: '/admin/mails/templates',
    lazy: async () => ({ Component: (await parts.mailTemplates()).TemplatesPage }),
  },
  { path: '/admin/locks', lazy: async () => ({ Component: (await parts.locks()).LocksPage }) },
  {
    path: '/admin/locks/wall',
    lazy: async () => ({ Component: (await parts.lockWall()).WallPage }),
  },
  {
    path: '/admin/locks/round',
    lazy: async () => ({ Component: (await parts.round()).RoundPage }),
  },
  { path: '/admin/logs', lazy: async () => ({ Component: (await parts.logs()).LogsPage }) },
  {
    path: '/admin/request-logs',
    lazy: async () => ({ Component: (await parts.requestLogs()).RequestLogsPage }),
  },
  {
    path: '/admin/locations',
    lazy: async () => ({ Component: (await parts.locations()).LocationsPage }),
  },
  {
    path: '/admin/locations/:locationId/:part?',
    lazy: async () => ({ Component: (await parts.location()).LocationArea }),
  },
  {
    path: '/admin/coupons',
    lazy: async () => ({ Component: (await parts.vouchers()).VouchersPage }),
  },
  {
    path: '/admin/locations-groups',
    lazy: async () => ({ Component: (await parts.locationGroups()).GroupsPage }),
  },
  {
    path: '/admin/domains',
    lazy: async () => ({ Component: (await parts.domains()).DomainsPage }),
  },
  {
    path: '/admin/sites',
    lazy: async () => ({ Component: (await parts.sites()).SitesPage }),
  },
  {
    path: '/admin/translate',
    lazy: async () => ({ Component: (await parts.translations()).TranslationsPage }),
  },
  {
    path: '/admin/franchisees',
    lazy: async () => ({ Component: (await parts.franchisees()).FranchiseesPage }),
  },
  {
    path: '/admin/settlements',
    lazy: async () => ({ Component: (await parts.settlements()).SettlementsPage }),
  },
  {
    path: '/admin/settings/:part?',
    lazy: async () => ({ Component: (await parts.settings()).SettingsPage }),
  },
  {
    path: '/admin/payments',
    lazy: async () => ({ Component: (await parts.payments()).PaymentsPage }),
  },
  { path: '/admin/users', lazy: async () => ({ Component: (await parts.users()).UsersPage }) },
  {
    path: '/admin/real-time-monitoring',
    lazy: async () => ({ Component: (await parts.monitoring()).MonitoringPage }),
  },
  {
    path: '/admin/monitoring',
    lazy: async () => ({ Component: (await parts.terminals()).TerminalsPage }),
  },
  {
    path: '/admin/monitoring/live',
    lazy: async () => ({ Component: (await parts.terminalsLive()).TerminalsLivePage }),
  },
  {
    path: '/admin/time-log',
    lazy: async () => ({ Component: (await parts.timeLog()).TimeLogPage }),
  },
  {
    path: '/admin/time-log/:part',
    lazy: async () => ({ Component: (await parts.timeArea()).TimeArea }),
  },
  {
    path: '/admin/appointments',
    lazy: async () => ({ Component: (await parts.appointments()).AppointmentsPage }),
  },
  {
    path: '/admin/appointments/month',
    lazy: async () => ({ Component: (await parts.calendar()).CalendarPage }),
  },
  {
    path: '/admin/profile',
    lazy: async () => ({ Component: (await parts.account()).AccountPage }),
  },
  { path: '/admin/roles', lazy: async () => ({ Component: (await parts.roles()).RolesPage }) },
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
      children: [
        {
          path: '/statistics',
          lazy: async () => ({ Component: (await parts.openPages()).OpenStatistics }),
        },
        {
          path: '/locations-groups',
          lazy: async () => ({ Component: (await parts.openPages()).OpenPlaces }),
        },
      ],
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
          children: [...PAGES],
        },
      ],
    },
  ]
}
