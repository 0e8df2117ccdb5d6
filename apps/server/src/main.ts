import { forgetSessions } from './forget-sessions.ts'
import { PAYMENT_PAGES } from './modules/payments/index.ts'
import { mountHistory } from './platform/audit.ts'
import { createExports } from './platform/export/export-rows.ts'
import { createInvoke, type Invoke } from './platform/http/invoke.ts'
import { createRepeat } from './platform/http/repeat.ts'
import { createRegistry, type Registry } from './platform/http/serve.ts'
import type { Parts } from './platform/parts.ts'
import type { Platform } from './platform/platform.ts'
import { buildOffice, type Office } from './wiring/office.ts'
import { buildRenting, type Renting } from './wiring/renting.ts'
import { buildSelling, type Selling } from './wiring/selling.ts'
import { buildTenants, type Tenants } from './wiring/tenants.ts'

/** The modules, wired: whatever its parts build. */
export interface House extends Tenants, Renting, Selling, Office {
  readonly registry: Registry
  readonly invoke: Invoke
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
  forgetSessions(parts, tenants.identity, selling.visitors)
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
