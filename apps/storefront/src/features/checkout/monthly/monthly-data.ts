import type { WithdrawalLine } from '../../../lib/withdrawal-line.ts'
import type { SizeClass } from '@fachwerk/contract/fields'
import { NOTICE_PERIODS } from '@fachwerk/contract/price/long-term-terms'
import type { MonthlyOffer } from '@fachwerk/contract/price/rent-monthly-calls'
import type { Quote } from '@fachwerk/contract/order/storefront-calls'
import type { EarlyStartNeed } from '../early-start.ts'
import type { HeldPart } from '../../../ui/choosing/held-notice.tsx'
import type { OwedPart, ProofPart } from '../../../ui/proof/proof-data.ts'
import type { BillingPart, CheckoutData, CheckoutField } from '../checkout-data.ts'

/** Form names of what the page has beside a checkout. */
export const START_FIELD = 'ab'
/** Further months are taken from the same way to pay. */
export const AUTO_PAY_FIELD = 'abbuchen'
/** The start the form was made for, to notice that another was typed and not taken over. */
export const SHOWN_START_FIELD = 'abGezeigt'
/** The terms the form showed: they are agreed to, or none (LAW-12). */
export const TERMS_FIELD = 'bedingungen'
type Terms = MonthlyOffer['terms']
export const termsText = ({ notice, minimumMonths, graceDays }: Terms): string =>
  [notice, minimumMonths, graceDays].join(' ')
export function termsIn(text: string | undefined): Terms | null {
  const [word, months, days] = (text ?? '').split(' ')
  const notice = NOTICE_PERIODS.find((each) => each === word)
  const minimumMonths = Number(months)
  const graceDays = Number(days)
  if (!notice || !Number.isInteger(minimumMonths) || !Number.isInteger(graceDays)) return null
  return { notice, minimumMonths, graceDays }
}

/** Of a size: what the form showed for its first and for every further month. */
export const shownName = (what: 'first' | 'every', size: SizeClass): string => `${what}-${size}`

export type MonthlyField = CheckoutField | 'startsOn' | 'size'

/** A size that can be had, with what its first month costs now. */
export interface MonthlyBox {
  readonly size: MonthlyOffer['sizes'][number]
  /** Of the first month, after a voucher. */
  readonly first: Quote
  /** Of every further month. */
  readonly every: Quote
}

export interface MonthlyData {
  readonly offer: MonthlyOffer
  /** Local day; what the field shows. */
  readonly startsOn: string
  readonly boxes: readonly MonthlyBox[]
  readonly selected: SizeClass | null
  readonly choice: CheckoutData['choice']
  readonly billing: BillingPart
  /** The address has to be proven before the order is placed (B-22); null: not now. */
  readonly proof: ProofPart | null
  /** What has to be paid first. */
  readonly owed: OwedPart | null
  /** How long the contract can be undone (LAW-8). */
  readonly withdrawal: WithdrawalLine
  readonly needsEarlyStart: EarlyStartNeed
  readonly values: Readonly<Record<string, string>>
  /** Fields to be corrected, in the order of the form. */
  readonly wrong: readonly MonthlyField[]
  /** Why nothing was ordered, in words. */
  readonly refused: string | null
  /** Ordered for the same time before and not paid: nothing is ordered beside it (B-10). */
  readonly held: HeldPart | null
  readonly voucher: { readonly code: string; readonly error: string | null; readonly redeemed: boolean }
  readonly key: string
}
