import { bookingCalls, type BookingView } from '@fachwerk/contract/rental/booking-calls'
import { OrderHash } from '@fachwerk/contract/order/order-views'
import type { LoadContext, Loaded } from '../../../app/route.tsx'

export interface BookingData {
  readonly hash: string
  readonly view: BookingView
  /** The amount is another one than was shown: it is to be read again. */
  readonly changed: boolean
}

/** B-21: a booking that has not begun, and what cancelling it means now. */
export async function loadBooking({ api, params }: LoadContext): Promise<Loaded<BookingData>> {
  const hash = OrderHash.safeParse(params['hash'])
  if (!hash.success) return { kind: 'missing' }
  const found = await api(bookingCalls.booking, { params: { hash: hash.data } })
  return found.ok
    ? { kind: 'page', data: { hash: hash.data, view: found.value, changed: false } }
    : { kind: 'missing' }
}

/** „Absagen“, for the amount that stood on the button. */
export async function cancelByForm(context: LoadContext): Promise<Loaded<BookingData>> {
  const hash = OrderHash.safeParse(context.params['hash'])
  if (!hash.success) return { kind: 'missing' }
  const shownCents = Number(context.form['shownCents'] ?? Number.NaN)
  const cancelled = await context.api(bookingCalls.cancelBooking, {
    params: { hash: hash.data },
    body: { shownCents: Number.isSafeInteger(shownCents) && shownCents >= 0 ? shownCents : 0 },
  })
  if (cancelled.ok) return { kind: 'page', data: { hash: hash.data, view: cancelled.value, changed: false } }
  const page = await loadBooking(context)
  if (page.kind !== 'page') return page
  return { ...page, status: 409, data: { ...page.data, changed: cancelled.refusal === 'price-changed' } }
}
