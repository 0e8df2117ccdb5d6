import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { seededRandom } from '../../platform/random.ts'
import { bankSays, rowsOf } from '../orders/testing.ts'
import { aRefund, withRefunds } from '../refunds/testing/refunds-house.ts'
import { someCarts } from '../carts/testing.ts'
import { stockedOn } from './testing.ts'

const shop = stockedOn(withRefunds(await someCarts()))
const { platform, sold, buy, placed, move, refunds } = shop
const boss = await shop.hire('Mira Schulz', ['owner'])
const STEPS = 70

interface Ordered {
  readonly id: string
  readonly paymentId: string
  readonly quantity: number
}

/** What the database says, and what it must be. */
async function sumsOf(variantId: string) {
  const [row] = await rowsOf(
    shop,
    sql<{ onHand: number; reserved: number; moved: number; open: number; strays: number }>`
      select l.on_hand as "onHand", l.reserved,
        (select coalesce(sum(m.pieces), 0)::int from stock_movement m where m.variant_id = l.variant_id) as moved,
        (select coalesce(sum(r.pieces), 0)::int from stock_reservation r where r.variant_id = l.variant_id) as open,
        (select count(*)::int from stock_reservation r join customer_order o on o.id = r.order_id
          where r.variant_id = l.variant_id and o.status <> 'new') as strays
      from stock_level l where l.variant_id = ${variantId}`,
  )
  if (!row) throw new Error('not counted')
  return row
}

it.each(['rain', 'shine'])(
  'B-10 K-01 whatever happens to it (%s): on hand is the sum of its movements, reserved that of open orders, never too little',
  async (seed) => {
    const random = seededRandom(seed)
    const upTo = (most: number) => random.below(most) + 1
    const { articleId, variantId } = await sold(12)
    const [waiting, paid]: [Ordered[], Ordered[]] = [[], []]
    let expected = 12
    const does = {
      async received() {
        const pieces = upTo(5)
        if ((await move({ kind: 'in', variantId, pieces, reason: 'received' })).ok) expected += pieces
      },
      async spoiled() {
        const pieces = upTo(6)
        if ((await move({ kind: 'out', variantId, pieces, reason: 'spoiled' })).ok) expected -= pieces
      },
      async counted() {
        const onHand = upTo(15)
        if ((await move({ kind: 'count', variantId, onHand })).ok) expected = onHand
      },
      async ordered() {
        const quantity = upTo(4)
        const answer = await buy(articleId, quantity)
        if (answer.ok) waiting.push({ ...(await placed(answer.value.hash)), quantity })
        else expect(answer.refusal).toBe('stock-short')
      },
      async paid() {
        const order = waiting.shift()
        if (!order) return
        await bankSays(shop, order.paymentId, { state: 'paid' }, `paid-${order.paymentId}`)
        expected -= order.quantity
        paid.push(order)
      },
      async expired() {
        const gone = waiting.splice(0)
        await platform.clock.advance(31 * 60_000)
        for (const { paymentId } of gone)
          await bankSays(shop, paymentId, { state: 'expired' }, `over-${paymentId}`)
        await platform.runDue()
      },
      async cancelled() {
        const order = paid.shift()
        if (!order) return
        const putsBack = random.below(2) === 0
        const given = await refunds.give(
          aRefund(order.id, { reason: 'beforeStart', putsBack }),
          order.quantity * 590,
          boss,
        )
        if (!given.ok) throw new Error(given.refusal)
        if (putsBack) expected += order.quantity
      },
    }
    const often = ['received', 'spoiled', 'counted', 'ordered', 'ordered', 'ordered', 'paid', 'paid'] as const
    const acts = [...often, 'expired', 'cancelled'] as const
    for (let step = 0; step < STEPS; step += 1) {
      const act = acts[upTo(acts.length) - 1] ?? 'ordered'
      await does[act]()
      const { onHand, reserved, moved, open, strays } = await sumsOf(variantId)
      const retained = waiting.reduce((sum, { quantity }) => sum + quantity, 0)
      expect({ act, step, onHand, reserved, moved, open, strays }).toEqual({
        act,
        step,
        onHand: expected,
        reserved: retained,
        moved: expected,
        open: retained,
        strays: 0,
      })
      expect(onHand - reserved).toBeGreaterThanOrEqual(0)
    }
  },
  120_000,
)
