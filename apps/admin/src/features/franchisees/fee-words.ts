import type { Fees } from '@fachwerk/contract/company/franchise-views'
import { moneyOf } from '../../lib/words/format.ts'
import { f } from './texts.ts'

const percent = new Intl.NumberFormat('de-DE', { style: 'percent', maximumFractionDigits: 2 })

/** „7,5 %“ for 750 hundredths. */
export const percentWords = (hundredths: number): string => percent.format(hundredths / 10_000)

/** What a franchisee pays, in the order of the agreement; sums of nothing are left out. */
export function feeParts(fees: Omit<Fees, 'validFrom' | 'collects'>): readonly string[] {
  const { percentHundredths, monthlyCents, perRentalCents, minimumCents } = fees
  const parts = [
    percentHundredths > 0 ? f('fees.percent', { percent: percentWords(percentHundredths) }) : null,
    monthlyCents > 0 ? f('fees.monthly', { amount: moneyOf(monthlyCents) }) : null,
    perRentalCents > 0 ? f('fees.perRental', { amount: moneyOf(perRentalCents) }) : null,
    minimumCents > 0 ? f('fees.minimum', { amount: moneyOf(minimumCents) }) : null,
  ].filter((part) => part !== null)
  return parts.length > 0 ? parts : [f('fees.nothing')]
}

/** The same in one line. */
export const feeWords = (fees: Omit<Fees, 'validFrom' | 'collects'>): string => feeParts(fees).join(' · ')
