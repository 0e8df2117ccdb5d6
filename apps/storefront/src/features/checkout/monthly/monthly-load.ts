import type { SizeClass } from '@fachwerk/contract/fields'
import { OrderContact } from '@fachwerk/contract/order/order-contact'
import type { Recipient } from '@fachwerk/contract/order/recipient'
import { rentMonthlyCalls } from '@fachwerk/contract/price/rent-monthly-calls'
import { REFUSALS, type RefusalCode } from '@fachwerk/contract/refusals'
import type { LoadContext, Loaded } from '../../../app/route.tsx'
import { readSizes } from '../../../lib/cart-query.ts'
import { giveUpHeld } from '../../../lib/held-order.ts'
import { methodIn } from '../../../lib/method-in.ts'
import { GIVE_UP_FIELD } from '../../../ui/choosing/held-notice.tsx'
import { PAY_FIELD } from '../../../ui/pay-methods.tsx'
import { consentsIn, contactOf, wrongFields } from '../checkout-load.ts'
import type { ProofPart } from '../../../ui/proof/proof-data.ts'
import { checkTyped, owedPart, proofPart, proofStep } from '../../../ui/proof/proof-part.ts'
import { addressBook, prefilled, typedIn } from '../prefilled.ts'
import { readBilling } from '../read-billing.ts'
import {
  AUTO_PAY_FIELD,
  type MonthlyData,
  SHOWN_START_FIELD,
  shownName,
  START_FIELD,
  TERMS_FIELD,
  termsIn,
} from './monthly-data.ts'
import { showMonthly, voucherWords } from './monthly-show.ts'
import { monthlyWords } from '../../../lib/words/monthly-words.ts'

/** the form for a box without an end: empty, or with what a signed-in customer has said of themselves. */
export async function loadMonthly(context: LoadContext): Promise<Loaded<MonthlyData>> {
  const book = await addressBook(context)
  const values = await prefilled(context, book)
  return showMonthly(context, { params: context.url.searchParams, values, key: context.newKey(), book })
}

/** „zahlungspflichtig bestellen": checks everything at once, keeps what was typed, and leads to the bank. */
export async function orderMonthly(context: LoadContext): Promise<Loaded<MonthlyData>> {
  const { form } = context
  const { book, values, isOnlyTaken } = await typedIn(context, [AUTO_PAY_FIELD, PAY_FIELD])
  // Another day is another order, also for who comes back from the bank.
  const isOtherDay = form[START_FIELD] !== form[SHOWN_START_FIELD]
  const isGivenUp = form[GIVE_UP_FIELD] !== undefined
  const notGivenUp = await giveUpHeld(context)
  const again = { params: new URLSearchParams(form), values, book, notGivenUp }
  const key = (!isOtherDay && !isGivenUp && form['key']) || context.newKey()
  const shown = await showMonthly(context, { ...again, key })
  if (shown.kind !== 'page') return shown
  const { data } = shown
  if (isGivenUp) return notGivenUp === null ? shown : { ...shown, status: 409 }
  const only = form['einloesen'] !== undefined || form['uebernehmen'] !== undefined || isOnlyTaken
  if (only || data.voucher.error !== null || data.wrong.length > 0)
    return { ...shown, status: only && data.wrong.length === 0 ? 200 : 422 }
  if (isOtherDay) return refusedWith(data, 422, monthlyWords(context)('start.changed'))

  const contact = OrderContact.safeParse(contactOf(values, true))
  const wrong = wrongFields(contact.error?.issues ?? [], values, {
    need: data.needsEarlyStart,
    isAddressed: true,
  })
  const read = readBilling(context, values)
  // What the form showed, also where it is not free any more: the same sent twice leads to the same payment (T08).
  const size = readSizes(again.params)[0] ?? data.selected
  const noSize = size === null ? (['size'] as const) : []
  if (!contact.success || wrong.length + read.wrong.length + noSize.length > 0) {
    const billing = { ...data.billing, wrong: read.wrong }
    return { ...shown, status: 422, data: { ...data, wrong: [...noSize, ...wrong], billing } }
  }
  const { email } = contact.data
  const { timeZone } = data.offer.location
  const step = proofStep(context)
  if (step === 'other') return shown
  if (step === 'again') return proving(data, await proofPart(context, { email, timeZone, again: true }))
  const problem = step === 'check' ? await checkTyped(context, email) : null
  if (problem) return proving(data, await proofPart(context, { email, timeZone, problem }))
  const placed = await send(context, { data, size, values, contact: contact.data, billing: read.billing })
  if (placed.ok) {
    const { hash, paymentUrl } = placed.value
    return { kind: 'redirect', to: paymentUrl ?? context.href(`/bestellung/${hash}`) }
  }
  if (placed.refusal === 'address-unproven') {
    const empty = step === 'check' ? ({ kind: 'empty' } as const) : null
    return proving(data, await proofPart(context, { email, timeZone, problem: empty }))
  }
  // What has changed is known by asking once more.
  const left = await showMonthly(context, { ...again, key: context.newKey() })
  if (left.kind !== 'page') return left
  const owed = placed.refusal === 'payment-outstanding' ? await owedPart(context, email) : null
  return afterRefusal(context, { ...left.data, owed }, placed.refusal)
}

