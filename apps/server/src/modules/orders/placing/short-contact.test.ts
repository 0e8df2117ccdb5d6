import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { offerMethods } from '../../payments/testing/offers.ts'
import {
  anOrder,
  anOrdersHouse,
  anOrderInput,
  bankSays,
  callOf,
  CONTACT,
  type OrdersTest,
  pageOf,
  rowsOf,
  visitor,
} from '../testing.ts'

let at: OrdersTest
beforeEach(async () => {
  at = await anOrdersHouse()
})
const ONLY = { firstName: 'Anna', lastName: '', email: CONTACT.email }
const place = (more: object) =>
  visitor(at)(orderCalls.placeOrder, { body: anOrderInput(at, { contact: ONLY, ...more }) }, callOf(at))
const askFrom = (cents: number) =>
  at.platform.db.transaction((tx) =>
    sql`update location set address_free_cents = ${cents} where id = ${at.own.locationId}`.execute(tx),
  )
const orders = () => rowsOf(at, sql<{ id: string }>`select id from customer_order`)

describe('K-05 name and e-mail suffice for a private rental', () => {
  it('the rental is placed, paid and told by mail, without a line of an address anywhere', async () => {
    const { hash, paymentId } = await anOrder(at, { contact: ONLY })
    expect((await pageOf(at, hash)).contact).toEqual({ ...ONLY, street: '', postcode: '', city: '' })
    await bankSays(at, paymentId, { state: 'paid' })
    await at.platform.runDue()
    const [mail] = await rowsOf(
      at,
      sql<{ text: string }>`select body_text as text from mail where template = 'order-paid'`,
    )
    expect(mail?.text).toContain('Anna, anna@example.org')
    expect(mail?.text).toContain('Guten Tag Anna,')
    expect(await rowsOf(at, sql`select customer_name from rental`)).toEqual([{ customer_name: 'Anna' }])
    expect(await rowsOf(at, sql`select first_name, last_name, street from customer`)).toEqual([
      { first_name: 'Anna', last_name: '', street: '' },
    ])
  })

  it('LAW-41 above the amount of the company it is refused, nothing is written, and with the address it goes', async () => {
    await askFrom(100)
    expect(await place({})).toMatchObject({ ok: false, refusal: 'address-required' })
    expect(await orders()).toEqual([])
    const { street, postcode, city } = CONTACT
    expect(await place({ contact: { ...ONLY, street, postcode, city } })).toMatchObject({ ok: true })
  })

  it('an invoice that goes to a whole address of its own needs no second one', async () => {
    await askFrom(0)
    const billing = {
      company: 'Keller GmbH',
      vatId: '',
      reference: '',
      name: '',
      street: 'Seestraße 1',
      postcode: '78462',
      city: 'Konstanz',
      country: 'DE',
    }
    expect(await place({ billing })).toMatchObject({ ok: true })
  })

  it('K-06 who pays with Klarna is asked for it at any amount', async () => {
    await at.platform.db.transaction((tx) =>
      offerMethods(tx, at.own.companyId, {
        methods: [{ method: 'klarna', provider: 'test-bank' }],
        version: 0,
      }),
    )
    expect(await place({ method: 'klarna' })).toMatchObject({ ok: false, refusal: 'address-required' })
  })

  it('FAULT-67 half an address is refused at what is missing', async () => {
    expect(await place({ contact: { ...ONLY, street: 'Seestraße 1' } })).toMatchObject({
      ok: false,
      refusal: 'invalid-input',
      errors: [{ field: 'contact.postcode' }, { field: 'contact.city' }],
    })
    expect(await orders()).toEqual([])
  })
})
