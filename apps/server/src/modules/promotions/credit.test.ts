import { permissionsOf } from '@fachwerk/contract/staff/permissions'
import { voucherCalls } from '@fachwerk/contract/price/voucher-calls'
import { describe, expect, it } from 'vitest'
import { createRegistry } from '../../platform/http/serve.ts'
import { aStaffActor } from '../../platform/http/testing.ts'
import { createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { aLocation, anOrder } from '../rentals/testing.ts'
import { promotionsModule } from './index.ts'
import { someVoucher } from './testing.ts'

const platform = await testPlatform()
const { db, clock } = platform
const registry = createRegistry()
const call = createInvokeStaff(registry)
const promotions = promotionsModule({ ...platform, serve: registry.serve })
const place = await db.transaction((tx) => aLocation(tx, ['M']))
const permissions = new Set(permissionsOf(['operator']))
const nina = aStaffActor({ permissions, companyId: place.companyId, scopeFor: () => [place.companyId] })

const CREDIT = { percent: null, amountCents: 2500, isCredit: true }
const create = (details: Parameters<typeof someVoucher>[0]) =>
  call(voucherCalls.createVoucher, { body: { voucher: someVoucher(details) } }, nina)
const credit = async (code: string, overrides: object = {}) => {
  const made = await create({ ...CREDIT, code, ...overrides })
  if (!made.ok) throw new Error(made.refusal)
  return made.value
}
const listed = async (search: string) => {
  const answer = await call(voucherCalls.vouchers, { query: { search } }, nina)
  return answer.ok ? answer.value.rows[0] : undefined
}
/** @returns the order, and cents taken off or why not */
const redeem = async (code: string, totalCents: number) => {
  const { orderId, customerId } = await db.transaction((tx) => anOrder(tx, place))
  const { companyId, locationId } = place
  const rental = { locationId, boxes: [{ size: 'M' as const, cents: totalCents }], today: '2026-09-16' }
  const redeemed = await db.transaction((tx) =>
    promotions.redeemVoucher(tx, { companyId, code, ...rental, orderId, customerId, now: clock.now() }),
  )
  return { orderId, took: redeemed.ok ? redeemed.value.cents : redeemed.refusal }
}
const giveBack = (orderId: string) =>
  db.transaction((tx) => promotions.releaseVoucher(tx, { companyId: place.companyId, orderId }, clock.now()))

describe('O-06 a voucher that is credit', () => {
  it('pays several orders until nothing is left, and the list says how much that is', async () => {
    await credit('RATEN')
    expect((await redeem('RATEN', 1100)).took).toBe(1100)
    expect(await listed('RATEN')).toMatchObject({
      amountCents: 2500,
      givenCents: 1100,
      uses: 1,
      state: 'holds',
    })
    expect((await redeem('RATEN', 1000)).took).toBe(1000)
    expect((await redeem('RATEN', 1000)).took).toBe(400)
    expect(await listed('RATEN')).toMatchObject({ givenCents: 2500, uses: 3, state: 'usedUp' })
    expect((await redeem('RATEN', 1000)).took).toBe('voucher-used-up')
  })

  it('an order that gives it back gives back what it took, once', async () => {
    await credit('ZURUECK')
    const first = await redeem('ZURUECK', 2000)
    await redeem('ZURUECK', 2000)
    expect(await listed('ZURUECK')).toMatchObject({ givenCents: 2500, state: 'usedUp' })
    expect(await giveBack(first.orderId)).toBe(true)
    expect(await giveBack(first.orderId)).toBe(false)
    expect(await listed('ZURUECK')).toMatchObject({ givenCents: 500, uses: 1, state: 'holds' })
    expect((await redeem('ZURUECK', 9000)).took).toBe(2000)
  })

  it('FAULT-11 many who spend it at once never spend more than there is, to the last cent', async () => {
    await credit('RENNEN', { amountCents: 1001 })
    const all = await Promise.all(Array.from({ length: 8 }, () => redeem('RENNEN', 500)))
    const took = all.map((each) => each.took)
    expect(took.filter((each) => each === 500)).toHaveLength(2)
    expect(took.filter((each) => each === 1)).toHaveLength(1)
    expect(took.filter((each) => each === 'voucher-used-up')).toHaveLength(5)
    expect(await listed('RENNEN')).toMatchObject({ givenCents: 1001, uses: 3 })
  })

  it('an amount that is no credit is taken off every time as before', async () => {
    await credit('JEDESMAL', { isCredit: false })
    expect([(await redeem('JEDESMAL', 3000)).took, (await redeem('JEDESMAL', 3000)).took]).toEqual([
      2500, 2500,
    ])
    expect(await listed('JEDESMAL')).toMatchObject({ givenCents: 5000, state: 'holds' })
  })

  it('is never set lower than what was spent of it', async () => {
    const { id, version } = await credit('WENIGER')
    await redeem('WENIGER', 1800)
    const { company: _company, ...voucher } = someVoucher({ ...CREDIT, code: 'WENIGER', amountCents: 1000 })
    const saved = await call(
      voucherCalls.saveVoucher,
      { params: { id }, body: { voucher: { ...voucher, isCredit: true, version } } },
      nina,
    )
    expect(saved).toMatchObject({ ok: true, value: { amountCents: 1800, givenCents: 1800, state: 'usedUp' } })
  })

  it('E-03 a share is no credit', async () => {
    expect(await create({ percent: 1000, amountCents: null, isCredit: true })).toMatchObject({
      errors: [{ field: 'voucher.amountCents', message: 'Guthaben ist ein Betrag, kein Satz.' }],
    })
  })
})
