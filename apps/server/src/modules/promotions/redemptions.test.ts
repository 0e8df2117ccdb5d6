import { permissionsOf } from '@fachwerk/contract/staff/permissions'
import { voucherCalls } from '@fachwerk/contract/price/voucher-calls'
import { describe, expect, it } from 'vitest'
import type { Tx } from '../../platform/db/db.ts'
import { appendEvent } from '../../platform/events/events.ts'
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
await platform.runConsumers()
const [place, stranger] = await db.transaction(
  async (tx) => [await aLocation(tx, ['M']), await aLocation(tx, ['M'])] as const,
)
const permissions = new Set(permissionsOf(['operator']))
const nina = aStaffActor({ permissions, companyId: place.companyId, scopeFor: () => [place.companyId] })

const made = async (overrides: Parameters<typeof someVoucher>[0] = {}) => {
  const answer = await call(voucherCalls.createVoucher, { body: { voucher: someVoucher(overrides) } }, nina)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}
const listed = async (code: string) => {
  const answer = await call(voucherCalls.vouchers, { query: {} }, nina)
  return answer.ok ? answer.value.rows.find((row) => row.code === code) : undefined
}
const anOrderHere = () => db.transaction((tx) => anOrder(tx, place))
const inputFor = (code: string, overrides: object = {}) => ({
  companyId: place.companyId,
  code,
  locationId: place.locationId,
  boxes: [{ size: 'M' as const, cents: 1100 }],
  today: '2026-09-16',
  ...overrides,
})
const redeemIn = (
  tx: Tx,
  code: string,
  order: { orderId: string; customerId: string },
  overrides: object = {},
) => promotions.redeemVoucher(tx, { ...inputFor(code, overrides), ...order, now: clock.now() })
/** @returns cents taken off, or why not */
const redeem = async (code: string, order?: { orderId: string; customerId: string }) => {
  const { orderId, customerId } = order ?? (await anOrderHere())
  const redeemed = await db.transaction((tx) => redeemIn(tx, code, { orderId, customerId }))
  return redeemed.ok ? redeemed.value.cents : redeemed.refusal
}
const cancelled = async (orderId: string, companyId = place.companyId) => {
  await db.transaction((tx) =>
    appendEvent(tx, {
      type: 'order.cancelled',
      at: clock.now(),
      companyId,
      actor: { kind: 'system', name: 'Bank' },
      orderId,
    }),
  )
  await platform.runConsumers()
}

describe('F-06 what staff see of redemptions', () => {
  it('how often it was redeemed and what it gave away, each by the price of its own order', async () => {
    await made({ code: 'ZWEIMAL', percent: 1500 })
    expect(await redeem('ZWEIMAL')).toBe(165)
    const { orderId, customerId } = await anOrderHere()
    await db.transaction((tx) =>
      redeemIn(tx, 'ZWEIMAL', { orderId, customerId }, { boxes: [{ size: 'M', cents: 333 }] }),
    )
    expect(await listed('ZWEIMAL')).toMatchObject({ uses: 2, givenCents: 165 + 50, state: 'holds' })
  })

  it('the last use makes it used up in the list, and a lower limit never undoes what was redeemed', async () => {
    const { id, version } = await made({ code: 'KNAPP', mostUses: 3 })
    await redeem('KNAPP')
    await redeem('KNAPP')
    const { company: _company, ...voucher } = someVoucher({ code: 'KNAPP', mostUses: 1 })
    const body = { voucher: { ...voucher, version } }
    const saved = await call(voucherCalls.saveVoucher, { params: { id }, body }, nina)
    expect(saved).toMatchObject({ ok: true, value: { mostUses: 2, uses: 2, state: 'usedUp' } })
    expect(await redeem('KNAPP')).toBe('voucher-used-up')
  })

  it('a changed share is for the next order; what was redeemed keeps what it took off', async () => {
    const { id, version } = await made({ code: 'TEURER' })
    await redeem('TEURER')
    const { company: _company, ...voucher } = someVoucher({ code: 'TEURER', percent: 5000 })
    await call(voucherCalls.saveVoucher, { params: { id }, body: { voucher: { ...voucher, version } } }, nina)
    expect(await listed('TEURER')).toMatchObject({ percent: 5000, givenCents: 110 })
    expect(await redeem('TEURER')).toBe(550)
  })

  it('put away it exists for no customer, brought back it keeps its count', async () => {
    const { id } = await made({ code: 'PAUSE' })
    await redeem('PAUSE')
    const archive = (archived: boolean) => call(voucherCalls.archiveVoucher, { body: { id, archived } }, nina)
    await archive(true)
    expect(await redeem('PAUSE')).toBe('voucher-unknown')
    await archive(false)
    expect(await redeem('PAUSE')).toBe(110)
    expect(await listed('PAUSE')).toMatchObject({ uses: 2, givenCents: 220 })
  })

  it('two codes may not come to be the same by a change either', async () => {
    await made({ code: 'VERGEBEN' })
    const { id, version } = await made({ code: 'ANDERER' })
    const { company: _company, ...voucher } = someVoucher({ code: 'vergeben' })
    const body = { voucher: { ...voucher, version } }
    expect(await call(voucherCalls.saveVoucher, { params: { id }, body }, nina)).toMatchObject({
      refusal: 'voucher-code-taken',
      field: 'voucher.code',
    })
    expect(await listed('ANDERER')).toMatchObject({ version })
  })
})

