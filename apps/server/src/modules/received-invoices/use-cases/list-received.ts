import type { RequestOut } from '@fachwerk/contract/call'
import type {
  ReceivedInvoiceFilter,
  receivedInvoiceCalls,
} from '@fachwerk/contract/invoice/received-invoice-calls'
import type { ReceivedInvoiceRow } from '@fachwerk/contract/invoice/received-invoice-views'
import type { Tx } from '../../../platform/db/db.ts'
import type { ExportColumn } from '../../../platform/export/cells.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { COUNTED_EXACTLY } from '../../../platform/db/matching-rows.ts'
import type { ReceivedInvoicesNeeds } from '../index.ts'
import { countReceived, type StoredRow, receivedByIds, receivedIds } from '../received-list-repository.ts'
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
): Promise<{ rows: ReceivedInvoiceRow[]; total: number; totalIsExact: boolean }> {
  const scope = actor.scopeFor('settlements.view')
  const query = { scope, filter }
  return await db.read(async (tx) => {
    const ids = await receivedIds(tx, query, filter)
    const rows = await rowsOf(tx, { companyNames, stored: await receivedByIds(tx, scope, ids) })
    const byId = new Map(rows.map((each) => [each.id, each]))
    const total = await countReceived(tx, query, COUNTED_EXACTLY + 1)
    return {
      rows: ids.flatMap((id) => byId.get(id) ?? []),
      total: Math.min(total, COUNTED_EXACTLY),
      totalIsExact: total <= COUNTED_EXACTLY,
    }
  })
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

const COLUMNS: readonly ExportColumn<ReceivedInvoiceRow>[] = [
  { key: 'seller', title: 'Verkäufer', cell: ({ sellerName }) => sellerName },
  { key: 'number', title: 'Nummer', cell: ({ number }) => number },
  { key: 'kind', title: 'Art', cell: ({ kind }) => KINDS[kind] },
  { key: 'issuedOn', title: 'Datum', cell: ({ issuedOn }) => german(issuedOn) },
  { key: 'dueOn', title: 'Fällig', cell: ({ dueOn }) => german(dueOn) },
  {
    key: 'payable',
    title: 'Zu zahlen',
    format: 'euros',
    cell: ({ payableCents: cents }) => (cents === null ? null : { cents }),
  },
  { key: 'currency', title: 'Währung', cell: ({ currency }) => currency },
  { key: 'state', title: 'Stand', cell: ({ state }) => STATES[state] },
  { key: 'rules', title: 'Prüfung', cell: ({ rules }) => RULES[rules] },
  {
    key: 'received',
    title: 'Eingegangen',
    format: 'time',
    cell: ({ receivedAt: at }) => ({ at, timeZone: OFFICE_ZONE }),
  },
  { key: 'company', title: 'Empfänger', cell: ({ companyName }) => companyName },
]

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
  return exportRows(actor, {
    list: 'received-invoices',
    title: 'Eingegangene Rechnungen',
    format,
    columns: COLUMNS,
    wanted: columns,
    filter,
    keys: (tx, limit) => receivedIds(tx, { scope, filter }, { offset: 0, limit }),
    rows: async (tx, ids) => {
      const rows = await rowsOf(tx, { companyNames, stored: await receivedByIds(tx, scope, ids) })
      return new Map(rows.map((each) => [each.id, each]))
    },
  })
}
