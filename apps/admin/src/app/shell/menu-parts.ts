import type { MenuArea } from '@fachwerk/contract/franchise-menu'
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

export const dashboard: MenuItem = {
  text: 'nav.dashboard',
  to: '/admin/dashboard',
  needs: 'dashboard.view',
}
export const statistics: MenuItem = { text: 'nav.statistics', to: '/statistics', needs: 'statistics.view' }
export const translations: MenuItem = {
  text: 'nav.translations',
  to: '/admin/translate',
  needs: 'sites.view',
}
export const liveMonitoring: MenuItem = {
  text: 'nav.liveMonitoring',
  to: '/admin/real-time-monitoring',
  needs: 'monitoring.view',
}
export const orders: MenuItem = { text: 'nav.orders', to: '/admin/orders', needs: 'orders.view' }
export const promotions: MenuItem = { text: 'nav.promotions', to: '/admin/coupons', needs: 'locations.view' }
export const users: MenuItem = { text: 'nav.users', to: '/admin/users', needs: 'users.view' }
export const timeLog: MenuItem = { text: 'nav.timeLog', to: '/admin/time-log', needs: 'time.track' }
export const requestLogs: MenuItem = {
  text: 'nav.requestLogs',
  to: '/admin/request-logs',
  needs: 'requestLogs.view',
}
export const locationGroups: MenuItem = {
  text: 'nav.locationGroups',
  to: '/admin/locations-groups',
  needs: 'locations.view',
}
export const locations: MenuItem = { text: 'nav.locations', to: '/admin/locations', needs: 'locations.view' }
export const storage: MenuGroup = {
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

/** The parts that a franchisee’s menu is put together from (B-08). */
export const MENU_PARTS: Readonly<Record<MenuArea, MenuGroup>> = {
  storage,
  locations: {
    title: 'nav.group.locations',
    items: [
      locations,
      locationGroups,
      promotions,
      { text: 'nav.settings', to: '/admin/settings', needs: 'locations.view' },
    ],
  },
  sales: {
    title: 'nav.group.sales',
    items: [
      orders,
      { text: 'nav.invoices', to: '/admin/invoices', needs: 'orders.view' },
      { text: 'nav.declarations', to: '/admin/declarations', needs: 'orders.view' },
      { text: 'nav.dataRequests', to: '/admin/data-requests', needs: 'dataRequests.edit' },
      { text: 'nav.mails', to: '/admin/mails', needs: 'orders.view' },
    ],
  },
  administration: {
    title: 'nav.group.administration',
    items: [
      statistics,
      { text: 'nav.settlements', to: '/admin/settlements', needs: 'settlements.view' },
      users,
      translations,
      timeLog,
      liveMonitoring,
    ],
  },
}
