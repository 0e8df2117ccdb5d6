import { MOST_BOXES } from '@fachwerk/contract/cart'
import { orderCalls } from '@fachwerk/contract/order-calls'
import { OrderContact } from '@fachwerk/contract/order-contact'
import type { Recipient } from '@fachwerk/contract/recipient'
import { REFUSALS, type RefusalCode } from '@fachwerk/contract/refusals'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { GIVE_UP_FIELD } from '../../ui/choosing/held-notice.tsx'
import { PAY_FIELD } from '../../ui/pay-methods.tsx'
import { giveUpHeld } from '../../lib/held-order.ts'
import { SIZE_NAME } from '../../lib/cart-query.ts'
import { methodIn } from '../../lib/method-in.ts'
import {
  CART_FIELD,
  CONTACT_FIELDS,
  type CheckoutData,
  type CheckoutField,
  type ContactField,
} from './checkout-data.ts'
import { type EarlyStartNeed, lacksEarlyStart } from './early-start.ts'
import { addressBook, prefilled, typedIn } from './prefilled.ts'
import { readBilling } from './read-billing.ts'
import { showCheckout, voucherProblem, withoutVoucher } from './checkout-show.ts'

/** The form for boxes of a location: empty, or with what a signed-in customer has said of themselves. */
export async function loadCheckout(context: LoadContext): Promise<Loaded<CheckoutData>> {
  const book = await addressBook(context)
  const values = await prefilled(context, book)
  return showCheckout(context, { params: context.url.searchParams, values, key: context.newKey(), book })
}

/** „zahlungspflichtig bestellen": checks everything at once, keeps what was typed, and leads to the bank. */
export async function placeOrder(context: LoadContext): Promise<Loaded<CheckoutData>> {
  const { form } = context
  const params = new URLSearchParams(form)
  const cart = form[CART_FIELD]
  if (cart) params.set(SIZE_NAME, cart)
  const { book, values, isOnlyTaken } = await typedIn(context, [PAY_FIELD])
  // Another cart is another order, also for who comes back from the bank to add a box (T07).
  const isGivenUp = form[GIVE_UP_FIELD] !== undefined
  const notGivenUp = await giveUpHeld(context)
  const key = (!cart && !isGivenUp && form['key']) || context.newKey()
  const again = { params, values, book, key, notGivenUp }
  const shown = await showCheckout(context, again)
  if (shown.kind !== 'page') return shown

  const { voucher, needsEarlyStart, wanted } = shown.data
  if (voucher.problem !== null) return { ...shown, status: REFUSALS[voucher.problem].status }
  // „Einlösen", „dazu" and „Entfernen" only show the new price, „Aus dem Adressbuch" what it fills in.
  if (notGivenUp !== null) return { ...shown, status: 409 }
  if (form['einloesen'] !== undefined || isOnlyTaken || cart || isGivenUp) return shown
  if (wanted.length > MOST_BOXES) return refused(shown.data, 'box-size-unavailable')

  const contact = OrderContact.safeParse(contactOf(values))
  const wrong = wrongFields(contact.error?.issues ?? [], values, needsEarlyStart)
  const read = readBilling(context, values)
  if (!contact.success || wrong.length > 0 || read.wrong.length > 0) {
    const billing = { ...shown.data.billing, wrong: read.wrong }
    return { ...shown, status: 422, data: { ...shown.data, wrong, billing } }
  }

  const { billing } = read
  const placed = await send(context, { ...again, data: shown.data, contact: contact.data, billing })
  if (placed.ok) {
    const { hash, paymentUrl } = placed.value
    return { kind: 'redirect', to: paymentUrl ?? context.href(`/bestellung/${hash}`) }
  }
  if (placed.refusal !== 'box-size-unavailable' && placed.refusal !== 'already-held')
    return refused(shown.data, placed.refusal)
  // Somebody was faster, or another window of theirs: what is left is known by asking once more.
  const left = await showCheckout(context, { ...again, key: context.newKey() })
  return left.kind === 'page' ? refused(left.data, placed.refusal) : left
}

function send(
  { api, form, language }: LoadContext,
  order: {
    readonly data: CheckoutData
    readonly values: Readonly<Record<string, string>>
    readonly contact: OrderContact
    readonly billing: Recipient | undefined
    readonly key: string
  },
) {
  const { data, values, contact, billing, key } = order
  return api(
    orderCalls.placeOrder,
    {
      body: {
        locationId: data.location.id,
        // What the form showed, also where it is not free any more: nobody gets less without being asked, and who sends the
        // same order twice is led to the same payment although its boxes are their own by now (T08).
        sizes: [...data.wanted],
        period: data.asked,
        contact,
        ...(billing && { billing }),
        consents: consentsIn(values),
        language,
        shownTotalCents: Number(form['shownTotalCents']),
        ...(data.voucher.code && { voucher: data.voucher.code }),
        ...methodIn(values),
      },
    },
    key,
  )
}

/** What was ticked. */
export const consentsIn = (values: Readonly<Record<string, string>>) => ({
  terms: values['terms'] === 'ja',
  earlyStart: values['earlyStart'] === 'ja',
  offers: values['offers'] === 'ja',
})

export function contactOf(values: Readonly<Record<string, string>>): Record<string, string> {
  const filled = CONTACT_FIELDS.map((name) => [name, values[name] ?? ''] as const)
  // A form of before there were countries has none.
  const maybe: readonly ContactField[] = ['phone', 'country']
  return Object.fromEntries(filled.filter(([name, value]) => !maybe.includes(name) || value.trim() !== ''))
}

export function wrongFields(
  issues: readonly { readonly path: readonly PropertyKey[] }[],
  values: Readonly<Record<string, string>>,
  need: EarlyStartNeed,
): CheckoutField[] {
  const contact = CONTACT_FIELDS.filter((name) => name !== 'country').filter((name) =>
    issues.some((issue) => issue.path[0] === name),
  )
  const terms = values['terms'] === 'ja' ? [] : (['terms'] as const)
  const early = lacksEarlyStart(need, values) ? (['earlyStart'] as const) : []
  return [...contact, ...terms, ...early]
}

function refused(data: CheckoutData, refusal: RefusalCode): Loaded<CheckoutData> {
  const { status } = REFUSALS[refusal]
  if (refusal === 'terms-required') return { kind: 'page', status, data: { ...data, wrong: ['terms'] } }
  if (refusal === 'early-start-required')
    return { kind: 'page', status, data: { ...data, needsEarlyStart: true, wrong: ['earlyStart'] } }
  if (refusal === 'invoice-not-possible') {
    const methods = data.choice.methods.filter((method) => method !== 'invoice')
    return { kind: 'page', status, data: { ...data, refusal, choice: { ...data.choice, methods } } }
  }
  const problem = refusal === 'too-many-tries' ? null : voucherProblem(refusal)
  if (problem !== null) {
    // The price is the one without it, or the next attempt would be refused for the price.
    const boxes = withoutVoucher(data)
    return { kind: 'page', status, data: { ...data, boxes, voucher: { ...data.voucher, problem } } }
  }
  return { kind: 'page', status, data: { ...data, refusal } }
}
