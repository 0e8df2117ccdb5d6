import { bankKeysOf, demoFiles } from '../demo/demo-files.ts'
import { type CartsNeeds, mountCarts } from '../modules/carts/index.ts'
import { type CartArticles, cartArticles } from '../modules/catalog/index.ts'
import { declaredOfOrder, expectedBackOf } from '../modules/declarations/index.ts'
import { invoicesOfOrder } from '../modules/invoicing/index.ts'
import { customerPush } from '../modules/customer-push/index.ts'
import { type Tenancies, tenanciesModule, type TenanciesNeeds } from '../modules/tenancies/index.ts'
import { type Claims, claimsModule, type ClaimsNeeds } from '../modules/claims/index.ts'
import { type Keys, keysModule, type KeysNeeds } from '../modules/keys/index.ts'
import { type Fulfilment, fulfilmentModule, type FulfilmentNeeds } from '../modules/fulfilment/index.ts'
import {
  askedClaims,
  askedGoods,
  askedMonths,
  mountStaffOrders,
  type Orders,
  ordersModule,
} from '../modules/orders/index.ts'
import { noProvider, paymentsModule, testBankProvider } from '../modules/payments/index.ts'
import { promotionsModule, returnToVoucher, valueVouchersModule } from '../modules/promotions/index.ts'
import { goodsLeft } from '../modules/refunds/index.ts'
import { mountWatches, type Stock, stockModule } from '../modules/stock/index.ts'
import { visitorsModule } from '../modules/visitors/index.ts'
import type { Tx } from '../platform/db/db.ts'
import type { Parts } from '../platform/parts.ts'
import type { Renting } from './renting.ts'
import type { Tenants } from './tenants.ts'
import { walletsOf } from './wallets-of.ts'
import { webPushFor } from './web-push-for.ts'

export type Selling = ReturnType<typeof buildSelling>

/** The bank of the demo, where there is one. */
const bankOf = ({ config, random }: Parts, url: string | null) =>
  url === null ? noProvider() : testBankProvider({ ...bankKeysOf(demoFiles(config), random), url })

/** What is ordered and paid. */
export function buildSelling(
  parts: Parts,
  { companies, customers, sites, translations }: Tenants,
  renting: Renting,
  bankUrl: string | null,
) {
  const { config } = parts
  const payments = paymentsModule({
    ...parts,
    provider: bankOf(parts, bankUrl),
    providerUrls: config.paymentUrls,
    adminUrl: config.adminUrl,
    companyNames: companies.companyNames,
    returnToVoucher,
    collectorOf: (tx, companyId) => collectorOf(companies, tx, { companyId, now: parts.clock.now() }),
  })
  const valueVouchers = valueVouchersModule({ ...parts, ...companies, ...sites, ...translations })
  const promotions = promotionsModule(parts)
  const codes = { vouchers: promotions, valueVouchers }
  const push = customerPush({
    ...parts,
    send: webPushFor(parts)?.send ?? null,
    orderByLink: (link) => orders.orderByLink(link),
    orderForPush: (tx, orderId) => orders.orderForPush(tx, orderId),
  })
  const visitors = visitorsModule(parts)
  const orders: Orders = ordersModule({
    ...push,
    ...visitors,
    ...parts,
    ...renting,
    payments,
    ...codes,
    invoicesOfOrder,
    declaredOfOrder,
    expectedBack: expectedBackOf({ ...renting.locations, goodsLeft }),
    ...sites,
    ...companies,
    ...translations,
    ...customers,
    wallets: walletsOf(config),
    months: askedMonths(() => beside.tenancies.months),
    claims: askedClaims(() => beside.claims.ofOrders),
    goods: askedGoods(() => beside.fulfilment.goods),
  })
  mountStaffOrders({ ...parts, paymentsOfOrders: payments.paymentsOfOrders, declaredOfOrder })
  const around = {
    ...parts,
    ...renting,
    ...sites,
    ...companies,
    ...translations,
    ...customers,
    ...visitors,
    invoicesOfOrder,
    ...codes,
  }
  const beside: BesideOrders = buildBesideOrders({ ...around, payments, orders })
  return { payments, orders, ...beside, promotions, valueVouchers, visitors }
}

interface BesideOrders {
  readonly keys: Keys
  readonly tenancies: Tenancies
  readonly claims: Claims
  readonly fulfilment: Fulfilment
  readonly stock: Stock
}

/** Rooms that know orders by their door; what orders ask of them they ask without knowing them. */
function buildBesideOrders(
  needs: Pick<Parts, 'secrets'> &
    KeysNeeds &
    TenanciesNeeds &
    ClaimsNeeds &
    Omit<FulfilmentNeeds, 'stock'> &
    Omit<CartsNeeds, 'fulfilment' | 'stock' | keyof CartArticles>,
): BesideOrders {
  const stock = stockModule(needs)
  const fulfilment = fulfilmentModule({ ...needs, stock })
  mountCarts({ ...needs, ...cartArticles, fulfilment, stock })
  mountWatches({ ...needs, ...cartArticles })
  return {
    keys: keysModule(needs),
    tenancies: tenanciesModule(needs),
    claims: claimsModule(needs),
    fulfilment,
    stock,
  }
}

/** On whose account the money of a company's orders is collected: what the franchise agreement of today says. */
async function collectorOf(
  companies: Tenants['companies'],
  tx: Tx,
  { companyId, now }: { readonly companyId: string; readonly now: Date },
): Promise<string> {
  const agreement = await companies.agreementOf(tx, companyId)
  const today = now.toISOString().slice(0, 10)
  const current = agreement?.terms
    .filter(({ validFrom }) => validFrom <= today)
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
    .at(-1)
  return current?.collects === 'franchisor' && agreement?.franchisor ? agreement.franchisor.id : companyId
}
