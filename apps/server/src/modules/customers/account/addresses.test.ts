import { accountAddressCalls, MOST_ADDRESSES } from '@fachwerk/contract/account/account-address-calls'
import { accountPageCalls } from '@fachwerk/contract/account/account-page-calls'
import type { TypedAddress } from '@fachwerk/contract/order/recipient'
import { sql } from 'kysely'
import { text } from 'node:stream/consumers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CONTACT, type OrdersTest, rowsOf } from '../../orders/testing.ts'
import { aCustomer, anAccountWithOrders } from '../testing/account-pages.ts'

type Customer = Awaited<ReturnType<typeof aCustomer>>
let at: OrdersTest
let anna: Customer
let stranger: Customer

const OFFICE: TypedAddress = {
  label: 'Büro',
  company: 'Keller Messebau GmbH',
  vatId: 'DE123456788',
  name: 'Anna Keller',
  street: 'Messeallee 1',
  postcode: '78464',
  city: 'Konstanz',
  country: 'DE',
  forInvoices: false,
  forDeliveries: false,
}

beforeAll(async () => {
  at = await anAccountWithOrders()
  anna = await aCustomer(at)
  stranger = await aCustomer(at, 'fremd@example.org')
})
beforeEach(async () => {
  await at.platform.db.transaction((tx) => sql`delete from customer_address`.execute(tx))
})

const add = (change: Partial<TypedAddress> = {}, who = anna) =>
  who.ask(accountAddressCalls.addAddress, { body: { address: { ...OFFICE, ...change } } })
const added = async (change: Partial<TypedAddress> = {}, who = anna) => {
  const done = await add(change, who)
  if (!done.ok) throw new Error(done.refusal)
  return done.value
}
const book = async (who = anna) => {
  const found = await who.ask(accountAddressCalls.accountAddresses, {})
  if (!found.ok) throw new Error(found.refusal)
  return found.value.rows
}
const change = (id: string, details: { version: number } & Partial<TypedAddress>, who = anna) => {
  const { version, ...address } = details
  return who.ask(accountAddressCalls.changeAddress, {
    params: { id },
    body: { version, address: { ...OFFICE, ...address } },
  })
}
const remove = (id: string, who = anna) =>
  who.ask(accountAddressCalls.removeAddress, { params: { id }, body: {} })

const marks = async () =>
  (await book()).map(({ label, forInvoices, forDeliveries }) => [label, forInvoices, forDeliveries])

describe('S-09 a customer’s addresses', () => {
  it('are kept as they were typed, by label', async () => {
    await added({ label: 'Werkstatt', vatId: 'de 123 456 788' })
    await added({ label: 'Büro', company: '', vatId: '', country: 'AT', postcode: '1010' })
    expect(await book()).toMatchObject([
      { label: 'Büro', company: '', country: 'AT', postcode: '1010', version: 1 },
      { label: 'Werkstatt', vatId: 'DE123456788', company: 'Keller Messebau GmbH' },
    ])
  })

  it('one of them is for invoices, and one for deliveries', async () => {
    const first = await added({ label: 'A', forInvoices: true, forDeliveries: true })
    await added({ label: 'B', forInvoices: true })
    expect(await marks()).toEqual([
      ['A', false, true],
      ['B', true, false],
    ])
    await change(first.id, { version: 1, label: 'A', forInvoices: true })
    expect(await marks()).toEqual([
      ['A', true, false],
      ['B', false, false],
    ])
  })

  it('FAULT-72 what another tab changed meanwhile is told, not overwritten', async () => {
    const { id, version } = await added()
    expect(await change(id, { version, label: 'Neu' })).toMatchObject({ ok: true, value: { version: 2 } })
    const late = await change(id, { version, label: 'Zu spät' })
    expect(late).toMatchObject({
      ok: false,
      refusal: 'changed-meanwhile',
      conflict: { current: { label: 'Neu', version: 2 } },
    })
    expect((await book()).map(({ label }) => label)).toEqual(['Neu'])
  })

  it('what is deleted is gone; a second time it is not there', async () => {
    const { id } = await added()
    expect(await remove(id)).toMatchObject({ ok: true })
    expect([await book(), (await remove(id)).ok, (await change(id, { version: 1 })).ok]).toEqual([
      [],
      false,
      false,
    ])
  })

  it('the book holds no more than twenty, also when all are added at once', async () => {
    for (let number = 1; number < MOST_ADDRESSES; number += 1) await added({ label: `Adresse ${number}` })
    const answers = await Promise.all([add({ label: 'X' }), add({ label: 'Y' }), add({ label: 'Z' })])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: 'too-many-addresses' })
    expect(await book()).toHaveLength(MOST_ADDRESSES)
  })

  it('two that become the one for invoices at once: it is one of them', async () => {
    await Promise.all([add({ label: 'X', forInvoices: true }), add({ label: 'Y', forInvoices: true })])
    expect((await book()).filter(({ forInvoices }) => forInvoices)).toHaveLength(1)
  })

  it('E-03 bad input is told at its field and changes nothing', async () => {
    const answer = await add({ vatId: 'DE123456789', postcode: '1' })
    expect(answer).toMatchObject({ ok: false, refusal: 'invalid-input' })
    expect(await book()).toEqual([])
  })
})

