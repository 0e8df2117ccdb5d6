import type { PaymentRow } from '../payments-repository.ts'
import type { ProviderReport } from '../providers/provider.ts'

/** The reply to our own call may have been lost; any report carries the same facts. */
export const placeAtProvider = (payment: PaymentRow, report: ProviderReport) =>
  payment.provider_reference === null
    ? {
        provider_reference: report.reference,
        // One that is charged has no page.
        payment_url: payment.stored_method_id === null ? report.paymentUrl : null,
        remember_name: null,
        remember_email: null,
      }
    : {}
