import { permissionsOf } from '@fachwerk/contract/staff/permissions'
import { beforeEach, describe, expect, it } from 'vitest'
import { aStaffActor } from '../../../platform/http/testing.ts'
import { anOrder, CONTACT } from '../testing.ts'
import {
  anOrdersOffice,
  aPaidOrder,
  manyOrders,
  type OrdersOffice,
  replied,
} from '../testing/staff-orders.ts'

let at: OrdersOffice
beforeEach(async () => {
  at = await anOrdersOffice()
})

/** Somebody of the own company who sees both as a franchisor does, and works on the orders of one. */
function franchisor(editable: readonly string[] = [at.own.companyId, at.foreign.companyId]) {
  const companyIds = [at.own.companyId, at.foreign.companyId]
  return aStaffActor({
    userId: at.platform.random.uuid(),
    name: 'Jana Brandt',
    companyId: at.own.companyId,
    companyIds,
    permissions: new Set(permissionsOf(['owner'])),
    scopeFor: (permission) => (permission === 'orders.edit' ? editable : companyIds),
  })
}

describe('A-13 a franchisor and the orders of its franchisees', () => {
  it('sees both in one order, and one of them alone when it is asked for', async () => {
    const first = await aPaidOrder(at)
    await at.platform.clock.advance(60_000)
    await manyOrders(at, 2, { work: 'process' })
    const actor = franchisor()
    const { rows } = await at.office.list({}, actor)
    const times = rows.map(({ placedAt }) => placedAt)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(rows.map(({ id }) => id)).toContain(first.id)
    const { rows: ofOther } = await at.office.list({ company: at.foreign.companyId }, actor)
    expect(ofOther).toEqual([])
    const { rows: ofOwn } = await at.office.list({ company: at.own.companyId, statuses: ['new'] }, actor)
    expect(ofOwn.map(({ id }) => id)).toEqual([first.id])
  })

  it('is offered steps only where it may work', async () => {
    const { id } = await aPaidOrder(at)
    const looking = franchisor([at.foreign.companyId])
    expect((await at.office.show(id, looking)).moves).toEqual([])
    expect((await at.office.show(id, looking)).can).toEqual({ edit: false })
    expect(await at.office.bring({ orderId: id, status: 'approved' }, looking)).toMatchObject({
      refusal: 'not-found',
    })
    expect(replied(await at.office.bring({ orderId: id, status: 'approved' }, franchisor())).status).toBe(
      'approved',
    )
  })
})

describe('D-04 orders while they come in', () => {
  it('of several customers stand newest first, and each opens with what is theirs', async () => {
    const made = []
    for (const name of ['Anna', 'Berta', 'Cora']) {
      const email = `${name.toLowerCase()}@post.example`
      made.push(await anOrder(at, { contact: { ...CONTACT, firstName: name, email } }))
      await at.platform.clock.advance(60_000)
    }
    const { rows } = await at.office.list()
    expect(rows.map(({ customer }) => customer.name)).toEqual(['Cora Keller', 'Berta Keller', 'Anna Keller'])
    for (const { id } of made) {
      const { contact, payments, items } = await at.office.show(id)
      const row = rows.find((each) => each.id === id)
      expect(contact.email).toBe(row?.customer.email)
      expect([payments.length, items.length]).toEqual([1, 1])
    }
  })
})
