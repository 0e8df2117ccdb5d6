import { placeDeliveryCalls } from '@fachwerk/contract/fulfilment/place-delivery-calls'
import { permissionsOf } from '@fachwerk/contract/staff/permissions'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aStaffActor } from '../../platform/http/testing.ts'
import { anOfferedArticle, someVariant } from '../catalog/testing.ts'
import { bankSays, CONTACT, rowsOf } from '../orders/testing.ts'
import { aVoucher } from '../orders/testing/vouchers.ts'
import { someCarts } from './testing.ts'

const MINUTE = 60_000
const shop = await someCarts()
const { platform, own, browser, call } = shop
const { companyId, locationId } = own
const staff = aStaffActor({
  companyId,
  companyIds: [companyId],
  permissions: new Set(permissionsOf(['operator'])),
  scopeFor: () => [companyId],
})

let coffee = ''
let token = ''
beforeAll(async () => {
  await location({ goods_table: true })
  coffee = (
    await anOfferedArticle(platform, {
      companyId,
      title: 'Milchkaffee',
      vat: 'standard',
      deliveryTypes: ['totable', 'pickup'],
      variants: [someVariant({ priceCents: 400 })],
    })
  ).articleId
  const item = { locationId, id: null, version: 0, seats: null, name: 'Tisch 4' }
  const saved = await call(placeDeliveryCalls.saveTable, { body: { item } }, staff)
  token = (saved.ok && saved.value.tables[0]?.link?.url.split('/').at(-1)) || ''
})
const location = (how: { goods_table?: boolean; goods_pickup?: boolean }) =>
  platform.db.transaction((tx) => tx.updateTable('location').set(how).where('id', '=', locationId).execute())

// Each test has a code of its own.
let codes = 0
let code = ''
beforeEach(async () => {
  codes += 1
  code = `TISCH-${codes}`
  await location({ goods_pickup: true })
})
type Made = Parameters<typeof aVoucher>[1]
const offered = (more: Made = {}) => aVoucher(shop, { code, holdsFor: 'goods', ...more })

/** Somebody at the table with a coffee and the code. */
async function seated() {
  const mine = browser()
  await mine.sit(token)
  await mine.add({ articleId: coffee })
  const shown = await mine.redeem(code)
  if (!shown.ok) throw new Error(shown.refusal)
  return { mine, cart: shown.value }
}
type Browser = Awaited<ReturnType<typeof seated>>['mine']
let people = 0
const order = (mine: Browser, shownTotalCents: number) => {
  people += 1
  return mine.order({
    deliveryType: 'totable',
    contact: { ...CONTACT, email: `gast${people}@example.org` },
    consents: { terms: true },
    shownTotalCents,
  })
}
const outcome = (answer: Awaited<ReturnType<typeof order>>) => (answer.ok ? 'placed' : answer.refusal)
const used = async () => {
  const [row] = await rowsOf(
    shop,
    sql<{ uses: number; cents: number }>`select uses, given_cents as cents from voucher where code = ${code}`,
  )
  return row
}

describe('K-04 F-06 a code at a table', () => {
  it('takes off what it says, and the order has it', async () => {
    await offered()
    const { mine, cart } = await seated()
    expect(cart).toMatchObject({ totalCents: 360, voucher: { cents: 40, problem: null } })
    expect(outcome(await order(mine, 360))).toBe('placed')
    expect(await used()).toEqual({ uses: 1, cents: 40 })
  })

  it('of the place of the table it holds there, although nothing is fetched at that place', async () => {
    await offered({ locationIds: [locationId] })
    await location({ goods_pickup: false })
    const { mine, cart } = await seated()
    expect(cart).toMatchObject({ totalCents: 360, voucher: { cents: 40, problem: null } })
    expect(outcome(await order(mine, 360))).toBe('placed')
  })

  it('of another place it says so in the cart, which is ordered for what it shows', async () => {
    await offered({ locationIds: [shop.foreign.locationId] })
    const { mine, cart } = await seated()
    expect(cart).toMatchObject({ totalCents: 400, voucher: { cents: 0, problem: 'voucher-not-here' } })
    expect(outcome(await order(mine, 400))).toBe('placed')
    expect(await used()).toEqual({ uses: 0, cents: 0 })
  })

  it('credit pays the whole table’s coffee without a bank, and keeps what is left', async () => {
    await offered({ percent: null, amountCents: 1000, isCredit: true })
    const { mine, cart } = await seated()
    expect(cart).toMatchObject({ totalCents: 0, voucher: { cents: 400, restCents: 600 } })
    const answer = await order(mine, 0)
    expect(answer).toMatchObject({ ok: true, value: { paymentUrl: null } })
    expect(await used()).toEqual({ uses: 1, cents: 400 })
  })

  it('FAULT-12 what is not ordered redeems nothing: a total nobody saw, a visit that is over', async () => {
    await offered()
    const { mine } = await seated()
    expect(outcome(await order(mine, 400))).toBe('price-changed')
    await rowsOf(shop, sql`update cart set table_at = table_at - interval '7 hours' returning 1`)
    expect(outcome(await order(mine, 360))).toBe('table-required')
    expect(await used()).toEqual({ uses: 0, cents: 0 })
    expect((await mine.look()).voucher?.code).toBe(code)
  })
})

describe('O-06 FAULT-11 a code between tables and counter', () => {
  it('of six at once, at the table and at the counter, exactly one gets the last use', async () => {
    await offered({ mostUses: 1 })
    const [place] = await browser().places()
    const readyLocal = place?.days[0]?.times[0] ?? ''
    const everybody = await Promise.all(
      Array.from({ length: 6 }, async (_each, at) => {
        const { mine } = await seated()
        if (at % 2 === 0) return () => order(mine, 360)
        await mine.set({ deliveryType: 'pickup' })
        return () =>
          mine.order({
            locationId,
            readyLocal,
            contact: { ...CONTACT, email: `theke${at}@example.org` },
            consents: { terms: true },
            shownTotalCents: 360,
          })
      }),
    )
    const said = (await Promise.all(everybody.map((press) => press()))).map(outcome)
    expect(said.filter((each) => each === 'placed')).toHaveLength(1)
    expect(said.every((each) => ['placed', 'voucher-used-up', 'price-changed'].includes(each))).toBe(true)
    expect(await used()).toEqual({ uses: 1, cents: 40 })
  }, 60_000)

  it('what nobody at the table pays gives it back', async () => {
    await offered({ mostUses: 1 })
    const { mine } = await seated()
    const answer = await order(mine, 360)
    if (!answer.ok) throw new Error(answer.refusal)
    const [payment] = await rowsOf(
      shop,
      sql<{ id: string }>`select p.id from payment p join customer_order o on o.id = p.order_id
        where o.hash = ${answer.value.hash}`,
    )
    expect(await used()).toEqual({ uses: 1, cents: 40 })
    await platform.clock.advance(20 * MINUTE)
    await bankSays(shop, payment?.id ?? '', { state: 'expired' }, `over-${payment?.id}`)
    await platform.runDue()
    await platform.runConsumers()
    expect(await used()).toEqual({ uses: 0, cents: 0 })
    const next = await seated()
    expect(next.cart).toMatchObject({ totalCents: 360 })
    expect(outcome(await order(next.mine, 360))).toBe('placed')
  })
})
