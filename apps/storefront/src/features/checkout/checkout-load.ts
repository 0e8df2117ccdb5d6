import { addressNeed } from '@fachwerk/contract/customer/address-need'
import { MOST_BOXES } from '@fachwerk/contract/order/cart'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { OrderContact } from '@fachwerk/contract/order/order-contact'
import { splitName } from '@fachwerk/contract/customer/person-name'
import type { Recipient } from '@fachwerk/contract/order/recipient'
import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import { REFUSALS, type RefusalCode } from '@fachwerk/contract/refusals'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { GIVE_UP_FIELD } from '../../ui/choosing/held-notice.tsx'
import { PAY_FIELD } from '../../ui/pay-methods.tsx'
import { giveUpHeld } from '../../lib/held-order.ts'
import { cartEntries, readSizes, SIZE_NAME } from '../../lib/cart-query.ts'
import { periodEntries, readPeriod, withQuery } from '../../lib/period-query.ts'
import { methodIn } from '../../lib/method-in.ts'
import {
  CART_FIELD,
  CHANGE_FIELD,
  CONTACT_FIELDS,
  type CheckoutData,
  type CheckoutField,
  totalOf,
} from './checkout-data.ts'
import { type EarlyStartNeed, lacksEarlyStart } from './early-start.ts'
import type { ProofPart } from '../../ui/proof/proof-data.ts'
import { checkTyped, owedPart, proofPart, proofStep } from '../../ui/proof/proof-part.ts'
import { addressBook, prefilled, typedIn } from './prefilled.ts'
import { saveForm, savedForm } from './saved-form.ts'
import { hasOtherAddress, isForCompany, missingOfAddress, readBilling } from './read-billing.ts'
import { valueProblemWords } from './paying-part.ts'
import { showCheckout, type Shown, voucherProblem, withoutVoucher } from './checkout-show.ts'

/** The form for boxes of a location: empty, or with what a signed-in customer has said of themselves. */
export async function loadCheckout(context: LoadContext): Promise<Loaded<CheckoutData>> {
  const book = await addressBook(context)
  const saved = savedForm(context.savedForm)
  const values = { ...(await prefilled(context, book)), ...saved }
  const params = new URLSearchParams(context.url.searchParams)
  if (saved['gutschein'] && !params.has('gutschein')) params.set('gutschein', saved['gutschein'])
  return showCheckout(context, { params, values, key: context.newKey(), book })
}

/** „zahlungspflichtig bestellen": checks everything at once, keeps what was typed, and leads to the bank. */
export async function placeOrder(context: LoadContext): Promise<Loaded<CheckoutData>> {
  const { form } = context
  if (form[CHANGE_FIELD] !== undefined) return chooseAnew(context)
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

  const isAddressed = needsAddress(shown.data, values) !== null
  const contact = OrderContact.safeParse(contactOf(values, isAddressed))
  const wrong = wrongFields(contact.error?.issues ?? [], values, { need: needsEarlyStart, isAddressed })
  const read = readBilling(context, values)
  if (!contact.success || wrong.length > 0 || read.wrong.length > 0) {
    const billing = { ...shown.data.billing, wrong: read.wrong }
    return { ...shown, status: 422, data: { ...shown.data, wrong, billing } }
  }

  return orderTyped(context, again, { data: shown.data, contact: contact.data, billing: read.billing })
}

/** Nothing is wrong with what was typed: the address is proven where that is asked for, and the order goes out (B-22). */
async function orderTyped(
  context: LoadContext,
  again: Shown,
  order: Pick<Sending, 'data' | 'contact' | 'billing'>,
): Promise<Loaded<CheckoutData>> {
  const { data } = order
  const { email } = order.contact
  const { timeZone } = data.period
  const step = proofStep(context)
  if (step === 'other') return { kind: 'page', data }
  if (step === 'again') return proving(data, await proofPart(context, { email, timeZone, again: true }))
  const problem = step === 'check' ? await checkTyped(context, email) : null
  if (problem) return proving(data, await proofPart(context, { email, timeZone, problem }))
  const placed = await send(context, { ...again, ...order })
  if (placed.ok) {
    const { hash, paymentUrl } = placed.value
    await takeFromCart(context, data)
    return { kind: 'redirect', to: paymentUrl ?? context.href(`/bestellung/${hash}`) }
  }
  if (placed.refusal === 'address-unproven') {
    const empty = step === 'check' ? ({ kind: 'empty' } as const) : null
    return proving(data, await proofPart(context, { email, timeZone, problem: empty }))
  }
  if (placed.refusal === 'payment-outstanding')
    return refused({ ...data, owed: await owedPart(context, email) }, placed.refusal)
  const ofValue = valueProblemWords(context, placed.refusal)
  if (ofValue !== null) return await voucherChanged(context, again, { refusal: placed.refusal, why: ofValue })
  if (placed.refusal !== 'box-size-unavailable' && placed.refusal !== 'already-held')
    return refused(data, placed.refusal)
  // Somebody was faster, or another window of theirs: what is left is known by asking once more.
  const left = await showCheckout(context, { ...again, key: context.newKey() })
  return left.kind === 'page' ? refused(left.data, placed.refusal) : left
}

