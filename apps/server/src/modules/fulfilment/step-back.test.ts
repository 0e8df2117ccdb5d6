import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import type { GoodsHandover, GoodsStep } from '@fachwerk/contract/fulfilment/fulfilment-views'
import type { DeliveryType } from '@fachwerk/contract/order/staff-order-views'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { StaffActor } from '../../platform/http/actor.ts'
import { anOperatorOf } from '../carts/testing.ts'
import { rowsOf } from '../orders/testing.ts'
import { replied } from '../orders/testing/staff-orders.ts'
import { aShopWithBoxes } from './boxes/testing.ts'
import { aRefund } from '../refunds/testing/refunds-house.ts'

const shop = await aShopWithBoxes()
const { platform, call, at: counter, staff, customer, templatesOf, refunds } = shop

/** Bread that is paid and goes that way. */
async function ordered(type: DeliveryType = 'pickup', more: { isWine?: boolean } = {}) {
  const order = await shop.ordered(more)
  await platform.db.transaction((tx) =>
    tx.updateTable('customer_order').set({ delivery_type: type }).where('id', '=', order.id).execute(),
  )
  return order
}
const move = async (orderId: string, step: GoodsStep, more: object = {}) =>
  replied(await call(fulfilmentCalls.moveGoods, { body: { orderId, step, ...more } }, staff))
const PARCEL = { carrier: 'dhl', trackingNumber: '00340434161094015902' } as const
const takeBack = (orderId: string, { back }: GoodsHandover, who: StaffActor = staff) => {
  if (!back) throw new Error('nothing to take back')
  const { step, takenAt } = back
  return call(fulfilmentCalls.takeGoodsStepBack, { body: { orderId, step, takenAt } }, who)
}
const look = async (id: string) => replied(await counter.look(id))
const seconds = (count: number) => platform.clock.advance(count * 1000)
const mailsSent = async (orderId: string) => {
  await platform.sendMails()
  const rows = await rowsOf(
    shop,
    sql<{
      template: string
      state: string
    }>`select template, state from mail where order_id = ${orderId} order by created_at, id`,
  )
  return rows.filter(({ state }) => state === 'sent').map(({ template }) => template)
}
const statusOf = async (orderId: string) =>
  (
    await rowsOf(
      shop,
      sql<{
        status: string
        work: string
      }>`select status, work_status as work from customer_order where id = ${orderId}`,
    )
  )[0]

const WAYS = {
  pickup: ['prepare', 'ready', 'handOver'],
  totable: ['prepare', 'ready', 'handOver'],
  delivery: ['prepare', 'ready', 'send', 'handOver'],
  shipment: ['prepare', 'send', 'handOver'],
  service: ['handOver'],
} as const satisfies Readonly<Record<string, readonly GoodsStep[]>>
const ROWS = (Object.keys(WAYS) as (keyof typeof WAYS)[]) // Object.keys loses the literal type
  .flatMap((type) => WAYS[type].map((step, at) => [type, step, WAYS[type].slice(0, at)] as const))

