import { areaFields } from '@fachwerk/contract/fulfilment/area-fields'
import { boardCalls } from '@fachwerk/contract/fulfilment/board-calls'
import { counterCalls } from '@fachwerk/contract/fulfilment/counter-calls'
import { placeDeliveryCalls } from '@fachwerk/contract/fulfilment/place-delivery-calls'
import { emptyOf } from '@fachwerk/contract/record-fields'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOfferedArticle, someVariant } from '../catalog/testing.ts'
import { bankSays, CONTACT, rowsOf } from '../orders/testing.ts'
import { anOperatorOf, paidGoods, someCarts } from './testing.ts'

const shop = await someCarts()
const { platform, own, browser, call } = shop
const { companyId, locationId } = own
const staff = anOperatorOf(companyId, platform.random.uuid())
const POSTCODE = '78462'
const WINDOWS = 'Mo–Fr 17–19 Uhr: 2\nSa 10–12: 1 je Stunde'
let bread = ''
let area = { id: '', version: 0 }

const save = (windows: string) =>
  call(
    placeDeliveryCalls.saveArea,
    {
      body: {
        item: {
          ...emptyOf(areaFields),
          name: 'Paradies',
          postcodes: POSTCODE,
          priceCents: 290,
          leadMinutes: 45,
          windows,
          locationId,
          id: area.id === '' ? null : area.id,
          version: area.version,
        },
      },
    },
    staff,
  )
async function offer(windows: string): Promise<void> {
  const saved = await save(windows)
  const [found] = saved.ok ? saved.value.areas : []
  if (!found) throw new Error('not saved')
  area = found
}
beforeAll(async () => {
  await platform.db.transaction((tx) =>
    tx
      .updateTable('location')
      .set({ goods_delivery: true, preparation_minutes: 15 })
      .where('id', '=', locationId)
      .execute(),
  )
  const variants = [someVariant({ priceCents: 1_000 })]
  ;({ articleId: bread } = await anOfferedArticle(platform, {
    companyId,
    title: 'Brot',
    deliveryTypes: ['delivery', 'pickup'],
    variants,
  }))
})
beforeEach(() => offer(WINDOWS))

/** A browser with bread in its cart that is to be brought. */
async function toBring() {
  const mine = browser()
  await mine.add({ articleId: bread })
  const set = await mine.set({ deliveryType: 'delivery', postcode: POSTCODE })
  if (!set.ok) throw new Error(set.refusal)
  const place = set.value.delivery.area?.place
  const windows = place?.windows ?? []
  const order = (window = windows[0], change: Partial<Parameters<typeof mine.order>[0]> = {}) =>
    mine.order({
      deliveryType: 'delivery',
      locationId,
      readyLocal: window?.from ?? '',
      untilLocal: window?.until,
      contact: CONTACT,
      consents: { terms: true },
      shownTotalCents: set.value.totalCents,
      ...change,
    })
  return { mine, windows, full: place?.days.flatMap((day) => day.full) ?? [], order }
}
const counter = async () => {
  const seen = await call(counterCalls.counter, { params: { locationId } }, staff)
  if (!seen.ok) throw new Error(seen.refusal)
  return seen.value
}
const takenWindow = async () => (await counter()).windows.find(({ taken }) => taken > 0)

