import { dataRequestCalls } from '@fachwerk/contract/customer/data-request-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { permissionsOf } from '@fachwerk/contract/staff/permissions'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { replied } from '../../orders/testing/staff-orders.ts'
import { anOrder, bankSays, callOf, CONTACT, rowsOf, visitor } from '../../orders/testing.ts'
import { aDataRequestsHouse, type DataRequestsHouse } from '../testing/data-requests-house.ts'

let at: DataRequestsHouse
let order: Awaited<ReturnType<typeof anOrder>>

beforeAll(async () => {
  at = await aDataRequestsHouse(['M', 'M'])
  order = await anOrder(at, { contact: { ...CONTACT, phone: '0171 5551234' } })
  await bankSays(at, order.paymentId, { state: 'paid' })
})

const asks = (more = {}) => at.record({ kind: 'erasure', ...more })
const erase = (id: string, version = 1, actor = at.owner) =>
  at.call(dataRequestCalls.eraseForDataRequest, { body: { id, version } }, actor)

it('LAW-59 a rental that runs stands in the way, and nothing is half done', async () => {
  const { id, can } = replied(await asks())
  expect(can.erase).toBe(true)
  expect(await erase(id)).toMatchObject({ refusal: 'order-has-open-rental' })
  expect(await at.show(id)).toMatchObject({ state: 'open', version: 1, customer: { orders: 1 } })
})

it('only who asked to be erased is, only by the head of the group, and over the version that was seen', async () => {
  const other = replied(await at.record({ kind: 'access' }))
  expect(other.can.erase).toBe(false)
  expect(await erase(other.id)).toMatchObject({ refusal: 'transition-not-allowed' })
  const below = replied(await asks({ company: at.foreign.companyId }))
  expect(below.can.erase).toBe(false)
  expect(await erase(below.id)).toMatchObject({ refusal: 'transition-not-allowed' })
  expect(await erase(below.id, 1, at.franchisee)).toMatchObject({ refusal: 'transition-not-allowed' })
  expect(permissionsOf(['support'])).not.toContain('dataRequests.erase')
  const nobody = replied(await asks({ email: 'wer@example.org' }))
  expect(await erase(nobody.id)).toMatchObject({ refusal: 'customer-unknown' })
  expect(await erase(nobody.id, 9)).toMatchObject({ refusal: 'changed-meanwhile' })
})

it('LAW-60 takes the person away as they could themselves, and the request is answered', async () => {
  const [rental] = await rowsOf(at, sql<{ id: string }>`select id from rental where order_id = ${order.id}`)
  const body = { rentalId: rental?.id ?? '', emptied: true, cleaned: true, doorClosed: true }
  expect(
    await visitor(at)(orderCalls.endRental, { params: { hash: order.hash }, body }, callOf(at)),
  ).toMatchObject({
    ok: true,
  })
  const { id } = replied(await asks())
  const done = replied(await erase(id))
  expect(done).toMatchObject({ state: 'answered', closedBy: at.owner.name, customer: null })
  expect(done.can).toMatchObject({ erase: false, copy: false })
  const retained = await rowsOf(
    at,
    sql<{ text: string }>`select c::text || o.contact::text as text from customer c
      join customer_order o on o.customer_id = c.id where o.id = ${order.id}`,
  )
  expect(retained[0]?.text).not.toContain(CONTACT.email)
  expect(retained[0]?.text).not.toContain('5551234')
  const seen = await rowsOf(
    at,
    sql<{ action: string; by: string }>`select action, actor->>'name' as by from audit_entry
      where action in ('dataRequest.erased', 'order.customerErased') order by action`,
  )
  expect(seen).toEqual([
    { action: 'dataRequest.erased', by: at.owner.name },
    { action: 'order.customerErased', by: at.owner.name },
  ])
})
