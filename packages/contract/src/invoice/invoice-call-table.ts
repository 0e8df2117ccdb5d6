import { billedCalls } from './billed/billed-calls.ts'
import { billingTermsCalls } from './billed/billing-terms-calls.ts'
import { invoiceCalls, orderInvoiceCalls } from './invoice-calls.ts'
import { invoiceTermsCalls } from './invoice-terms-calls.ts'
import { receivedInvoiceCalls } from './received-invoice-calls.ts'

/** Calls of invoices. A new file of calls adds its line here. */
export const invoiceCallTable = {
  ...invoiceCalls,
  ...orderInvoiceCalls,
  ...receivedInvoiceCalls,
  ...invoiceTermsCalls,
  ...billedCalls,
  ...billingTermsCalls,
} as const
