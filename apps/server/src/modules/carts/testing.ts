import { ACCOUNT_COOKIE } from '@fachwerk/contract/account/account-cookie'
import { VISITOR_COOKIE } from '@fachwerk/contract/account/visitor-cookie'
import type { RequestIn } from '@fachwerk/contract/call'
import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import { permissionsOf } from '@fachwerk/contract/staff/permissions'
import { sql } from 'kysely'
import type { StaffActor, VisitorActor } from '../../platform/http/actor.ts'
import { aStaffActor } from '../../platform/http/testing.ts'
import { createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { aCompany } from '../locations/testing.ts'
import { anOrdersHouse, bankSays, HOST, rowsOf } from '../orders/testing.ts'

type Add = RequestIn<typeof cartCalls.addToCart>['body']
type Order = RequestIn<typeof cartCalls.orderCart>['body']

/** The carts of a shop's visitors, with everything that happens to what they order; goods are fetched at its location. */
export const someCarts = async () => cartsOn(await anOrdersHouse())

/** A site of another company. */
async function anotherShop({
  platform: { db, random },
  sites,
}: Pick<Awaited<ReturnType<typeof anOrdersHouse>>, 'platform' | 'sites'>) {
  const companyId = await db.transaction((tx) => aCompany(tx))
  const siteId = random.uuid()
  const host = `laden-${siteId.slice(-12)}.example`
  const names = { id: siteId, companyId, name: 'Laden', hosts: [host], locationIds: [] }
  await db.transaction((tx) =>
    sites.createSite(tx, { ...names, template: null, languages: null, defaultLanguage: null }),
  )
  return { siteId, companyId, host }
}

/** The same to a house of orders that has more. */
export async function cartsOn<At extends Awaited<ReturnType<typeof anOrdersHouse>>>(at: At) {
  const { platform, visitors, own } = at
  const { db } = platform
  const call = createInvokeStaff(at.registry)
  await db.transaction((tx) =>
    tx.updateTable('location').set({ goods_pickup: true }).where('id', '=', own.locationId).execute(),
  )
  const shop = () => anotherShop(at)
  let browsers = 0
  const nextAddress = () => `192.0.2.${(browsers += 1) % 250}`
  /** A browser at an address of its own, which keeps the cookie it gets. */
  function browser(site: { siteId: string; companyId: string; host: string } = own, ip = nextAddress()) {
    let cookie: string | null = null
    /** Of its account, where it is signed in. */
    const cookies: Record<string, string> = {}
    const actor = () => visitors.authenticateVisitor(site, cookie)
    const context = {
      ip,
      host: HOST,
      headers: { host: `${HOST}:8080` },
      cookies,
      setCookie: (name: string, value: string) => {
        if (name === VISITOR_COOKIE) cookie = value
      },
    }
    return {
      actor,
      signIn: (value: string) => void (cookies[ACCOUNT_COOKIE] = value),
      signOut: () => void delete cookies[ACCOUNT_COOKIE],
      add: async (body: Add, more = {}) =>
        call(cartCalls.addToCart, { body }, await actor(), { ...context, ...more }),
      look: async (language: Add['language'] = 'de') => {
        const answer = await call(cartCalls.cart, { query: { language } }, await actor(), context)
        if (!answer.ok) throw new Error(answer.refusal)
        return answer.value
      },
      pieces: async () => {
        const answer = await call(cartCalls.cartPieces, {}, await actor(), context)
        return answer.ok ? answer.value.pieces : answer.refusal
      },
      setLine: async (lineId: string, quantity: number) =>
        call(cartCalls.setCartLine, { params: { lineId }, body: { quantity } }, await actor(), context),
      note: async (lineId: string, note: string) =>
        call(cartCalls.setCartLine, { params: { lineId }, body: { note } }, await actor(), context),
      set: async (body: RequestIn<typeof cartCalls.setCart>['body']) =>
        call(cartCalls.setCart, { body }, await actor(), context),
      ...besideCart(call, actor, context),
      places: async () => {
        const answer = await call(fulfilmentCalls.pickupPlaces, {}, await actor())
        return answer.ok ? answer.value.places : []
      },
      order: async (body: Order, more = {}) =>
        call(cartCalls.orderCart, { body }, await actor(), { ...context, ...more }),
      again: async (hash: string, more = {}) =>
        call(cartCalls.orderAgain, { body: { hash } }, await actor(), { ...context, ...more }),
      goodsOrder: async (hash: string) =>
        call(fulfilmentCalls.goodsOrder, { params: { hash } }, await actor(), context),
    }
  }
  return { ...at, call, shop, browser }
}

/** Who runs a shop: its operator may whatever operators may, there and nowhere else. */
export function anOperatorOf(companyId: string, userId: string): StaffActor {
  const permissions = new Set(permissionsOf(['operator']))
  return aStaffActor({
    userId,
    name: 'Ayşe Demir',
    companyId,
    companyIds: [companyId],
    permissions,
    scopeFor: (permission) => (permissions.has(permission) ? [companyId] : []),
  })
}

/** The bank says that the order behind a link is paid. @returns its id */
export async function paidGoods(shop: Awaited<ReturnType<typeof someCarts>>, hash: string): Promise<string> {
  const [row] = await rowsOf(
    shop,
    sql<{ id: string; paymentId: string }>`select o.id, p.id as "paymentId" from customer_order o
      join payment p on p.order_id = o.id where o.hash = ${hash}`,
  )
  await bankSays(shop, row?.paymentId ?? '', { state: 'paid' })
  return row?.id ?? ''
}

/** What else a browser does: it sits at a table, it enters a code. */
const besideCart = (
  call: ReturnType<typeof createInvokeStaff>,
  actor: () => Promise<VisitorActor>,
  context: Parameters<ReturnType<typeof createInvokeStaff>>[3],
) => ({
  sum: async () => {
    const answer = await call(cartCalls.cartPieces, {}, await actor(), context)
    return answer.ok ? answer.value : answer.refusal
  },
  ways: async () => {
    const answer = await call(cartCalls.shopWays, {}, await actor(), context)
    if (!answer.ok) throw new Error(answer.refusal)
    return answer.value
  },
  chooseWay: async (body: RequestIn<typeof cartCalls.chooseWay>['body']) =>
    call(cartCalls.chooseWay, { body }, await actor(), context),
  times: async () => {
    const answer = await call(cartCalls.cartTimes, {}, await actor(), context)
    return answer.ok ? answer.value.places : []
  },
  table: async (token: string) => call(fulfilmentCalls.table, { params: { token } }, await actor(), context),
  addBox: async (body: RequestIn<typeof cartCalls.addBoxToCart>['body'], more = {}) =>
    call(cartCalls.addBoxToCart, { body }, await actor(), { ...context, ...more }),
  setBoxes: async (sizes: RequestIn<typeof cartCalls.setCartBoxes>['body']['sizes']) =>
    call(cartCalls.setCartBoxes, { body: { sizes } }, await actor()),
  redeem: async (voucher: string) =>
    call(cartCalls.setCartVoucher, { body: { voucher } }, await actor(), context),
  sit: async (token: string) => call(cartCalls.sitAtTable, { body: { token } }, await actor(), context),
})
