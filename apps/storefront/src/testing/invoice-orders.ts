import type { OrderView } from '@fachwerk/contract/order/order-views'
import { aChoice } from './offers.ts'
import { anOrder, aRental } from './orders.ts'

/** An order on invoice that runs and is not paid yet; changed keys are those of what is owed. */
export const anInvoiceOrder = (
  change: Partial<NonNullable<OrderView['payment']['invoice']>> = {},
  more: Partial<OrderView> = {},
): OrderView => {
  const dueLocal = '2026-11-30T23:59'
  const { blocked = false } = change
  return anOrder({
    ...more,
    ...(blocked && { rental: aRental({ key: null, openRefusal: 'access-revoked' }) }),
    payment: {
      state: 'pending',
      method: 'invoice',
      choice: aChoice('card'),
      invoice: { openCents: 1_100, dueLocal, overdue: false, blocked: false, ...change },
      transfer: {
        holder: 'Zeitlager Bodensee GmbH',
        iban: 'DE89370400440532013000',
        bic: '',
        reference: 'A9G4HX',
        missingCents: change.openCents ?? 1_100,
        receivedCents: 0,
        dueLocal,
        qrSvg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      },
    },
  })
}
