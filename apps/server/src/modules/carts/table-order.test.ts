import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import { placeDeliveryCalls } from '@fachwerk/contract/fulfilment/place-delivery-calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOfferedArticle, someVariant } from '../catalog/testing.ts'
import { bankSays, CONTACT, rowsOf } from '../orders/testing.ts'
import { anOperatorOf, someCarts } from './testing.ts'

const shop = await someCarts()
const { platform, own, browser, call } = shop
const { companyId, locationId } = own
const actorOf = (company: string) => anOperatorOf(company, platform.random.uuid())
const staff = actorOf(companyId)

const save = (
  item: { name: string; seats?: number | null; id?: string | null; version?: number },
  actor = staff,
) =>
  call(
    placeDeliveryCalls.saveTable,
    { body: { item: { locationId, id: null, version: 0, seats: null, ...item } } },
    actor,
  )
async function tables(actor = staff) {
  const answer = await call(placeDeliveryCalls.placeDelivery, { params: { id: locationId } }, actor)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value.tables
}
const tableNamed = async (name: string) => {
  const found = (await tables()).find((each) => each.name === name)
  if (!found) throw new Error(`no ${name}`)
  return { ...found, token: found.link?.url.split('/').at(-1) ?? '' }
}

let served = ''
let fetched = ''
beforeAll(async () => {
  await platform.db.transaction((tx) =>
    tx.updateTable('location').set({ goods_table: true }).where('id', '=', locationId).execute(),
  )
  const sold = async (details: Partial<Parameters<typeof anOfferedArticle>[1]>) =>
    (await anOfferedArticle(platform, { companyId, ...details })).articleId
  served = await sold({
    title: 'Milchkaffee',
    deliveryTypes: ['totable', 'pickup'],
    vat: 'standard',
    variants: [someVariant({ priceCents: 380 })],
  })
  fetched = await sold({
    title: 'Kiste',
    deliveryTypes: ['pickup'],
    variants: [someVariant({ priceCents: 900 })],
  })
  await save({ name: 'Tisch 4', seats: 4 })
})

describe('K-04 tables of a location', () => {
  it('are laid out with an unguessable link as a picture, by name', async () => {
    await save({ name: 'Tisch 1' })
    const [first, second] = await tables()
    expect([first?.name, second?.name, second?.seats]).toEqual(['Tisch 1', 'Tisch 4', 4])
    expect(second?.link?.url).toMatch(/\/tisch\/[A-Za-z0-9_-]{32}$/)
    expect(second?.link?.qrSvg).toContain('<svg')
  })

  it('no two in use have the same name, FAULT-72 and nobody saves over what they have not read', async () => {
    expect(await save({ name: 'tisch 4' })).toMatchObject({ refusal: 'name-taken-here', field: 'item.name' })
    const table = await tableNamed('Tisch 4')
    expect(await save({ name: 'Tisch 9', id: table.id, version: 7 })).toMatchObject({
      refusal: 'changed-meanwhile',
    })
    const renamed = await save({ name: 'Fenster', id: table.id, version: table.version })
    expect(renamed.ok && renamed.value.tables.map(({ name }) => name)).toContain('Fenster')
    const back = await tableNamed('Fenster')
    expect(back.token).toBe(table.token)
    await save({ name: 'Tisch 4', id: table.id, version: back.version, seats: 4 })
  })

  it('A-13 of another company are nobody’s', async () => {
    const stranger = actorOf(shop.foreign.companyId)
    expect(await save({ name: 'Fremd' }, stranger)).toMatchObject({ refusal: 'not-found' })
    await expect(tables(stranger)).rejects.toThrow('not-found')
  })
})

describe('K-04 O-02 somebody sits at a table', () => {
  it('orders there without a time, is served, and staff see at which table', async () => {
    const { token } = await tableNamed('Tisch 4')
    const mine = browser()
    expect(await mine.table(token)).toMatchObject({ ok: true, value: { name: 'Tisch 4' } })
    expect(await mine.sit(token)).toMatchObject({ ok: true, value: { delivery: { way: 'totable' } } })
    await mine.add({ articleId: served })
    const order = await mine.order({
      deliveryType: 'totable',
      contact: CONTACT,
      consents: { terms: true },
      shownTotalCents: 380,
    })
    if (!order.ok) throw new Error(order.refusal)
    const [row] = await rowsOf(
      shop,
      sql<{
        id: string
        paymentId: string
        delivery: string
      }>`select o.id, p.id as "paymentId", o.delivery_type as delivery
        from customer_order o join payment p on p.order_id = o.id where o.hash = ${order.value.hash}`,
    )
    await bankSays(shop, row?.paymentId ?? '', { state: 'paid' })
    expect(row?.delivery).toBe('totable')
    // LAW-50 a drink keeps its rate, wherever it is drunk.
    expect(await mine.goodsOrder(order.value.hash)).toMatchObject({
      value: { deliveryType: 'totable', table: 'Tisch 4', vat: [{ rate: 1_900 }] },
    })
    const id = row?.id ?? ''
    expect(await call(fulfilmentCalls.goodsHandover, { params: { id } }, staff)).toMatchObject({
      value: { table: 'Tisch 4', steps: ['prepare', 'ready', 'handOver'] },
    })
  })

  it('what is not served at tables is said at its line, and is not ordered there', async () => {
    const { token } = await tableNamed('Tisch 4')
    const mine = browser()
    await mine.add({ articleId: fetched })
    await mine.sit(token)
    const cart = await mine.look()
    expect(cart.lines.map(({ unfit, gone }) => [unfit, gone])).toEqual([[true, false]])
    const order = { contact: CONTACT, consents: { terms: true }, shownTotalCents: cart.totalCents }
    expect(await mine.order({ ...order, deliveryType: 'totable' })).toMatchObject({
      refusal: 'delivery-unfit',
    })
    expect(await mine.order({ ...order, deliveryType: 'pickup' })).toMatchObject({
      refusal: 'delivery-unfit',
    })
    await mine.set({ deliveryType: 'pickup' })
    expect((await mine.look()).lines.map(({ unfit }) => unfit)).toEqual([false])
    expect(await mine.order({ ...order, deliveryType: 'totable' })).toMatchObject({
      refusal: 'delivery-changed',
    })
  })

  it('a visit is over after six hours, and a table that was put away leads nowhere', async () => {
    await save({ name: 'Tisch 7' })
    const { id, token, version } = await tableNamed('Tisch 7')
    const mine = browser()
    await mine.sit(token)
    expect((await mine.look()).delivery.table).toMatchObject({ name: 'Tisch 7' })
    const item = { locationId, id, version, archived: true }
    await call(placeDeliveryCalls.archiveTable, { body: { item } }, staff)
    expect((await mine.look()).delivery.table).toBeNull()
    expect(await browser().sit(token)).toMatchObject({ refusal: 'not-found' })
    const other = browser()
    await other.sit((await tableNamed('Tisch 4')).token)
    await rowsOf(shop, sql`update cart set table_at = table_at - interval '7 hours' returning 1`)
    expect((await other.look()).delivery.table).toBeNull()
    await other.add({ articleId: served })
    const order = { contact: CONTACT, consents: { terms: true }, shownTotalCents: 380 }
    expect(await other.order({ ...order, deliveryType: 'totable' })).toMatchObject({
      refusal: 'table-required',
    })
  })

  it.each(['', 'x'.repeat(31), `${'x'.repeat(31)}ä`])(
    'FAULT-12 a word that is none is refused: „%s“',
    (token) => {
      expect(cartCalls.sitAtTable.body.safeParse({ token }).success).toBe(false)
    },
  )
})
