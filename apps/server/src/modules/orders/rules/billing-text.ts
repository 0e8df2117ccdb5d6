import type { Recipient } from '@fachwerk/contract/order/recipient'

/** Who an invoice is for, as an order keeps it; null: who rents, at their address. */
export const billingText = (billing: Recipient | null | undefined): string | null =>
  billing ? JSON.stringify(billing) : null
