import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { appendEvents } from '../../../platform/events/events.ts'
import { someCarts } from '../../carts/testing.ts'
import { anOfferedArticle } from '../../catalog/testing.ts'
import { CONTACT, rowsOf } from '../testing.ts'

const shop = await someCarts()
const { platform, own, browser } = shop
const ORDERS = 16

/** Orders of goods nobody has paid, by their ids. */
async function someOrders(): Promise<string[]> {
  const { articleId } = await anOfferedArticle(platform, { companyId: own.companyId })
  for (let number = 0; number < ORDERS; number += 1) {
    const mine = browser()
    await mine.add({ articleId })
    const [place] = await mine.places()
    const placed = await mine.order({
      locationId: own.locationId,
      readyLocal: place?.days[0]?.times[0] ?? '',
      contact: { ...CONTACT, email: `leser.${number}@post.example` },
      consents: { terms: true, age: false, offers: false },
      shownTotalCents: (await mine.look()).totalCents,
    })
    if (!placed.ok) throw new Error(placed.refusal)
  }
  const rows = await rowsOf(shop, sql<{ id: string }>`select id from customer_order order by id`)
  return rows.map(({ id }) => id)
}

const deadlocks = async () =>
  (
    await rowsOf(
      shop,
      sql<{
        count: number
      }>`select deadlocks as count from pg_stat_database where datname = current_database()`,
    )
  )[0]?.count ?? -1

it('FAULT-18 money of many orders goes back while they are cancelled: nobody who reads of both waits for the other', async () => {
  const ids = await someOrders()
  await platform.runConsumers()
  const before = await deadlocks()
  const actor = { kind: 'system', name: 'Fachwerk' } as const
  const at = { at: platform.clock.now(), companyId: own.companyId, actor }
  // One reader hears of all of it, from the first order to the last; the other of the refunds alone, the other way round.
  await platform.db.transaction((tx) =>
    appendEvents(tx, [
      ...ids.map((orderId) => ({ ...at, type: 'order.cancelled' as const, orderId })),
      ...ids.toReversed().map((orderId) => ({ ...at, type: 'payment.refunded' as const, orderId })),
    ]),
  )
  await platform.runConsumers()
  expect(await deadlocks()).toBe(before)
})