describe('O-02 a step taken too early is taken back within a minute', () => {
  it.each(ROWS)('%s: %s, after %j, leaves everything as it was', async (type, step, before) => {
    const { id, hash } = await ordered(type)
    for (const each of before) await move(id, each, each === 'send' ? PARCEL : {})
    await seconds(61)
    const [was, wasSeen, status] = [await look(id), await customer(hash).page(), await statusOf(id)]
    expect(was).not.toHaveProperty('back')
    const moved = await move(id, step, step === 'send' ? PARCEL : {})
    expect(moved.back).toMatchObject({ step, secondsLeft: 60 })
    await seconds(20)
    expect((await look(id)).back?.secondsLeft).toBe(40)
    expect(replied(await takeBack(id, moved))).toEqual(was)
    expect(await look(id)).toEqual(was)
    const { serverTime: _before, ...page } = wasSeen
    expect(await customer(hash).page()).toMatchObject(page)
    expect(await statusOf(id)).toEqual(status)
    // It can be taken again, and stays then.
    expect(await move(id, step, step === 'send' ? PARCEL : {})).toMatchObject({ back: { step } })
  })

  it('after a minute it stays, and that is said', async () => {
    const { id } = await ordered()
    const moved = await move(id, 'prepare')
    await seconds(60)
    expect(await takeBack(id, moved)).toMatchObject({ refusal: 'step-back-late' })
    expect(await look(id)).toMatchObject({ preparingAt: expect.any(String), steps: ['ready', 'handOver'] })
  })

  it('twice is as once, also at the same moment; what somebody takes anew meanwhile is another step', async () => {
    const { id } = await ordered()
    const first = await move(id, 'prepare')
    const answers = await Promise.all([1, 2, 3].map(() => takeBack(id, first)))
    expect(answers).toMatchObject([{ ok: true }, { ok: true }, { ok: true }])
    await seconds(2)
    await move(id, 'prepare')
    expect(await takeBack(id, first)).toMatchObject({ refusal: 'step-back-overtaken' })
    expect(await look(id)).toMatchObject({ preparingAt: expect.any(String) })
    const trail = await rowsOf(
      shop,
      sql`select 1 from audit_entry where subject_id = ${id} and action = 'order.goodsSteppedBack'`,
    )
    expect(trail).toHaveLength(1)
  })

  it('not when somebody went on in the meantime, nor when the order was cancelled', async () => {
    const { id } = await ordered()
    const prepared = await move(id, 'prepare')
    await move(id, 'ready')
    expect(await takeBack(id, prepared)).toMatchObject({ refusal: 'step-back-overtaken' })
    const cancelled = await ordered()
    const moved = await move(cancelled.id, 'prepare')
    replied(await refunds.give(aRefund(cancelled.id, { reason: 'beforeStart' }), 590, staff))
    expect(await takeBack(cancelled.id, moved)).toMatchObject({ refusal: 'step-back-overtaken' })
    expect(await look(cancelled.id)).not.toHaveProperty('back')
  })

  it('D-04 who took it back stands in the history and on the timeline; every device hears of it', async () => {
    const { id } = await ordered()
    await takeBack(id, await move(id, 'ready'))
    const trail = await rowsOf(
      shop,
      sql<{
        action: string
        goods: string
        name: string
      }>`select action, after ->> 'goods' as goods, actor ->> 'name' as name
        from audit_entry where subject_id = ${id} and action like 'order.goods%' order by at, id`,
    )
    expect(trail).toEqual([
      { action: 'order.goodsMoved', goods: 'ready', name: 'Ayşe Demir' },
      { action: 'order.goodsSteppedBack', goods: 'ready', name: 'Ayşe Demir' },
    ])
    const [event] = await rowsOf(
      shop,
      sql<{ data: unknown }>`select data from event where order_id = ${id} and type = 'order.steppedBack'`,
    )
    expect(event?.data).toMatchObject({ step: 'ready' })
  })

  it('A-12 A-13 not by who may only look, nor by another company', async () => {
    const { id } = await ordered()
    const moved = await move(id, 'prepare')
    const reader = await shop.hire('Rita Lesen', ['reader'])
    const stranger = anOperatorOf(platform.random.uuid(), platform.random.uuid())
    for (const who of [reader, stranger])
      expect(await takeBack(id, moved, who)).toMatchObject({ refusal: 'not-found' })
    const seen = replied(await call(fulfilmentCalls.goodsHandover, { params: { id } }, reader))
    expect(seen).not.toHaveProperty('back')
  })

  it('LAW-34 whose card was seen is asked for it again', async () => {
    const { id } = await ordered('pickup', { isWine: true })
    await seconds(1)
    await takeBack(id, await move(id, 'handOver', { ageChecked: true }))
    const [row] = await rowsOf(
      shop,
      sql<{ checked: boolean; by: string | null }>`select age_checked as checked, handed_over_by as by
        from order_handover where order_id = ${id}`,
    )
    expect(row).toEqual({ checked: false, by: null })
    const again = { body: { orderId: id, step: 'handOver' as const } }
    expect(await call(fulfilmentCalls.moveGoods, again, staff)).toMatchObject({ refusal: 'age-unchecked' })
  })
})

