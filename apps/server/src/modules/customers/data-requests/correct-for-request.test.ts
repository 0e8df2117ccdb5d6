import { dataRequestCalls } from '@fachwerk/contract/customer/data-request-calls'
import type { CorrectedDetails } from '@fachwerk/contract/customer/customer-fields'
import { permissionsOf } from '@fachwerk/contract/staff/permissions'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { replied } from '../../orders/testing/staff-orders.ts'
import { anOrder, CONTACT, rowsOf } from '../../orders/testing.ts'
import { aDataRequestsHouse, type DataRequestsHouse } from '../testing/data-requests-house.ts'

let at: DataRequestsHouse
let order: Awaited<ReturnType<typeof anOrder>>

beforeAll(async () => {
  at = await aDataRequestsHouse(['M'])
  order = await anOrder(at)
})

const asks = (more = {}) => at.record({ kind: 'rectification', ...more })
const MARRIED: CorrectedDetails = {
  firstName: CONTACT.firstName,
  lastName: 'Verheiratet',
  phone: '',
  street: 'Rathausplatz 1',
  postcode: '6900',
  city: 'Bregenz',
  country: 'AT',
  version: 1,
}
const correct = (id: string, more: Partial<CorrectedDetails> = {}, actor = at.owner) =>
  at.call(dataRequestCalls.correctForDataRequest, { body: { id, customer: { ...MARRIED, ...more } } }, actor)

it('LAW-59 only who asked for it is put right, only by the head of the group', async () => {
  const other = replied(await at.record({ kind: 'access' }))
  expect(other).toMatchObject({ can: { correct: false }, customer: { details: null } })
  expect(await correct(other.id)).toMatchObject({ refusal: 'transition-not-allowed' })
  const below = replied(await asks({ company: at.foreign.companyId }))
  expect(below).toMatchObject({ can: { correct: false } })
  expect(await correct(below.id)).toMatchObject({ refusal: 'transition-not-allowed' })
  expect(await correct(below.id, {}, at.franchisee)).toMatchObject({ refusal: 'transition-not-allowed' })
  expect(permissionsOf(['support'])).not.toContain('dataRequests.correct')
  const nobody = replied(await asks({ email: 'wer@example.org' }))
  expect(await correct(nobody.id)).toMatchObject({ refusal: 'customer-unknown' })
})

it('FAULT-72 what the customer changed meanwhile is shown, and nothing is half done', async () => {
  const { id, customer } = replied(await asks())
  expect(customer?.details).toMatchObject({ lastName: CONTACT.lastName, version: 1 })
  await rowsOf(at, sql`update customer set city = 'Singen', version = 2`)
  expect(await correct(id)).toMatchObject({
    refusal: 'changed-meanwhile',
    conflict: { current: { city: 'Singen', lastName: CONTACT.lastName, version: 2 } },
  })
  expect(await at.show(id)).toMatchObject({ state: 'open', customer: { details: { city: 'Singen' } } })
})

it('a postcode of another country says so at its field', async () => {
  const { id } = replied(await asks())
  const answer = await correct(id, { postcode: '78462' })
  expect(answer.ok ? [] : answer.errors?.map(({ field }) => field)).toEqual(['customer.postcode'])
})

it('LAW-59 the customer is put right, the order stays, the request is answered and the history names fields only', async () => {
  const { id } = replied(await asks())
  const done = replied(await correct(id, { version: 2 }))
  expect(done).toMatchObject({ state: 'answered', closedBy: at.owner.name, can: { correct: false } })
  expect(done.customer).toMatchObject({ name: `${CONTACT.firstName} Verheiratet`, details: null })
  const [stored] = await rowsOf(
    at,
    sql<{
      now: string
      before: string
    }>`select c.country || ' ' || c.city as now, o.contact->>'lastName' as before
      from customer c join customer_order o on o.customer_id = c.id where o.id = ${order.id}`,
  )
  expect(stored).toEqual({ now: 'AT Bregenz', before: CONTACT.lastName })
  const seen = await rowsOf(
    at,
    sql<{
      action: string
      after: object
      by: string
    }>`select action, after, actor->>'name' as by from audit_entry
      where action in ('dataRequest.corrected', 'customer.corrected') order by action`,
  )
  expect(seen).toMatchObject([
    {
      action: 'customer.corrected',
      by: at.owner.name,
      after: { fields: expect.arrayContaining(['lastName', 'country']) },
    },
    { action: 'dataRequest.corrected', by: at.owner.name, after: { state: 'answered' } },
  ])
  expect(JSON.stringify(seen)).not.toContain('Verheiratet')
  expect(await correct(id, { version: 3 })).toMatchObject({ refusal: 'transition-not-allowed' })
})
