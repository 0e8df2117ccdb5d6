import { invoiceCalls, orderInvoiceCalls } from '@fachwerk/contract/invoice/invoice-calls'
import type { Call, RequestIn } from '@fachwerk/contract/call'
import { sql } from 'kysely'
import { createExports } from '../../platform/export/export-rows.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { createInvokeStaff, fileFrom } from '../../platform/http/testing-invoke.ts'
import { anOrdersHouse, bankSays, callOf, type OrdersTest, rowsOf } from '../orders/testing.ts'
import { replied, staffOf } from '../orders/testing/staff-orders.ts'
import { invoicingModule } from './index.ts'

/** What is taxed at which rate, for who gives back what an invoice says. */
export { amountsBackFor, amountsLeft, amountsOf, totalOf } from './rules/amounts.ts'

export interface StoredRow {
  readonly id: string
  readonly kind: 'invoice' | 'creditNote'
  readonly label: string
  readonly issuedOn: string
  readonly netCents: number
  readonly vatCents: number
  readonly grossCents: number
}

/** Adds invoicing to a house of orders, with its office. */
export function withInvoicing<At extends OrdersTest>(at: At) {
  const { platform, registry, companies, needs, orders, payments } = at
  const writing = {
    ...platform,
    invoiceIssuer: companies.invoiceIssuer,
    locationOf: needs.locations.locationOf,
    paymentsOfOrders: payments.paymentsOfOrders,
    transferTarget: payments.transferTarget,
  }
  const tools = { ...registry, exportRows: createExports(platform), orderByLink: orders.orderByLink }
  const invoicing = invoicingModule({ ...writing, ...tools })
  const call = createInvokeStaff(registry)
  const owner = staffOf(at, at.own.companyId, ['owner'])
  const stranger = staffOf(at, at.foreign.companyId, ['owner'])
  async function file<C extends Call>(of: C, input: RequestIn<C>, actor: Actor): Promise<Buffer | string> {
    const sent = await fileFrom(registry, of, input, actor)
    return typeof sent === 'string' ? sent : sent.bytes
  }
  return {
    ...at,
    writing,
    invoicing,
    owner,
    stranger,
    call,
    list: async (body: RequestIn<typeof invoiceCalls.invoices>['body'] = {}, actor = owner) =>
      replied(await call(invoiceCalls.invoices, { body }, actor)),
    show: (id: string, actor = owner) => call(invoiceCalls.invoice, { params: { id } }, actor),
    file: (id: string, actor = owner) => file(invoiceCalls.invoiceFile, { params: { id } }, actor),
    files: (ids: string[], actor = owner) => file(invoiceCalls.invoiceFiles, { body: { ids } }, actor),
    /** The file of any call that is mounted; else the code of the refusal. */
    fileOf: <C extends Call>(of: C, input: RequestIn<C>) => file(of, input, owner),
    exported: (body: RequestIn<typeof invoiceCalls.exportInvoices>['body']) =>
      file(invoiceCalls.exportInvoices, { body }, owner),
    fileByLink: (params: { hash: string; id: string }, siteId = at.own.siteId) =>
      file(orderInvoiceCalls.orderInvoiceFile, { params, query: {} }, callOf(at, { siteId }).actor),
    /** Documents of an order, or of all, in the order of their numbers. */
    async documents(orderId: string | null = null): Promise<StoredRow[]> {
      await platform.runConsumers()
      return rowsOf(
        at,
        sql<StoredRow>`select id, kind, label, issued_on::text as "issuedOn", net_cents as "netCents",
          vat_cents as "vatCents", gross_cents as "grossCents"
          from invoice where order_id = coalesce(${orderId}::uuid, order_id) order by kind desc, company_id, year, number`,
      )
    },
    /** The bank says that the payment came. */
    paid: async (paymentId: string) => {
      await bankSays(at, paymentId, { state: 'paid' }, `paid-${paymentId}`)
      await platform.runConsumers()
    },
    /** The bank gave back so much in all. */
    back: async (paymentId: string, refundedCents: number) => {
      await bankSays(at, paymentId, { state: 'paid', refundedCents }, `back-${paymentId}-${refundedCents}`)
      await platform.runConsumers()
    },
  }
}

/** A house of orders that writes invoices. */
export const anInvoicingHouse = async (boxes: Parameters<typeof anOrdersHouse>[0] = ['M', 'M', 'M', 'M']) =>
  withInvoicing(await anOrdersHouse(boxes))
