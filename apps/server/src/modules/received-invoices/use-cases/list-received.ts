import type { RequestOut } from '@fachwerk/contract/call'
import {
  type ReceivedInvoiceFilter,
  type receivedInvoiceCalls,
  receivedInvoiceList,
} from '@fachwerk/contract/invoice/received-invoice-calls'
import type { ReceivedInvoiceRow } from '@fachwerk/contract/invoice/received-invoice-views'
import type { Tx } from '../../../platform/db/db.ts'
import { listFile, type ListColumns } from '../../../platform/export/list-file.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { byId, type Counted, listedPage } from '../../../platform/db/list-source.ts'
import type { ReceivedInvoicesNeeds } from '../index.ts'
import { type StoredRow, receivedByIds, receivedInvoices } from '../received-list-repository.ts'
import { OFFICE_ZONE } from '../rules/office-day.ts'

/** Rows with the names of those who received them. */
export async function rowsOf(
  tx: Tx,
  {
    companyNames,
    stored,
  }: { readonly companyNames: ReceivedInvoicesNeeds['companyNames']; readonly stored: readonly StoredRow[] },
): Promise<ReceivedInvoiceRow[]> {
  const names = await companyNames(tx, [...new Set(stored.map(({ companyId }) => companyId))])
  return stored.map(({ companyId, receivedAt, ...same }) => ({
    ...same,
    receivedAt: receivedAt.toISOString(),
    companyName: names.get(companyId) ?? '',
  }))
}

/** A page of the received invoices the actor may see, with their number. */
export async function listReceived(
  { db, companyNames }: Pick<ReceivedInvoicesNeeds, 'db' | 'companyNames'>,
  { actor, ...filter }: ReceivedInvoiceFilter & { readonly actor: StaffActor },
): Promise<{ rows: ReceivedInvoiceRow[] } & Counted> {
  const scope = actor.scopeFor('settlements.view')
  return await db.read((tx) =>
    listedPage(tx, receivedInvoices, {
      query: { scope, filter },
      page: filter,
      rows: async (ids) =>
        byId(await rowsOf(tx, { companyNames, stored: await receivedByIds(tx, scope, ids) })),
    }),
  )
}

const KINDS = { invoice: 'Rechnung', creditNote: 'Gutschrift oder Korrektur' } as const
const STATES = { open: 'offen', accepted: 'angenommen', rejected: 'zurückgewiesen' } as const
const RULES = {
  clean: 'keine Regel verletzt',
  warnings: 'nur Hinweise',
  broken: 'Regeln verletzt',
  unchecked: 'nicht geprüft',
} as const
const german = (day: string | null): string => day?.split('-').toReversed().join('.') ?? ''

const COLUMNS: ListColumns<typeof receivedInvoiceCalls.exportReceivedInvoices, ReceivedInvoiceRow> = {
  seller: { title: 'Verkäufer', cell: ({ sellerName }) => sellerName },
  number: { title: 'Nummer', cell: ({ number }) => number },
  kind: { title: 'Art', cell: ({ kind }) => KINDS[kind] },
  issuedOn: { title: 'Datum', cell: ({ issuedOn }) => german(issuedOn) },
  dueOn: { title: 'Fällig', cell: ({ dueOn }) => german(dueOn) },
  payable: {
    title: 'Zu zahlen',
    format: 'euros',
    cell: ({ payableCents: cents }) => (cents === null ? null : { cents }),
  },
  currency: { title: 'Währung', cell: ({ currency }) => currency },
  state: { title: 'Stand', cell: ({ state }) => STATES[state] },
  rules: { title: 'Prüfung', cell: ({ rules }) => RULES[rules] },
  received: {
    title: 'Eingegangen',
    format: 'time',
    cell: ({ receivedAt: at }) => ({ at, timeZone: OFFICE_ZONE }),
  },
  company: { title: 'Empfänger', cell: ({ companyName }) => companyName },
}

/** All that match, as a file (N-10). */
export function exportReceived(
  { exportRows, companyNames }: Pick<ReceivedInvoicesNeeds, 'exportRows' | 'companyNames'>,
  {
    actor,
    format,
    columns,
    ...filter
  }: RequestOut<typeof receivedInvoiceCalls.exportReceivedInvoices>['body'] & { readonly actor: StaffActor },
) {
  const scope = actor.scopeFor('settlements.view')
  return exportRows(
    actor,
    listFile(receivedInvoiceList, {
      source: receivedInvoices,
      query: { scope, filter },
      asked: { format, columns },
      columns: COLUMNS,
      rows: async (tx, ids) =>
        byId(await rowsOf(tx, { companyNames, stored: await receivedByIds(tx, scope, ids) })),
      title: 'Eingegangene Rechnungen',
    }),
  )
}
