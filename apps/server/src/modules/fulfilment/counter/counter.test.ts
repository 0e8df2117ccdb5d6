import { counterCalls } from '@fachwerk/contract/fulfilment/counter-calls'
import { permissionsOf } from '@fachwerk/contract/staff/permissions'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aStaffActor } from '../../../platform/http/testing.ts'
import { someCarts } from '../../carts/testing.ts'
import { anOfferedArticle, someVariant } from '../../catalog/testing.ts'
import { bankSays, CONTACT, rowsOf } from '../../orders/testing.ts'

const shop = await someCarts()
const { platform, own, browser, call } = shop
const { companyId, locationId } = own
const permissions = new Set(permissionsOf(['operator']))
const staff = aStaffActor({
  userId: platform.random.uuid(),
  name: 'Ayşe Demir',
  companyId,
  companyIds: [companyId],
  permissions,
  scopeFor: (permission) => (permissions.has(permission) ? [companyId] : []),
})
let articleId = ''

const setCapacity = (capacity: number) =>
  platform.db.transaction((tx) =>
    tx.updateTable('location').set({ slot_capacity: capacity }).where('id', '=', locationId).execute(),
  )
beforeAll(async () => {
  const variants = [someVariant({ priceCents: 590 })]
  ;({ articleId } = await anOfferedArticle(platform, { companyId, title: 'Brot', variants }))
})
beforeEach(async () => {
  await setCapacity(0)
  await call(counterCalls.resumeOrders, { body: { locationId } }, staff)
})

const place = async (mine = browser()) => {
  const [first] = await mine.places()
  if (!first) throw new Error('nothing is handed out')
  return first
}
/** Somebody with bread in their cart, who has not chosen a time yet. */
async function buyer() {
  const mine = browser()
  await mine.add({ articleId })
  return (readyLocal: string) =>
    mine.order({
      locationId,
      readyLocal,
      contact: CONTACT,
      consents: { terms: true, age: false, offers: false },
      shownTotalCents: 590,
    })
}
/** Two whole half hours that are offered one after the other. */
async function slots(from = 1) {
  const { days } = await place()
  const [one, two] = days
    .flatMap(({ times }) => times)
    .filter((local) => /:[03]0$/.test(local))
    .slice(from)
  if (!one || !two) throw new Error('no times')
  return [one, two] as const
}
const placed = async (hash: string) => {
  const [row] = await rowsOf(
    shop,
    sql<{ id: string; paymentId: string }>`select o.id, p.id as "paymentId" from customer_order o
      join payment p on p.order_id = o.id where o.hash = ${hash}`,
  )
  if (!row) throw new Error('not written')
  return row
}
const fullTimes = async () => (await place()).days.flatMap(({ full }) => full)

