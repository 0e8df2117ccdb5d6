import { searchBoxes, searchLocks } from './modules/devices/index.ts'
import { findPeople } from './modules/identity/index.ts'
import { findLocationsByName } from './modules/locations/index.ts'
import { searchOrders } from './modules/orders/index.ts'
import { findRentals } from './modules/rentals/index.ts'
import type { SearchSource } from './modules/search/index.ts'
import type { Platform } from './platform/platform.ts'

/** What the header search and the log find things by; what has no source here is absent from both (N-06, L-11). */
export const searchSources = ({ clock }: Pick<Platform, 'clock'>): readonly SearchSource[] => [
  {
    kind: 'rental',
    permission: 'accessRights.view',
    find: (tx, query) => findRentals(tx, { ...query, now: clock.now() }),
  },
  { kind: 'order', permission: 'orders.view', find: searchOrders },
  { kind: 'box', permission: 'monitoring.view', find: searchBoxes },
  { kind: 'lock', permission: 'monitoring.view', find: searchLocks },
  { kind: 'location', permission: 'locations.view', find: findLocationsByName },
  { kind: 'user', permission: 'users.view', find: findPeople },
]