describe('F-06 who may redeem it', () => {
  it('looking at the price redeems nothing, and the code is read as people type it', async () => {
    await made({ code: 'SCHAU-1' })
    const look = await db.read((tx) => promotions.checkVoucher(tx, inputFor('  schau-1 ')))
    expect(look).toEqual({ ok: true, value: { code: 'SCHAU-1', cents: 110, shares: [110] } })
    expect(await listed('SCHAU-1')).toMatchObject({ uses: 0, givenCents: 0 })
  })

  it('once for each customer: again only after the first order was cancelled', async () => {
    await made({ code: 'JE-EINMAL', mostPerCustomer: 1 })
    const [first, second] = [await anOrderHere(), await anOrderHere()]
    const again = { orderId: second.orderId, customerId: first.customerId }
    expect(await redeem('JE-EINMAL', first)).toBe(110)
    expect(await redeem('JE-EINMAL', again)).toBe('voucher-used-up')
    await cancelled(first.orderId)
    expect(await redeem('JE-EINMAL', again)).toBe(110)
  })

  it('A-13 the same code at another company is another voucher', async () => {
    await made({ code: 'GLEICHER', percent: 2000 })
    const { companyId } = stranger
    const { company: _company, ...fields } = someVoucher({ code: 'GLEICHER', percent: 100 })
    const foreign = { ...fields, sizes: [], locationIds: [], id: platform.random.uuid(), companyId }
    await db.transaction((tx) => promotions.recordVoucher(tx, foreign, clock.now()))
    const there = inputFor('GLEICHER', { companyId, locationId: stranger.locationId })
    expect(await db.read((tx) => promotions.checkVoucher(tx, there))).toMatchObject({ value: { cents: 11 } })
    expect(await redeem('GLEICHER')).toBe(220)
  })

  it('FAULT-11 an order that fails after it was redeemed leaves it as it was', async () => {
    await made({ code: 'ABBRUCH', mostUses: 1 })
    const order = await anOrderHere()
    const failing = db.transaction(async (tx) => {
      expect(await redeemIn(tx, 'ABBRUCH', order)).toMatchObject({ ok: true })
      throw new Error('no box')
    })
    await expect(failing).rejects.toThrow('no box')
    expect(await redeem('ABBRUCH', order)).toBe(110)
  })
})

describe('F-06 a cancelled order gives its voucher back', () => {
  it('once, however often it is told, and another order of the same voucher keeps its own', async () => {
    await made({ code: 'ZURUECK', mostUses: 2 })
    const order = await anOrderHere()
    await redeem('ZURUECK', order)
    await redeem('ZURUECK')
    await cancelled(order.orderId)
    await cancelled(order.orderId)
    expect(await listed('ZURUECK')).toMatchObject({ uses: 1, givenCents: 110, state: 'holds' })
  })

  it('A-13 not when another company cancels, nor for an order without a voucher', async () => {
    await made({ code: 'FREMD-AB' })
    const order = await anOrderHere()
    await redeem('FREMD-AB', order)
    await cancelled(order.orderId, stranger.companyId)
    await cancelled((await anOrderHere()).orderId)
    expect(await listed('FREMD-AB')).toMatchObject({ uses: 1, givenCents: 110 })
  })
})
