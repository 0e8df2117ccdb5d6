import type { RequestIn } from '@fachwerk/contract/call'
import { valueVoucherCalls } from '@fachwerk/contract/price/value-voucher/value-voucher-calls'
import { maskedCode } from '@fachwerk/contract/price/value-voucher/value-voucher-code'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { anOrdersHouse, rowsOf } from '../../orders/testing.ts'
import { replied, staffOf } from '../../orders/testing/staff-orders.ts'
import { aVoucherShop } from './testing.ts'

const shop = await aVoucherShop(await anOrdersHouse())
const { platform, own, foreign, browser, call, sold, order, page, left, movements, articles } = shop
const boss = await shop.hire('Mira Schulz', ['owner'])
const stranger = staffOf(shop, foreign.companyId, ['owner'])
beforeEach(() => platform.clock.advance(25 * 3_600_000))

const list = async (body: RequestIn<typeof valueVoucherCalls.valueVouchers>['body'] = {}, actor = boss) =>
  replied(await call(valueVoucherCalls.valueVouchers, { body }, actor))
/** The newest of the list. */
const newest = async () => {
  const [row] = (await list()).rows
  if (!row) throw new Error('nothing sold')
  return row
}
const show = async (id: string, actor = boss) =>
  call(valueVoucherCalls.valueVoucher, { params: { id } }, actor)
const block = (id: string, blocked: boolean, version: number, actor = boss) =>
  call(valueVoucherCalls.blockValueVoucher, { body: { id, blocked, reason: 'Verloren', version } }, actor)
const reissue = (id: string, version: number, actor = boss) =>
  call(valueVoucherCalls.reissueValueVoucher, { body: { id, reason: 'Verloren', version } }, actor)
async function redeem(code: string) {
  const mine = browser()
  replied(await mine.add({ articleId: articles.mug.articleId }))
  return { mine, answer: await mine.redeem(code) }
}
const mails = async (email: string) =>
  rowsOf(shop, sql`select id from mail where recipient = ${email} and template = 'value-voucher'`)

describe('K-01 staff look after value vouchers', () => {
  it('the list says what was sold and what is left; nobody sees a code', async () => {
    const { code, orderId } = await sold(3000)
    const row = await newest()
    expect(row).toMatchObject({
      code: maskedCode(code.slice(-4)),
      issuedCents: 3000,
      balanceCents: 3000,
      state: 'active',
      orderId,
      buyer: 'Anna Keller',
      can: { edit: true },
    })
    expect(JSON.stringify([row, replied(await show(row.id))])).not.toContain(code.slice(0, 4))
    expect((await list({ view: 'blocked' })).rows).toEqual([])
    expect((await list({}, stranger)).rows).toEqual([])
    expect(await show(row.id, stranger)).toMatchObject({ refusal: 'not-found' })
  })

  it('its page says what came and went, the newest first, with the order it paid for', async () => {
    const { code } = await sold(3000)
    const { mine } = await redeem(code)
    replied(await order(mine))
    const { id } = await newest()
    const { movements: moved } = replied(await show(id))
    expect(moved).toMatchObject([
      { kind: 'redeemed', cents: -1200, balanceCents: 1800, order: { code: expect.any(String) } },
      { kind: 'issued', cents: 3000, balanceCents: 3000 },
    ])
    expect((await newest()).state).toBe('active')
  })

  it('blocked, it pays nothing until it is released; who did it why stands in its history', async () => {
    const { code } = await sold(2000)
    const { id, version } = await newest()
    expect(replied(await block(id, true, version))).toMatchObject({ state: 'blocked', version: version + 1 })
    expect((await redeem(code)).answer).toMatchObject({ refusal: 'value-voucher-blocked' })
    expect(await block(id, false, version)).toMatchObject({ refusal: 'changed-meanwhile' })
    expect(await block(id, true, version + 1)).toMatchObject({ refusal: 'transition-not-allowed' })
    replied(await block(id, false, version + 1))
    expect(replied((await redeem(code)).answer)).toMatchObject({ valueVoucher: { cents: 1200 } })
    const written = await rowsOf(
      shop,
      sql<{
        action: string
        reason: string
      }>`select action, reason from audit_entry where subject_id = ${id} order by at, id`,
    )
    expect(written).toEqual([
      { action: 'valueVoucher.blocked', reason: 'Verloren' },
      { action: 'valueVoucher.unblocked', reason: 'Verloren' },
    ])
  })

  it('one that lay in a cart when it was blocked pays nothing there, and the cart says why', async () => {
    const { code } = await sold(2000)
    const { mine } = await redeem(code)
    const { id, version } = await newest()
    replied(await block(id, true, version))
    expect(await mine.look()).toMatchObject({
      toPayCents: 1200,
      valueVoucher: { cents: 0, problem: 'value-voucher-blocked' },
    })
  })

  it('a lost one gets a new code by mail with the same money; the old one says that it is replaced', async () => {
    const gift = { email: 'verloren@example.org', name: '', message: '', sendOn: null }
    const { mine, hash, code, link } = await sold(2000, { gift })
    const { id, version } = await newest()
    const after = replied(await reissue(id, version))
    expect(after.code).not.toBe(maskedCode(code.slice(-4)))
    expect((await redeem(code)).answer).toMatchObject({ refusal: 'value-voucher-replaced' })
    // Whoever found the old link has nothing either.
    expect(await page(link)).toMatchObject({ refusal: 'not-found' })
    const [bought] = replied(await mine.goodsOrder(hash)).valueVouchers ?? []
    const { code: fresh } = replied(await page(bought?.hash ?? ''))
    expect(replied((await redeem(fresh ?? '')).answer)).toMatchObject({
      valueVoucher: { balanceCents: 2000 },
    })
    await platform.clock.advance(60_000)
    await platform.runDue()
    expect(await mails('verloren@example.org')).toHaveLength(2)
  })

  it('LAW-28 on its last day it pays still, on the first of January what is left is gone, as a movement', async () => {
    const { code, link } = await sold(2000)
    const { validTo } = await newest()
    expect(validTo).toBe(`${platform.clock.now().getUTCFullYear() + 3}-12-31`)
    await platform.clock.advance(Date.parse(`${validTo}T12:00:00Z`) - platform.clock.now().getTime())
    expect(replied((await redeem(code)).answer)).toMatchObject({ valueVoucher: { cents: 1200 } })
    await platform.clock.advance(24 * 3_600_000)
    expect((await redeem(code)).answer).toMatchObject({ refusal: 'value-voucher-expired' })
    await platform.runDue()
    await platform.runDue()
    expect(await movements(link)).toEqual(['issued 2000', 'expired -2000'])
    expect(await left(link)).toBe(0)
    expect(replied(await page(link))).toMatchObject({ state: 'expired', code: null })
  })

  it('H-07 somebody of another company changes none, and nobody without the right', async () => {
    await sold(1000)
    const { id, version } = await newest()
    expect(await block(id, true, version, stranger)).toMatchObject({ refusal: 'not-found' })
    expect(await reissue(id, version, stranger)).toMatchObject({ refusal: 'not-found' })
    expect((await newest()).state).toBe('active')
    expect(own.companyId).toBe(boss.companyId)
  })
})
