import { bookingCalls } from '@fachwerk/contract/rental/booking-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { OrderHash, type OrderView } from '@fachwerk/contract/order/order-views'
import { REFUSALS, type RefusalCode } from '@fachwerk/contract/refusals'
import type { LoadContext, Loaded } from '../../../app/route.tsx'
import { methodIn } from '../../../lib/method-in.ts'
import { type CancelTermsLine, cancelTermsLine } from '../../../lib/cancel-terms-line.ts'
import { type WithdrawalLine, withdrawalLine } from '../../../lib/withdrawal-line.ts'
import { PAY_FIELD } from '../../../ui/pay-methods.tsx'
import { consentsIn } from '../checkout-load.ts'
import { CONSENT_FIELDS } from '../checkout-data.ts'
import { lacksEarlyStart } from '../early-start.ts'

export type ConfirmField = 'terms' | 'earlyStart'

export interface ConfirmData {
  readonly order: OrderView
  readonly asked: NonNullable<OrderView['toConfirm']>
  readonly values: Readonly<Record<string, string>>
  /** Boxes that have to be ticked, in the order of the form. */
  readonly wrong: readonly ConfirmField[]
  readonly refusal: RefusalCode | null
  readonly withdrawal: WithdrawalLine
  /** On which terms it is changed and cancelled (B-21). */
  readonly cancelTerms: CancelTermsLine | null
  readonly key: string
}

/** LAW-9, LAW-12: what staff prepared, for its customer to order; what is ordered already has its own page. */
export async function loadConfirm(context: LoadContext): Promise<Loaded<ConfirmData>> {
  const { api, params, form, href, newKey } = context
  const hash = OrderHash.safeParse(params['hash'])
  const found = hash.success ? await api(orderCalls.order, { params: { hash: hash.data } }) : null
  if (!found?.ok) return { kind: 'missing' }
  const order = found.value
  if (!order.toConfirm) return { kind: 'redirect', to: href(`/bestellung/${order.hash}`) }
  const values = Object.fromEntries(
    [...CONSENT_FIELDS, PAY_FIELD].flatMap((name) => {
      const value = form[name]
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
  const key = form['key'] || newKey()
  const withdrawal = withdrawalLine(context)
  const cancelTerms = order.toConfirm.monthly ? null : await termsOf(context, order)
  const asked = order.toConfirm
  const data = { order, asked, values, wrong: [], refusal: null, withdrawal, cancelTerms, key }
  return { kind: 'page', data }
}

/** Those its order keeps. */
async function termsOf(context: LoadContext, order: OrderView): Promise<CancelTermsLine | null> {
  const { api, now } = context
  const found = await api(bookingCalls.booking, { params: { hash: order.hash } })
  if (!found.ok) return null
  const { period, totalCents } = order
  const { keptPercent, freeUntil } = found.value
  const freeMinutes = Math.round((Date.parse(period.startsAt) - Date.parse(freeUntil)) / 60_000)
  return cancelTermsLine(context, { period, terms: { freeMinutes, keptPercent }, totalCents, now })
}

/** „zahlungspflichtig bestellen“: leads to the bank, or says what is missing. */
export async function confirmByForm(context: LoadContext): Promise<Loaded<ConfirmData>> {
  const shown = await loadConfirm(context)
  if (shown.kind !== 'page') return shown
  const { order, asked, values, key } = shown.data
  const wrong = missing(values, asked.earlyStart)
  if (wrong.length > 0) return { ...shown, status: 422, data: { ...shown.data, wrong } }
  const { api, form, href } = context
  const body = {
    consents: consentsIn(values),
    shownTotalCents: Number(form['shownTotalCents']),
    ...methodIn(values),
  }
  const confirmed = await api(orderCalls.confirmOrder, { params: { hash: order.hash }, body }, key)
  if (confirmed.ok) return { kind: 'redirect', to: confirmed.value.paymentUrl }
  // What was ordered, or is kept no longer, tells its own page.
  const again = await loadConfirm(context)
  if (again.kind !== 'page') return { kind: 'redirect', to: href(`/bestellung/${order.hash}`) }
  return { ...again, ...refusedWith(again.data, confirmed.refusal) }
}

const missing = (values: ConfirmData['values'], needsEarlyStart: boolean): ConfirmField[] => [
  ...(values['terms'] === 'ja' ? [] : (['terms'] as const)),
  ...(lacksEarlyStart(needsEarlyStart, values) ? (['earlyStart'] as const) : []),
]

function refusedWith(data: ConfirmData, refusal: RefusalCode) {
  const { status } = REFUSALS[refusal]
  if (refusal === 'terms-required') return { status, data: { ...data, wrong: ['terms'] as const } }
  if (refusal === 'early-start-required') {
    const asked = { ...data.asked, earlyStart: true }
    return { status, data: { ...data, asked, wrong: ['earlyStart'] as const } }
  }
  return { status, data: { ...data, refusal } }
}
