import type { ReplyOut } from '@fachwerk/contract/call'
import type { PaymentChoice } from '@fachwerk/contract/payment-choice'
import type { RefusalCode } from '@fachwerk/contract/refusals'
import type { PeriodInput, Quote, SizeOffer, storefrontCalls } from '@fachwerk/contract/storefront-calls'

/** Fields somebody fills in, by their form names. */
export const CONTACT_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'street',
  'postcode',
  'city',
] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]
export const CONSENT_FIELDS = ['terms', 'earlyStart', 'offers'] as const
export type CheckoutField = ContactField | 'terms' | 'earlyStart'

export const VOUCHER_PROBLEMS = [
  'voucher-unknown',
  'voucher-not-yet',
  'voucher-expired',
  'voucher-used-up',
  'voucher-not-here',
  'voucher-below-minimum',
  'too-many-tries',
] as const satisfies readonly RefusalCode[]
export type VoucherProblem = (typeof VOUCHER_PROBLEMS)[number]

type LocationReply = ReplyOut<typeof storefrontCalls.locationPage>

export interface CheckoutData {
  readonly asked: PeriodInput
  readonly period: LocationReply['period']
  readonly location: LocationReply['location']
  readonly offer: SizeOffer
  readonly quote: Quote
  /** The start lies within the withdrawal period, so it must be asked for expressly (LAW-9). */
  readonly needsEarlyStart: boolean
  /** Ways to pay; which one was chosen stands in `values`. */
  readonly choice: PaymentChoice
  readonly values: Readonly<Record<string, string>>
  /** Fields to be corrected, in the order of the form. */
  readonly wrong: readonly CheckoutField[]
  readonly refusal: RefusalCode | null
  /** The voucher's code as it was typed, and why it takes nothing off; its discount stands in the quote. */
  readonly voucher: { readonly code: string; readonly problem: VoucherProblem | null }
  readonly key: string
}
