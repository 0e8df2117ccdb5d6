import { bookingChangeCalls, type BookingChangeView } from '@fachwerk/contract/rental/booking-change-calls'
import { Id, SizeClass } from '@fachwerk/contract/fields'
import { OrderHash } from '@fachwerk/contract/order/order-views'
import { REFUSALS, type RefusalCode } from '@fachwerk/contract/refusals'
import { LocalDateTime } from '@fachwerk/contract/order/storefront-calls'
import type { LoadContext, Loaded } from '../../../app/route.tsx'
import { methodIn } from '../../../lib/method-in.ts'
import { askedAddress, readAddress } from '../../../lib/read-address.ts'
import { withQuery } from '../../../lib/period-query.ts'
import { withdrawalLine } from '../../../lib/withdrawal-line.ts'
import { PAY_FIELD } from '../../../ui/pay-methods.tsx'
import { CHANGE_NAMES, type ChangeConsent, type ChangeData } from './change-data.ts'

type Typed = Readonly<Record<string, string>>

/** B-21: what a booking could be instead, and what the choice in the address would cost. */
export async function loadChange(context: LoadContext): Promise<Loaded<ChangeData>> {
  return await show(context, Object.fromEntries(context.url.searchParams))
}

/** What was typed, as far as it can be read; what cannot stays as it is booked. */
function inputIn(typed: Typed) {
  const from = LocalDateTime.safeParse(typed[CHANGE_NAMES.from])
  const to = LocalDateTime.safeParse(typed[CHANGE_NAMES.to])
  const size = SizeClass.safeParse(typed[CHANGE_NAMES.size])
  const locationId = Id.safeParse(typed[CHANGE_NAMES.locationId])
  return {
    ...(from.success && { from: from.data }),
    ...(to.success && { to: to.data }),
    ...(size.success && { size: size.data }),
    ...(locationId.success && { locationId: locationId.data }),
  }
}

async function show(context: LoadContext, typed: Typed): Promise<Loaded<ChangeData>> {
  const { api, params, form, newKey, now } = context
  const hash = OrderHash.safeParse(params['hash'])
  if (!hash.success) return { kind: 'missing' }
  const asked = { params: { hash: hash.data }, query: inputIn(typed) }
  const found = await api(bookingChangeCalls.bookingChange, asked)
  if (!found.ok && found.refusal !== 'termination-required') return { kind: 'missing' }
  const view = found.ok ? found.value : null
  return {
    kind: 'page',
    data: {
      hash: hash.data,
      view,
      isDone: context.url.searchParams.get('fertig') === 'ja',
      refusal: null,
      wrong: [],
      ticked: Object.entries(form).flatMap(([name, value]) => (value === 'ja' ? [name] : [])),
      method: form[PAY_FIELD],
      withdrawal: withdrawalLine(context),
      address: askedAddress(context, view?.addressAboveCents),
      holdsSeconds: view && holdsSeconds(view, now),
      key: form['key'] || newKey(),
    },
  }
}

/** A page is not open for longer, and no browser waits for longer either. */
const LONGEST_SECONDS = 7 * 86_400

/** To the end of the time for nothing, then to the start. */
function holdsSeconds({ state, startsAt, cancelling }: BookingChangeView, now: Date): number | null {
  if (state !== 'open') return null
  const next = [cancelling.freeUntil, startsAt].map((at) => new Date(at)).find((at) => at > now) ?? now
  const seconds = Math.ceil((next.getTime() - now.getTime()) / 1_000)
  return seconds > 0 && seconds < LONGEST_SECONDS ? seconds : null
}

/** „zahlungspflichtig bestellen“ leads to the bank, „Buchung ändern“ back to what the booking is now. */
export async function changeByForm(context: LoadContext): Promise<Loaded<ChangeData>> {
  const { api, form, href, language } = context
  const shown = await show(context, form)
  if (shown.kind !== 'page' || shown.data.view === null) return shown
  const { data } = shown
  const { view } = shown.data
  const { address, wrong: wrongAddress } = readAddress(data.address)
  const wrong = [...wrongAddress, ...missing(view, form)]
  if (wrong.length > 0) return { ...shown, status: 422, data: { ...data, wrong } }
  const { localFrom: from, localTo: to, size, locationId } = view.chosen
  const shownCents = Number(form['shownCents'] ?? Number.NaN)
  const body = {
    from,
    to,
    size,
    locationId,
    shownCents: Number.isSafeInteger(shownCents) ? shownCents : 0,
    consents: { terms: form['terms'] === 'ja', earlyStart: form['earlyStart'] === 'ja', offers: false },
    language,
    ...methodIn(form),
    ...(address && { address }),
  }
  const changed = await api(
    bookingChangeCalls.changeBooking,
    { params: { hash: data.hash }, body },
    form['key'],
  )
  if (changed.ok) {
    const { outcome, hash, paymentUrl } = changed.value
    if (outcome === 'toPay') return { kind: 'redirect', to: paymentUrl ?? href(`/bestellung/${hash}`) }
    return { kind: 'redirect', to: withQuery(href(`/bestellung/${data.hash}/aendern`), [['fertig', 'ja']]) }
  }
  return await refused(context, changed.refusal)
}

/** Read anew: the refusal says that something has changed. */
async function refused(
  context: LoadContext,
  refusal: RefusalCode | 'unreachable',
): Promise<Loaded<ChangeData>> {
  const again = await show(context, context.form)
  if (again.kind !== 'page' || refusal === 'unreachable') return again
  const { status } = REFUSALS[refusal]
  // It got dearer while they were reading: the fields stand there now.
  if (refusal === 'address-required' && again.data.address)
    return { ...again, status, data: { ...again.data, wrong: readAddress(again.data.address).wrong } }
  return { ...again, status, data: { ...again.data, refusal } }
}

/** Terms only where something is ordered; the start only where it has to be asked for. */
function missing({ differenceCents, asksEarlyStart }: BookingChangeView, form: Typed): ChangeConsent[] {
  const wanted: ChangeConsent[] = [
    ...(differenceCents > 0 ? (['terms'] as const) : []),
    ...(asksEarlyStart ? (['earlyStart'] as const) : []),
  ]
  return wanted.filter((name) => form[name] !== 'ja')
}
