import { accountPageCalls } from '@fachwerk/contract/account-page-calls'
import type { RequestIn } from '@fachwerk/contract/call'
import { SizeClass } from '@fachwerk/contract/fields'
import { orderCalls } from '@fachwerk/contract/order-calls'
import { OrderContact } from '@fachwerk/contract/order-views'
import { REFUSALS, type RefusalCode } from '@fachwerk/contract/refusals'
import { type Quote, storefrontCalls } from '@fachwerk/contract/storefront-calls'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { PAY_FIELD } from '../../ui/pay-methods.tsx'
import { methodIn } from '../../lib/method-in.ts'
import { periodEntries, readPeriod, withQuery } from '../../lib/period-query.ts'
import {
  CONSENT_FIELDS,
  CONTACT_FIELDS,
  type CheckoutData,
  type CheckoutField,
  VOUCHER_PROBLEMS,
  type VoucherProblem,
} from './checkout-data.ts'

/** 14 days, and up to four more where the last one falls on a weekend or holidays (LAW-5). */
const WITHDRAWAL_MS = 18 * 86_400_000

/** The form for a size at a location: empty, or with what a signed-in customer has said of themselves. */
export async function loadCheckout(context: LoadContext): Promise<Loaded<CheckoutData>> {
  const values = context.hadAccount ? await ownContact(context) : {}
  return show(context, { params: context.url.searchParams, values, key: context.newKey() })
}

/** Nothing when the session is over: to rent nobody needs one (LAW-58). */
async function ownContact({ api }: LoadContext): Promise<Readonly<Record<string, string>>> {
  const found = await api(accountPageCalls.accountDetails, {})
  if (!found.ok) return {}
  const { version: _version, phone = '', ...contact } = found.value
  return { ...contact, phone }
}

/** „zahlungspflichtig bestellen": checks everything at once, keeps what was typed, and leads to the bank. */
export async function placeOrder(context: LoadContext): Promise<Loaded<CheckoutData>> {
  const { api, form, language, href } = context
  const params = new URLSearchParams(form)
  const values = Object.fromEntries(
    [...CONTACT_FIELDS, ...CONSENT_FIELDS, PAY_FIELD].map((name) => [name, form[name] ?? '']),
  )
  const again = { params, values, key: form['key'] || context.newKey() }
  const shown = await show(context, again)
  if (shown.kind !== 'page') return shown

  const { voucher } = shown.data
  if (voucher.problem !== null) return { ...shown, status: REFUSALS[voucher.problem].status }
  // „Einlösen" only shows the new price.
  if (form['einloesen'] !== undefined) return shown

  const contact = OrderContact.safeParse(contactOf(values))
  const wrong = wrongFields(contact.error?.issues ?? [], values, shown.data.needsEarlyStart)
  if (!contact.success || wrong.length > 0) return { ...shown, status: 422, data: { ...shown.data, wrong } }

  const placed = await api(
    orderCalls.placeOrder,
    {
      body: {
        locationId: shown.data.location.id,
        size: shown.data.offer.size,
        period: shown.data.asked,
        contact: contact.data,
        consents: {
          terms: values['terms'] === 'ja',
          earlyStart: values['earlyStart'] === 'ja',
          offers: values['offers'] === 'ja',
        },
        language,
        shownTotalCents: Number(form['shownTotalCents']),
        ...(voucher.code && { voucher: voucher.code }),
        ...methodIn(values),
      },
    },
    again.key,
  )
  if (placed.ok) {
    const { hash, paymentUrl } = placed.value
    return { kind: 'redirect', to: paymentUrl ?? href(`/bestellung/${hash}`) }
  }
  return refused(shown.data, placed.refusal)
}

/** Without an answer the first way to pay is taken, whichever that is. */
async function choiceAt(
  api: LoadContext['api'],
  query: { readonly locationId: string; readonly startsAt: string },
): Promise<CheckoutData['choice']> {
  const found = await api(orderCalls.paymentChoice, { query })
  return found.ok ? found.value : { methods: [], testBank: false }
}

interface Shown {
  readonly params: URLSearchParams
  readonly values: Readonly<Record<string, string>>
  readonly key: string
}

