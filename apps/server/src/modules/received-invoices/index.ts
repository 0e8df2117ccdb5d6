import { receivedInvoiceCalls } from '@fachwerk/contract/invoice/received-invoice-calls'
import type { Parts } from '../../platform/parts.ts'
import { ok } from '../../platform/result.ts'
import type { Companies } from '../companies/index.ts'
import type { InvoiceChecker } from './invoice-checker.ts'
import { decideInvoice } from './use-cases/decide-received.ts'
import { exportReceived, listReceived } from './use-cases/list-received.ts'
import { receiveInvoice } from './use-cases/receive-invoice.ts'
import { sendReceived, showReceived } from './use-cases/show-received.ts'

export { createInvoiceChecker } from './invoice-checker.ts'
export { openReceivedInvoices } from './received-list-repository.ts'

export interface ReceivedInvoicesNeeds
  extends Pick<Parts, 'db' | 'clock' | 'random' | 'serve' | 'serveFile' | 'exportRows'>,
    Pick<Companies, 'companyNames'> {
  /** Reads and checks a file that somebody sent; `createInvoiceChecker` makes one. */
  readonly checkFile: InvoiceChecker
}

/**
 * Invoices that others sent (LAW-44): taken in as files, read and checked by the official rules without trusting a byte of
 * them, kept as they came, accepted or rejected. Our own invoices live in `invoicing`.
 */
export function receivedInvoicesModule(needs: ReceivedInvoicesNeeds): void {
  const { serve, serveFile } = needs
  serve(receivedInvoiceCalls.receivedInvoices, async ({ actor, body }) =>
    ok(await listReceived(needs, { actor, ...body })),
  )
  serveFile(receivedInvoiceCalls.exportReceivedInvoices, ({ actor, body }) =>
    exportReceived(needs, { actor, ...body }),
  )
  serve(receivedInvoiceCalls.receivedInvoice, ({ actor, params }) =>
    showReceived(needs, { actor, id: params.id }),
  )
  serveFile(receivedInvoiceCalls.receivedInvoiceFile, ({ actor, params }) =>
    sendReceived(needs, { actor, id: params.id }),
  )
  serve(receivedInvoiceCalls.receiveInvoice, async ({ actor, query, rawBody }) => {
    const received = await receiveInvoice(needs, { actor, sent: { ...query, bytes: rawBody } })
    return received.ok ? received : { ...received, field: 'file' }
  })
  serve(receivedInvoiceCalls.decideReceivedInvoice, ({ actor, params, body }) =>
    decideInvoice(needs, { actor, ...params, ...body }),
  )
}
