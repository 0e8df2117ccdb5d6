import { SizeClass } from '@fachwerk/contract/fields'
import { orderCalls } from '@fachwerk/contract/order-calls'
import { OrderContact } from '@fachwerk/contract/order-views'
import { REFUSALS, type RefusalCode } from '@fachwerk/contract/refusals'
import { storefrontCalls } from '@fachwerk/contract/storefront-calls'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { periodEntries, readPeriod, withQuery } from '../../lib/period-query.ts'
import { CONSENT_FIELDS, CONTACT_FIELDS, type CheckoutData, type CheckoutField } from './checkout-data.ts'

/** 14 days, and up to four more where the last one falls on a weekend or holidays (LAW-5). */
const WITHDRAWAL_MS = 18 * 86_400_000

/** The empty form for a size at a location. */
export async function loadCheckout(context: LoadContext): Promise<Loaded<CheckoutData>> {
  return show(context, { params: context.url.searchParams, values: {}, key: context.newKey() })
}

/** „zahlungspflichtig bestellen": checks everything at once, keeps what was typed, and leads to the bank. */
export async function placeOrder(context: LoadContext): Promise<Loaded<CheckoutData>> {
  const { api, form, language, href } = context
  const params = new URLSearchParams(form)
  const values = Object.fromEntries(
    [...CONTACT_FIELDS, ...CONSENT_FIELDS].map((name) => [name, form[name] ?? '']),
  )
  const again = { params, values, key: form['key'] || context.newKey() }
  const shown = await show(context, again)
  if (shown.kind !== 'page') return shown

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
  const quote = location.quotes.find((it) => it.size === size.data)
  // Without a size, a price or a possible period there is nothing to order: back to the choice, which says why.
  if (!offer || !quote || problem) {
    const entries = [...periodEntries(asked), ['groesse', size.data ?? null]] as const
    return { kind: 'redirect', to: withQuery(href(`/standort/${slug}`), entries) }
  }
  const needsEarlyStart = Date.parse(period.startsAt) < now.getTime() + WITHDRAWAL_MS
  const refusal = offer.free === 0 ? 'box-size-unavailable' : null
  return {
    kind: 'page',
    data: { asked, period, location, offer, quote, needsEarlyStart, wrong: [], refusal, ...shown },
  }
}

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
  return { kind: 'page', status, data: { ...data, refusal } }
}
