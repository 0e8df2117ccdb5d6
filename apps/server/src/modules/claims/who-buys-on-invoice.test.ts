import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { anInvoiceHouse } from './testing/invoices.ts'
import { replied } from '../orders/testing/staff-orders.ts'
import { booksOf } from '../orders/testing/transfers.ts'
import { anOrderInput, callOf, CONTACT, pageOf, rowsOf, visitor } from '../orders/testing.ts'

describe('K-06 who may pay on invoice', () => {
  it('nobody who is not signed in, and nobody in another one’s name; a guest is told that signing in is all', async () => {
    const at = await anInvoiceHouse()
    expect(await at.choice(null)).toMatchObject({ methods: [], signInForInvoice: true })
    const body = anOrderInput(at, { method: 'invoice' })
    const guest = await visitor(at)(orderCalls.placeOrder, { body }, callOf(at))
    expect(guest).toMatchObject({ ok: false, refusal: 'invoice-not-possible' })
    const anna = await at.browserOf()
    expect(await at.choice(anna)).toEqual({ methods: ['invoice'], testBank: false })
    const other = { ...CONTACT, email: 'otto@example.org' }
    expect(await at.place(anna, { contact: other })).toMatchObject({ refusal: 'invoice-not-possible' })
    // A refusal leaves nothing behind: no order, no box, no number.
    expect(await rowsOf(at, sql`select id from customer_order`)).toEqual([])
    expect(await rowsOf(at, sql`select id from rental`)).toEqual([])
    expect(await at.place(anna)).toMatchObject({ ok: true })
  })

  it('only who has paid often enough before; of a guest nothing is told then', async () => {
    const at = await anInvoiceHouse(undefined, { paidOrders: 1 })
    const anna = await at.browserOf()
    expect(await at.choice(null)).toEqual({ methods: [], testBank: false })
    expect((await at.choice(anna)).methods).toEqual([])
    expect(await at.place(anna)).toMatchObject({ refusal: 'invoice-not-possible' })
    const first = await at.order()
    replied(await at.receive(first.id, 400))
    expect((await at.choice(anna)).methods).toEqual(['invoice'])
    expect(await at.place(anna)).toMatchObject({ ok: true })
  })

  it('as long as it stays within the limit, what is open included; what was paid makes room', async () => {
    const at = await anInvoiceHouse(undefined, { limitCents: 1_000 })
    const anna = await at.browserOf()
    expect((await at.choice(anna, 1_000)).methods).toEqual(['invoice'])
    expect((await at.choice(anna, 1_001)).methods).toEqual([])
    const first = await at.onInvoice({}, CONTACT.email)
    replied(await at.place(anna))
    expect(await at.place(anna)).toMatchObject({ refusal: 'invoice-not-possible' })
    replied(await at.receive(first.id, 200))
    expect((await at.choice(anna, 400)).methods).toEqual(['invoice'])
    expect((await at.choice(anna, 401)).methods).toEqual([])
  })

  it('two orders at once do not both fit under the limit', async () => {
    const at = await anInvoiceHouse(undefined, { limitCents: 700 })
    const anna = await at.browserOf()
    const answers = await Promise.all([at.place(anna), at.place(anna), at.place(anna)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const [owed] = await rowsOf(
      at,
      sql<{ cents: number }>`select sum(amount_cents)::int as cents from payment where method = 'invoice'`,
    )
    expect(owed?.cents).toBe(400)
  })

  it('nowhere else: not for more time, back payments and months', async () => {
    const at = await anInvoiceHouse()
    const order = await at.onInvoice()
    const { choice } = (await pageOf(at, order.hash)).payment
    expect(choice.methods).toEqual([])
  })

  it('FAULT-44 nobody of another company books money for it', async () => {
    const at = await anInvoiceHouse()
    const order = await at.onInvoice()
    expect(await at.receive(order.id, 400, {}, at.stranger)).toMatchObject({
      ok: false,
      refusal: 'not-found',
    })
    expect((await booksOf(at, order.id)).paid).toBe(false)
  })
})