describe('FAULT-44 whose addresses', () => {
  it('nobody sees, changes or deletes what is somebody else’s', async () => {
    const { id } = await added()
    expect(await book(stranger)).toEqual([])
    expect(await change(id, { version: 1, label: 'Fremd' }, stranger)).toMatchObject({ refusal: 'not-found' })
    expect(await remove(id, stranger)).toMatchObject({ refusal: 'not-found' })
    expect((await book()).map(({ label }) => label)).toEqual(['Büro'])
  })

  it('the same address of mail has another book at the site of another company', async () => {
    await added()
    const elsewhere = await aCustomer(at, CONTACT.email, at.foreign)
    expect(await book(elsewhere)).toEqual([])
  })

  it.each(Object.entries(accountAddressCalls))('%s needs somebody who is signed in', async (_name, call) => {
    const handler = at.registry.mounted.get(`${call.method} ${call.path}`)?.handle
    const request = { ...anna.context(), actor: anna.actor, cookies: {}, params: {}, query: {}, body: {} }
    // As the server would hand it over; without a session nothing of it is read.
    expect(await handler?.(request as never)).toEqual({ ok: false, refusal: 'not-signed-in' })
  })
})

describe('LAW-59 LAW-60 addresses are the customer’s own data', () => {
  it('the history says that the book was changed, never what it says', async () => {
    await added()
    const entries = await rowsOf(
      at,
      sql<{ text: string; after: object }>`select a::text as text, after from audit_entry a
        where subject_kind = 'customer' order by at desc, id desc limit 1`,
    )
    expect(entries[0]?.after).toEqual({ fields: ['addresses'] })
    expect(entries[0]?.text).not.toMatch(/Messeallee|Keller Messebau/)
  })

  it('the copy of the data has them, and with the account they go', async () => {
    const leaving = await aCustomer(at, 'geht@example.org')
    await added({ label: 'Bei mir' }, leaving)
    const file = at.registry.mounted.get('GET /storefront/account/export')?.file
    const sent = await file?.({
      ...leaving.context(),
      actor: leaving.actor,
      query: { format: 'json' },
    } as never) // nothing else is read
    expect(sent?.ok && JSON.parse(await text(sent.value.content))).toMatchObject({
      addresses: [{ label: 'Bei mir', company: 'Keller Messebau GmbH' }],
    })
    await added({ label: 'Annas' })
    const gone = await leaving.ask(accountPageCalls.eraseAccount, { body: { confirmed: true } })
    expect(gone.ok).toBe(true)
    const left = await rowsOf(at, sql<{ label: string }>`select label from customer_address`)
    expect(left).toEqual([{ label: 'Annas' }])
  })
})
