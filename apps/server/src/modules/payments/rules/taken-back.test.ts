import { describe, expect, it } from 'vitest'
import { type DisputeMovement, type ListedRefund, takenBack } from './taken-back.ts'

const DAY = 24 * 60 * 60_000
const noon = (day: number) => new Date(Date.UTC(2026, 10, 1, 12) + day * DAY)
const took = (cents: number, day = 3): DisputeMovement => ({ cents, at: noon(day) })
const gave = (cents: number, day = 4): DisputeMovement => ({ cents: -cents, at: noon(day) })
const refund = (cents: number, day = 3, isOurs = false): ListedRefund => ({ cents, at: noon(day), isOurs })

const CASES: readonly (readonly [
  string,
  readonly DisputeMovement[],
  readonly ListedRefund[],
  readonly [refunded: number, disputed: number],
])[] = [
  ['nothing', [], [], [0, 0]],
  ['a refund only', [], [refund(300)], [300, 0]],
  ['a dispute that is no refund as well', [took(700)], [], [700, 700]],
  ['a dispute that is listed as a refund, too', [took(700)], [refund(700)], [700, 700]],
  ['both by different sums', [took(700)], [refund(300)], [1000, 700]],
  ['our own refund of the same sum on the same day', [took(300)], [refund(300, 3, true)], [600, 300]],
  ['a refund of the same sum weeks before', [took(300, 30)], [refund(300, 3)], [600, 300]],
  ['two disputes, one of them listed', [took(300), took(300)], [refund(300)], [600, 600]],
  ['one that is won', [took(700), gave(700)], [], [0, 0]],
  ['one that is won and still listed', [took(700), gave(700)], [refund(700)], [0, 0]],
  ['won in part beside a refund', [took(700), gave(200)], [refund(300, 1, true)], [800, 500]],
  ['won, then refunded by us', [took(700), gave(700)], [refund(700), refund(700, 6, true)], [700, 0]],
  ['more back than was taken', [gave(200)], [], [0, 0]],
]

describe('O-07 what a dispute took is counted once', () => {
  it.each(CASES)('%s', (_what, movements, refunds, [refundedCents, disputedCents]) => {
    expect(takenBack(movements, refunds)).toEqual({ refundedCents, disputedCents })
  })

  it('without a time the sum alone tells', () => {
    expect(takenBack([{ cents: 700, at: null }], [refund(700)])).toEqual({
      refundedCents: 700,
      disputedCents: 700,
    })
  })
})
