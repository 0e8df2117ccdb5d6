import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aRental } from '../testing/extensions.ts'
import { type OrdersTest, anOrdersHouse, bankSays, callOf, pageOf, rowsOf, visitor } from '../testing.ts'
import { orderCalls } from '@fachwerk/contract/order/order-calls'

let at: OrdersTest
let order: Awaited<ReturnType<typeof aRental>>
beforeEach(async () => {
  at = await anOrdersHouse(['M'])
  order = await aRental(at)
})

async function bank(change: Parameters<typeof bankSays>[2], paymentId = order.paymentId) {
  const seen = await bankSays(at, paymentId, { state: 'paid', ...change }, `evt-${JSON.stringify(change)}`)
  await at.platform.runConsumers()
  await at.platform.runDue()
  return seen
}
const disputed = (cents = 400) => bank({ refundedCents: cents, disputedCents: cents })
const won = () => bank({ refundedCents: 0, disputedCents: 0 })
const page = () => pageOf(at, order.hash)
const ledger = async () =>
  (
    await rowsOf(
      at,
      sql<{ line: string }>`select kind || ' ' || amount_cents as line from ledger_entry order by at, kind`,
    )
  ).map(({ line }) => line)

describe('a dispute that was won (O-07, B-02)', () => {
  it('makes the key good again without anybody paying twice', async () => {
    await disputed()
    expect(await page()).toMatchObject({ rental: { key: null }, payment: { canRetry: true } })
    await won()
    expect(await page()).toMatchObject({
      rental: { state: 'active', openRefusal: null },
      payment: { state: 'captured', canRetry: false, refundedCents: 0 },
    })
    expect((await page()).rental?.key).not.toBeNull()
  })

  it('gives back what was paid a second time meanwhile', async () => {
    await disputed()
    const input = { params: { hash: order.hash }, body: {} }
    expect(await visitor(at)(orderCalls.startPayment, input, callOf(at))).toMatchObject({ ok: true })
    const [second] = await rowsOf(
      at,
      sql<{ id: string }>`select id from payment where id <> ${order.paymentId} order by created_at desc`,
    )
    await bank({ state: 'paid' }, second?.id)
    expect((await page()).rental?.key).not.toBeNull()
    await won()
    expect((await ledger()).toSorted()).toEqual([
      'capture 400',
      'capture 400',
      'refund 400',
      'refund 400',
      'reversal 400',
    ])
    expect(await rowsOf(at, sql`select reason from payment_refund`)).toEqual([{ reason: 'paid-twice' }])
    expect((await page()).rental?.key).not.toBeNull()
  })

  it('over a part changes nothing but the books', async () => {
    await disputed(100)
    const before = (await page()).rental?.key?.code
    await won()
    expect((await page()).rental?.key?.code).toBe(before)
    expect(await ledger()).toEqual(['capture 400', 'refund 100', 'reversal 100'])
  })
})
