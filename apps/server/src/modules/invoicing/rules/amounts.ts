import type { RateAmount } from '@fachwerk/contract/invoice/invoice-views'
import { shareCents } from '@fachwerk/contract/cart/share-cents'
import { type RateShare, splitByRate } from '@fachwerk/contract/price/split-by-rate'
import { vatOf } from '@fachwerk/contract/price/vat-of'

const withVat = (rate: number, grossCents: number, vatCents: number): RateAmount => ({
  rate,
  grossCents,
  netCents: grossCents - vatCents,
  vatCents,
})

/** What was paid, by the VAT rates of what it was paid for; the parts make the whole to the cent (FAULT-13). */
export const amountsOf = (cents: number, shares: readonly RateShare[]): RateAmount[] =>
  splitByRate(cents, shares).map(({ rate, grossCents }) => withVat(rate, grossCents, vatOf(grossCents, rate)))

/** What is left of an invoice after its credit notes. */
export const amountsLeft = (
  invoice: readonly RateAmount[],
  creditNotes: readonly (readonly RateAmount[])[],
): RateAmount[] =>
  invoice.map(({ rate, grossCents, vatCents }) => {
    const back = creditNotes.flat().filter((each) => each.rate === rate)
    const sum = (of: 'grossCents' | 'vatCents') => back.reduce((total, each) => total + each[of], 0)
    return withVat(rate, grossCents - sum('grossCents'), vatCents - sum('vatCents'))
  })

/**
 * What goes back of an invoice. Its VAT is what makes the rest right, so that credit notes for all of an invoice take back
 * its VAT to the cent, in however many parts.
 */
export const amountsBack = (cents: number, left: readonly RateAmount[]): RateAmount[] =>
  splitByRate(
    cents,
    left.map(({ rate, grossCents }) => ({ rate, cents: grossCents })),
  ).map(({ rate, grossCents }) => {
    const before = left.find((each) => each.rate === rate)
    const rest = (before?.grossCents ?? grossCents) - grossCents
    const vatBefore = before?.vatCents ?? vatOf(grossCents, rate)
    return withVat(rate, grossCents, vatBefore - vatOf(rest, rate))
  })

/**
 * The same of an amount whose rates are known, for it goes back for certain goods. What a rate has not left any more, for it went
 * back in proportion before, is taken from the others.
 */
export function amountsBackFor(shares: readonly RateShare[], left: readonly RateAmount[]): RateAmount[] {
  const known = left.map(({ rate, grossCents }) => {
    const wanted = shares.reduce((sum, each) => (each.rate === rate ? sum + each.cents : sum), 0)
    return { rate, cents: Math.min(wanted, grossCents) }
  })
  const cents = shares.reduce((sum, each) => sum + each.cents, 0)
  const missing = cents - known.reduce((sum, each) => sum + each.cents, 0)
  const more = shareCents(
    missing,
    left.map(({ grossCents }, index) => grossCents - (known[index]?.cents ?? 0)),
  )
  return left.flatMap(({ rate, grossCents, vatCents }, index) => {
    const back = (known[index]?.cents ?? 0) + (more[index] ?? 0)
    return back === 0 ? [] : [withVat(rate, back, vatCents - vatOf(grossCents - back, rate))]
  })
}

/** The sum over all rates. */
export const totalOf = (amounts: readonly RateAmount[]): Omit<RateAmount, 'rate'> =>
  amounts.reduce(
    (sum, each) => ({
      grossCents: sum.grossCents + each.grossCents,
      netCents: sum.netCents + each.netCents,
      vatCents: sum.vatCents + each.vatCents,
    }),
    { grossCents: 0, netCents: 0, vatCents: 0 },
  )
