import { describe, expect, it } from 'vitest'
import type { LeftLine } from './refund-lines.ts'
import { replaceable, replaced, replacementSteps } from './replaced-pieces.ts'

/** Three mugs with their customer. */
const mug = (over: Partial<LeftLine> = {}): LeftLine => ({
  lineId: 'mug',
  kind: 'article',
  name: 'Becher',
  variantId: 'v',
  quantity: 3,
  grossCents: 3600,
  loweredCents: 0,
  vatRate: 1900,
  withdrawal: 'allowed',
  backPieces: 0,
  backCents: 0,
  backCreditCents: 0,
  returnedPieces: 0,
  undecidedPieces: 0,
  replacedPieces: 0,
  waitingPieces: 0,
  sellsVoucher: false,
  paidCents: 3600,
  leftCents: 3600,
  leftPieces: 3,
  leftCreditCents: 0,
  goesWith: null,
  ...over,
})
const asked = (came: number, missing: number, seen = 3) => [
  { lineId: 'mug', came, missing, replaceable: seen },
]

describe('O-07 what can be sent anew', () => {
  it.each([
    ['what is with its customer', mug(), 3],
    ['what came back', mug({ returnedPieces: 2, undecidedPieces: 2 }), 3],
    ['not what was paid back', mug({ backPieces: 1, leftPieces: 2, leftCents: 2400 }), 2],
    ['nothing once all money went back', mug({ leftCents: 0 }), 0],
    ['what replaced others before', mug({ returnedPieces: 1, replacedPieces: 1 }), 3],
    ['not what waits to be sent', mug({ returnedPieces: 1, replacedPieces: 1, waitingPieces: 1 }), 2],
    ['no voucher', mug({ sellsVoucher: true }), 0],
  ])('%s', (_what, line, pieces) => {
    expect(replaceable(line)).toBe(pieces)
  })

  it.each([
    ['more than came', asked(1, 0), 'replace-too-many'],
    ['more than were bought', asked(0, 4), 'replace-too-many'],
    ['what somebody else answered meanwhile', asked(0, 1, 2), 'changed-meanwhile'],
    [
      'a line of another order',
      [{ lineId: 'x', came: 0, missing: 1, replaceable: 3 }],
      'transition-not-allowed',
    ],
  ])('refuses %s', (_what, wanted, refusal) => {
    expect(replaced(wanted, [mug()])).toMatchObject({ ok: false, refusal })
  })

  it('takes those that came and those that are missing of one line', () => {
    const line = mug({ returnedPieces: 1, undecidedPieces: 1 })
    expect(replaced(asked(1, 2), [line])).toMatchObject({ ok: true, value: [{ came: 1, missing: 2 }] })
  })
})

const at = new Date('2026-12-01T10:00:00Z')
const made = { preparing_at: null, ready_at: null, sent_at: null, handed_over_at: null, closed_at: null }

describe('O-02 a replacement goes the steps of its way', () => {
  it.each([
    ['fetched', { ...made, delivery_type: 'pickup' as const }, ['prepare', 'ready', 'handOver']],
    ['as a parcel', { ...made, delivery_type: 'shipment' as const }, ['prepare', 'send']],
    ['on its way', { ...made, delivery_type: 'shipment' as const, sent_at: at }, ['handOver']],
    ['ready', { ...made, delivery_type: 'pickup' as const, ready_at: at }, ['handOver']],
    ['handed over', { ...made, delivery_type: 'pickup' as const, handed_over_at: at }, []],
    ['given up', { ...made, delivery_type: 'pickup' as const, closed_at: at }, []],
  ])('%s', (_what, standing, steps) => {
    expect(replacementSteps(standing)).toEqual(steps)
  })
})