const proving = (data: MonthlyData, proof: ProofPart): Loaded<MonthlyData> => ({
  kind: 'page',
  status: proof.error === null ? 200 : 422,
  data: { ...data, proof },
})

function send(
  { api, form, language }: LoadContext,
  order: {
    readonly data: MonthlyData
    readonly size: SizeClass | null
    readonly values: Readonly<Record<string, string>>
    readonly contact: OrderContact
    readonly billing: Recipient | undefined
  },
) {
  const { data, values, contact, billing } = order
  const { offer } = data
  const size = order.size ?? 'S'
  const body = {
    locationId: offer.location.id,
    size,
    ...(!offer.startsNow && { startsOn: data.startsOn }),
    contact,
    ...(billing && { billing }),
    consents: consentsIn(values),
    language,
    shownTotalCents: Number(form[shownName('first', size)]),
    shownMonthCents: Number(form[shownName('every', size)]),
    shownTerms: termsIn(form[TERMS_FIELD]) ?? offer.terms,
    ...(data.voucher.code && { voucher: data.voucher.code }),
    autoPay: values[AUTO_PAY_FIELD] === 'ja',
    ...methodIn(values),
  }
  return api(rentMonthlyCalls.rentMonthly, { body }, data.key)
}

const refusedWith = (data: MonthlyData, status: number, refused: string): Loaded<MonthlyData> => ({
  kind: 'page',
  status,
  data: { ...data, refused },
})

function afterRefusal(context: LoadContext, data: MonthlyData, refusal: RefusalCode): Loaded<MonthlyData> {
  const { status } = REFUSALS[refusal]
  if (refusal === 'terms-required') return { kind: 'page', status, data: { ...data, wrong: ['terms'] } }
  if (refusal === 'early-start-required')
    return { kind: 'page', status, data: { ...data, needsEarlyStart: true, wrong: ['earlyStart'] } }
  if (refusal === 'address-required')
    return { kind: 'page', status, data: { ...data, wrong: ['street', 'postcode', 'city'] } }
  const error = refusal === 'too-many-tries' ? null : voucherWords(context, refusal)
  if (error !== null)
    return { kind: 'page', status, data: { ...data, voucher: { ...data.voucher, error, redeemed: false } } }
  return refusedWith(data, status, refusalWords(context, refusal))
}

const SAID = [
  'location-not-rentable',
  'payment-outstanding',
  'rental-refused',
  'too-many-tries',
  'temporarily-unavailable',
] as const

function refusalWords(context: LoadContext, refusal: RefusalCode): string {
  const { say } = context
  const t = monthlyWords(context)
  if (refusal === 'price-changed') return t('refused.changed')
  if (refusal === 'box-size-unavailable' || refusal === 'no-tariff') return t('refused.taken')
  if (refusal === 'payment-unavailable') return say('pay.gone')
  const known = SAID.find((code) => code === refusal)
  return known ? say(`refusal.${known}`) : say('error.somethingBad')
}
