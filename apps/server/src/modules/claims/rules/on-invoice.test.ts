import { describe, expect, it } from 'vitest'
import { blocksAt, dueAt, stepDue, whyNoInvoice } from './on-invoice.ts'

const TERMS = { days: 14, limitCents: 10_000, paidOrders: 1 }
const BUYER = {
  terms: TERMS,
  isSignedIn: true,
  paidOrders: 1,
  isBehind: false,
  openCents: 0,
  totalCents: 400,
}

describe('K-06 when an invoice is to be paid', () => {
  it.each([
    ['2026-09-16T10:00:00Z', 14, '2026-09-30T21:59:00.000Z'],
    // Ordered a minute before midnight in Berlin: that day does not count, the next is the first.
    ['2026-09-16T21:59:00Z', 3, '2026-09-19T21:59:00.000Z'],
    ['2026-09-16T22:01:00Z', 3, '2026-09-20T21:59:00.000Z'],
    // Over the end of summer time it is the clocks' day that counts.
    ['2026-10-24T10:00:00Z', 3, '2026-10-27T22:59:00.000Z'],
  ])('ordered %s with %i days: %s', (ordered, days, due) => {
    expect(dueAt(new Date(ordered), days, 'Europe/Berlin').toISOString()).toBe(due)
  })
})

describe('K-06 who may pay on invoice', () => {
  it.each([
    ['somebody known and signed in', {}, null],
    ['nobody for nothing', { totalCents: 0 }, 'free'],
    ['up to the limit', { openCents: 9_600 }, null],
    ['not a cent beyond', { openCents: 9_601 }, 'limit'],
    ['not who is behind', { isBehind: true }, 'behind'],
    ['not who has paid too seldom', { paidOrders: 0 }, 'unknown'],
    ['no guest, and nothing is told', { isSignedIn: false }, 'unknown'],
    ['a guest who only has to sign in', { isSignedIn: false, terms: { ...TERMS, paidOrders: 0 } }, 'signIn'],
    ['no guest beyond the limit', { isSignedIn: false, totalCents: 10_001 }, 'limit'],
  ] as const)('%s', (_who, details, why) => {
    expect(whyNoInvoice({ ...BUYER, ...details })).toBe(why)
  })
})

describe('B-02 what an open invoice calls for', () => {
  const due = new Date('2026-09-30T21:59:00Z')
  const after = (days: number, hours = 0) => new Date(due.getTime() + (days * 24 + hours) * 3_600_000)
  const open = { dueAt: due, remindedAt: null, warnedAt: null }

  it('nothing on its day, a reminder on the morning after', () => {
    expect(stepDue(open, after(0))).toBeNull()
    expect(stepDue(open, after(0, 8))).toBeNull()
    expect(stepDue(open, after(0, 9))).toBe('remind')
  })

  it('the announcement a week after, the block ten days after', () => {
    const reminded = { ...open, remindedAt: after(0, 9) }
    expect(stepDue(reminded, after(6, 8))).toBeNull()
    expect(stepDue(reminded, after(6, 9))).toBe('warn')
    const warned = { ...reminded, warnedAt: after(6, 9) }
    expect(stepDue(warned, after(9, 8))).toBeNull()
    expect(stepDue(warned, after(9, 9))).toBe('block')
    expect(blocksAt(warned)).toEqual(after(9, 9))
  })

  it('after days without a server nothing is blocked that was not announced in time', () => {
    expect(stepDue(open, after(30))).toBe('remind')
    const reminded = { ...open, remindedAt: after(30) }
    expect(stepDue(reminded, after(31))).toBeNull()
    expect(stepDue(reminded, after(32, 12))).toBe('warn')
    const warned = { ...reminded, warnedAt: after(33) }
    expect(stepDue(warned, after(34))).toBeNull()
    expect(stepDue(warned, after(35, 12))).toBe('block')
  })
})