describe('K-10 what a customer reads of a step waits until it can no longer be taken back', () => {
  it.each([
    ['pickup', 'ready', 'goods-ready'],
    ['delivery', 'send', 'goods-sent'],
    ['shipment', 'send', 'goods-sent'],
  ] as const)('%s: the mail about „%s“ goes after the minute, or never', async (type, step, template) => {
    const more = type === 'shipment' ? PARCEL : {}
    const [standing, undone] = [await ordered(type), await ordered(type)]
    await move(standing.id, step, more)
    const moved = await move(undone.id, step, more)
    await seconds(59)
    for (const { id } of [standing, undone]) expect(await mailsSent(id)).not.toContain(template)
    replied(await takeBack(undone.id, moved))
    await seconds(2)
    expect(await mailsSent(standing.id)).toContain(template)
    expect(await templatesOf(undone.id)).not.toContain(template)
    // The second time it is so.
    await move(undone.id, step, more)
    await seconds(61)
    expect((await mailsSent(undone.id)).filter((each) => each === template)).toHaveLength(1)
  })

  it('whoever has it in hand does not read that it lies ready, unless the hand-over is taken back', async () => {
    const [fetched, mistaken] = [await ordered(), await ordered()]
    await move(fetched.id, 'ready')
    await move(mistaken.id, 'ready')
    await seconds(10)
    await move(fetched.id, 'handOver')
    const handed = await move(mistaken.id, 'handOver')
    await seconds(10)
    replied(await takeBack(mistaken.id, handed))
    await seconds(45)
    expect(await templatesOf(fetched.id)).not.toContain('goods-ready')
    expect((await mailsSent(mistaken.id)).filter((each) => each === 'goods-ready')).toHaveLength(1)
  })

  it('of what is cancelled within the minute it is not said that it lies ready', async () => {
    const { id } = await ordered()
    await move(id, 'ready')
    replied(await refunds.give(aRefund(id, { reason: 'beforeStart' }), 590, staff))
    await seconds(61)
    expect(await mailsSent(id)).not.toContain('goods-ready')
  })

  it('a mail that is on its way already keeps the step', async () => {
    const { id } = await ordered()
    const moved = await move(id, 'ready')
    await rowsOf(
      shop,
      sql`update mail set attempts = 1 where order_id = ${id} and template = 'goods-ready' returning 1`,
    )
    expect(await takeBack(id, moved)).toMatchObject({ refusal: 'step-back-told' })
    expect(await look(id)).toMatchObject({ readyAt: expect.any(String) })
  })
})

describe('B-19 a box that was taken or left stays so', () => {
  it('what was laid into a box, or handed over out of one, is not taken back by a step', async () => {
    const first = await ordered()
    const prepared = await move(first.id, 'prepare')
    replied(await counter.take(first.id, await shop.boxId(1)))
    expect(await takeBack(first.id, prepared)).toMatchObject({ refusal: 'step-back-boxed' })
    replied(await counter.fill(first.id))
    await seconds(61)
    const handed = await move(first.id, 'handOver')
    expect(handed).not.toHaveProperty('back')
    const takenAt = handed.handedOverAt ?? ''
    const body = { orderId: first.id, step: 'handOver' as const, takenAt }
    expect(await call(fulfilmentCalls.takeGoodsStepBack, { body }, staff)).toMatchObject({
      refusal: 'step-back-boxed',
    })
  })

  it('what went into a box within the minute is not said to lie at the counter', async () => {
    const { id } = await ordered()
    await move(id, 'prepare')
    await counter.take(id, await shop.boxId(2))
    await counter.empty(id)
    await move(id, 'ready')
    await seconds(5)
    replied(await counter.take(id, await shop.boxId(2)))
    replied(await counter.fill(id))
    await seconds(61)
    const mails = await mailsSent(id)
    expect(mails).toContain('goods-boxed')
    expect(mails).not.toContain('goods-ready')
    await counter.empty(id)
  })
})
