import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discounted } from './discounted.ts'

const quote = (totalCents: number, vatRate = 1900) => ({
  size: 'M' as const,
  totalCents,
  currency: 'EUR' as const,
  vatRate,
  vatCents: 0,
  lines: [{ step: 'day' as const, count: 1, unitCents: totalCents, cents: totalCents }],
  overrunFreeMinutes: 180,
  overrunHourCents: 200,
  overrunDayCents: 750,
})

describe('F-06 a price with a voucher', () => {
  it('keeps its lines and what follows after the end; only the total and the VAT are less', () => {
    expect(discounted(quote(1190), { code: 'ADVENT', cents: 595 })).toEqual({
      ...quote(1190),
      totalCents: 595,
      vatCents: 95,
      discount: { code: 'ADVENT', cents: 595 },
    })
  })

  it('T13 LAW-48 lines less the voucher are the total, and the VAT is a part of it', () => {
    assert(
      property(
        integer({ min: 1, max: 1_000_000 }),
        integer({ min: 0, max: 100 }),
        constantFrom(0, 700, 1900),
        (totalCents, share, vatRate) => {
          const cents = Math.floor((totalCents * share) / 100)
          const {
            totalCents: paid,
            vatCents,
            lines,
          } = discounted(quote(totalCents, vatRate), { code: 'X', cents })
          const net = paid - vatCents
          const sum = lines.reduce((all, line) => all + line.cents, 0)
          return (
            sum - cents === paid && net === Math.round((paid * 10_000) / (10_000 + vatRate)) && vatCents >= 0
          )
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