describe('K-04 B-10 a delivery area has windows of its own', () => {
  it('they are what its customers are offered, a week of them, each with its end', async () => {
    const { windows } = await toBring()
    expect(windows.length).toBeGreaterThanOrEqual(6)
    for (const { from, until } of windows)
      expect(`${from.slice(11)}–${until.slice(11)}`).toMatch(/^17:00–19:00$|^10:00–11:00$|^11:00–12:00$/)
    expect(new Set(windows.map(({ from }) => from.slice(0, 10))).size).toBeGreaterThanOrEqual(5)
  })

  it('an order is promised the whole window: on its page, on the board, in the mail', async () => {
    const { mine, windows, order } = await toBring()
    const placed = await order()
    if (!placed.ok) throw new Error(placed.refusal)
    const [first] = windows
    expect(await mine.goodsOrder(placed.value.hash)).toMatchObject({
      value: { readyLocal: first?.from, untilLocal: first?.until },
    })
    const orderId = await paidGoods(shop, placed.value.hash)
    const board = await call(boardCalls.board, { query: {} }, staff)
    const card = board.ok && board.value.cards.find((each) => each.orderId === orderId)
    if (!card) throw new Error('no card')
    expect(Date.parse(card.dueUntil ?? '') - Date.parse(card.dueAt)).toBeGreaterThan(0)
    await platform.runDue()
    const mails = await rowsOf(
      shop,
      sql<{
        text: string
      }>`select body_text as text from mail where order_id = ${orderId}::uuid and template = 'goods-confirmed'`,
    )
    const words = `${first?.from.slice(11)} bis ${first?.until.slice(11)} Uhr`
    expect(mails.map(({ text }) => text.includes(words))).toEqual([true])
  })

  it('then it is full: said so, refused, nothing charged, and the next one still goes', async () => {
    const { windows } = await toBring()
    const later = windows.findIndex(({ from }) => from.endsWith('17:00') && from !== windows[0]?.from)
    const wanted = windows[later]
    for (let each = 0; each < 2; each += 1)
      expect(await (await toBring()).order(wanted)).toMatchObject({ ok: true })
    const next = await toBring()
    expect(next.full).toContain(wanted?.from)
    const before = await rowsOf(shop, sql`select 1 from payment`)
    expect(await next.order(wanted)).toMatchObject({ refusal: 'pickup-time-full' })
    expect(await rowsOf(shop, sql`select 1 from payment`)).toHaveLength(before.length)
    expect(await next.order(windows[later + 1])).toMatchObject({ ok: true })
  })

  it('goods that are given back leave their window to others, though a box of the same order stays rented', async () => {
    const { windows } = await toBring()
    const wanted = windows.at(-1)
    const orders: string[] = []
    while (!(await toBring()).full.includes(wanted?.from ?? '')) {
      const placed = await (await toBring()).order(wanted)
      if (!placed.ok) throw new Error(placed.refusal)
      orders.push(placed.value.hash)
    }
    expect(await (await toBring()).order(wanted)).toMatchObject({ refusal: 'pickup-time-full' })
    // As it stands once all its pieces went back and its box goes on (decision 0054).
    await platform.db.transaction((tx) =>
      sql`update order_handover h set closed_at = ${platform.clock.now()} from customer_order o
        where o.id = h.order_id and o.hash = ${orders[0]}`.execute(tx),
    )
    expect((await toBring()).full).not.toContain(wanted?.from)
    expect(await (await toBring()).order(wanted)).toMatchObject({ ok: true })
  })

  it('takes no place of the half hours of the counter, and one that nobody paid is free again', async () => {
    const { windows, order } = await toBring()
    const last = windows.findLast(({ from }) => from.endsWith('11:00')) ?? windows.at(-1)
    const placed = await order(last)
    if (!placed.ok) throw new Error(placed.refusal)
    expect((await counter()).slots.every(({ taken }) => taken === 0)).toBe(true)
    expect((await toBring()).full).toContain(last?.from)
    const [row] = await rowsOf(
      shop,
      sql<{
        paymentId: string
      }>`select p.id as "paymentId" from customer_order o join payment p on p.order_id = o.id
        where o.hash = ${placed.value.hash}`,
    )
    await platform.clock.advance(31 * 60_000)
    await bankSays(shop, row?.paymentId ?? '', { state: 'expired' })
    await platform.runDue()
    expect((await toBring()).full).not.toContain(last?.from)
  })

  it.each([
    ['another end than it has now', (until: string) => `${until.slice(0, 11)}18:00`],
    ['no end, as before the area had windows', () => undefined],
  ])('somebody who was shown %s is not promised something else', async (_what, ended) => {
    const { windows, order } = await toBring()
    const [first] = windows
    const untilLocal = ended(first?.until ?? '')
    expect(await order(first, { untilLocal })).toMatchObject({ refusal: 'pickup-time-gone' })
  })

  it('a window that was shown and is none any more is no half hour either', async () => {
    const { windows, order } = await toBring()
    await offer('')
    expect(await order(windows.find(({ from }) => from.endsWith('17:00')))).toMatchObject({
      refusal: 'pickup-time-gone',
    })
  })

  it('a pause holds for them, too', async () => {
    const { order } = await toBring()
    await call(counterCalls.pauseOrders, { body: { locationId, length: '15' } }, staff)
    expect((await toBring()).mine).toBeDefined()
    expect(await order()).toMatchObject({ refusal: 'orders-paused' })
    await call(counterCalls.resumeOrders, { body: { locationId } }, staff)
    expect(await order()).toMatchObject({ ok: true })
  })

  it.each([
    ['Mo 19–17: 4', 'je Zeile'],
    ['Mo–Fr 17–19: 4\nMi 18–20: 1', 'überschneiden'],
  ])('„%s“ is refused at its field', (windows, words) => {
    const read = areaFields.windows.body.safeParse(windows)
    expect(read.error?.issues.map(({ message }) => message).join()).toContain(words)
  })
})

describe('B-10 staff see the windows and change a single one', () => {
  it('with how many it has, up to what was ordered, and back to what is usual', async () => {
    await offer('täglich 10:30–22:30 Uhr: 2 je Stunde')
    const { windows, order } = await toBring()
    const wanted = windows[3]
    const placed = await order(wanted)
    if (!placed.ok) throw new Error(placed.refusal)
    const window = await takenWindow()
    if (!window) throw new Error('not shown')
    expect(window).toMatchObject({ area: 'Paradies', taken: 1, capacity: 2, usual: 2, isOwn: false })
    const set = (capacity: number | null, startsAt = window.startsAt, areaId = area.id) =>
      call(counterCalls.setDeliveryWindow, { body: { locationId, areaId, startsAt, capacity } }, staff)
    expect(await set(0)).toMatchObject({ refusal: 'pickup-slot-taken' })
    expect(await set(1)).toMatchObject({ ok: true })
    expect(await takenWindow()).toMatchObject({ capacity: 1, isOwn: true })
    expect(await (await toBring()).order(wanted)).toMatchObject({ refusal: 'pickup-time-full' })
    expect(await set(null)).toMatchObject({ ok: true })
    expect(await (await toBring()).order(wanted)).toMatchObject({ ok: true })
    const between = new Date(Date.parse(window.startsAt) + 60_000).toISOString()
    expect(await set(3, between)).toMatchObject({ refusal: 'pickup-slot-unknown' })
    expect(await set(3, window.startsAt, platform.random.uuid())).toMatchObject({
      refusal: 'pickup-slot-unknown',
    })
    const [row] = await rowsOf(
      shop,
      sql<{
        actor: string
      }>`select actor ->> 'name' as actor from audit_entry where action = 'location.windowSet' limit 1`,
    )
    expect(row?.actor).toBeTruthy()
  })
})
