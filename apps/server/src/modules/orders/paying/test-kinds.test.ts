import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { offerMethods } from '../../payments/testing/offers.ts'
import { anOrdersHouse, anOrderInput, callOf, type OrdersTest, rowsOf, visitor } from '../testing.ts'

let at: OrdersTest
beforeEach(async () => {
  at = await anOrdersHouse()
  await at.platform.db.transaction((tx) =>
    offerMethods(tx, at.own.companyId, {
      methods: [
        { method: 'paypal', provider: 'test-bank' },
        { method: 'applepay', provider: 'test-bank' },
        { method: 'card', provider: 'stripe' },
      ],
      version: 0,
    }),
  )
})

it('K-06 what is offered on the test bank is there, marked as a test; what has no account is not', async () => {
  const { locationId } = at.own
  const choice = await visitor(at)(orderCalls.paymentChoice, { query: { locationId } }, callOf(at))
  expect(choice).toEqual({
    ok: true,
    value: { methods: ['paypal', 'applepay'], tests: ['paypal', 'applepay'], testBank: false },
  })
})

it('K-06 the payment goes there under its own name', async () => {
  const placed = await visitor(at)(
    orderCalls.placeOrder,
    { body: anOrderInput(at, { method: 'applepay' }) },
    callOf(at),
  )
  expect(placed).toMatchObject({ ok: true, value: { paymentUrl: expect.stringContaining('http://bank/') } })
  expect(await rowsOf(at, sql`select provider, method, account_id from payment`)).toEqual([
    { provider: 'test-bank', method: 'applepay', account_id: null },
  ])
})
