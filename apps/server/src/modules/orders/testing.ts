import { orderCalls } from '@fachwerk/contract/order/order-calls'
import type { OrderContact } from '@fachwerk/contract/order/order-contact'
import { sql } from 'kysely'
import type { SizeClass } from '@fachwerk/contract/fields'
import { type CallContext, createRegistry } from '../../platform/http/serve.ts'
import { createInvoke } from '../../platform/http/invoke.ts'
import { aCallContext } from '../../platform/http/testing-invoke.ts'
import { type Random, seededRandom } from '../../platform/random.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { remembering } from '../../platform/testing/remembering.ts'
import { aKnownDatabase } from '../../platform/testing/known-database.ts'
import { aStoredDatabase } from '../../platform/testing/test-database.ts'
import { type TestPlatform, testPlatform } from '../../platform/testing/test-platform.ts'
import { mountCarts } from '../carts/index.ts'
import { cartArticles } from '../catalog/index.ts'
import { companiesModule } from '../companies/index.ts'
import { type Keys, keysModule, type KeysNeeds } from '../keys/index.ts'
import { type Claims, claimsModule, type ClaimsNeeds } from '../claims/index.ts'
import { customersModule } from '../customers/index.ts'
import { declaredOfOrder, expectedBackOf } from '../declarations/index.ts'
import { type Fulfilment, fulfilmentModule, type FulfilmentNeeds } from '../fulfilment/index.ts'
import { invoicesOfOrder } from '../invoicing/index.ts'
import { locationsModule } from '../locations/index.ts'
import { aCompany, aLocation } from '../locations/testing.ts'
import { type PaymentsNeeds, paymentsModule } from '../payments/index.ts'
import { fakeProvider, ownMoney, webhook } from '../payments/testing/provider.ts'
import { type Tenancies, tenanciesModule, type TenanciesNeeds } from '../tenancies/index.ts'
import { goodsLeft } from '../refunds/index.ts'
import { mountWatches, type Stock, stockModule } from '../stock/index.ts'
import { visitorsModule } from '../visitors/index.ts'
import { promotionsModule, valueVouchersModule } from '../promotions/index.ts'
import { type Rentals, rentalsModule } from '../rentals/index.ts'
import { testSites } from '../sites/testing.ts'
import { translationsModule } from '../translations/index.ts'
import { askedClaims, askedGoods, askedMonths, type OrdersNeeds, ordersModule } from './index.ts'
import { fakeDevices } from './testing/fake-devices.ts'
import { pushedDevices } from './testing/pushed-devices.ts'

export const CONTACT: OrderContact = {
  firstName: 'Anna',
  lastName: 'Keller',
  email: 'anna@example.org',
  street: 'Seestraße 1',
  postcode: '78462',
  city: 'Konstanz',
}
export const CONSENTS = { terms: true, earlyStart: true, offers: false }
export const HOST = 'zeitlager.localhost'
type Urls = PaymentsNeeds['providerUrls']

const nothing = async () => new Map()

/** What keeps locations and sizes in use. */
const NO_RENTALS = { openRentalsAt: async () => 0, openRentalsBySize: async () => new Map<number, number>() }

type Parts = TestPlatform & Pick<ReturnType<typeof createRegistry>, 'serve' | 'serveStream'>
type AroundPlaces = {
  readonly devices: ReturnType<typeof fakeDevices>
  readonly companies: ReturnType<typeof companiesModule>
  readonly sites: ReturnType<typeof testSites>
}

/** Locations and what is rented at them: each asks the other. */
function wirePlaces(parts: Parts, { devices, companies, sites }: AroundPlaces) {
  const elsewhere = { cabinetPlans: nothing, placeText: () => null, paymentOfOrder: nothing }
  const rentals: Rentals = rentalsModule({
    ...parts,
    ...devices,
    ...elsewhere,
    accessOfLocations: (...details) => locations.accessOfLocations(...details),
    boxLeft: async () => undefined,
  })
  const locations = locationsModule({
    ...parts,
    ...companies,
    ...sites,
    terminalsAt: async () => ({ all: 1, setUp: 1, connected: 1 }),
    sellsAnything: async () => false,
    ...NO_RENTALS,
    freeInWindows: rentals.freeInWindows,
    freeGaps: async () => [],
  })
  return { rentals, locations }
}

interface BesideOrders {
  readonly keys: Keys
  readonly tenancies: Tenancies
  readonly claims: Claims
  readonly fulfilment: Fulfilment
  readonly stock: Stock
  readonly tenanciesNeeds: TenanciesNeeds
}

