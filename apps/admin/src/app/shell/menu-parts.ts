import type { MenuArea } from '@fachwerk/contract/company/franchise-menu'
import type { OfficeEntry } from '@fachwerk/contract/company/office-menu-calls'
import type { Permission } from '@fachwerk/contract/staff/permissions'
import type { adminDe } from '@fachwerk/texts/admin/admin-de'

export type NavText = Exclude<
  Extract<keyof typeof adminDe, `nav.${string}`>,
  'nav.overdue' | `nav.due.${string}`
>

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
export const customers: MenuItem = {
  text: 'nav.customers',
  to: '/admin/customers',
  needs: 'customers.view',
}
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

const invoices: MenuItem = { text: 'nav.invoices', to: '/admin/invoices', needs: 'orders.view' }
const mails: MenuItem = { text: 'nav.mails', to: '/admin/mails', needs: 'orders.view' }
const declarations: MenuItem = { text: 'nav.declarations', to: '/admin/declarations', needs: 'orders.view' }
const dataRequests: MenuItem = {
  text: 'nav.dataRequests',
  to: '/admin/data-requests',
  needs: 'dataRequests.edit',
}
const settlements: MenuItem = {
  text: 'nav.settlements',
  to: '/admin/settlements',
  needs: 'settlements.view',
}
export const settings: MenuItem = { text: 'nav.settings', to: '/admin/settings', needs: 'locations.view' }

/** The lines of the group „Büro“ (N-01); which of them stand there is data of the company. */
export const OFFICE: Readonly<Record<OfficeEntry, MenuItem>> = {
  customers,
  invoices,
  receivedInvoices: {
    text: 'nav.receivedInvoices',
    to: '/admin/invoices/received',
    needs: 'settlements.view',
  },
  mails,
  mailTemplates: { text: 'nav.mailTemplates', to: '/admin/mails/templates', needs: 'orders.view' },
  declarations,
  dataRequests,
  vouchers: { text: 'nav.vouchers', to: '/admin/coupons', needs: 'locations.view' },
  sites: { text: 'nav.sites', to: '/admin/sites', needs: 'sites.view' },
  settlements,
}

/** The parts that a franchisee’s menu is put together from (B-08). */
export const MENU_PARTS: Readonly<Record<MenuArea, MenuGroup>> = {
  storage,
  locations: {
    title: 'nav.group.locations',
    items: [locations, locationGroups, promotions, settings],
  },
  sales: {
    title: 'nav.group.sales',
    items: [orders, customers, invoices, declarations, dataRequests, mails],
  },
  administration: {
    title: 'nav.group.administration',
    items: [statistics, settlements, users, translations, timeLog, liveMonitoring],
  },
}
