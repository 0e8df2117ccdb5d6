import type { MenuArea } from '@fachwerk/contract/company/franchise-menu'
import type { OfficeEntry } from '@fachwerk/contract/company/office-menu-calls'
import type { Permission } from '@fachwerk/contract/staff/permissions'
import { IconMessage2, type TablerIcon } from '@tabler/icons-react'
import type { NavText } from '../../lib/feature.ts'
import { FEATURES } from '../features.ts'

/** One line of the menu. Without `to` its area is not built yet: it stands there inert and faded (N-03). */
export interface MenuItem {
  readonly text: NavText
  readonly to?: string
  readonly needs?: Permission
  readonly icon?: TablerIcon
}
export interface MenuGroup {
  /** The first group of every menu has no title. */
  readonly title?: NavText
  readonly items: readonly MenuItem[]
}

const UNBUILT: readonly MenuItem[] = [{ text: 'nav.chat', icon: IconMessage2 }]
const LINES = new Map<NavText, MenuItem>(
  [...UNBUILT, ...FEATURES.flatMap(({ entries = [] }) => entries)].map((item) => [item.text, item]),
)

/** Lines of the menu, as the features declare them. */
export const lines = (...texts: readonly NavText[]): readonly MenuItem[] =>
  texts.map((text) => LINES.get(text) ?? { text })

/** The lines of the group „Büro“ (N-01); which of them stand there is data of the company. */
export const OFFICE: Readonly<Record<OfficeEntry, NavText>> = {
  articles: 'nav.articles',
  customers: 'nav.customers',
  invoices: 'nav.invoices',
  receivedInvoices: 'nav.receivedInvoices',
  bankStatements: 'nav.bankStatements',
  mails: 'nav.mails',
  mailTemplates: 'nav.mailTemplates',
  declarations: 'nav.declarations',
  dataRequests: 'nav.dataRequests',
  vouchers: 'nav.vouchers',
  sites: 'nav.sites',
  settlements: 'nav.settlements',
}

/** The parts that a franchisee’s menu is put together from (B-08). */
export const MENU_PARTS: Readonly<Record<MenuArea, MenuGroup>> = {
  storage: {
    title: 'nav.group.storage',
    items: lines('nav.accessRights', 'nav.locks', 'nav.terminals', 'nav.logs'),
  },
  locations: {
    title: 'nav.group.locations',
    items: lines('nav.locations', 'nav.locationGroups', 'nav.promotions', 'nav.settings'),
  },
  sales: {
    title: 'nav.group.sales',
    items: lines(
      'nav.orders',
      'nav.customers',
      'nav.invoices',
      'nav.declarations',
      'nav.dataRequests',
      'nav.mails',
    ),
  },
  administration: {
    title: 'nav.group.administration',
    items: lines(
      'nav.statistics',
      'nav.settlements',
      'nav.users',
      'nav.translations',
      'nav.timeLog',
      'nav.liveMonitoring',
    ),
  },
}
