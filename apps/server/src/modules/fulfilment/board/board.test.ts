import { boardCalls } from '@fachwerk/contract/fulfilment/board-calls'
import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import { permissionsOf } from '@fachwerk/contract/staff/permissions'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aStaffActor } from '../../../platform/http/testing.ts'
import { someCarts } from '../../carts/testing.ts'
import { anOfferedArticle, someVariant } from '../../catalog/testing.ts'
import { bankSays, CONTACT, rowsOf } from '../../orders/testing.ts'

const shop = await someCarts()
const { platform, own, browser, call } = shop
const employee = (name: string, roles: Parameters<typeof permissionsOf>[0]) => {
  const permissions = new Set(permissionsOf(roles))
  const { companyId } = own
  return aStaffActor({
    userId: platform.random.uuid(),
    name,
    companyId,
    companyIds: [companyId],
    permissions,
    scopeFor: (permission) => (permissions.has(permission) ? [companyId] : []),
  })
}
const staff = employee('Ayşe Demir', ['owner'])
const reader = employee('Rita Lesen', ['reader'])
let articleId = ''

beforeAll(async () => {
  const variants = [someVariant({ priceCents: 590 })]
  ;({ articleId } = await anOfferedArticle(platform, {
    companyId: own.companyId,
    title: 'Brot (rund)',
    variants,
  }))
})

/** Bread somebody wants at one of the offered times, paid or not. */
async function ordered(time: number, { paid = true } = {}) {
  const mine = browser()
  await mine.add({ articleId, quantity: 2 })
  const [place] = await mine.places()
  const times = place?.days.flatMap((day) => day.times) ?? []
  const answer = await mine.order({
    locationId: own.locationId,
    readyLocal: times[time] ?? '',
    contact: { ...CONTACT, firstName: 'Yıldız', lastName: 'Kaya' },
    consents: { terms: true, age: false, offers: false },
    shownTotalCents: 1180,
  })
  if (!answer.ok) throw new Error(answer.refusal)
  const { hash, shortCode } = answer.value
  const [row] = await rowsOf(
    shop,
    sql<{ id: string; paymentId: string }>`select o.id, p.id as "paymentId" from customer_order o
      join payment p on p.order_id = o.id where o.hash = ${hash}`,
  )
  if (!row) throw new Error('not written')
  if (paid) await bankSays(shop, row.paymentId, { state: 'paid' }, `paid-${row.paymentId}`)
  return { orderId: row.id, shortCode }
}
const board = async (who = staff, query: { locationId?: string } = {}) => {
  const answer = await call(boardCalls.board, { query }, who)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}
const move = (orderId: string, step: 'prepare' | 'ready' | 'handOver') =>
  call(fulfilmentCalls.moveGoods, { body: { orderId, step } }, staff)
const tick = (orderId: string, lineId: string, isTicked: boolean, who = staff) =>
  call(boardCalls.tickGoods, { body: { orderId, lineId, isTicked } }, who)
const cardOf = async (orderId: string, who = staff) =>
  (await board(who)).cards.find((card) => card.orderId === orderId)

describe('D-04 O-02 the board for kitchen and packing', () => {
  it('shows what is paid by when it is due, with what comes next; unpaid orders are not on it', async () => {
    const later = await ordered(3)
    const sooner = await ordered(1)
    const unpaid = await ordered(0, { paid: false })
    const { cards, locations, hasMore } = await board()
    const codes = cards.map(({ shortCode }) => shortCode)
    expect(codes.indexOf(sooner.shortCode)).toBeLessThan(codes.indexOf(later.shortCode))
    expect(codes).not.toContain(unpaid.shortCode)
    expect(hasMore).toBe(false)
    expect(locations.map(({ id }) => id)).toContain(own.locationId)
    expect(await cardOf(sooner.orderId)).toMatchObject({
      customer: 'Y. Kaya',
      deliveryType: 'pickup',
      minimumAge: 'none',
      steps: ['prepare', 'ready', 'handOver'],
      lines: [{ quantity: 2, name: 'Brot', extras: 'rund', isTicked: false }],
      notes: [],
    })
  })

  it('follows each step; what is handed over stands among what is done today', async () => {
    const { orderId, shortCode } = await ordered(2)
    await move(orderId, 'prepare')
    expect(await cardOf(orderId)).toMatchObject({ steps: ['ready', 'handOver'], readyAt: null })
    await move(orderId, 'ready')
    expect(await cardOf(orderId)).toMatchObject({ steps: ['handOver'] })
    const before = (await board()).done.total
    await move(orderId, 'handOver')
    const { cards, done } = await board()
    expect(cards.map((card) => card.orderId)).not.toContain(orderId)
    expect(done.total).toBe(before + 1)
    expect(done.latest[0]).toMatchObject({ shortCode })
    await platform.clock.advance(24 * 60 * 60_000)
    expect((await board()).done.total).toBe(0)
  })

  it('the last step stands on the card as long as it may be taken back, for who may, and then no more', async () => {
    const { orderId } = await ordered(2)
    const taken = await move(orderId, 'prepare')
    if (!taken.ok) throw new Error(taken.refusal)
    await platform.clock.advance(15_000)
    expect((await cardOf(orderId))?.back).toEqual({ ...taken.value.back, secondsLeft: 45 })
    expect(await cardOf(orderId, reader)).not.toHaveProperty('back')
    await platform.clock.advance(45_000)
    expect(await cardOf(orderId)).not.toHaveProperty('back')
  })

  it('what one device ticks every other shows, and hears of it; a second tick is no news', async () => {
    const { orderId } = await ordered(4)
    const lineId = (await cardOf(orderId))?.lines[0]?.id ?? ''
    for (const isTicked of [true, true])
      expect(await tick(orderId, lineId, isTicked)).toMatchObject({ ok: true })
    expect(await cardOf(orderId, reader)).toMatchObject({ lines: [{ isTicked: true }], steps: [] })
    await tick(orderId, lineId, false)
    expect(await cardOf(orderId)).toMatchObject({ lines: [{ isTicked: false }] })
    const events = await rowsOf(
      shop,
      sql<{
        data: unknown
      }>`select data from event where type = 'order.ticked' and order_id = ${orderId} order by id`,
    )
    expect(events.map(({ data }) => data)).toMatchObject([{ isTicked: true }, { isTicked: false }])
  })

  it('a line of another order is not found, and what is handed over is not ticked any more', async () => {
    const [one, other] = [await ordered(5), await ordered(5)]
    const lineId = (await cardOf(one.orderId))?.lines[0]?.id ?? ''
    expect(await tick(other.orderId, lineId, true)).toMatchObject({ refusal: 'not-found' })
    await move(one.orderId, 'handOver')
    expect(await tick(one.orderId, lineId, true)).toMatchObject({ refusal: 'transition-not-allowed' })
  })

  it('of another location nothing', async () => {
    await ordered(6)
    const { cards, done } = await board(staff, { locationId: platform.random.uuid() })
    expect({ cards, done }).toEqual({ cards: [], done: { total: 0, latest: [] } })
  })
})
