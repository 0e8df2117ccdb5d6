import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { offerMethods } from '../payments/testing/offers.ts'
import { startTwoServices, type TwoServices } from '../payments/testing/offered-methods.ts'
import { anAccount } from '../payments/testing/accounts.ts'
import { anInvoiceHouse, type InvoiceHouse } from './testing/invoices.ts'
import { replied } from '../orders/testing/staff-orders.ts'
import { booksOf } from '../orders/testing/transfers.ts'
import { callOf, pageOf, rowsOf, visitor } from '../orders/testing.ts'

let services: TwoServices
let at: InvoiceHouse
beforeEach(async () => {
  services = await startTwoServices()
  at = await anInvoiceHouse(['M', 'M'], {}, services.urls)
  const { keys } = services.stripe
  if (!keys) throw new Error('no keys')
  const { companyId } = at.own
  await at.platform.db.transaction(async (tx) => {
    await anAccount(tx, at.platform, { companyId, keys, at: at.platform.clock.now() })
    const methods = [
      { method: 'card', provider: 'stripe' },
      { method: 'invoice', provider: 'transfer' },
    ] as const
    const { rows } = await sql<{
      version: number
    }>`select version from payment_offer where company_id = ${companyId}`.execute(tx)
    await offerMethods(tx, companyId, { methods, version: rows[0]?.version ?? 0 })
  })
})
afterEach(() => services.close())

const pay = (hash: string, method: 'card' | 'invoice' = 'card') =>
  visitor(at)(orderCalls.startPayment, { params: { hash }, body: { method } }, callOf(at))
const look = (hash: string) =>
  visitor(at)(orderCalls.checkPayment, { params: { hash }, body: {} }, callOf(at))
const card = async () =>
  (
    await rowsOf(
      at,
      sql<{ r: string; cents: number }>`select provider_reference as r, amount_cents as cents from payment
        where method = 'card' order by created_at desc`,
    )
  )[0]

describe('K-06 an invoice is paid in another way', () => {
  it('by card: paid once, the invoice is the one that was written, nothing is waited for at the bank', async () => {
    const order = await at.onInvoice()
    expect((await pageOf(at, order.hash)).payment.choice.methods).toEqual(['card'])
    expect(replied(await pay(order.hash)).paymentUrl).toContain('stripe')
    // Until it is paid it stays owed.
    expect((await pageOf(at, order.hash)).payment).toMatchObject({
      method: 'invoice',
      invoice: { openCents: 400 },
    })
    await services.stripe.act((await card())?.r ?? '', 'pay')
    replied(await look(order.hash))
    expect(await booksOf(at, order.id)).toMatchObject({ paid: true, ledger: ['capture 400', 'fee 41'] })
    expect(await at.standing(order.id)).toMatchObject({ claim: 'paid' })
    expect(await at.documents(order.id)).toHaveLength(1)
    expect(await pay(order.hash)).toMatchObject({ ok: false, refusal: 'order-not-payable' })
  })

  it('the transfer comes all the same: it waits for staff, and pays nothing twice', async () => {
    const order = await at.onInvoice()
    replied(await pay(order.hash))
    await services.stripe.act((await card())?.r ?? '', 'pay')
    replied(await look(order.hash))
    expect(replied(await at.receive(order.id, 400)).transfer).toMatchObject({
      openCents: 400,
      missingCents: 0,
    })
    expect((await booksOf(at, order.id)).ledger).toEqual(['capture 400', 'fee 41'])
  })

  it('FAULT-06 transfer first, card afterwards: the second one goes back, without an invoice of its own', async () => {
    const order = await at.onInvoice()
    replied(await pay(order.hash))
    replied(await at.receive(order.id, 400))
    await services.stripe.act((await card())?.r ?? '', 'pay')
    await at.platform.clock.advance(61_000)
    await at.platform.runDue()
    await at.platform.runDue()
    expect((await booksOf(at, order.id)).ledger.toSorted()).toEqual([
      'capture 400',
      'capture 400',
      'fee 41',
      'refund 400',
    ])
    expect(await at.documents(order.id)).toHaveLength(1)
  })

  it('only what is left of it is charged', async () => {
    const order = await at.onInvoice()
    await at.platform.db.transaction((tx) =>
      at.orders.withdrawOrder(tx, {
        orderId: order.id,
        refundCents: 150,
        actor: { kind: 'system', name: 'Test' },
        now: at.platform.clock.now(),
      }),
    )
    replied(await pay(order.hash))
    expect((await card())?.cents).toBe(250)
    await services.stripe.act((await card())?.r ?? '', 'pay')
    replied(await look(order.hash))
    expect((await booksOf(at, order.id)).ledger).toEqual(['capture 250', 'fee 41'])
  })

  it('what came in part belongs to the invoice: nobody pays the whole beside it', async () => {
    const order = await at.onInvoice()
    replied(await at.receive(order.id, 100))
    expect(await pay(order.hash)).toMatchObject({ ok: false, refusal: 'payment-running' })
  })

  it('a card that is refused leaves it as it was', async () => {
    const order = await at.onInvoice()
    replied(await pay(order.hash))
    await services.stripe.act((await card())?.r ?? '', 'deny')
    replied(await look(order.hash))
    expect((await pageOf(at, order.hash)).payment).toMatchObject({
      state: 'pending',
      failure: null,
      invoice: { openCents: 400 },
    })
    expect(await at.standing(order.id)).toMatchObject({ claim: 'open', key: 'active' })
  })
})