describe('B-10 a half hour takes so many orders', () => {
  it('then it is full: shown so, refused, nothing charged, and the next one still goes', async () => {
    await setCapacity(2)
    const [one, two] = await slots()
    for (let each = 0; each < 2; each += 1) expect(await (await buyer())(one)).toMatchObject({ ok: true })
    expect(await fullTimes()).toContain(one)
    const before = await rowsOf(shop, sql`select 1 from payment`)
    expect(await (await buyer())(one)).toMatchObject({ refusal: 'pickup-time-full' })
    expect(await rowsOf(shop, sql`select 1 from payment`)).toHaveLength(before.length)
    expect(await (await buyer())(two)).toMatchObject({ ok: true })
  })

  it('of many who want the last places at once exactly as many get one as there are', async () => {
    await setCapacity(5)
    const [one] = await slots(6)
    const buyers = await Promise.all(Array.from({ length: 24 }, buyer))
    const answers = await Promise.all(buyers.map((order) => order(one)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
    const refused = answers.flatMap((answer) => (answer.ok ? [] : answer.refusal))
    expect(new Set(refused)).toEqual(new Set(['pickup-time-full']))
  })

  it('an order nobody paid gives its place back', async () => {
    await setCapacity(1)
    const [later] = await slots(12)
    const answer = await (await buyer())(later)
    if (!answer.ok) throw new Error(answer.refusal)
    expect(await (await buyer())(later)).toMatchObject({ refusal: 'pickup-time-full' })
    const { paymentId } = await placed(answer.value.hash)
    await platform.clock.advance(31 * 60_000)
    await bankSays(shop, paymentId, { state: 'expired' })
    await platform.runDue()
    expect(await fullTimes()).not.toContain(later)
    expect(await (await buyer())(later)).toMatchObject({ ok: true })
  })

  it('one half hour takes another number, but never fewer than it has; in between there is none', async () => {
    const [one] = await slots()
    const view = await call(counterCalls.counter, { params: { locationId } }, staff)
    if (!view.ok) throw new Error(view.refusal)
    const slot = view.value.slots.find(({ local }) => local === one)
    const set = (capacity: number | null, startsAt = slot?.startsAt ?? '') =>
      call(counterCalls.setPickupSlot, { body: { locationId, startsAt, capacity } }, staff)
    const taken = slot?.taken ?? 0
    expect(await set(taken + 1)).toMatchObject({ ok: true })
    expect(await (await buyer())(one)).toMatchObject({ ok: true })
    expect(await (await buyer())(one)).toMatchObject({ refusal: 'pickup-time-full' })
    expect(await set(taken)).toMatchObject({ refusal: 'pickup-slot-taken' })
    expect(await set(null)).toMatchObject({ ok: true })
    expect(await (await buyer())(one)).toMatchObject({ ok: true })
    const between = new Date(Date.parse(slot?.startsAt ?? '') + 60_000).toISOString()
    expect(await set(3, between)).toMatchObject({ refusal: 'pickup-slot-unknown' })
    expect(await set(3, '2020-01-01T12:00:00.000Z')).toMatchObject({ refusal: 'pickup-slot-unknown' })
  })
})

const pause = (
  body: Omit<Parameters<typeof call<typeof counterCalls.pauseOrders>>[1]['body'], 'locationId'>,
) => call(counterCalls.pauseOrders, { body: { locationId, ...body } }, staff)

describe('K-08 a counter that takes no orders for a while', () => {
  it('says why and until when, keeps the cart, refuses the order, and opens again by itself', async () => {
    const [one] = await slots()
    const order = await buyer()
    expect(await pause({ length: '30', reason: 'Heute machen wir Inventur.' })).toMatchObject({ ok: true })
    expect(await place()).toMatchObject({ days: [], paused: { reason: 'Heute machen wir Inventur.' } })
    expect(await order(one)).toMatchObject({ refusal: 'orders-paused' })
    const mine = browser()
    await mine.add({ articleId })
    expect(await mine.pieces()).toBe(1)
    await platform.clock.advance(31 * 60_000)
    expect((await place()).paused).toBe(null)
    const [next = ''] = (await place()).days.flatMap(({ times }) => times).slice(4)
    expect(await order(next)).toMatchObject({ ok: true })
  })

  it('until closing, or until a time that still comes; who opens it again is kept too', async () => {
    expect(await pause({ length: 'time', untilLocal: '2020-01-01T08:00' })).toMatchObject({
      refusal: 'pause-time-wrong',
    })
    expect(await pause({ length: 'time' })).toMatchObject({ refusal: 'pause-time-wrong' })
    const closing = await pause({ length: 'closing' })
    if (!closing.ok) throw new Error(closing.refusal)
    expect(Date.parse(closing.value.pausedUntil ?? '')).toBeGreaterThan(platform.clock.now().getTime())
    expect(await call(counterCalls.resumeOrders, { body: { locationId } }, staff)).toMatchObject({
      value: { pausedUntil: null },
    })
    const entries = await rowsOf(
      shop,
      sql<{
        action: string
      }>`select action from audit_entry where subject_id = ${locationId} order by id desc limit 2`,
    )
    expect(entries.map(({ action }) => action)).toEqual(['location.resumed', 'location.paused'])
  })

  it('of another company nobody finds it', async () => {
    const { companyId: other } = await shop.shop()
    const stranger = aStaffActor({ ...staff, companyId: other, companyIds: [other], scopeFor: () => [other] })
    expect(await call(counterCalls.resumeOrders, { body: { locationId } }, stranger)).toMatchObject({
      refusal: 'not-found',
    })
  })
})

describe('K-04 an afternoon with more to do than usual', () => {
  it('every order is promised later until closing, and then as before', async () => {
    const before = (await place()).days[0]?.times[0] ?? ''
    const prolong = (minutes: number) =>
      call(counterCalls.prolongPreparation, { body: { locationId, minutes } }, staff)
    expect(await prolong(45)).toMatchObject({ value: { extraMinutes: 45 } })
    const later = (await place()).days[0]?.times[0] ?? ''
    expect(later > before).toBe(true)
    expect(await prolong(0)).toMatchObject({ value: { extraMinutes: 0, extraUntil: null } })
    expect((await place()).days[0]?.times[0]).toBe(before)
    await prolong(45)
    await platform.clock.advance(24 * 60 * 60_000)
    expect(await call(counterCalls.counter, { params: { locationId } }, staff)).toMatchObject({
      value: { extraMinutes: 0 },
    })
  })
})
