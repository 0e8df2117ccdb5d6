import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import type { GoodsStep } from '@fachwerk/contract/fulfilment/fulfilment-views'
import type { DeliveryType } from '@fachwerk/contract/order/staff-order-views'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { someCarts } from '../carts/testing.ts'
import { anOfferedArticle, someVariant } from '../catalog/testing.ts'
import { bankSays, CONTACT, rowsOf } from '../orders/testing.ts'
import { aRefund, withRefunds } from '../refunds/testing/refunds-house.ts'

const shop = withRefunds(await someCarts())
const { platform, own, call, browser, refunds } = shop
let articleId = ''
let boss: Awaited<ReturnType<typeof shop.hire>>
beforeAll(async () => {
  boss = await shop.hire('Mira Schulz', ['owner'])
  const variants = [someVariant({ priceCents: 590 })]
  ;({ articleId } = await anOfferedArticle(platform, { companyId: own.companyId, title: 'Brot', variants }))
})

const STEPS = ['prepare', 'ready', 'send', 'handOver'] as const satisfies readonly GoodsStep[]
type Allowed = readonly GoodsStep[]
/** By what was done before: what may be done next. Written by hand: it is what people at a counter expect. */
const TABLE = {
  pickup: {
    '': ['prepare', 'ready', 'handOver'],
    prepare: ['ready', 'handOver'],
    ready: ['handOver'],
    'prepare ready': ['handOver'],
    handOver: [],
    'prepare ready handOver': [],
  },
  totable: {
    '': ['prepare', 'ready', 'handOver'],
    prepare: ['ready', 'handOver'],
    'prepare ready': ['handOver'],
    'ready handOver': [],
  },
  delivery: {
    '': ['prepare', 'ready', 'send'],
    prepare: ['ready', 'send'],
    ready: ['send'],
    send: ['handOver'],
    'prepare ready send': ['handOver'],
    'send handOver': [],
  },
  shipment: {
    '': ['prepare', 'send'],
    prepare: ['send'],
    send: ['handOver'],
    'prepare send': ['handOver'],
    'prepare send handOver': [],
  },
  email: { '': [] },
  service: { '': ['handOver'], handOver: [] },
} as const satisfies Readonly<Record<DeliveryType, Readonly<Record<string, Allowed>>>>

const ROWS = (Object.entries(TABLE) as [DeliveryType, Readonly<Record<string, Allowed>>][]) // Object.entries loses the literal type
  .flatMap(([type, states]) =>
    Object.entries(states).map(([done, allowed]) => [type, done, allowed] as const),
  )

/** Bread on its way to somebody, that is not paid yet. */
async function ordered(type: DeliveryType) {
  const mine = browser()
  await mine.add({ articleId })
  const [place] = await mine.places()
  const answer = await mine.order({
    locationId: own.locationId,
    readyLocal: place?.days[0]?.times[0] ?? '',
    contact: CONTACT,
    consents: { terms: true, age: false, offers: false },
    shownTotalCents: 590,
  })
  if (!answer.ok) throw new Error(answer.refusal)
  const [row] = await rowsOf(
    shop,
    sql<{ id: string; paymentId: string }>`select o.id, p.id as "paymentId" from customer_order o
      join payment p on p.order_id = o.id where o.hash = ${answer.value.hash}`,
  )
  if (!row) throw new Error('not written')
  await platform.db.transaction((tx) =>
    tx.updateTable('customer_order').set({ delivery_type: type }).where('id', '=', row.id).execute(),
  )
  return row
}
const move = (orderId: string, step: GoodsStep, more: object = { carrier: 'dhl', trackingNumber: 'JD1' }) =>
  call(fulfilmentCalls.moveGoods, { body: { orderId, step, ...(step === 'send' && more) } }, boss)

/** The same that is paid, and so far. */
async function soFar(type: DeliveryType, done: string) {
  const { id, paymentId } = await ordered(type)
  await bankSays(shop, paymentId, { state: 'paid' }, `paid-${paymentId}`)
  for (const step of STEPS.filter((each) => done.split(' ').includes(each)))
    expect(await move(id, step)).toMatchObject({ ok: true })
  return id
}
const handover = (id: string) => call(fulfilmentCalls.goodsHandover, { params: { id } }, boss)

describe('O-02 goods take the steps of their way, from wherever they stand, and no other', () => {
  it.each(ROWS)('%s, done: „%s“, may: %j', async (type, done, allowed) => {
    const id = await soFar(type, done)
    const before = await handover(id)
    expect(before).toMatchObject({ ok: true, value: { deliveryType: type, steps: allowed } })
    for (const step of STEPS.filter((each) => !allowed.includes(each)))
      expect([step, await move(id, step)]).toMatchObject([step, { refusal: 'transition-not-allowed' }])
    expect(await handover(id)).toEqual(before)
    for (const step of allowed) {
      const another = await soFar(type, done)
      expect([step, await move(another, step)]).toMatchObject([step, { ok: true }])
      // Whoever presses it twice has done it once.
      expect([step, await move(another, step)]).toMatchObject([step, { refusal: 'transition-not-allowed' }])
    }
  })

  it.each(['pickup', 'totable', 'delivery', 'shipment'] as const)(
    '%s: nothing is done with what nobody paid, or what was cancelled',
    async (type) => {
      const unpaid = await ordered(type)
      const cancelled = await soFar(type, 'prepare')
      expect(await refunds.give(aRefund(cancelled, { reason: 'beforeStart' }), 590, boss)).toMatchObject({
        ok: true,
      })
      for (const id of [unpaid.id, cancelled]) {
        expect(await handover(id)).toMatchObject({ value: { steps: [] } })
        for (const step of STEPS)
          expect([step, await move(id, step)]).toMatchObject([step, { refusal: 'transition-not-allowed' }])
      }
    },
  )

  it('a parcel names its carrier, and its number where that has one; nothing is sent before', async () => {
    const id = await soFar('shipment', '')
    expect(await move(id, 'send', {})).toMatchObject({ refusal: 'carrier-required' })
    expect(await move(id, 'send', { carrier: 'dhl' })).toMatchObject({ refusal: 'tracking-required' })
    expect(await handover(id)).toMatchObject({ value: { sentAt: null, steps: ['prepare', 'send'] } })
    // A rider has neither.
    const rider = await soFar('delivery', '')
    expect(await move(rider, 'send', {})).toMatchObject({ ok: true, value: { tracking: null } })
  })

  it('two people press the same button at the same moment: one of them did it', async () => {
    const id = await soFar('pickup', '')
    const answers = await Promise.all([1, 2, 3, 4].map(() => move(id, 'handOver')))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const informed = await rowsOf(
      shop,
      sql`select 1 from event where order_id = ${id} and type = 'order.finished'`,
    )
    expect(informed).toHaveLength(1)
  })
})