async function show({ api, params, now, href }: LoadContext, shown: Shown): Promise<Loaded<CheckoutData>> {
  const slug = params['slug'] ?? ''
  const asked = readPeriod(shown.params)
  const found = await api(storefrontCalls.locationPage, { params: { slug }, body: { period: asked } })
  if (!found.ok) return { kind: 'missing' }
  const { location, period, problem } = found.value
  const size = SizeClass.safeParse(shown.params.get('groesse'))
  const offer = location.sizes.find((it) => it.size === size.data)
  const usual = usualQuote(location, size.data)
  // Without a size, a price or a possible period there is nothing to order: back to the choice, which says why.
  if (!offer || !usual || problem) {
    const entries = [...periodEntries(asked), ['groesse', size.data ?? null]] as const
    return { kind: 'redirect', to: withQuery(href(`/standort/${slug}`), entries) }
  }
  const needsEarlyStart = Date.parse(period.startsAt) < now.getTime() + WITHDRAWAL_MS
  const refusal = offer.free === 0 ? 'box-size-unavailable' : null
  const wish = { locationId: location.id, size: offer.size, period: asked }
  const { voucher, quote } = await priceWith(api, wish, {
    code: shown.params.get('gutschein')?.trim() ?? '',
    quote: usual,
  })
  const choice = await choiceAt(api, { locationId: location.id, startsAt: period.startsAt })
  const priced = { asked, period, location, offer, quote, needsEarlyStart, choice, voucher }
  return { kind: 'page', data: { ...priced, refusal, wrong: [], ...shown } }
}

/** The price of a size before any voucher. */
const usualQuote = ({ quotes }: CheckoutData['location'], size: SizeClass | undefined) =>
  quotes.find((it) => it.size === size)

type Wish = Omit<RequestIn<typeof orderCalls.checkVoucher>['body'], 'voucher'>

/** The price with the voucher somebody typed, or why it stays as it is. */
async function priceWith(
  api: LoadContext['api'],
  wish: Wish,
  { code, quote }: { readonly code: string; readonly quote: Quote },
): Promise<Pick<CheckoutData, 'voucher' | 'quote'>> {
  if (code === '') return { voucher: { code, problem: null }, quote }
  const voucher = code.slice(0, 60)
  const checked = await api(orderCalls.checkVoucher, { body: { ...wish, voucher } })
  if (checked.ok) return { voucher: { code: voucher, problem: null }, quote: checked.value.quote }
  // Whatever else keeps somebody from renting is said when they order.
  const problem = voucherProblem(checked.refusal)
  return problem === null
    ? { voucher: { code: '', problem: null }, quote }
    : { voucher: { code: voucher, problem }, quote }
}

const voucherProblem = (refusal: RefusalCode): VoucherProblem | null =>
  VOUCHER_PROBLEMS.find((each) => each === refusal) ?? null

function contactOf(values: Readonly<Record<string, string>>): Record<string, string> {
  const filled = CONTACT_FIELDS.map((name) => [name, values[name] ?? ''] as const)
  return Object.fromEntries(filled.filter(([name, value]) => name !== 'phone' || value.trim() !== ''))
}

function wrongFields(
  issues: readonly { readonly path: readonly PropertyKey[] }[],
  values: Readonly<Record<string, string>>,
  needsEarlyStart: boolean,
): CheckoutField[] {
  const contact = CONTACT_FIELDS.filter((name) => issues.some((issue) => issue.path[0] === name))
  const terms = values['terms'] === 'ja' ? [] : (['terms'] as const)
  const early = !needsEarlyStart || values['earlyStart'] === 'ja' ? [] : (['earlyStart'] as const)
  return [...contact, ...terms, ...early]
}

function refused(data: CheckoutData, refusal: RefusalCode): Loaded<CheckoutData> {
  const { status } = REFUSALS[refusal]
  if (refusal === 'terms-required') return { kind: 'page', status, data: { ...data, wrong: ['terms'] } }
  if (refusal === 'early-start-required')
    return { kind: 'page', status, data: { ...data, needsEarlyStart: true, wrong: ['earlyStart'] } }
  const problem = refusal === 'too-many-tries' ? null : voucherProblem(refusal)
  if (problem !== null) {
    // The price is the one without it, or the next attempt would be refused for the price.
    const quote = usualQuote(data.location, data.offer.size) ?? data.quote
    return { kind: 'page', status, data: { ...data, quote, voucher: { ...data.voucher, problem } } }
  }
  return { kind: 'page', status, data: { ...data, refusal } }
}
