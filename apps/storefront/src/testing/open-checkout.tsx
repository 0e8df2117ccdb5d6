import type { Language, SizeClass } from '@fachwerk/contract/fields'
import userEvent from '@testing-library/user-event'
import { type CheckoutData, totalOf } from '../features/checkout/checkout-data.ts'
import { CheckoutPage } from '../features/checkout/checkout-page.tsx'
import { billingPart } from '../features/checkout/billing-part.ts'
import { cartPart } from '../features/checkout/cart-part.ts'
import { withdrawalLine } from '../lib/withdrawal-line.ts'
import { takeBoxes } from '../lib/cart-boxes.ts'
import { sizesOf } from '../lib/cart-query.ts'
import { aChoice, aLocationPage, aPeriod } from './offers.ts'
import { show } from './show.tsx'
import { wordsOf } from './words-of.ts'

/** What the checkout knows of a cart with these sizes; one L unless told. */
export function someCheckout(
  change: Partial<CheckoutData> = {},
  wanted: readonly SizeClass[] = ['L'],
  language: Language = 'de',
): CheckoutData {
  const { location = aLocationPage() } = change
  const { boxes, leftOut } = takeBoxes(wanted, location)
  return {
    asked: { from: 'now', length: '1d' },
    period: aPeriod(),
    location,
    boxes,
    wanted,
    held: null,
    paying: null,
    cart: cartPart({ ...wordsOf(language), own: {} }, location, {
      sizes: sizesOf(boxes),
      leftOut,
      totalCents: totalOf({ boxes }),
    }),
    proof: null,
    owed: null,
    billing: billingPart({ ...wordsOf(language), own: {} }, [], {
      totalCents: totalOf({ boxes }),
      addressFreeCents: location.addressFreeCents,
      choice: change.choice ?? aChoice(),
    }),
    withdrawal: withdrawalLine(wordsOf(language)),
    cancelTerms: null,
    needsEarlyStart: true,
    choice: aChoice(),
    invoice: null,
    values: {},
    wrong: [],
    refusal: null,
    voucher: { code: '', problem: null },
    key: 'key-1',
    ...change,
  }
}

/** Opens the checkout; one L unless told. */
export function openCheckout(
  change: Partial<CheckoutData> = {},
  language: Language = 'de',
  wanted: readonly SizeClass[] = ['L'],
) {
  const shown = show(<CheckoutPage data={someCheckout(change, wanted, language)} />, language)
  const form = shown.container.querySelector('form')
  if (!form) throw new Error('no form')
  return { person: userEvent.setup(), form, ...shown }
}
