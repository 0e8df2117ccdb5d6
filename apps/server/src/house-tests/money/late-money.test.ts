import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '../../platform/db/db.ts'
import { ask, send } from '../../testing/house-calls.ts'
import { expectPaidOnce, storedOf, later } from '../../testing/stored-orders.ts'
import {
  anOrder,
  aPaidOrder,
  aPlace,
  atBank,
  bankReport,
  decideAtBank,
  deliver,
  openBox,
  pageOf,
  type Place,
  type Placed,
  paymentBecomes,
} from '../../testing/renting.ts'
import { aSoundHouse } from '../../testing/sound-house.ts'
import { anOrderInput } from '../../testing/tenants.ts'

const house = await aSoundHouse({ withoutTerminals: true })
let place: Place
beforeEach(async () => {
  place = await aPlace(house, ['M'])
})

const MINUTE = 60_000

describe('R-04 money that comes after the box was kept', () => {
  it('another has the box: an equal or larger one at that place, and the customer is told', async () => {
    const order = await paysTooLate(await aPlace(house, ['M', 'L']))
    const { rental, payment } = await pageOf(house, order)
    expect(rental).toMatchObject({ state: 'active', size: 'L', movedFromBoxNumber: 1, boxNumber: 2 })
    expect(payment.state).toBe('captured')
    expect(await storedOf(house, order)).toMatchObject({ mails: ['order-paid', 'order-received'] })
  })

  it('there is none: the money goes back at once, and the customer is told', async () => {
    const order = await paysTooLate(place)
    await house.platform.runDue()
    const { status, totalCents, rental, payment } = await pageOf(house, order)
    expect({ status, key: rental?.key }).toEqual({ status: 'canceled', key: null })
    expect(payment).toMatchObject({ state: 'refunded', refundedCents: totalCents })
    expect(house.bank.find(order.reference)?.refundedCents).toBe(totalCents)
    const { ledger, mails } = await storedOf(house, order)
    expect(ledger).toEqual([`capture ${totalCents}`, `refund ${totalCents}`])
    expect(mails).toEqual(['order-received', 'order-unplaced'])
  })

  it('FAULT-09 one pays slowly: when the time is over the box is another’s', async () => {
    await anOrder(house, place)
    const body = await anOrderInput(house, place)
    const buy = () => send(house, orderCalls.placeOrder, { body }, place)
    expect((await buy()).code).toBe('box-size-unavailable')
    await house.platform.clock.advance(31 * MINUTE)
    const answers = await Promise.all(Array.from({ length: 20 }, buy))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

it('FAULT-06 the browser’s return and the bank’s message arrive together: one effect, both see it', async () => {
  for (let round = 0; round < 8; round += 1) {
    const order = await anOrder(house, await aPlace(house, ['M']))
    await house.bank.decide(order.reference, 'pay', 'webhook-lost')
    const report = bankReport(house, order, { id: `evt-race-${round}` })
    const check = () => ask(house, orderCalls.checkPayment, { params: { hash: order.hash }, body: {} }, order)
    const [first, thanks, second] = await Promise.all([check(), deliver(house, report), check()])
    expect([first.payment.state, thanks, second.payment.state]).toEqual(['captured', 200, 'captured'])
    await expectPaidOnce(house, order)
  }
})

describe('FAULT-01 the process dies between the bank’s yes and our commit', () => {
  it('while booking the money: the bank tells again, and everything happens once', async () => {
    const order = await anOrder(house, place)
    house.crashBeforeCommit((tx) => isBooked(tx, order.hash))
    await decideAtBank(order, 'pay', 'webhook-before-return')
    expect((await pageOf(house, order)).payment.state).toBe('pending')
    expect((await storedOf(house, order)).mails).toEqual(['order-received'])
    await house.platform.clock.advance(5_000)
    await paymentBecomes(house, order, 'captured')
    await later(house, 2)
    await expectPaidOnce(house, order)
  })

  it('after the bank opened the payment: asking again is the same order and the same payment', async () => {
    const body = await anOrderInput(house, place)
    const mended = await whatOpeningSaysIsLost()
    const headers = { 'idempotency-key': `crash ${place.slug}` }
    const died = await send(house, orderCalls.placeOrder, { body }, { ...place, headers })
    expect(died.status).toBe(500)
    await mended()
    const again = await ask(house, orderCalls.placeOrder, { body }, { ...place, headers })
    const order = { ...place, ...again, ...atBank(again.paymentUrl) }
    await decideAtBank(order, 'pay')
    await paymentBecomes(house, order, 'captured')
    await expectPaidOnce(house, order)
  })
})

it('FAULT-38 not before the start, then through the free time, then only against extra payment', async () => {
  const period = { from: '2026-11-18T12:00', length: '2h' }
  const order = await aPaidOrder(house, place, { period })
  const { rental } = await pageOf(house, order)
  expect(rental).toMatchObject({ state: 'reserved', can: { open: false }, openRefusal: 'rental-not-started' })
  const openAt = async (iso: string) => {
    await house.platform.clock.advanceTo(new Date(iso))
    return (await openBox(house, order, rental?.id ?? '')).code
  }
  // Allowed as far as the rental goes; this place has no locks.
  const allowed = 'lock-missing'
  expect(await openAt('2026-11-18T10:59:59Z')).toBe('rental-not-started')
  expect(await openAt('2026-11-18T11:00:00Z')).toBe(allowed)
  expect(await openAt('2026-11-18T13:30:00Z')).toBe(allowed)
  expect(await openAt('2026-11-18T15:59:59Z')).toBe(allowed)
  expect(await openAt('2026-11-18T16:00:00Z')).toBe('payment-due')
})

/** Somebody whose money comes when the box was let to another. */
async function paysTooLate(where: Place): Promise<Placed> {
  const order = await anOrder(house, where)
  await decideAtBank(order, 'pay', 'webhook-lost')
  await house.platform.clock.advance(31 * MINUTE)
  const faster = await aPaidOrder(house, where)
  await later(house, 1)
  await expectPaidOnce(house, faster)
  return order
}

/** Where a payment was opened is never written: as if the process had died with the bank's answer in hand. */
async function whatOpeningSaysIsLost(): Promise<() => Promise<unknown>> {
  const { db } = house.platform
  await db.transaction(async (tx) => {
    await sql`create function dies() returns trigger language plpgsql as
      'begin raise exception ''The process dies here.''; end'`.execute(tx)
    await sql`create trigger dies before update of provider_reference on payment
      for each row execute function dies()`.execute(tx)
  })
  return () => db.transaction((tx) => sql`drop function dies cascade`.execute(tx))
}

async function isBooked(tx: Tx, hash: string): Promise<boolean> {
  const query = sql`select 1 from customer_order where hash = ${hash} and paid_at is not null`
  return (await query.execute(tx)).rows.length > 0
}
