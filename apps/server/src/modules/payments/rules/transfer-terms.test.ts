import { describe, expect, it } from 'vitest'
import { balanceOf, isLateEnough, standOf, transferEnd } from './transfer-terms.ts'

const now = new Date('2026-11-20T09:00:00Z')
const at = (text: string) => new Date(text)

const late = (startsAt: string) => isLateEnough({ startsAt: at(startsAt), now, days: 5 })

describe('K-06 advance payment by transfer', () => {
  it('has to be there after so many days', () => {
    expect(transferEnd(now, 5)).toEqual(at('2026-11-25T09:00:00Z'))
  })

  it('is possible where the rental does not begin before', () => {
    expect([
      late('2026-11-25T08:59:59Z'),
      late('2026-11-25T09:00:00Z'),
      late('2026-12-01T00:00:00Z'),
    ]).toEqual([false, true, true])
  })

  it('what came less what went is on the account', () => {
    expect(balanceOf([])).toBe(0)
    expect(
      balanceOf([
        { kind: 'received', cents: 300 },
        { kind: 'movedIn', cents: 200 },
        { kind: 'returned', cents: 50 },
        { kind: 'movedOut', cents: 20 },
      ]),
    ).toBe(430)
  })

  it.each([
    ['nothing yet', 0, 0, { missingCents: 400, openCents: 0 }],
    ['a part', 150, 0, { missingCents: 250, openCents: 150 }],
    ['all of it', 400, 400, { missingCents: 0, openCents: 0 }],
    ['too much', 450, 400, { missingCents: 0, openCents: 50 }],
  ] as const)('%s', (_name, balanceCents, capturedCents, stand) => {
    expect(standOf({ balanceCents, amountCents: 400, capturedCents })).toEqual(stand)
  })
})
