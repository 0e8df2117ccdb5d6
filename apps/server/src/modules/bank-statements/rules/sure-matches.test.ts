import { array, assert, boolean, constantFrom, integer, property, record, subarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Claim, type Expected, matchEntries, type MatchedEntry } from './match-entry.ts'

const CODES = ['B7K1Q4', 'C3D4E5', '0A9G4H', 'ZZ99AA', 'K2M3N4']
const STATES = ['waits', 'late', 'paid'] as const

const someClaims = array(record({ cents: integer({ min: 1, max: 5 }), state: constantFrom(...STATES) }), {
  minLength: 1,
  maxLength: CODES.length,
}).map((all) =>
  all.map(
    ({ cents, state }, index): Claim => ({
      orderId: `order-${index}`,
      customerId: `customer-${index % 2}`,
      code: CODES[index] ?? '',
      customerName: index % 2 === 0 ? 'Anna Keller' : 'Tom Groß',
      invoiceNumbers: [],
      state,
      missingCents: state === 'waits' ? cents * 100 : 0,
      openCents: state === 'waits' ? 0 : cents * 100,
    }),
  ),
)
const someEntries = array(
  record({
    cents: integer({ min: -5, max: 10 }).filter((each) => each !== 0),
    said: subarray(CODES),
    name: constantFrom('KELLER ANNA', 'Tom Groß', 'Stadtwerke'),
    iban: constantFrom('', 'DE02120300000000202051'),
    isReturn: boolean(),
    currency: constantFrom('EUR', 'EUR', 'CHF'),
  }),
  { maxLength: 8 },
).map((all) =>
  all.map(
    ({ cents, said, iban, ...entry }, index): MatchedEntry => ({
      ...entry,
      id: `e${index}`,
      cents: cents * 100,
      text: said.join(' und '),
      endToEndId: '',
      otherIban: iban,
    }),
  ),
)
const expectedOf = (claims: readonly Claim[]): Expected => ({
  claims,
  refunds: [],
  payers: new Map([['DE02120300000000202051', ['customer-0']]]),
})

describe('B-23 whatever comes', () => {
  it('what is sure names waiting orders, pays each to the cent, and is the only one that does', () => {
    assert(
      property(someClaims, someEntries, (claims, entries) => {
        const judged = matchEntries(entries, expectedOf(claims))
        const paid = new Set<string>()
        for (const entry of entries) {
          const { match, candidates } = judged.get(entry.id) ?? { match: 'unknown', candidates: [] }
          if (match !== 'sure' || entry.cents < 0) continue
          expect(candidates).toHaveLength(1)
          expect([entry.currency, entry.isReturn]).toEqual(['EUR', false])
          const parts = candidates[0]?.parts ?? []
          expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(entry.cents)
          for (const { orderId, code, cents, missingCents } of parts) {
            expect(entry.text).toContain(code)
            expect(cents).toBe(missingCents)
            expect(claims.find((claim) => claim.orderId === orderId)?.state).toBe('waits')
            expect(paid.has(orderId)).toBe(false)
            paid.add(orderId)
          }
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it('every movement is judged, what is unknown has no candidate and all else has one to five', () => {
    assert(
      property(someClaims, someEntries, (claims, entries) => {
        const judged = matchEntries(entries, expectedOf(claims))
        expect(judged.size).toBe(entries.length)
        for (const { match, candidates } of judged.values()) {
          expect(candidates.length > 0).toBe(match !== 'unknown')
          expect(candidates.length).toBeLessThanOrEqual(5)
          for (const { reasons, parts } of candidates) {
            expect(new Set(reasons).size).toBe(reasons.length)
            expect(parts.length).toBeGreaterThan(0)
          }
        }
      }),
      { numRuns: 500 },
    )
  })

  it('the order in which a bank says them changes nothing', () => {
    assert(
      property(someClaims, someEntries, (claims, entries) => {
        const [there, back] = [
          matchEntries(entries, expectedOf(claims)),
          matchEntries(entries.toReversed(), expectedOf(claims)),
        ]
        for (const { id } of entries) expect(back.get(id)).toEqual(there.get(id))
      }),
      { numRuns: 300 },
    )
  })

  it('10,000 movements against 2,000 orders take seconds', { timeout: 60_000 }, () => {
    const claims = Array.from({ length: 2_000 }, (_, index): Claim => {
      const code = (index + 32 ** 5).toString(32).toUpperCase().slice(0, 6)
      return {
        orderId: `o${index}`,
        customerId: `c${index}`,
        code,
        customerName: `Kundin ${index}`,
        invoiceNumbers: [`RE-2026-${String(index).padStart(5, '0')}`],
        state: 'waits',
        missingCents: 100 + index,
        openCents: 0,
      }
    })
    const entries = Array.from({ length: 10_000 }, (_, index): MatchedEntry => {
      const claim = claims[index % claims.length]
      return {
        id: `e${index}`,
        cents: 100 + (index % claims.length),
        currency: 'EUR',
        name: 'Irgendwer mit einem langen Namen',
        otherIban: '',
        text:
          index < claims.length
            ? `Bestellung ${claim?.invoiceNumbers[0]}, vielen Dank für alles`
            : `Kauf ${index}`,
        endToEndId: '',
        isReturn: false,
      }
    })
    const begun = performance.now()
    const judged = matchEntries(entries, expectedOf(claims))
    expect(performance.now() - begun).toBeLessThan(20_000)
    expect([...judged.values()].filter(({ match }) => match === 'sure').length).toBeGreaterThan(1_900)
  })
})
