import { forgetSessions } from './forget-sessions.ts'
import type { Appointments } from './modules/appointments/index.ts'
import type { Companies } from './modules/companies/index.ts'
import type { Devices } from './modules/devices/index.ts'
import type { Identity } from './modules/identity/index.ts'
import type { Locations } from './modules/locations/index.ts'
import type { Notifications } from './modules/notifications/index.ts'
import type { Orders } from './modules/orders/index.ts'
import { PAYMENT_PAGES, type Payments } from './modules/payments/index.ts'
import type { Promotions } from './modules/promotions/index.ts'
import type { Preferences } from './modules/preferences/index.ts'
import type { Rentals } from './modules/rentals/index.ts'
import type { RequestLogs } from './modules/request-logs/index.ts'
import type { Settlements } from './modules/settlements/index.ts'
import type { Sites } from './modules/sites/index.ts'
import type { Tasks } from './modules/tasks/index.ts'
import type { TimeTracking } from './modules/time-tracking/index.ts'
import type { Translations } from './modules/translations/index.ts'
import { mountHistory } from './platform/audit.ts'
import { createExports } from './platform/export/export-rows.ts'
import { createInvoke, type Invoke } from './platform/http/invoke.ts'
import { createRepeat } from './platform/http/repeat.ts'
import { createRegistry, type Registry } from './platform/http/serve.ts'
import type { Parts } from './platform/parts.ts'
import type { Platform } from './platform/platform.ts'
import { buildOffice } from './wiring/office.ts'
import { buildRenting } from './wiring/renting.ts'
import { buildSelling } from './wiring/selling.ts'
import { buildTenants } from './wiring/tenants.ts'

/** The modules, wired; the only place that knows them all. */
export interface House {
  readonly registry: Registry
  readonly invoke: Invoke
  readonly companies: Companies
  readonly identity: Identity
  readonly sites: Sites
  readonly translations: Translations
  readonly locations: Locations
  readonly rentals: Rentals
  readonly devices: Devices
  readonly payments: Payments
  readonly orders: Orders
  readonly promotions: Promotions
  readonly timeTracking: TimeTracking
  readonly appointments: Appointments
  readonly notifications: Notifications
  readonly tasks: Tasks
  readonly preferences: Preferences
  readonly settlements: Settlements
  readonly requestLogs: RequestLogs
  /** Origins of payment pages, for the policy of the storefront's forms. */
  readonly paymentOrigins: readonly string[]
}

/**
 * Puts every module's needs to what provides them. Modules that need each other get closures, so that none is asked
 * before all are there.
 */
export function buildHouse(platform: Platform): House {
  const registry = createRegistry()
  const { serve, serveStream, serveFile } = registry
  const made = { exportRows: createExports(platform), repeat: createRepeat(registry) }
  const parts: Parts = { ...platform, serve, serveStream, serveFile, ...made }
  const bankUrl = platform.config.demo ? `http://localhost:${platform.config.bankPort}` : null
  mountHistory(parts)
  const tenants = buildTenants(parts)
  const renting = buildRenting(parts, tenants, (...details) => selling.orders.paymentOfOrder(...details))
  const selling = buildSelling(parts, tenants, renting, bankUrl)
  forgetSessions(parts, tenants.identity, selling.orders)
  const office = buildOffice(parts, { tenants, renting, selling })
  return {
    registry,
    invoke: createInvoke(registry),
    ...tenants,
    ...renting,
    ...selling,
    ...office,
    paymentOrigins: [
      ...PAYMENT_PAGES,
      // A service of one's own has its payment pages there as well.
      ...Object.values(platform.config.paymentUrls),
      ...(bankUrl === null ? [] : [bankUrl]),
    ],
  }
}
