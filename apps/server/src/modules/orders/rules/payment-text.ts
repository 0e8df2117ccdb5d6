import type { PaymentView } from '../../payments/index.ts'

const STATES: Readonly<Record<PaymentView['state'], string>> = {
  created: 'noch nicht bezahlt',
  pending: 'noch nicht bezahlt',
  authorised: 'noch nicht bezahlt',
  captured: 'bezahlt',
  partlyRefunded: 'teilweise erstattet',
  refunded: 'erstattet',
  failed: 'nicht bezahlt',
  cancelled: 'nicht bezahlt',
  expired: 'nicht bezahlt',
}

/** How an order was paid, in a few German words for staff; the attempt that brought money counts, else the newest. */
export function paymentText(
  payments: readonly (Pick<PaymentView, 'state' | 'capturedCents'> & { readonly providerName: string })[],
): string | null {
  const shown = payments.find(({ capturedCents }) => capturedCents > 0) ?? payments[0]
  return shown ? `${shown.providerName}, ${STATES[shown.state]}` : null
}
