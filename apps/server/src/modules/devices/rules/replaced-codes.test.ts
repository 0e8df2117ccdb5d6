import { describe, expect, it } from 'vitest'
import { maskedAddress, replacedCode, type ReplacedRow } from './replaced-codes.ts'

const NOW = new Date('2026-11-20T19:44:00Z')
const HOUR = 3_600_000
const row = (over: Partial<ReplacedRow> = {}): ReplacedRow => ({
  grantId: '01980000-0000-7000-8000-000000000001',
  rentalId: '01980000-0000-7000-8000-000000000002',
  codeHash: 'a'.repeat(22),
  lockId: '01980000-0000-7000-8000-000000000003',
  replacedAt: new Date('2026-11-20T19:27:00Z'),
  boxId: 'old',
  boxNumber: 8,
  boxSize: 1,
  newBoxId: 'new',
  newBoxNumber: 9,
  newBoxSize: 1,
  newUntil: new Date('2026-11-20T21:00:00Z'),
  newCodeAt: new Date('2026-11-20T19:27:00Z'),
  locationName: null,
  locationNames: {},
  failedAt: new Date('2026-11-20T19:26:00Z'),
  shared: false,
  endedAt: null,
  email: 'maria@post.example',
  ...over,
})
const forgotten = (over: Partial<ReplacedRow>) =>
  (Date.parse(replacedCode(row(over), NOW).forgetAt) - NOW.getTime()) / HOUR

describe('R-07 B-04 what a terminal may say of an old code', () => {
  it.each([
    ['maria@post.example', 'm…@post.example'],
    ['m@post.example', 'm…@post.example'],
    ['😀anna@post.example', '😀…@post.example'],
    ['no address at all', '…'],
  ])('%s is shown as %s', (email, shown) => {
    expect(maskedAddress(email)).toBe(shown)
  })

  it('a box that did not open: when, which one now, and that it costs nothing more', () => {
    expect(replacedCode(row(), NOW)).toMatchObject({
      failedAt: '2026-11-20T19:26:00.000Z',
      movedTo: { boxId: 'new', boxNumber: 9, size: 'same' },
      mailed: { at: '2026-11-20T19:27:00.000Z', to: 'm…@post.example' },
    })
    expect(replacedCode(row({ newBoxSize: 2 }), NOW).movedTo?.size).toBe('larger')
  })

  it('whoever chose another box themselves is not told that it costs nothing', () => {
    const { movedTo, failedAt } = replacedCode(row({ failedAt: null, newBoxSize: 2 }), NOW)
    expect([movedTo?.size, failedAt]).toEqual(['other', undefined])
  })

  it('R-11 a code that was replaced at the same box may be in strange hands: neither box nor address', () => {
    const code = replacedCode(row({ newBoxId: 'old', failedAt: null }), NOW)
    expect([code.movedTo, code.mailed, code.failedAt]).toEqual([undefined, undefined, undefined])
  })

  it('is kept a day longer than the rental, and as long as somebody overstays', () => {
    expect(forgotten({ newUntil: new Date(NOW.getTime() + 2 * HOUR) })).toBe(26)
    expect(forgotten({ newUntil: new Date(NOW.getTime() - 5 * HOUR) })).toBe(24)
    expect(forgotten({ endedAt: new Date(NOW.getTime() - HOUR) })).toBe(23)
    expect(forgotten({ newUntil: new Date('9999-12-31T00:00:00Z') })).toBe(401 * 24)
  })
})
