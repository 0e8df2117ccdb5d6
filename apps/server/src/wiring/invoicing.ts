import { bankStatementsModule, createStatementReader } from '../modules/bank-statements/index.ts'
import { billedServicesModule } from '../modules/billed-services/index.ts'
import { billedText, invoicingModule } from '../modules/invoicing/index.ts'
import { createInvoiceChecker, receivedInvoicesModule } from '../modules/received-invoices/index.ts'
import { type Refunds, refundsModule } from '../modules/refunds/index.ts'
import { takeBackVouchers } from '../modules/promotions/index.ts'
import type { Parts } from '../platform/parts.ts'
import type { Renting } from './renting.ts'
import type { Selling } from './selling.ts'
import type { Tenants } from './tenants.ts'

/** What is written about money that moved, and what others write to us. */
export function buildInvoicing(
  parts: Parts,
  of: { readonly tenants: Tenants; readonly renting: Renting; readonly selling: Selling },
): Refunds {
  const { payments, orders, promotions, stock } = of.selling
  const { writeDocuments } = invoicingModule({
    ...parts,
    invoiceIssuer: of.tenants.companies.invoiceIssuer,
    locationOf: of.renting.locations.locationOf,
    paymentsOfOrders: payments.paymentsOfOrders,
    transferTarget: payments.transferTarget,
    orderByLink: orders.orderByLink,
  })
  const refunds = refundsModule({
    ...parts,
    ...orders,
    rentals: of.renting.rentals,
    locations: of.renting.locations,
    contractParty: of.tenants.companies.contractParty,
    payments,
    giveCredit: promotions.giveCredit,
    returnCredit: promotions.returnCredit,
    stock,
    takeBackVouchers,
    writeDocuments,
  })
  bankStatementsModule({
    ...parts,
    ...payments,
    ...refunds,
    companyNames: of.tenants.companies.companyNames,
    readFile: createStatementReader(parts),
  })
  billedServicesModule({ ...parts, companyNames: of.tenants.companies.companyNames, billedText })
  receivedInvoicesModule({
    ...parts,
    checkFile: createInvoiceChecker(parts),
    companyNames: of.tenants.companies.companyNames,
  })
  return refunds
}
