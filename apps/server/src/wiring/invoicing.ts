import { invoicingModule, writeDocuments } from '../modules/invoicing/index.ts'
import { createInvoiceChecker, receivedInvoicesModule } from '../modules/received-invoices/index.ts'
import { refundsModule } from '../modules/refunds/index.ts'
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
  const { payments, orders, promotions } = of.selling
  const writing = {
    ...parts,
    invoiceIssuer: of.tenants.companies.invoiceIssuer,
    locationOf: of.renting.locations.locationOf,
    paymentsOfOrders: payments.paymentsOfOrders,
    transferTarget: payments.transferTarget,
  }
  invoicingModule({ ...writing, orderByLink: orders.orderByLink })
  refundsModule({
    ...parts,
    ...orders,
    rentals: of.renting.rentals,
    locations: of.renting.locations,
    contractParty: of.tenants.companies.contractParty,
    payments,
    giveCredit: promotions.giveCredit,
    writeDocuments: (tx, details) => writeDocuments(writing, tx, details),
  })
  receivedInvoicesModule({
    ...parts,
    checkFile: createInvoiceChecker(parts),
    companyNames: of.tenants.companies.companyNames,
  })
}
