import { searchArticles, searchOptionGroups } from './modules/catalog/index.ts'
import { findCustomers } from './modules/customers/index.ts'
import { searchCases } from './modules/declarations/index.ts'
import { searchBoxes, searchLocks, searchTerminals } from './modules/devices/index.ts'
import { findPeople } from './modules/identity/index.ts'
import { searchInvoices } from './modules/invoicing/index.ts'
import { findLocationsByName } from './modules/locations/index.ts'
import { searchMails } from './modules/mails/index.ts'
import { searchOrders } from './modules/orders/index.ts'
import { searchVouchers } from './modules/promotions/index.ts'
import { findRentals } from './modules/rentals/index.ts'
import type { SearchSource } from './modules/search/index.ts'
import type { Platform } from './platform/platform.ts'

/** What the header search finds, and the log with it what it has entries of; what has no source here is absent from both (N-06, L-11). */
export const searchSources = ({ clock }: Pick<Platform, 'clock'>): readonly SearchSource[] => [
  {
    kind: 'customer',
    permission: 'customers.view',
    find: (tx, query) => findCustomers(tx, { ...query, now: clock.now() }),
  },
  {
    kind: 'rental',
    permission: 'accessRights.view',
    find: (tx, query) => findRentals(tx, { ...query, now: clock.now() }),
  },
  { kind: 'order', permission: 'orders.view', find: searchOrders },
  { kind: 'box', permission: 'monitoring.view', find: searchBoxes },
  { kind: 'lock', permission: 'monitoring.view', find: searchLocks },
  { kind: 'location', permission: 'locations.view', find: findLocationsByName },
  { kind: 'terminal', permission: 'monitoring.view', find: searchTerminals },
  { kind: 'invoice', permission: 'orders.view', find: searchInvoices },
  { kind: 'declaration', permission: 'orders.view', find: searchCases },
  { kind: 'mail', permission: 'orders.view', find: searchMails },
  { kind: 'voucher', permission: 'locations.view', find: searchVouchers },
  { kind: 'article', permission: 'articles.view', find: searchArticles },
  { kind: 'optionGroup', permission: 'articles.view', find: searchOptionGroups },
  { kind: 'user', permission: 'users.view', find: findPeople },
]