/** The rooms that know orders, and that orders ask. */
function wireBesideOrders(
  needs: KeysNeeds & TenanciesNeeds & ClaimsNeeds & Omit<FulfilmentNeeds, 'stock'>,
): BesideOrders {
  const stock = stockModule(needs)
  return {
    keys: keysModule(needs),
    tenancies: tenanciesModule(needs),
    claims: claimsModule(needs),
    stock,
    fulfilment: fulfilmentModule({ ...needs, stock }),
    tenanciesNeeds: needs,
  }
}

/** Payments at a fake bank. */
function wireMoney(
  parts: Omit<
    Parameters<typeof paymentsModule>[0],
    keyof typeof ownMoney | 'provider' | 'providerUrls' | 'adminUrl'
  >,
  providerUrls: NonNullable<Urls>,
) {
  const bank = fakeProvider()
  const paying = { ...ownMoney, provider: bank.provider, providerUrls, adminUrl: 'http://localhost:18352' }
  return { bank, payments: paymentsModule({ ...parts, ...paying }) }
}

/** Codes that make cheaper, and those that pay; and who is told of what is there again. */
function wireCodes(
  parts: Parts & Pick<Parameters<typeof valueVouchersModule>[0], 'contractParty' | 'siteLinks'>,
) {
  const promotions = promotionsModule(parts)
  const { ownTexts } = translationsModule(parts)
  mountWatches({ ...parts, ownTexts, ...cartArticles })
  const codes = { vouchers: promotions, valueVouchers: valueVouchersModule({ ...parts, ownTexts }) }
  return { promotions, ownTexts, codes }
}

/** The real modules around orders, with a fake bank and fake terminals: what they do together is what is tested. */
function wire(platform: TestPlatform, providerUrls: Urls = {}) {
  const registry = createRegistry()
  const parts = { ...platform, serve: registry.serve, serveStream: registry.serveStream }
  const devices = fakeDevices(platform)
  const companies = companiesModule(parts)
  const sites = testSites(platform, {
    serve: registry.serve,
    publicAddress: { scheme: 'http', port: ':8080' },
    contractParty: companies.contractParty,
  })
  const customers = customersModule({ ...parts, rootCompanyId: companies.rootCompanyId })
  const { rentals, locations } = wirePlaces(parts, { devices, companies, sites })
  const { bank, payments } = wireMoney(parts, providerUrls)
  const { promotions, ownTexts, codes } = wireCodes({ ...parts, ...sites, ...companies })
  const visitors = visitorsModule(parts)
  const modules = { locations, rentals, devices, payments, ...codes }
  const proofs = { asked: false }
  const needs: OrdersNeeds = {
    ...parts,
    ...sites,
    ...companies,
    ownTexts,
    ...customers,
    ...visitors,
    wallets: ['apple'],
    // Who orders here has proven the address; the test of proofs asks for it in earnest.
    addressProof: (tx, input) =>
      proofs.asked ? customers.addressProof(tx, input) : Promise.resolve('proven'),
    notifyOfEnd: (...details) => push.notifyOfEnd(...details),
    ...modules,
    invoicesOfOrder,
    declaredOfOrder,
    expectedBack: expectedBackOf({ ...locations, goodsLeft }),
    months: askedMonths(() => beside.tenancies.months),
    claims: askedClaims(() => beside.claims.ofOrders),
    goods: askedGoods(() => beside.fulfilment.goods),
  }
  const orders = ordersModule(needs)
  const beside: BesideOrders = wireBesideOrders({ ...customers, ...sites, ...needs, ...modules, orders })
  mountCarts({ ...needs, ...visitors, orders, ...beside, ...cartArticles, ...codes })
  const pushes = pushedDevices(parts)
  const push = pushes.mount(orders)
  return {
    registry,
    ...pushes,
    bank,
    devices,
    companies,
    sites,
    locations,
    rentals,
    payments,
    promotions,
    ...codes,
    needs,
    orders,
    ...beside,
    visitors,
    proofs,
  }
}

/** Two companies, each with a site and a location; the second one is the stranger. */
async function furnish(platform: TestPlatform, house: ReturnType<typeof wire>, boxes: readonly SizeClass[]) {
  return platform.db.transaction(async (tx) => {
    const at = async (name: string, host: string, details: { slug: string; prefix: string }) => {
      const companyId = await aCompany(tx, { name })
      const plan = aLocation(companyId, { boxes, ...details })
      const { locationId } = await house.locations.createLocation(tx, plan)
      const siteId = platform.random.uuid()
      await house.sites.createSite(tx, {
        id: siteId,
        companyId,
        name,
        template: 'white-clean',
        defaultLanguage: 'de',
        languages: ['de', 'de-informal', 'en', 'it', 'ru'],
        hosts: [host],
        locationIds: [locationId],
      })
      return { companyId, siteId, locationId, host }
    }
    return {
      own: await at('Zeitlager', HOST, { slug: 'konstanz-bahnhof', prefix: 'KN' }),
      foreign: await at('Nordfach', 'nord.localhost', { slug: 'hamburg-hafen', prefix: 'HH' }),
    }
  })
}

