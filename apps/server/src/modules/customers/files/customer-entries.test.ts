import { customerActionCalls } from '@fachwerk/contract/customer/customer-action-calls'
import { customerEntryCalls } from '@fachwerk/contract/customer/customer-entry-calls'
import { customerMergeCalls } from '@fachwerk/contract/customer/customer-merge-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aPaidOrder, replied } from '../../orders/testing/staff-orders.ts'
import { CONTACT } from '../../orders/testing.ts'
import { askedCustomer } from '../account/asked-customer-repository.ts'
import { aFilesHouse, type FilesHouse } from '../testing/customer-files.ts'
import { eraseWhole } from '../use-cases/erase-account.ts'

let at: FilesHouse
beforeEach(async () => void (at = await aFilesHouse()))

const ENTERED = {
  firstName: 'Xenia',
  lastName: 'Groß',
  email: 'Xenia.Gross@post.example',
  phone: '0152 5550177',
  language: 'en',
  note: 'Ruft morgen wieder an',
} as const
const add = (more: object = {}, actor = at.owner) =>
  at.ask(customerEntryCalls.addCustomer, { body: { ...ENTERED, ...more } }, actor)
const preview = async (email: string, actor = at.owner) =>
  replied(
    await at.ask(
      customerEntryCalls.previewEnteredCustomer,
      { body: { email, firstName: 'Xenia', lastName: 'Groß' } },
      actor,
    ),
  )
const counted = async () => {
  const { rows } = await at.platform.db.read((tx) =>
    sql<{ files: number; mails: number }>`select (select count(*)::int from customer) as files,
      (select count(*)::int from mail) as mails`.execute(tx),
  )
  return rows[0]
}

describe('B-20 a customer entered by hand', () => {
  it('has a file with a note and who entered it, stands in the list and is found; nobody is mailed', async () => {
    const before = await counted()
    const file = replied(await add())
    expect(file).toMatchObject({
      name: 'Xenia Groß',
      email: 'xenia.gross@post.example',
      details: { phone: '0152 5550177', street: '' },
      language: 'en',
      companies: [{ name: 'Zeitlager' }],
      can: { edit: true, correct: true },
    })
    expect(file.notes).toMatchObject([{ text: 'Ruft morgen wieder an', author: 'Jana Brandt' }])
    expect(file.changes.map(({ action, actor }) => [action, actor.name])).toContainEqual([
      'customer.added',
      'Jana Brandt',
    ])
    for (const search of ['xenia', '0152 5550177', file.number])
      expect((await at.list({ search })).rows).toMatchObject([
        { number: file.number, companies: ['Zeitlager'], standing: 'none' },
      ])
    expect(await at.show(file.number)).toMatchObject({ id: file.id })
    expect((await counted())?.mails).toBe(before?.mails)
  })

  it('an address that has a file leads there and makes no second one, however it is written', async () => {
    await aPaidOrder(at)
    const { number } = await at.anna()
    const before = await counted()
    expect(await preview(CONTACT.email.toUpperCase())).toMatchObject({ taken: { number } })
    expect(await add({ email: CONTACT.email.toUpperCase() })).toMatchObject({
      refusal: 'customer-known',
      field: 'email',
    })
    expect(await counted()).toEqual(before)
    expect(await preview('xenia@gmial.com')).toEqual({ taken: null, slips: ['xenia@gmail.com'] })
  })

  it('an address that went into another file with a merge leads to the file that stayed', async () => {
    await aPaidOrder(at)
    const anna = await at.anna()
    const entered = replied(await add({ phone: '', note: '' }))
    replied(
      await at.ask(customerMergeCalls.mergeCustomers, {
        body: {
          survivorId: anna.id,
          mergedId: entered.id,
          survivorVersion: anna.version,
          mergedVersion: entered.details.version,
          choices: { name: 'survivor', email: 'survivor', language: 'survivor' },
        },
      }),
    )
    expect((await preview(ENTERED.email)).taken).toMatchObject({ number: anna.number })
    expect(await add()).toMatchObject({ refusal: 'customer-known' })
  })

  it('A-13 belongs to the company that entered it: a franchisee sees its own, never another’s', async () => {
    const theirs = replied(await add({}, at.franchisee))
    expect(theirs.companies).toMatchObject([{ name: 'Nordfach' }])
    const ours = replied(await add({ email: 'anderswo@post.example' }))
    const seen = (await at.list({}, at.franchisee)).rows.map(({ number }) => number)
    expect(seen).toContain(theirs.number)
    expect(seen).not.toContain(ours.number)
    expect(await preview('anderswo@post.example', at.franchisee)).toMatchObject({ taken: null })
    expect(await add({ email: 'anderswo@post.example' }, at.franchisee)).toMatchObject({
      refusal: 'customer-known',
    })
    const customer = { ...theirs.details, firstName: 'Xenja' }
    const corrected = await at.ask(
      customerActionCalls.correctCustomer,
      { body: { id: theirs.id, customer } },
      at.franchisee,
    )
    expect(replied(corrected).name).toBe('Xenja Groß')
  })

  it('LAW-59 who asks for their data is found, LAW-60 and once erased stands in no list', async () => {
    const { id, email, number } = replied(await add({}, at.franchisee))
    const companyIds = [at.foreign.companyId]
    const asked = { rootCompanyId: at.own.companyId, companyIds, email }
    expect(await at.platform.db.read((tx) => askedCustomer(tx, asked))).toMatchObject({ id })
    await at.platform.db.transaction((tx) =>
      eraseWhole(
        tx,
        {
          clock: at.platform.clock,
          orders: {
            standing: async () => ({ open: false, owing: false, orders: 0, lastPlacedAt: null }),
            erase: async () => {},
          },
        },
        { id, email, rootCompanyId: at.own.companyId },
      ),
    )
    expect((await at.list({ search: number }, at.franchisee)).rows).toEqual([])
    const { rows } = await at.platform.db.read((tx) =>
      sql`select from customer_entry where customer_id = ${id}`.execute(tx),
    )
    expect(rows).toHaveLength(0)
  })
})
