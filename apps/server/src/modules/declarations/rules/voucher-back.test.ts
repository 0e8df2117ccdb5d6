import type { CaseProposal } from '@fachwerk/contract/order/declaration-views'
import { describe, expect, it } from 'vitest'
import { withVoucher } from './voucher-back.ts'

const judged = (keptCents: number, more: Partial<CaseProposal> = {}): CaseProposal => ({
  outcome: keptCents > 0 ? 'partly' : 'accepted',
  refusal: null,
  withdrawUntil: '2026-09-30',
  periodFrom: 'contract',
  paidCents: 1_000,
  keptCents,
  refundCents: 1_000 - keptCents,
  fullRefundReason: null,
  usedMinutes: 60,
  wholeMinutes: 120,
  lastDay: null,
  because: null,
  ...more,
})
const CREDIT = { code: 'ADVENT', isCredit: true, cents: 1_000 }
const CODE = { ...CREDIT, isCredit: false }
const WHOLE = { retainedBefore: 0, isWhole: true }

describe('O-06 LAW-10 a withdrawal from what a voucher had paid for', () => {
  it.each([
    [CREDIT, 0, 1_000],
    [CREDIT, 300, 700],
    [CREDIT, 1_000, 0],
    [CODE, 0, 1_000],
    [CODE, 1, 0],
  ])('%o of which %i cents are kept gives back %i', (voucher, keptCents, backCents) => {
    const proposal = withVoucher(judged(keptCents), voucher, WHOLE)
    expect(proposal.voucher).toMatchObject({ keptCents, backCents })
    expect(proposal).toMatchObject({ paidCents: 0, keptCents: 0, refundCents: 0 })
    expect(proposal.outcome).toBe(keptCents > 0 ? 'partly' : 'accepted')
  })

  it('a part of the order brings nothing back yet; the last part reckons with what was kept before', () => {
    expect(withVoucher(judged(100), CREDIT, { retainedBefore: 0, isWhole: false }).voucher).toMatchObject({
      keptCents: 100,
      backCents: 0,
    })
    expect(withVoucher(judged(100), CREDIT, { retainedBefore: 250, isWhole: true }).voucher).toMatchObject({
      keptCents: 350,
      backCents: 650,
    })
    expect(withVoucher(judged(0), CODE, { retainedBefore: 1, isWhole: true }).voucher?.backCents).toBe(0)
  })

  it('one that is refused says nothing of the voucher, and boxes keep what each was worth', () => {
    expect(withVoucher(judged(1_000, { outcome: 'refused' }), CREDIT, WHOLE).voucher).toBeUndefined()
    const box = {
      rentalId: 'r',
      boxName: 'KN-001',
      refusal: null,
      paidCents: 500,
      keptCents: 200,
      refundCents: 300,
      fullRefundReason: null,
      usedMinutes: 1,
      wholeMinutes: 2,
    }
    expect(withVoucher(judged(200, { boxes: [box] }), CREDIT, WHOLE).boxes).toMatchObject([
      { paidCents: 0, keptCents: 0, refundCents: 0, voucherKeptCents: 200 },
    ])
  })
})
