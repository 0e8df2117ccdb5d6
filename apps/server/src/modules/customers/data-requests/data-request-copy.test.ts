import { dataRequestCalls } from '@fachwerk/contract/customer/data-request-calls'
import { OwnData } from '@fachwerk/contract/account/own-data'
import { permissionsOf } from '@fachwerk/contract/staff/permissions'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { replied } from '../../orders/testing/staff-orders.ts'
import { anOrder, bankSays, CONTACT, rowsOf } from '../../orders/testing.ts'
import { aCustomer, ownDataFile } from '../testing/account-pages.ts'
import { aDataRequestsHouse, type DataRequestsHouse } from '../testing/data-requests-house.ts'

const OTHER = 'fremd@example.org'

let at: DataRequestsHouse
beforeAll(async () => {
  at = await aDataRequestsHouse(['M', 'M', 'M'])
  const order = await anOrder(at)
  await bankSays(at, order.paymentId, { state: 'paid' })
  await anOrder(at, { contact: { ...CONTACT, email: OTHER, firstName: 'Fremd' } })
  await at.platform.sendMails()
})

const dataOf = (text: string) => OwnData.parse(JSON.parse(text))

describe('LAW-59 the copy for somebody who asked by letter', () => {
  it('finds the customer with the address, and says what there is', async () => {
    const { customer, can } = replied(await at.record())
    expect(customer).toMatchObject({ name: 'Anna Keller', email: CONTACT.email, orders: 1 })
    expect(can.copy).toBe(true)
    const unknown = replied(await at.record({ email: 'wer@example.org' }))
    expect([unknown.customer, unknown.can.copy]).toEqual([null, false])
    expect(await at.copy(unknown.id)).toMatchObject({ refusal: 'customer-unknown' })
  })

  it('says the same as the file the customer gets under „Meine Daten“', async () => {
    const { id } = replied(await at.record())
    const anna = await aCustomer(at)
    const own = dataOf((await ownDataFile(at, anna)).toString())
    const copied = dataOf((await at.copy(id)).text)
    expect(copied).toEqual({ ...own, exportedAt: copied.exportedAt })
    expect(copied.orders).toHaveLength(1)
    expect(copied.mails.length).toBeGreaterThan(0)
  })

  it('comes as a document in the customer’s language too, and names nobody else', async () => {
    const { id } = replied(await at.record())
    const { name, text } = await at.copy(id, at.owner, 'pdf')
    expect(name).toBe('auskunft-2026-09-16.pdf')
    expect(text.startsWith('%PDF')).toBe(true)
    expect((await at.copy(id)).text).not.toContain(OTHER)
  })

  it('LAW-61 who took it stands in the history of the request', async () => {
    const { id } = replied(await at.record())
    await at.copy(id)
    const [entry] = await rowsOf(
      at,
      sql<{ action: string; text: string }>`select action, a::text as text from audit_entry a
        where subject_id = ${id} and action = 'dataRequest.copied'`,
    )
    expect(entry?.text).toContain(at.owner.name)
  })
})

describe('A-12 A-13 whose it is to hand out', () => {
  it('support writes requests down, but takes no data out', () => {
    const may = permissionsOf(['support'])
    expect(may).toContain('dataRequests.edit')
    expect(may).not.toContain('dataRequests.export')
    expect(permissionsOf(['reader'])).not.toContain('dataRequests.edit')
    expect(permissionsOf(['administrator'])).toContain('dataRequests.export')
  })

  it('A-13 support of the company sees no button for it', async () => {
    const { id } = replied(await at.record())
    const seen = await at.show(id, at.support)
    expect([seen.customer?.orders, seen.can.copy, seen.can.close]).toEqual([1, false, true])
  })

  it('a franchisee neither sees the franchisor’s requests nor learns who is a customer there', async () => {
    const theirs = replied(await at.record())
    expect((await at.list({ view: 'all' }, at.franchisee)).total).toBe(0)
    const shown = await at.call(dataRequestCalls.dataRequest, { params: { id: theirs.id } }, at.franchisee)
    expect(shown).toMatchObject({ refusal: 'not-found' })
    expect(await at.copy(theirs.id, at.franchisee)).toMatchObject({ refusal: 'not-found' })
    const own = replied(await at.record({}, at.franchisee))
    expect(own.customer).toBeNull()
    expect(await at.copy(own.id, at.franchisee)).toMatchObject({ refusal: 'customer-unknown' })
  })

  it('who also rented with the franchisee gets from it what is there, and no more', async () => {
    const [mine] = await rowsOf(
      at,
      sql<{ id: string }>`select id from customer where email = ${CONTACT.email}`,
    )
    const moved = await anOrder(at)
    await rowsOf(
      at,
      sql`update customer_order set company_id = ${at.foreign.companyId}, customer_id = ${mine?.id}
        where id = ${moved.id}`,
    )
    const { id, customer } = replied(await at.record({}, at.franchisee))
    expect(customer?.orders).toBe(1)
    const below = dataOf((await at.copy(id, at.franchisee)).text)
    expect(below.orders.map(({ code }) => code)).toHaveLength(1)
    // The franchisor answers for both.
    const above = replied(await at.record())
    expect(dataOf((await at.copy(above.id)).text).orders).toHaveLength(2)
    // On the franchisee's own request it hands out what that has.
    expect(dataOf((await at.copy(id)).text).orders).toHaveLength(1)
  })

  it('of another company nobody writes one down', async () => {
    expect(await at.record({ company: at.own.companyId }, at.franchisee)).toMatchObject({
      refusal: 'not-found',
    })
    expect(replied(await at.record({ company: at.foreign.companyId })).companyName).toBe('Nordfach')
  })
})

it('LAW-60 who has deleted their account is nobody’s customer any more', async () => {
  const { id } = replied(await at.record({ email: OTHER }))
  await rowsOf(at, sql`update customer set erased_at = created_at where email = ${OTHER}`)
  expect((await at.show(id)).customer).toBeNull()
})
