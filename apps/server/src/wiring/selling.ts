import { bankKeysOf, demoFiles } from '../demo/demo-files.ts'
import { mountStaffOrders, ordersModule } from '../modules/orders/index.ts'
import { noProvider, paymentsModule, testBankProvider } from '../modules/payments/index.ts'
import { promotionsModule } from '../modules/promotions/index.ts'
import type { Parts } from './parts.ts'
import type { Renting } from './renting.ts'
import type { Tenants } from './tenants.ts'

export type Selling = ReturnType<typeof buildSelling>

/** What is ordered and paid. */
export function buildSelling(
  parts: Parts,
  { companies, customers, sites }: Tenants,
  renting: Renting,
  bankUrl: string | null,
) {
  const { config, random } = parts
  const provider =
    bankUrl === null
      ? noProvider()
      : testBankProvider({ ...bankKeysOf(demoFiles(config), random), url: bankUrl })
  const payments = paymentsModule({ ...parts, provider, adminUrl: config.adminUrl })
  const promotions = promotionsModule(parts)
  const orders = ordersModule({
    ...parts,
    ...renting,
    payments,
    vouchers: promotions,
    ...sites,
    contractParty: companies.contractParty,
    rememberCustomer: customers.rememberCustomer,
  })
  mountStaffOrders({ ...parts, paymentsOfOrders: payments.paymentsOfOrders })
  return { payments, orders, promotions }
}
