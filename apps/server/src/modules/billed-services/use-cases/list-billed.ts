import type { RequestOut } from '@fachwerk/contract/call'
import {
  type billedCalls,
  type BilledFilter,
  billedList,
} from '@fachwerk/contract/invoice/billed/billed-calls'
import type { BilledServiceRow, BilledSums } from '@fachwerk/contract/invoice/billed/billed-views'
import type { Tx } from '../../../platform/db/db.ts'
import { byId, type Counted } from '../../../platform/db/list-source.ts'
import { listFile, type ListColumns } from '../../../platform/export/list-file.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { billed, billedByIds, sumsOf } from '../billed-repository.ts'
import type { BilledNeeds } from '../needs.ts'

type Asked<B> = B & { readonly actor: StaffActor }
type Reading = Pick<BilledNeeds, 'db' | 'companyNames' | 'billedText'>

/** Rows of the scope as people read them. */
export async function billedRows(
  tx: Tx,
  { companyNames, billedText }: Pick<BilledNeeds, 'companyNames' | 'billedText'>,
  asked: { readonly scope: readonly string[]; readonly ids: readonly string[] },
): Promise<Map<string, BilledServiceRow>> {
  const stored = await billedByIds(tx, asked)
  const names = await companyNames(tx, [...new Set(stored.map(({ companyId }) => companyId))])
  return byId(
    stored.map((row) => {
      const { invoiceId, number, kind, orderId, orderCode, document, statementId, statementNumber, ...same } =
        row
      return {
        ...same,
        companyName: names.get(row.companyId) ?? '',
        invoice: { id: invoiceId, number, kind },
        order: { id: orderId, code: orderCode },
        text: billedText(document, row.rate),
        statement: statementId === null ? null : { id: statementId, number: statementNumber },
      }
    }),
  )
}

/** A page of what was billed, of the own company and its franchisees. */
export function listBilled(
  needs: Reading,
  { actor, ...filter }: Asked<BilledFilter>,
): Promise<{ rows: BilledServiceRow[] }> {
  const scope = actor.scopeFor(billedList.rows.permission)
  return needs.db.read(async (tx) => {
    const ids = await billed.ids(tx, { scope, filter }, filter)
    const rows = await billedRows(tx, needs, { scope, ids })
    return { rows: ids.flatMap((id) => rows.get(id) ?? []) }
  })
}

export const totalOfBilled = (
  { db }: Pick<BilledNeeds, 'db'>,
  { actor, ...filter }: Asked<RequestOut<typeof billedCalls.billedServicesTotal>['body']>,
): Promise<Counted> => {
  const scope = actor.scopeFor(billedList.total.permission)
  return db.read((tx) => billed.count(tx, { scope, filter }))
}

/** What everything that matches comes to. */
export const sumBilled = (
  { db }: Pick<BilledNeeds, 'db'>,
  { actor, ...filter }: Asked<RequestOut<typeof billedCalls.billedSums>['body']>,
): Promise<BilledSums> => {
  const scope = actor.scopeFor(billedList.rows.permission)
  return db.read((tx) => sumsOf(tx, { scope, filter: { ...filter, dir: 'asc' } }))
}

const german = (day: string): string => day.split('-').toReversed().join('.')
const STATES = {
  open: 'Noch nicht abgerechnet',
  draft: 'In Abrechnung',
  closed: 'Abgerechnet',
  leftOut: 'Ausgenommen',
} as const

const COLUMNS: ListColumns<typeof billedCalls.exportBilledServices, BilledServiceRow> = {
  issuedOn: { title: 'Datum', cell: ({ issuedOn }) => german(issuedOn) },
  order: { title: 'Bestellung', cell: ({ order }) => order.code },
  invoice: { title: 'Beleg', cell: ({ invoice }) => invoice.number },
  text: { title: 'Leistung', paper: { share: 3 }, cell: ({ text }) => text },
  customer: { title: 'Kunde', cell: ({ customerName }) => customerName },
  rate: { title: 'Steuersatz (%)', cell: ({ rate }) => rate / 100 },
  net: { title: 'Netto (EUR)', format: 'euros', cell: ({ netCents: cents }) => ({ cents }) },
  vat: { title: 'Umsatzsteuer (EUR)', format: 'euros', cell: ({ vatCents: cents }) => ({ cents }) },
  gross: { title: 'Brutto (EUR)', format: 'euros', cell: ({ grossCents: cents }) => ({ cents }) },
  fee: {
    title: 'Zahlungsgebühr (EUR)',
    format: 'euros',
    cell: ({ feeCents: cents }) => (cents === null ? '' : { cents }),
  },
  state: { title: 'Stand', cell: ({ state }) => STATES[state] },
  statement: { title: 'Abrechnung', cell: ({ statement }) => statement?.number ?? '' },
  company: { title: 'Firma', cell: ({ companyName }) => companyName },
}
/** The columns of a statement's file. */
export const POSITION_COLUMNS = (
  ['issuedOn', 'order', 'invoice', 'text', 'rate', 'net', 'vat', 'gross', 'fee'] as const
).map((key) => ({ key, ...COLUMNS[key] }))

/** Everything that matches, as a file (N-10). */
export function exportBilled(
  needs: Pick<BilledNeeds, 'exportRows' | 'companyNames' | 'billedText'>,
  { actor, format, columns, ...filter }: Asked<RequestOut<typeof billedCalls.exportBilledServices>['body']>,
) {
  const scope = actor.scopeFor(billedList.rows.permission)
  return needs.exportRows(
    actor,
    listFile(billedList, {
      source: billed,
      query: { scope, filter },
      asked: { format, columns },
      columns: COLUMNS,
      rows: (tx, ids) => billedRows(tx, needs, { scope, ids }),
      title: 'Abgerechnete Leistungen',
    }),
  )
}
