import type { MenuProfile } from '@fachwerk/contract/identity-calls'
import type { Permission } from '@fachwerk/contract/permissions'
import type { adminDe } from '@fachwerk/texts/admin-de'

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
        { text: 'nav.translations', to: '/admin/translate', needs: 'sites.view' },
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

/** The menu of a person: their company's profile, without what their roles may not use. */
export function menuFor(profile: MenuProfile, permissions: readonly Permission[]): MenuGroup[] {
  return MENUS[profile].map((group) => ({
    ...group,
    items: group.items.filter(({ needs }) => needs === undefined || permissions.includes(needs)),
  }))
}
