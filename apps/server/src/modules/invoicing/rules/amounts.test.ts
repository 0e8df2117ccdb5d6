import { vatOf } from '@fachwerk/contract/price/vat-of'
import { describe, expect, it } from 'vitest'
import { amountsBack, amountsLeft, amountsOf } from './amounts.ts'
import { billedLines, linesOfBoxes } from './billed-lines.ts'
import { labelOf, officeDay } from './numbering.ts'

const STANDARD = [{ rate: 1900, cents: 1 }]

describe('LAW-41 what an amount contains', () => {
  it('net and tax of a price that includes it', () => {
    expect(amountsOf(1_100, STANDARD)).toEqual([
      { rate: 1900, grossCents: 1_100, netCents: 924, vatCents: 176 },
    ])
  })

  it('several rates share it as the items do', () => {
    const shares = [
      { rate: 700, cents: 100 },
      { rate: 1900, cents: 300 },
    ]
    expect(amountsOf(401, shares).map(({ rate, grossCents }) => [rate, grossCents])).toEqual([
      [700, 100],
      [1900, 301],
    ])
  })

  it('three parts of an invoice take back its tax exactly, where each rounded alone would not', () => {
    const invoice = amountsOf(1_000, STANDARD)
    const first = amountsBack(333, invoice)
    const second = amountsBack(333, amountsLeft(invoice, [first]))
    const third = amountsBack(334, amountsLeft(invoice, [first, second]))
    const taken = [first, second, third].flat().map(({ vatCents }) => vatCents)
    expect(taken.reduce((sum, cents) => sum + cents, 0)).toBe(invoice[0]?.vatCents)
    const alone = 2 * vatOf(333, 1900) + vatOf(334, 1900)
    expect(alone).not.toBe(invoice[0]?.vatCents)
    expect(amountsLeft(invoice, [first, second, third])[0]).toMatchObject({ grossCents: 0, vatCents: 0 })
  })
})

describe('O-05 the lines of an invoice', () => {
  const day = { step: 'day', count: 2, unitCents: 1_100, cents: 2_200 } as const

  it('are the steps of the price, less what was booked before and what a voucher took off', () => {
    const quote = { lines: [day], bookedCents: 1_100, discount: { code: 'ADVENT', cents: 110 } }
    expect(billedLines(quote, 990)).toEqual([
      { kind: 'step', ...day },
      { kind: 'booked', cents: -1_100 },
      { kind: 'voucher', code: 'ADVENT', cents: -110 },
    ])
  })

  it('are one line where steps do not explain the amount', () => {
    expect(billedLines({ lines: [] }, 600)).toEqual([{ kind: 'whole', cents: 600 }])
    expect(billedLines({ lines: [day] }, 2_000)).toEqual([{ kind: 'whole', cents: 2_000 }])
  })

  it('K-03 of several boxes: the lines of each, one box after the other; one line where they do not make the amount', () => {
    const boxes = [
      { cents: 2_200, quote: { lines: [day] } },
      { cents: 1_980, quote: { lines: [day], discount: { code: 'ADVENT', cents: 220 } } },
      { cents: 500, quote: { lines: [] } },
    ]
    expect(linesOfBoxes(boxes, 4_680)).toEqual([
      { kind: 'step', ...day, box: 0 },
      { kind: 'step', ...day, box: 1 },
      { kind: 'voucher', code: 'ADVENT', cents: -220, box: 1 },
      { kind: 'whole', cents: 500, box: 2 },
    ])
    expect(linesOfBoxes(boxes, 4_000)).toEqual([{ kind: 'whole', cents: 4_000 }])
  })
})

describe('LAW-42 numbers', () => {
  it('tell kind, year and place in the row', () => {
    expect(labelOf('invoice', 2026, 12)).toBe('RE-2026-00012')
    expect(labelOf('creditNote', 2027, 123_456)).toBe('RK-2027-123456')
  })

  it('FAULT-41 the year is the one where the books are kept: New Year’s Eve ends at midnight there', () => {
    expect(officeDay(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31')
    expect(officeDay(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01')
  })
})
