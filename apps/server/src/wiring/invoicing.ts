import { invoicingModule } from '../modules/invoicing/index.ts'
import { createInvoiceChecker, receivedInvoicesModule } from '../modules/received-invoices/index.ts'
import type { Exports } from '../platform/export/export-rows.ts'
import type { Registry } from '../platform/http/serve.ts'
import type { Parts } from './parts.ts'
import type { Renting } from './renting.ts'
import type { Selling } from './selling.ts'
import type { Tenants } from './tenants.ts'

/** What is written about money that moved, and what others write to us. */
export function buildInvoicing(
  parts: Parts & Pick<Registry, 'serveFile'> & { readonly exportRows: Exports },
  of: { readonly tenants: Tenants; readonly renting: Renting; readonly selling: Selling },
): void {
  invoicingModule({
    ...parts,
    invoiceIssuer: of.tenants.companies.invoiceIssuer,
    locationOf: of.renting.locations.locationOf,
    paymentsOfOrders: of.selling.payments.paymentsOfOrders,
    transferTarget: of.selling.payments.transferTarget,
    orderByLink: of.selling.orders.orderByLink,
  })
  receivedInvoicesModule({
    ...parts,
    checkFile: createInvoiceChecker(parts),
    companyNames: of.tenants.companies.companyNames,
  })
}
