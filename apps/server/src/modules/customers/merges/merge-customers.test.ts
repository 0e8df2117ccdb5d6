import { customerMergeCalls } from '@fachwerk/contract/customer/customer-merge-calls'
import type { MergeChoices } from '@fachwerk/contract/customer/customer-merge-calls'
import { customerActionCalls } from '@fachwerk/contract/customer/customer-action-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { customerRows as orderRows } from '../../orders/index.ts'
import { aPaidOrder, replied } from '../../orders/testing/staff-orders.ts'
import { CONTACT } from '../../orders/testing.ts'
import { customerRows as paymentRows } from '../../payments/index.ts'
import { customerRows as voucherRows } from '../../promotions/index.ts'
import { customerRows as rentalRows } from '../../rentals/index.ts'
import { aFilesHouse, type FilesHouse } from '../testing/customer-files.ts'
import { alwaysMoved, STAYS } from './own-rows.ts'

const OTHER = 'a.keller@brief.example'
let at: FilesHouse
beforeEach(async () => {
  at = await aFilesHouse()
  await aPaidOrder(at)
  void at.platform.clock.advance(1_000)
  await aPaidOrder(at, { contact: { ...CONTACT, email: OTHER, firstName: 'Anni' } })
})

interface Known {
  readonly id: string
  readonly number: string
  readonly version: number
}
async function fileWith(email: string): Promise<Known> {
  const { rows } = await at.platform.db.read((tx) =>
    sql<{ id: string; number: number; version: number }>`
      select id, number, version from customer where email = ${email}`.execute(tx),
  )
  const [found] = rows
  if (!found) throw new Error(`nobody has ${email}`)
  return { ...found, number: `K-${found.number}` }
}
const both = async () => [await fileWith(CONTACT.email), await fileWith(OTHER)] as const

async function merge(choices: MergeChoices = { name: 'survivor', email: 'survivor' }) {
  const [survivor, merged] = await both()
  return at.ask(customerMergeCalls.mergeCustomers, {
    body: {
      survivorId: survivor.id,
      mergedId: merged.id,
      survivorVersion: survivor.version,
      mergedVersion: merged.version,
      choices,
    },
  })
}
const split = async (id: string, mergeId = '') =>
  at.ask(customerMergeCalls.splitCustomers, { body: { id, mergeId } })

const codes = () =>
  at.platform.db.read((tx) => sql`select id, state, code_sealed from access_right order by id`.execute(tx))

