import {
  COD_NAME,
  INVOICE_NAME,
  isPaidLater,
  type PaymentMethod,
  TRANSFER_NAME,
} from '@fachwerk/contract/payment/payment-methods'
import type { ProviderName } from '../providers/provider.ts'

const PROVIDER_NAMES = {
  'test-bank': 'Testbank',
  stripe: 'Stripe',
  mollie: 'Mollie',
  paypal: 'PayPal',
  transfer: TRANSFER_NAME,
  handover: 'Zahlung bei Übergabe',
  voucher: 'Wertgutschein',
  none: 'ohne Zahlungsdienst',
} as const
const METHOD_NAMES = {
  card: 'Kreditkarte',
  paypal: 'PayPal',
  klarna: 'Klarna',
  applepay: 'Apple Pay',
  transfer: TRANSFER_NAME,
  invoice: INVOICE_NAME,
  cash: 'Bar bei Übergabe',
  contactless: 'Karte bei Übergabe',
  cod: COD_NAME,
} as const

/** How somebody paid, for staff: „Kreditkarte über Stripe“. */
export const payerWords = ({
  method,
  provider,
}: {
  readonly method: PaymentMethod | null
  readonly provider: ProviderName
}): string =>
  isPaidLater(method)
    ? METHOD_NAMES[method]
    : method === null || method === provider
      ? PROVIDER_NAMES[provider]
      : `${METHOD_NAMES[method]} über ${PROVIDER_NAMES[provider]}`