/** K-03: somebody spent of the same voucher meanwhile; what it pays now is shown before anything is ordered. */
async function voucherChanged(
  context: LoadContext,
  again: Shown,
  { refusal, why }: { readonly refusal: RefusalCode; readonly why: string },
): Promise<Loaded<CheckoutData>> {
  const left = await showCheckout(context, { ...again, key: context.newKey() })
  if (left.kind !== 'page') return left
  const { voucher } = left.data
  const said = { ...voucher, problem: 'voucher-unknown' as const, reason: voucher.reason ?? why }
  return { ...left, status: REFUSALS[refusal].status, data: { ...left.data, voucher: said } }
}

/** K-03: boxes that lay in the cart of goods and were rented by themselves do not lie there any more. */
async function takeFromCart(
  { api, view, language }: LoadContext,
  { location, asked }: Pick<CheckoutData, 'location' | 'asked'>,
): Promise<void> {
  if (!view.offers.orders) return
  const cart = await api(cartCalls.cart, { query: { language } })
  const boxes = cart.ok ? cart.value.boxes : null
  const there = boxes && periodEntries(boxes.asked).join()
  if (boxes?.location.id === location.id && there === periodEntries(asked).join())
    await api(cartCalls.setCartBoxes, { body: { sizes: [], language } })
}

/** The step that proves the address, in place of the form; a refusal of the order alone would be a 409. */
const proving = (data: CheckoutData, proof: ProofPart): Loaded<CheckoutData> => ({
  kind: 'page',
  status: proof.error === null ? 200 : 422,
  data: { ...data, proof },
})

interface Sending {
  readonly data: CheckoutData
  readonly values: Readonly<Record<string, string>>
  readonly contact: OrderContact
  readonly billing: Recipient | undefined
  readonly key: string
}

function send({ api, form, language }: LoadContext, order: Sending) {
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
        shownVoucherCents: Number(form['shownVoucherCents'] ?? 0),
        ...(data.voucher.code && { voucher: data.voucher.code }),
        // What is paid already is paid in no other way.
        ...(data.paying?.toPayCents !== 0 && methodIn(values)),
      },
    },
    key,
  )
}

/** „ändern“: back to size and time; what was typed is there again on the way back. */
function chooseAnew({ form, params, href }: LoadContext): Loaded<CheckoutData> {
  const sizes = readSizes(new URLSearchParams(form))
  const entries = [...periodEntries(readPeriod(new URLSearchParams(form))), ...cartEntries(sizes)]
  const to = withQuery(href(`/standort/${params['slug'] ?? ''}`), entries)
  return { kind: 'redirect', to, cookies: [saveForm(form)] }
}

/** K-05: why the order that was typed needs the postal address; null: name and e-mail suffice. */
function needsAddress(data: CheckoutData, values: Readonly<Record<string, string>>) {
  const [first] = data.choice.methods
  return addressNeed({
    totalCents: totalOf(data),
    freeCents: data.location.addressFreeCents,
    method: data.choice.methods.find((method) => method === values[PAY_FIELD]) ?? first,
    forCompany: isForCompany(values),
    billedElsewhere: hasOtherAddress(values),
  })
}

/** What was ticked. */
export const consentsIn = (values: Readonly<Record<string, string>>) => ({
  terms: values['terms'] === 'ja',
  earlyStart: values['earlyStart'] === 'ja',
  offers: values['offers'] === 'ja',
})

/** What was typed of who orders; an address that is not needed is not taken, whatever stands in its folded fields (K-05). */
export function contactOf(
  values: Readonly<Record<string, string>>,
  isAddressed: boolean,
): Record<string, string> {
  const { name = '', email = '', phone = '', street = '', postcode = '', city = '', country = '' } = values
  return {
    ...splitName(name),
    email,
    ...(phone.trim() !== '' && { phone }),
    ...(isAddressed && { street, postcode, city, ...(country !== '' && { country }) }),
  }
}

export function wrongFields(
  issues: readonly { readonly path: readonly PropertyKey[] }[],
  values: Readonly<Record<string, string>>,
  { need, isAddressed }: { readonly need: EarlyStartNeed; readonly isAddressed: boolean },
): CheckoutField[] {
  const missing: readonly string[] = isAddressed ? missingOfAddress(values) : []
  const reported = new Set(
    issues.map(({ path: [part] }) => (part === 'firstName' || part === 'lastName' ? 'name' : part)),
  )
  const contact = CONTACT_FIELDS.filter((name) => name !== 'country').filter(
    (name) => reported.has(name) || missing.includes(name),
  )
  const terms = values['terms'] === 'ja' ? [] : (['terms'] as const)
  const early = lacksEarlyStart(need, values) ? (['earlyStart'] as const) : []
  return [...contact, ...terms, ...early]
}

/** What was typed and folded is shown to be looked at. */
const orStreet = (missing: CheckoutField[]): CheckoutField[] => (missing.length > 0 ? missing : ['street'])

function refused(data: CheckoutData, refusal: RefusalCode): Loaded<CheckoutData> {
  const { status } = REFUSALS[refusal]
  if (refusal === 'terms-required') return { kind: 'page', status, data: { ...data, wrong: ['terms'] } }
  if (refusal === 'early-start-required')
    return { kind: 'page', status, data: { ...data, needsEarlyStart: true, wrong: ['earlyStart'] } }
  // The server saw another need than the form did, for its amount changed meanwhile.
  if (refusal === 'address-required')
    return { kind: 'page', status, data: { ...data, wrong: orStreet(missingOfAddress(data.values)) } }
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