describe('B-20 two files that are one person', () => {
  it('stand on each other as perhaps double until somebody says that they are two', async () => {
    await at.platform.db.transaction((tx) => sql`update customer set phone = '07531 445210'`.execute(tx))
    const [anna, anni] = await both()
    const doubles = async () =>
      replied(await at.ask(customerMergeCalls.customerDoubles, { body: { id: anna.id } })).rows
    expect(await doubles()).toMatchObject([{ number: anni.number, reasons: ['phone'], rentals: 1 }])
    const inView = async (actor = at.owner) =>
      (await at.list({ view: 'double' }, actor)).rows.map(({ number }) => number).toSorted()
    expect(await inView()).toEqual([anna.number, anni.number].toSorted())
    // to whom both are strangers, neither is a double.
    expect(await inView(at.franchisee)).toEqual([])
    replied(await at.ask(customerMergeCalls.differentCustomers, { body: { id: anna.id, otherId: anni.id } }))
    expect(await doubles()).toEqual([])
    expect(await inView()).toEqual([])
  })

  it('whose box has been given back and whose telephone another file has is marked as perhaps double', async () => {
    await at.platform.db.transaction(async (tx) => {
      await sql`update customer set phone = '+49 7531 445210'`.execute(tx)
      await sql`update rental set state = 'ended', ended_at = ends_at`.execute(tx)
    })
    const { rows } = await at.list({ view: 'double' })
    expect(rows.map(({ standing }) => standing)).toEqual(['double', 'double'])
    await at.platform.db.transaction((tx) => sql`update customer set phone = '110'`.execute(tx))
    expect((await at.list({ view: 'double' })).rows).toEqual([])
  })

  it('ask only what differs, and say what comes together by itself', async () => {
    const [anna, anni] = await both()
    const preview = replied(
      await at.ask(customerMergeCalls.previewMerge, { body: { id: anni.id, otherId: anna.id } }),
    )
    expect(preview.survivor).toMatchObject({ number: anna.number, rentals: 1 })
    expect(preview.merged).toMatchObject({ number: anni.number, rentals: 1 })
    const asked = preview.fields.filter((field) => field.asked).map(({ field }) => field)
    expect(asked).toEqual(['name', 'email'])
  })

  it('become one: rentals, orders and notes count to the older, whose number the younger one’s leads to', async () => {
    const [anna, anni] = await both()
    const noted = { id: anni.id, text: 'Fährt Rollstuhl', pinned: false }
    replied(await at.ask(customerActionCalls.addCustomerNote, { body: noted }))
    const mails = at.platform.sentMails.length
    const file = replied(await merge({ name: 'merged', email: 'survivor' }))
    expect(file).toMatchObject({
      id: anna.id,
      name: 'Anni Keller',
      email: CONTACT.email,
      counts: { rentals: 2, orders: 2, notes: 1 },
      merges: [{ number: anni.number, name: 'Anni Keller', by: 'Jana Brandt' }],
    })
    expect((await at.show(anni.number)).id).toBe(anna.id)
    expect((await at.list()).total).toBe(1)
    await at.platform.runConsumers()
    await at.platform.sendMails()
    const since = at.platform.sentMails.slice(mails)
    expect(since.filter(({ text }) => text.includes('zusammen'))).toEqual([])
  })

  it('the keys of both keep working', async () => {
    const before = (await codes()).rows
    replied(await merge())
    expect((await codes()).rows).toEqual(before)
  })

  it('what is not chosen is asked at its field; nothing is half done', async () => {
    expect(await merge({ name: 'survivor' })).toMatchObject({
      refusal: 'choice-missing',
      field: 'choices.email',
    })
    expect((await at.list()).total).toBe(2)
  })

  it('an order from the address that was not kept counts to the file that stayed; nobody signs in with it', async () => {
    const [anna] = await both()
    replied(await merge())
    await aPaidOrder(at, { contact: { ...CONTACT, email: OTHER } })
    expect((await at.show(anna.number)).counts.orders).toBe(3)
    expect((await at.list()).total).toBe(1)
  })

  it('consents never widen: what was agreed to at an address goes with it', async () => {
    const [anna, anni] = await both()
    await at.platform.db.transaction((tx) =>
      sql`insert into customer_consent (id, company_id, site_id, customer_id, kind, text_version, given, at)
        select ${at.platform.random.uuid()}, company_id, site_id, ${anni.id}, 'offers', 'v1', true, placed_at + interval '1 hour'
        from customer_order limit 1`.execute(tx),
    )
    expect((await at.show(anni.number)).offers).toMatchObject({ given: true })
    const stored = replied(await merge({ name: 'survivor', email: 'survivor' }))
    expect(stored.offers?.given ?? false).toBe(false)
    replied(await split(anna.id, stored.merges[0]?.id))
    const taken = replied(await merge({ name: 'survivor', email: 'merged' }))
    expect(taken).toMatchObject({ email: OTHER, offers: { given: true } })
  })

  it('can be taken apart for thirty days: both are as they were, what came since stays with the older', async () => {
    const [anna, anni] = await both()
    const file = replied(await merge({ name: 'merged', email: 'merged' }))
    await aPaidOrder(at, { contact: { ...CONTACT, email: OTHER } })
    const back = replied(await split(anna.id, file.merges[0]?.id))
    expect(back).toMatchObject({
      name: 'Anna Keller',
      email: CONTACT.email,
      counts: { orders: 2 },
      merges: [],
    })
    expect(await at.show(anni.number)).toMatchObject({
      id: anni.id,
      name: 'Anni Keller',
      email: OTHER,
      counts: { orders: 1 },
    })
    expect(await split(anna.id, file.merges[0]?.id)).toMatchObject({ refusal: 'split-too-late' })
  })

  it('after thirty days they stay one', async () => {
    const [anna] = await both()
    const file = replied(await merge())
    void at.platform.clock.advance(30 * 86_400_000)
    expect(await split(anna.id, file.merges[0]?.id)).toMatchObject({ refusal: 'split-too-late' })
  })

  it('where somebody else has the address by now, that is said and both stay one', async () => {
    const [anna] = await both()
    const file = replied(await merge())
    await at.platform.db.transaction((tx) =>
      sql`insert into customer (id, root_company_id, email, first_name, last_name, created_at)
        select ${at.platform.random.uuid()}, root_company_id, ${OTHER}, 'Neu', 'Mann', now() from customer limit 1`.execute(
        tx,
      ),
    )
    expect(await split(anna.id, file.merges[0]?.id)).toMatchObject({ refusal: 'email-taken' })
    expect((await at.show(anna.number)).merges).toHaveLength(1)
  })

  it('FAULT-72 a file that was changed meanwhile is not merged; the older one always stays', async () => {
    const [anna, anni] = await both()
    const versions = { survivorVersion: 1, mergedVersion: 1, choices: {} }
    const wrong = { survivorId: anni.id, mergedId: anna.id, ...versions }
    expect(await at.ask(customerMergeCalls.mergeCustomers, { body: wrong })).toMatchObject({
      refusal: 'merge-older-stays',
    })
    await at.platform.db.transaction((tx) =>
      sql`update customer set version = 7 where id = ${anni.id}`.execute(tx),
    )
    const old = { survivorId: anna.id, mergedId: anni.id, ...versions }
    expect(await at.ask(customerMergeCalls.mergeCustomers, { body: old })).toMatchObject({
      refusal: 'changed-meanwhile',
    })
    const same = { survivorId: anna.id, mergedId: anna.id, ...versions }
    expect(await at.ask(customerMergeCalls.mergeCustomers, { body: same })).toMatchObject({
      refusal: 'same-customer',
    })
  })

  it('LAW-60 whoever is erased goes with everything that was merged into them', async () => {
    const [anna, anni] = await both()
    replied(await merge())
    const { eraseMerged } = await import('../data-requests/erase-repository.ts')
    await at.platform.db.transaction((tx) => eraseMerged(tx, anna.id, at.platform.clock.now()))
    const { rows } = await at.platform.db.read((tx) =>
      sql`select first_name, merged_email from customer where id = ${anni.id}`.execute(tx),
    )
    expect(rows).toEqual([{ first_name: '', merged_email: null }])
  })

  it('every table that names a customer goes along or says why it stays', async () => {
    const { rows } = await at.platform.db.read((tx) =>
      sql<{ name: string }>`
        select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
        where c.contype = 'f' and c.confrelid = 'customer'::regclass`.execute(tx),
    )
    const moved = alwaysMoved([...orderRows, ...rentalRows, ...voucherRows, ...paymentRows])
    const known = [...moved.map(({ table, column }) => `${table}.${column}`), ...Object.keys(STAYS)]
    expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
  })
})
