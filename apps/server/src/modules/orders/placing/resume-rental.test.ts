import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { anExtension, aRental, rentalOf } from '../testing/extensions.ts'
import { type OrdersTest, anOrdersHouse, bankSays, callOf, rowsOf, visitor } from '../testing.ts'

const ANNA = { kind: 'customer', id: null, name: 'Anna' } as const

let at: OrdersTest
let hash: string
let rentalId: string
beforeEach(async () => {
  at = await anOrdersHouse(['M'])
  const order = await aRental(at)
  hash = order.hash
  await bankSays(at, (await anExtension(at, hash)).paymentId, { state: 'paid' })
  const unpaid = await anExtension(at, hash, { shownTotalCents: 150 })
  await bankSays(at, unpaid.paymentId, { state: 'denied' })
  await at.platform.clock.advance(32 * 60_000)
  await everything()
  ;({ id: rentalId } = await rentalOf(at, order.id))
})

const everything = async () => {
  await at.platform.runDue()
  await at.platform.runConsumers()
}
const end = () =>
  at.platform.db.transaction((tx) => {
    const confirmed = { emptied: true, cleaned: true, doorClosed: true }
    return at.rentals.endRental(tx, { rentalId, confirmed, actor: ANNA, now: at.platform.clock.now() })
  })
/** Somewhere else than on the order's page, as at the terminal: the orders learn it by its event. */
const resume = () =>
  at.platform.db.transaction((tx) =>
    at.rentals.resumeRental(tx, { rentalId, actor: ANNA, now: at.platform.clock.now() }),
  )
/** The order, its paid extension, and the one nobody paid: where they stand, and the staff's work on them. */
const stand = async () =>
  (
    await rowsOf(
      at,
      sql<{ status: string; work: string }>`
        select status, work_status as work from customer_order order by placed_at, id`,
    )
  ).map(({ status, work }) => `${status} ${work}`)

const GONE = 'canceled canceled'
const OVER = ['finished finished', 'finished finished', GONE]
const RUNNING = ['process process', 'approved approved', GONE]

describe('B-05 the end is taken back: order and paid extension are under way again', () => {
  it('on the order’s page at once, and R-06 what was added counts again when its money goes back', async () => {
    await end()
    await everything()
    expect(await stand()).toEqual(OVER)
    const body = { params: { hash }, body: { rentalId } }
    expect(await visitor(at)(orderCalls.resumeRental, body, callOf(at))).toMatchObject({ ok: true })
    expect(await stand()).toEqual(RUNNING)
    await everything()
    expect(await stand()).toEqual(RUNNING)
  })

  it('L-12 at the terminal, before or after the orders heard of the end, and finished with the real end', async () => {
    await end()
    await everything()
    await resume()
    await everything()
    expect(await stand()).toEqual(RUNNING)
    await end()
    await resume()
    await everything()
    expect((await stand()).map((each) => each.split(' ')[0])).toEqual(['process', 'approved', 'canceled'])
    await end()
    await everything()
    expect(await stand()).toEqual(OVER)
    // Late reports of the one before change nothing.
    await resume()
    await end()
    await everything()
    expect(await stand()).toEqual(OVER)
  })
})