type Furnished = Awaited<ReturnType<typeof furnish>>
type StoredMail = {
  readonly database: string
  readonly secrets: Secrets
  readonly places: Furnished
  chance(): Random
}
const chanceOfHouse = () => seededRandom('test')
const stored = new Map<string, Promise<StoredMail>>()

/** A furnished house with jobs introduced, made once in this process: to copy it takes a tenth of the time. */
async function save(boxes: readonly SizeClass[]): Promise<StoredMail> {
  const { random, drawAgain } = remembering(chanceOfHouse())
  const { address, name } = await aStoredDatabase('orders')
  const platform = await testPlatform({ address, random })
  const places = await furnish(platform, wire(platform), boxes)
  await platform.runDue()
  await platform.stop()
  return { database: name, secrets: platform.secrets, places, chance: () => drawAgain(chanceOfHouse()) }
}

export type OrdersTest = Awaited<ReturnType<typeof anOrdersHouse>>

/** Everything a test of orders needs, on a database of its own, with jobs introduced. */
export async function anOrdersHouse(boxes: readonly SizeClass[] = ['S', 'M', 'M', 'L'], urls?: Urls) {
  const key = boxes.join()
  const making = stored.get(key) ?? save(boxes)
  stored.set(key, making)
  const { database, secrets, places, chance } = await making
  const platform = await testPlatform({ ...(await aKnownDatabase(database)), secrets, random: chance() })
  return { platform, ...wire(platform, urls), ...structuredClone(places), cookies: [] as string[] }
}

/** What surrounds a call of a visitor; cookies that are set are kept in `at.cookies`. */
export function callOf(at: OrdersTest, overrides: Partial<CallContext> & { siteId?: string } = {}) {
  const { siteId = at.own.siteId, ...context } = overrides
  return {
    ...aCallContext({ ip: '203.0.113.7', requestId: 'r1', host: HOST, headers: { host: `${HOST}:8080` } }),
    setCookie: (_name: string, value: string) => void at.cookies.push(value),
    actor: { kind: 'visitor', siteId, companyId: at.own.companyId, host: HOST, sessionId: null } as const,
    ...context,
  }
}

/** Rows of a table of this test's database, for looking at what was written. */
export const rowsOf = async <T>(
  at: { platform: TestPlatform },
  query: ReturnType<typeof sql<T>>,
): Promise<T[]> => (await at.platform.db.read((tx) => query.execute(tx))).rows

/** Calls as a visitor of the own site would make them. */
export const visitor = (at: OrdersTest) => createInvoke(at.registry)

/** What a visitor orders unless a test says more: a box of size M, now, for two hours, 4 euros; `sizes` for several. */
export const anOrderInput = (at: OrdersTest, more: object = {}) => ({
  locationId: at.own.locationId,
  sizes: ['M' as SizeClass],
  period: { from: 'now' as const, length: '2h' },
  contact: CONTACT,
  consents: CONSENTS,
  language: 'de' as const,
  shownTotalCents: 400,
  ...more,
})

/** An order that has been placed, with its link and its payment's id at the bank. */
export async function anOrder(at: OrdersTest, more: object = {}) {
  const placed = await visitor(at)(orderCalls.placeOrder, { body: anOrderInput(at, more) }, callOf(at))
  if (!placed.ok) throw new Error(placed.refusal)
  const [row] = await rowsOf(
    at,
    sql<{ id: string; paymentId: string | null }>`select o.id, p.id as "paymentId" from customer_order o
      left join payment p on p.order_id = o.id where o.hash = ${placed.value.hash}`,
  )
  if (!row) throw new Error('not written')
  // Tests of orders that cost nothing ask no bank.
  return { ...placed.value, ...row, paymentId: row.paymentId ?? 'none' }
}

/** The bank tells us how a payment stands, as its webhook does. */
export async function bankSays(
  at: OrdersTest,
  paymentId: string,
  change: Parameters<typeof at.bank.set>[1],
  eventId = `evt-${paymentId}`,
) {
  const handle = at.registry.mounted.get('POST /public/payments/{provider}/webhook')?.handle
  const message = webhook(at.bank.set(paymentId, change), at.platform.clock.now(), eventId)
  // What the mount would pass; the handler reads these.
  return handle?.({ params: { provider: 'test-bank' }, query: {}, ...message, requestId: 'r1' } as never)
}

export async function pageOf(at: OrdersTest, hash: string) {
  const page = await visitor(at)(orderCalls.order, { params: { hash } }, callOf(at))
  if (!page.ok) throw new Error(page.refusal)
  return page.value
}
