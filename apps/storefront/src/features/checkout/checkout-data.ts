import type { CancelTermsLine } from '../../lib/cancel-terms-line.ts'
import type { WithdrawalLine } from '../../lib/withdrawal-line.ts'
import type { AddressReason } from '@fachwerk/contract/customer/address-need'
import type { ReplyOut } from '@fachwerk/contract/call'
import type { PaymentMethod } from '@fachwerk/contract/payment/payment-methods'
import type { PaymentChoice } from '@fachwerk/contract/payment/payment-choice'
import type { RefusalCode } from '@fachwerk/contract/refusals'
import type { SizeClass } from '@fachwerk/contract/fields'
import type { PeriodInput, storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import type { AddressPart } from '../../lib/address-part.ts'
import type { CartBox } from '../../lib/cart-boxes.ts'
import type { EarlyStartNeed } from './early-start.ts'
import type { OwedPart, ProofPart } from '../../ui/proof/proof-data.ts'
import type { FormError } from '../../ui/form-field.tsx'
import type { HeldPart } from '../../ui/choosing/held-notice.tsx'

/** Fields somebody fills in, by their form names. */
export const CONTACT_FIELDS = ['name', 'email', 'phone', 'street', 'postcode', 'city', 'country'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]
/** Of the box that makes the invoice one to a company. */
export const FOR_COMPANY = 'firma'
/** Of the invoice, where it is not for who rents, at their address; the first three are of a company. */
export const BILLING_FIELDS = [
  'company',
  'vatId',
  'reference',
  'billName',
  'billStreet',
  'billPostcode',
  'billCity',
  'billCountry',
] as const
export type BillingField = (typeof BILLING_FIELDS)[number]
export type BillingValues = Readonly<Record<BillingField, string>>

/** Of the buttons that fill in an address of the book: which one. */
export const TAKE_FIELD = 'anschrift'

export const CONSENT_FIELDS = ['terms', 'earlyStart', 'offers'] as const
/** A country is chosen, so it is never wrong. */
export type CheckoutField = Exclude<ContactField, 'country'> | 'terms' | 'earlyStart'

/** Of the button that leads back to size and time; what was typed comes along (S-01). */
export const CHANGE_FIELD = 'aendern'

/** Of the buttons that change the cart: what is in it then. */
export const CART_FIELD = 'korb'

export const VOUCHER_PROBLEMS = [
  'voucher-unknown',
  'voucher-not-yet',
  'voucher-expired',
  'voucher-used-up',
  'voucher-not-here',
  'voucher-not-short',
  'voucher-not-rentals',
  'voucher-below-minimum',
  'too-many-tries',
] as const satisfies readonly RefusalCode[]
export type VoucherProblem = (typeof VOUCHER_PROBLEMS)[number]

type LocationReply = ReplyOut<typeof storefrontCalls.locationPage>

/** What is said of a cart, finished in the page's language (K-03). */
export interface CartPart {
  readonly words: {
    readonly add: string
    readonly remove: string
    readonly keysCome: string
    /** Instead of how one can pay: nothing is to be paid. */
    readonly freeLead?: string
  }
  /** Of the button that removes each box. */
  readonly removeNames: readonly string[]
  /** One more of each size the location has; a note says why it cannot be. */
  readonly more: readonly {
    readonly size: SizeClass
    readonly priceCents: number | null
    readonly note: string | null
  }[]
  /** Why something that was asked for is not in the cart. */
  readonly leftOut: readonly string[]
}

/** What is said of contact and invoice, finished in the page's language (K-05, LAW-41). */
export interface BillingPart extends Omit<AddressPart, 'labels'> {
  readonly labels: Readonly<Record<BillingField | 'contactName', string>>
  readonly words: Readonly<
    Record<
      | 'title'
      | 'enough'
      | 'phone'
      | 'postal'
      | 'goToPostal'
      | 'company'
      | 'companyNote'
      | 'referenceHelp'
      | 'other'
      | 'otherNote'
      | 'country',
      string
    >
  >
  /** Why the postal address is needed, by each reason there may be. */
  readonly reasons: Readonly<Record<AddressReason, string>>
  /** Ways to pay that are offered and need it. */
  readonly asking: readonly Extract<AddressReason, PaymentMethod>[]
  /** Why it is needed whatever is chosen in the form; null: name and e-mail suffice at first. */
  readonly need: Extract<AddressReason, 'amount' | 'openEnd'> | null
  /** Addresses of who is signed in; a tap fills one in. */
  readonly book: readonly { readonly id: string; readonly words: string }[]
  /** Fields to be corrected, in the order of the form. */
  readonly wrong: readonly FormError[]
}

/** What is said of paying on invoice, finished in the page's language (K-06). */
export interface InvoicePart {
  readonly name: string
  readonly note: string
  /** Why it was not ordered so. */
  readonly refused: string
  /** To who only has to sign in; the way there comes back to this cart. */
  readonly signIn: { readonly words: string; readonly link: string; readonly to: string } | null
}

export interface CheckoutData {
  readonly asked: PeriodInput
  readonly period: LocationReply['period']
  readonly location: LocationReply['location']
  /** At least one; a quote is after the voucher. */
  readonly boxes: readonly CartBox[]
  /** What was asked for, which is more where something is not free any more. */
  readonly wanted: readonly SizeClass[]
  readonly cart: CartPart
  /** Ordered for the same time before and not paid: nothing is ordered beside it (B-10). */
  readonly held: HeldPart | null
  readonly billing: BillingPart
  /** The address has to be proven before the order is placed (B-22); null: not now. */
  readonly proof: ProofPart | null
  /** What has to be paid first. */
  readonly owed: OwedPart | null
  /** How long the contract can be undone (LAW-8). */
  readonly withdrawal: WithdrawalLine
  /** On which terms it is changed and cancelled (B-21). */
  readonly cancelTerms: CancelTermsLine | null
  /** The start lies within the withdrawal period, so it must be asked for expressly (LAW-9). */
  readonly needsEarlyStart: EarlyStartNeed
  /** Ways to pay; which one was chosen stands in `values`. */
  readonly choice: PaymentChoice
  readonly invoice: InvoicePart | null
  readonly values: Readonly<Record<string, string>>
  /** Fields to be corrected, in the order of the form. */
  readonly wrong: readonly CheckoutField[]
  readonly refusal: RefusalCode | null
  /** The voucher's code as it was typed, and why it takes nothing off; its discount stands in the quote. */
  readonly voucher: {
    readonly code: string
    readonly problem: VoucherProblem | null
    /** The same with its numbers, where it has any. */
    readonly reason?: string | null
  }
  /** A value voucher pays of it; null: none does. */
  readonly paying: PayingPart | null
  readonly key: string
}

/** What a value voucher pays, in words (K-03). */
export interface PayingPart {
  readonly cents: number
  readonly toPayCents: number
  /** „Wertgutschein •••• 4KQ7“. */
  readonly name: string
  /** What stays on it. */
  readonly rest: string
  readonly toPay: string
  /** Where nothing is left to pay. */
  readonly all: string
}

/** Of all boxes, after a voucher; what the order costs. */
export const totalOf = ({ boxes }: Pick<CheckoutData, 'boxes'>): number =>
  boxes.reduce((sum, { quote }) => sum + quote.totalCents, 0)

/** What the fields about the person need of it. */
export type ContactData = Pick<CheckoutData, 'values' | 'billing'> & { readonly wrong: readonly string[] }
