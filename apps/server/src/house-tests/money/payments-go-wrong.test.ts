import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import { notificationCalls } from '@fachwerk/contract/staff/notification-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import type { BankScript } from '@fachwerk/contract/payment/test-bank'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ADMIN_HOST, ask, send } from '../../testing/house-calls.ts'
import { expectPaidOnce, storedOf, later } from '../../testing/stored-orders.ts'
import {
  anOrder,
  aPaidOrder,
  aPlace,
  bankReport,
  decideAtBank,
  deliver,
  pageOf,
  type Place,
  paymentBecomes,
} from '../../testing/renting.ts'
import { aSoundHouse } from '../../testing/sound-house.ts'
import { PASSWORD } from '../../testing/test-house.ts'

const house = await aSoundHouse({ withoutTerminals: true })
let place: Place
beforeEach(async () => {
  place = await aPlace(house, ['M'])
})

const MINUTE = 60_000

describe('R-04 the payer decides otherwise', () => {
  it.each([
    ['deny', 'failed', 'denied'],
    ['cancel', 'cancelled', 'cancelled'],
  ] as const)('%s: the box stays kept, another try succeeds', async (decision, state, failure) => {
    const order = await anOrder(house, place)
    await decideAtBank(order, decision)
    await paymentBecomes(house, order, state)
    expect((await pageOf(house, order)).payment).toMatchObject({ failure, canRetry: true, paymentUrl: null })
    const again = await ask(house, orderCalls.startPayment, { params: { hash: order.hash }, body: {} }, place)
    expect(again.paymentUrl).not.toBe(order.paymentUrl)
    await decideAtBank(again, 'pay')
    await paymentBecomes(house, order, 'captured')
    await expectPaidOnce(house, order)
  })

  it('nobody pays: the box is free again and the order is cancelled', async () => {
    const order = await anOrder(house, place)
    await later(house, 31)
    await later(house, 1)
    expect(await pageOf(house, order)).toMatchObject({ status: 'canceled', rental: { state: 'expired' } })
    const paying = await send(
      house,
      orderCalls.startPayment,
      { params: { hash: order.hash }, body: {} },
      place,
    )
    expect(paying.code).toBe('order-not-payable')
    await expectPaidOnce(house, await aPaidOrder(house, place))
  })
})

it('FAULT-05 O-07 money of another amount pays nothing and goes back, and staff learn of it', async () => {
  // Of a company with people.
  const order = await anOrder(house, { host: 'zeitlager.localhost', slug: 'konstanz-bahnhof' })
  await decideAtBank(order, 'pay', 'wrong-amount')
  await vi.waitFor(
    async () => expect((await storedOf(house, order)).events).toContain('payment.mismatch'),
    10_000,
  )
  const page = await pageOf(house, order)
  expect(page).toMatchObject({
    status: 'new',
    rental: { state: 'held', key: null },
    payment: { failure: 'wrong-amount' },
  })
  await house.platform.runDue()
  await house.platform.runConsumers()
  expect((await storedOf(house, order)).ledger).toEqual(['capture 100', 'refund 100'])
  expect(house.bank.find(order.reference)?.refundedCents).toBe(100)
  const signIn = { email: 'betreiber@zeitlager.example', password: PASSWORD }
  const { accessToken: token } = await ask(
    house,
    identityCalls.signIn,
    { body: signIn },
    { host: ADMIN_HOST },
  )
  const { rows } = await ask(house, notificationCalls.notifications, {}, { host: ADMIN_HOST, token })
  const seen = rows.filter(({ kind }) => kind === 'payment-mismatch')
  expect(seen).toMatchObject([{ data: { orderCode: order.shortCode, goesBack: 1 } }])
})

it.each([
  [{ currency: 'USD' }, []],
  [{ merchant: 'jemand-anders' }, []],
  [{ reference: 'fremd' }, []],
  // What it says that came is booked as that, to go back.
  [{ amountCents: 1 }, ['capture 1']],
] as const)('FAULT-05 a genuine message with %j pays nothing', async (change, ledger) => {
  const order = await anOrder(house, place)
  await house.bank.decide(order.reference, 'pay', 'webhook-lost')
  expect(
    await deliver(house, bankReport(house, order, { id: `evt-${JSON.stringify(change)}`, change })),
  ).toBeLessThan(300)
  expect(await pageOf(house, order)).toMatchObject({ status: 'new', rental: { state: 'held', key: null } })
  expect((await storedOf(house, order)).ledger).toEqual(ledger)
})

it('FAULT-04 a forged, altered or old message is refused', async () => {
  const order = await anOrder(house, place)
  await house.bank.decide(order.reference, 'pay', 'webhook-lost')
  const genuine = bankReport(house, order, { id: 'evt-forged' })
  const forged = [
    { ...genuine, body: genuine.body.replace('"paid"', '"paid" ') },
    { ...genuine, signature: genuine.signature.replace(/.$/, (sign) => (sign === '0' ? '1' : '0')) },
    { ...genuine, signature: '' },
  ]
  for (const report of forged) expect(await deliver(house, report)).toBe(400)
  await house.platform.clock.advance(10 * MINUTE)
  expect(await deliver(house, genuine)).toBe(400)
  expect((await storedOf(house, order)).ledger).toEqual([])
})

describe('FAULT-02 FAULT-03 the bank’s report gets lost, doubled, late', () => {
  it('lost: the house asks by itself within a minute', async () => {
    const order = await anOrder(house, place)
    await decideAtBank(order, 'pay', 'webhook-lost')
    expect((await pageOf(house, order)).payment.state).toBe('pending')
    await later(house, 1)
    await expectPaidOnce(house, order)
  })

  it('the same message fifty times at once has one effect and is thanked for fifty times', async () => {
    const order = await anOrder(house, place)
    await house.bank.decide(order.reference, 'pay', 'webhook-lost')
    const report = bankReport(house, order, { id: 'evt-fifty' })
    const thanks = await Promise.all(Array.from({ length: 50 }, () => deliver(house, report)))
    expect(thanks.every((status) => status >= 200 && status < 300)).toBe(true)
    await expectPaidOnce(house, order)
  })

  it.each<BankScript>(['webhook-doubled', 'webhook-before-return', 'normal'])(
    '%s is paid once',
    async (script) => {
      const order = await anOrder(house, place)
      await decideAtBank(order, 'pay', script)
      await paymentBecomes(house, order, 'captured')
      await later(house, 1)
      await expectPaidOnce(house, order)
      expect((await storedOf(house, order)).events).not.toContain('payment.mismatch')
    },
  )

  it('slow and late: the key comes when the money does', async () => {
    const [slow, late] = [await anOrder(house, place), await anOrder(house, await aPlace(house, ['M']))]
    await decideAtBank(slow, 'pay', 'slow')
    await decideAtBank(late, 'pay', 'webhook-late')
    expect((await pageOf(house, slow)).payment.state).toBe('pending')
    await house.platform.clock.advance(2 * MINUTE)
    for (const order of [slow, late]) {
      await paymentBecomes(house, order, 'captured')
      await expectPaidOnce(house, order)
    }
  })
})
