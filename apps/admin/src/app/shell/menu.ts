import type { MenuProfile } from '@fachwerk/contract/identity-calls'
import type { Permission } from '@fachwerk/contract/permissions'
import type { adminDe } from '@fachwerk/texts/admin-de'
import { t } from '../../lib/texts.ts'

export type NavText = Exclude<Extract<keyof typeof adminDe, `nav.${string}`>, 'nav.overdue'>

/** One line of the menu. Without `to` its area is not built yet: it stands there inert and faded (N-03). */
export interface MenuItem {
  readonly text: NavText
  readonly to?: string
  readonly needs?: Permission
}
export interface MenuGroup {
  /** The first group of every menu has no title. */
  readonly title?: NavText
  readonly items: readonly MenuItem[]
}

const dashboard: MenuItem = {
  text: 'nav.dashboard',
  to: '/admin/dashboard',
  needs: 'dashboard.view',
}
const timeLog: MenuItem = { text: 'nav.timeLog', to: '/admin/time-log', needs: 'time.track' }
const locationGroups: MenuItem = {
  text: 'nav.locationGroups',
  to: '/admin/locations-groups',
  needs: 'locations.view',
}
const locations: MenuItem = { text: 'nav.locations', to: '/admin/locations', needs: 'locations.view' }
const storage: MenuGroup = {
  title: 'nav.group.storage',
  items: [
    {
      text: 'nav.accessRights',
      to: '/admin/access-rights',
      needs: 'accessRights.view',
    },
    { text: 'nav.locks', to: '/admin/locks', needs: 'locks.view' },
    { text: 'nav.terminals', to: '/admin/monitoring', needs: 'monitoring.view' },
    { text: 'nav.logs', to: '/admin/logs', needs: 'logs.view' },
  ],
}

/** N-01: which menu a company's staff see; a table, never a name in code. */
export const MENUS: Readonly<Record<MenuProfile, readonly MenuGroup[]>> = {
  storageOperator: [
    { items: [dashboard] },
    storage,
    {
      title: 'nav.group.franchising',
      items: [
        { text: 'nav.franchisees', to: '/admin/franchisees', needs: 'franchisees.view' },
        locations,
        locationGroups,
      ],
    },
    {
      title: 'nav.group.administration',
      items: [
        { text: 'nav.statistics', to: '/statistics', needs: 'statistics.view' },
        { text: 'nav.translations' },
        timeLog,
        {
          text: 'nav.liveMonitoring',
          to: '/admin/real-time-monitoring',
          needs: 'monitoring.view',
        },
      ],
    },
  ],
  franchisee: [{ items: [dashboard] }, storage],
  camperBrand: [{ items: [dashboard, { text: 'nav.chat' }] }],
  shop: [
    { items: [dashboard] },
    {
      title: 'nav.group.shop',
      items: [
        { text: 'nav.billedServices' },
        { text: 'nav.orders', to: '/admin/orders', needs: 'orders.view' },
        { text: 'nav.promotions', to: '/admin/coupons', needs: 'locations.view' },
        { text: 'nav.documentation' },
        { text: 'nav.settings' },
      ],
    },
    {
      title: 'nav.group.administration',
      items: [
        { text: 'nav.users', to: '/admin/users', needs: 'users.view' },
        timeLog,
        { text: 'nav.requestLogs' },
      ],
    },
  ],
}

/** Pages with an address of their own that not every menu has (N-01). */
const BESIDE = [
  { text: 'nav.orders', to: '/admin/orders', needs: 'orders.view' },
  { text: 'nav.declarations', to: '/admin/declarations', needs: 'orders.view' },
  { text: 'nav.users', to: '/admin/users', needs: 'users.view' },
  { text: 'nav.locations', to: '/admin/locations', needs: 'locations.view' },
  { text: 'nav.locationGroups', to: '/admin/locations-groups', needs: 'locations.view' },
  { text: 'nav.promotions', to: '/admin/coupons', needs: 'locations.view' },
  { text: 'nav.domains', to: '/admin/domains', needs: 'sites.view' },
  { text: 'nav.appointments', to: '/admin/appointments', needs: 'appointments.view' },
  { text: 'nav.settlements', to: '/admin/settlements', needs: 'settlements.view' },
  { text: 'nav.settings', to: '/admin/settings', needs: 'locations.view' },
] as const satisfies readonly MenuItem[]

/** The menu of a person: their company's profile, without what their roles may not use. */
export function menuFor(profile: MenuProfile, permissions: readonly Permission[]): MenuGroup[] {
  return MENUS[profile].map((group) => ({
    ...group,
    items: group.items.filter(({ needs }) => needs === undefined || permissions.includes(needs)),
  }))
}

/** Pages that the person's search finds: the lines of the menu that lead somewhere, and what stands in no menu of theirs. */
export function pagesOf(
  profile: MenuProfile,
  permissions: readonly Permission[],
): { readonly title: string; readonly to: string }[] {
  const lines = menuFor(profile, permissions)
    .flatMap(({ items }) => items)
    .flatMap(({ text, to }) => (to === undefined ? [] : [{ title: t(text), to }]))
  const others = BESIDE.filter(
    ({ to, needs }) => permissions.includes(needs) && !lines.some((line) => line.to === to),
  )
  return [...lines, ...others.map(({ text, to }) => ({ title: t(text), to }))]
}
