import { addRightCalls as calls } from '@fachwerk/contract/rental/add-right-calls'
import type { RequestIn } from '@fachwerk/contract/call'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aStaffActor } from '../../../platform/http/testing.ts'
import { createInvokeStaff } from '../../../platform/http/testing-invoke.ts'
import { confirmPrepared } from '../testing/prepared.ts'
import { anOrdersHouse, bankSays, type OrdersTest, pageOf, rowsOf } from '../testing.ts'

type Body = RequestIn<typeof calls.addAccessRight>['body']
const HOUR = 3_600_000
let at: OrdersTest
beforeEach(async () => {
  at = await anOrdersHouse(['M', 'M', 'M'])
})

async function credit(amountCents: number, options: { readonly validTo?: string } = {}) {
  const always = { validFrom: null, validTo: null, mostUses: null, mostPerCustomer: null, minimumCents: 0 }
  const all = {
    locationIds: [],
    sizes: [],
    categoryIds: [],
    holdsFor: 'rentals' as const,
    rentalTerm: 'short' as const,
  }
  const { companyId } = at.own
  const money = { code: 'ADVENT', name: 'Advent', percent: null, amountCents, isCredit: true }
  const voucher = { ...always, ...all, ...money, ...options, id: at.platform.random.uuid(), companyId }
  await at.platform.db.transaction((tx) => at.promotions.recordVoucher(tx, voucher, at.platform.clock.now()))
}
const given = async () =>
  (await rowsOf(at, sql<{ cents: number }>`select given_cents as cents from voucher`))[0]?.cents
const add = (more: Partial<Body> = {}) => {
  const body: Body = {
    locationId: at.own.locationId,
    size: 'M',
    endsAt: new Date(at.platform.clock.now().getTime() + 2 * HOUR).toISOString(),
    firstName: 'Ada',
    lastName: 'Anders',
    email: 'ada@example.org',
    price: 'tariff',
    voucher: 'advent',
    reason: 'Am Telefon',
    ...more,
  }
  const { companyId } = at.own
  const staff = aStaffActor({ companyId, companyIds: [companyId], scopeFor: () => [companyId] })
  return createInvokeStaff(at.registry)(calls.addAccessRight, { body }, staff)
}
const orderOf = async (rentalId: string) =>
  (
    await rowsOf(
      at,
      sql<{ hash: string; cents: number; paymentId: string | null }>`
        select o.hash, o.total_cents as cents, (select p.id from payment p where p.order_id = o.id) as "paymentId"
        from customer_order o join rental r on r.order_id = o.id where r.id = ${rentalId}`,
    )
  )[0]

describe('O-06 R-01 a voucher on a rental that staff write', () => {
  it('makes the tariff cheaper; the customer pays the rest and then has the key', async () => {
    const full = await add({ voucher: '' })
    const price = full.ok ? ((await orderOf(full.value.rentalId))?.cents ?? 0) : 0
    expect(price).toBeGreaterThan(100)
    await credit(100)
    const right = await add()
    const order = right.ok ? await orderOf(right.value.rentalId) : undefined
    expect(order?.cents).toBe(price - 100)
    expect(await given()).toBe(100)
    await confirmPrepared(at, order?.hash ?? '')
    const ordered = right.ok ? await orderOf(right.value.rentalId) : undefined
    await bankSays(at, ordered?.paymentId ?? '', { state: 'paid' })
    expect(await pageOf(at, order?.hash ?? '')).toMatchObject({
      status: 'approved',
      quote: { discount: { code: 'ADVENT', cents: 100 } },
    })
  })

  it('credit that pays all of it sends the key at once, and keeps what is left', async () => {
    await credit(5000)
    const right = await add()
    expect(right).toMatchObject({ ok: true, value: { payUntil: null } })
    expect(await given()).toBeGreaterThan(0)
    expect(await given()).toBeLessThan(5000)
  })

  it('what is free anyway redeems nothing', async () => {
    await credit(5000)
    expect(await add({ price: 'free' })).toMatchObject({ ok: true })
    expect(await given()).toBe(0)
  })

  it('one that does not hold is refused at its field, and no box is kept', async () => {
    await credit(5000, { validTo: '2020-01-01' })
    expect(await add()).toMatchObject({ refusal: 'voucher-expired', field: 'voucher' })
    expect(await add({ voucher: 'GIBTSNICHT' })).toMatchObject({
      refusal: 'voucher-unknown',
      field: 'voucher',
    })
    expect(await rowsOf(at, sql`select id from rental`)).toEqual([])
  })
})
