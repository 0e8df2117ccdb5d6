import type { RefundInput } from '@fachwerk/contract/payment/refund-views'
import { array, assert, boolean, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leftLines } from './refund-lines.ts'
import { goodsOf, type PlannedBox, type RefundBasis, refundPlan } from './refund-plan.ts'

const TODAY = '2026-11-20'
const aBox = (rentalId: string, over: Partial<PlannedBox> = {}): PlannedBox => ({
  rentalId,
  state: 'active',
  leftCents: 750,
  wasOpened: false,
  canCancel: true,
  ...over,
})
const linesOf = (cents: readonly number[]) =>
  leftLines(
    cents.map((grossCents, at) => ({
      lineId: `line-${at}`,
      kind: 'article' as const,
      name: 'Vorhängeschloss',
      variantId: `variant-${at}`,
      quantity: 1,
      grossCents,
      loweredCents: 0,
      vatRate: 1900,
      withdrawal: 'allowed' as const,
      backPieces: 0,
      backCents: 0,
      backCreditCents: 0,
      returnedPieces: 0,
      undecidedPieces: 0,
      replacedPieces: 0,
      waitingPieces: 0,
      sellsVoucher: false,
    })),
    { cents: cents.reduce((sum, each) => sum + each, 0), creditCents: 0 },
  )
/** A box and a padlock, as nothing was given back of either. */
const aBasis = (over: Partial<RefundBasis> = {}): RefundBasis => ({
  leftCents: 2040,
  voucherCents: 0,
  isCanceled: false,
  onInvoice: false,
  isDue: false,
  boxes: [aBox('box')],
  goods: { canCancel: true },
  lines: linesOf([1290]),
  ...over,
})
const anInput = (over: Partial<RefundInput>): RefundInput => ({
  orderId: 'order',
  kind: 'whole',
  boxes: [],
  lines: [],
  emptyRentalIds: [],
  putsBack: true,
  reason: 'goodwill',
  note: '',
  way: 'provider',
  ...over,
})
const plan = (input: Partial<RefundInput>, basis: Partial<RefundBasis> = {}) =>
  refundPlan(anInput(input), aBasis(basis), TODAY)

describe('K-03 O-07 what goes back of boxes and goods', () => {
  it('the whole is both: the box with its share, the goods with their lines', () => {
    expect(plan({})).toMatchObject({
      ok: true,
      value: {
        cents: 2040,
        cancels: [{ rentalId: 'box', cents: 750 }],
        cancelsGoods: true,
        lines: [{ cents: 1290 }],
      },
    })
  })

  it('of goods that were handed over the money stays with the whole', () => {
    expect(plan({}, { goods: { canCancel: false } })).toMatchObject({
      ok: true,
      value: { cents: 750, cancels: [{ rentalId: 'box' }], cancelsGoods: false, lines: [] },
    })
  })

  it('where the box is back and the goods are handed over there is no whole any more', () => {
    const over = { goods: { canCancel: false }, boxes: [aBox('box', { canCancel: false, state: 'ended' })] }
    expect(plan({}, over)).toEqual({ ok: false, refusal: 'transition-not-allowed' })
  })

  it('a box alone leaves the goods, so the order goes on', () => {
    expect(plan({ kind: 'boxes', boxes: [{ rentalId: 'box', cents: 750 }] })).toMatchObject({
      ok: true,
      value: { cents: 750, isWhole: false, cancelsGoods: false, lines: [] },
    })
  })

  it('the last piece cancels the goods and no box', () => {
    const lines = [{ lineId: 'line-0', pieces: 1, leftPieces: 1, returned: 'shelf' as const }]
    expect(plan({ kind: 'lines', lines })).toMatchObject({
      ok: true,
      value: { cents: 1290, cancels: [], cancelsGoods: true },
    })
  })

  it('B-04 a box that was opened is given up by the whole only where staff know it is empty', () => {
    const opened = { boxes: [aBox('box', { wasOpened: true })] }
    expect(plan({}, opened)).toEqual({ ok: false, refusal: 'confirmation-required' })
    expect(plan({ emptyRentalIds: ['box'] }, opened)).toMatchObject({ ok: true, value: { cents: 2040 } })
  })

  it('of any amount the goods give back their share, never more than is left of them', () => {
    assert(
      property(
        array(integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 4 }),
        array(integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 3 }),
        integer({ min: 1, max: 100 }),
        boolean(),
        (goods, boxes, percent, canCancel) => {
          const [ofGoods, ofBoxes] = [goods, boxes].map((all) => all.reduce((sum, each) => sum + each, 0))
          const leftCents = (ofGoods ?? 0) + (ofBoxes ?? 0)
          const cents = Math.max(1, Math.floor((leftCents * percent) / 100))
          const planned = plan(
            { kind: 'amount', cents },
            {
              leftCents,
              goods: { canCancel },
              boxes: boxes.map((left, at) => aBox(`box-${at}`, { leftCents: left })),
              lines: linesOf(goods),
            },
          )
          if (!planned.ok) throw new Error(planned.refusal)
          const shared = planned.value.lines.reduce((sum, line) => sum + line.cents, 0)
          expect(planned.value.cents).toBe(cents)
          expect(shared).toBeLessThanOrEqual(ofGoods ?? 0)
          expect(cents - shared).toBeLessThanOrEqual(ofBoxes ?? 0)
        },
      ),
    )
  })

  it.each([
    [true, 'approved', { canCancel: true }],
    [true, 'process', { canCancel: true }],
    [true, 'finished', { canCancel: false }],
    [true, 'canceled', { canCancel: false }],
    [false, 'approved', null],
  ] as const)('goods of an order (%s) that stand at %s: %j', (handsOver, goodsStatus, goods) => {
    expect(goodsOf({ handsOver, goodsStatus })).toEqual(goods)
  })
})
