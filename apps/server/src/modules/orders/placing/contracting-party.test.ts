import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aCompany, aLocation } from '../../locations/testing.ts'
import { DatabaseUnavailable } from '../../../platform/db/db.ts'
import { anOrderInput, anOrder, anOrdersHouse, callOf, pageOf, rowsOf, visitor } from '../testing.ts'

it('LAW-20 on a franchisor’s site the franchisee of the location is whom one contracts with', async () => {
  const at = await anOrdersHouse(['M'])
  const siteId = at.platform.random.uuid()
  const { companyId, locationId } = await at.platform.db.transaction(async (tx) => {
    const franchisee = await aCompany(tx, { name: 'Nordfach Lübeck', franchisorId: at.own.companyId })
    const plan = aLocation(franchisee, { slug: 'luebeck', prefix: 'HL', boxes: ['M'] })
    const place = await at.locations.createLocation(tx, plan)
    await at.sites.createSite(tx, {
      id: siteId,
      companyId: at.own.companyId,
      name: 'Zeitlager',
      template: 'white-clean',
      defaultLanguage: 'de',
      languages: ['de'],
      hosts: ['luebeck.zeitlager.localhost'],
      locationIds: [place.locationId],
    })
    return { companyId: franchisee, locationId: place.locationId }
  })
  const target = { siteId }
  const placed = await visitor(at)(
    orderCalls.placeOrder,
    { body: anOrderInput(at, { locationId }) },
    callOf(at, target),
  )
  if (!placed.ok) throw new Error(placed.refusal)
  const page = await visitor(at)(
    orderCalls.order,
    { params: { hash: placed.value.hash } },
    callOf(at, target),
  )
  expect(page).toMatchObject({ ok: true, value: { party: { companyName: 'Nordfach Lübeck GmbH' } } })
  const owners = sql`select o.company_id as o, i.company_id as i, p.company_id as p, m.company_id as m, m.sender_name
    from customer_order o join order_line i on i.order_id = o.id join payment p on p.order_id = o.id join mail m on m.order_id = o.id`
  expect(await rowsOf(at, owners)).toEqual([
    { o: companyId, i: companyId, p: companyId, m: companyId, sender_name: 'Nordfach Lübeck GmbH' },
  ])
  expect(await rowsOf(at, sql`select root_company_id as root from customer`)).toEqual([
    { root: at.own.companyId },
  ])
})

it('FAULT-23 when the answer to COMMIT is lost, the same key finds the order instead of making another', async () => {
  const at = await anOrdersHouse(['M', 'M'])
  const { transaction } = at.needs.db
  const idempotency = { scope: 's', key: 'k', requestHash: 'h' }
  const place = () =>
    visitor(at)(orderCalls.placeOrder, { body: anOrderInput(at) }, callOf(at, { idempotency }))
  let calls = 0
  Object.assign(at.needs.db, {
    transaction: async (work: Parameters<typeof transaction>[0]) => {
      const result = await transaction(work)
      calls += 1
      if (calls === 1) throw new DatabaseUnavailable('connection lost while COMMIT was on its way')
      return result
    },
  })
  await expect(place()).rejects.toThrow('COMMIT')
  const again = await place()
  Object.assign(at.needs.db, { transaction })
  expect(again.ok).toBe(true)
  for (const table of ['customer_order', 'rental', 'payment', 'mail'])
    expect(await rowsOf(at, sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`)).toEqual([
      { n: 1 },
    ])
  expect((await pageOf(at, again.ok ? again.value.hash : '')).payment.paymentUrl).toContain('http://bank/')
  expect((await anOrder(at)).id).toBeTruthy()
})
