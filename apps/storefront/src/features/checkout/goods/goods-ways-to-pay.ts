import type { CartView } from '@fachwerk/contract/cart/cart-views'
import { SMALL_INVOICE_CENTS } from '@fachwerk/contract/customer/address-need'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import type { PaymentChoice } from '@fachwerk/contract/payment/payment-choice'
import type { LoadContext } from '../../../app/route.tsx'
import { isOnline } from '../../../ui/pay-methods.tsx'
import { sentAs } from '../../../ui/goods/way-note.ts'

const NO_CHOICE: PaymentChoice = { methods: [], testBank: false }

/** What can be paid before, and where they are handed over. */
export async function choiceAt(
  { api, now }: LoadContext,
  locationId: string | undefined,
  { delivery, totalCents, boxes }: CartView,
  readyLocal: string | undefined,
): Promise<PaymentChoice> {
  const { way } = delivery
  // What is mailed comes from nowhere.
  if (locationId === undefined && way !== 'email') return NO_CHOICE
  const isCod = way === 'shipment' && (sentAs({ delivery })?.isCod ?? false)
  const found = await api(orderCalls.paymentChoice, {
    query: {
      ...(locationId !== undefined && { locationId }),
      startsAt: now.toISOString(),
      ...(readyLocal && { readyLocal }),
      deliveryType: way ?? 'pickup',
      ...(isCod && { isCod: 'true' }),
      totalCents,
    },
  })
  if (!found.ok) return NO_CHOICE
  // A box is kept for minutes: what takes days, or comes after the goods, is for goods alone.
  const { transferDays: _days, transferNeedsDays: _needed, signInForInvoice: _later, ...choice } = found.value
  const methods = choice.methods.filter((method) => isOnline(method) && method !== 'transfer')
  return boxes ? { ...choice, methods } : found.value
}

/** What decides whether an address is asked for: not what comes by mail and bears no VAT. */
export const addressMoney = (
  { delivery: { way }, totalCents }: CartView,
  addressFreeCents: number,
): { readonly totalCents: number; readonly addressFreeCents: number } =>
  way === 'email'
    ? { totalCents: 0, addressFreeCents: SMALL_INVOICE_CENTS }
    : { totalCents, addressFreeCents }
