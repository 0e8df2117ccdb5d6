import type { Clock } from '@fachwerk/clock/clock'
import type { RequestOut } from '@fachwerk/contract/call'
import type { declarationCalls } from '@fachwerk/contract/order/declaration-calls'
import type { CaseRow } from '@fachwerk/contract/order/declaration-views'
import type { ExportColumn } from '../../../platform/export/cells.ts'
import type { Exports } from '../../../platform/export/export-rows.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { caseIds, casesByIds } from '../cases-repository.ts'
import { rowOf } from './show-case.ts'

const OFFICE_ZONE = 'Europe/Berlin'
const STATES = {
  received: 'eingegangen',
  matched: 'zugeordnet',
  decided: 'entschieden',
  refunded: 'erstattet',
  closed: 'abgeschlossen',
} as const
const OUTCOMES = { accepted: 'angenommen', partly: 'teilweise angenommen', refused: 'abgelehnt' } as const
const centsOf = (cents: number | null) => (cents === null ? null : { cents })

const COLUMNS: readonly ExportColumn<CaseRow>[] = [
  {
    key: 'received',
    title: 'Eingang',
    cell: ({ receivedAt }) => ({ at: receivedAt, timeZone: OFFICE_ZONE }),
  },
  { key: 'kind', title: 'Art', cell: ({ kind }) => (kind === 'withdrawal' ? 'Widerruf' : 'Kündigung') },
  { key: 'name', title: 'Name', cell: ({ name }) => name },
  { key: 'email', title: 'E-Mail', cell: ({ email }) => email },
  { key: 'contract', title: 'Vertrag', cell: ({ contract }) => contract },
  { key: 'state', title: 'Stand', cell: ({ state }) => STATES[state] },
  { key: 'outcome', title: 'Ergebnis', cell: ({ outcome }) => outcome && OUTCOMES[outcome] },
  { key: 'due', title: 'Fällig', cell: ({ dueAt }) => ({ at: dueAt, timeZone: OFFICE_ZONE }) },
  { key: 'order', title: 'Bestellung', cell: ({ order }) => order?.code ?? null },
  { key: 'refund', title: 'Erstattung', format: 'euros', cell: ({ refundCents }) => centsOf(refundCents) },
  { key: 'kept', title: 'Einbehalten', format: 'euros', cell: ({ keptCents }) => centsOf(keptCents) },
  { key: 'lastDay', title: 'Letzter Tag', cell: ({ lastDay }) => lastDay },
  { key: 'decidedBy', title: 'Entschieden von', cell: ({ decidedBy }) => decidedBy },
]

/** All cases that match, as a file (N-10). */
export function exportCases(
  { clock, exportRows }: { readonly clock: Clock; readonly exportRows: Exports },
  {
    actor,
    format,
    columns,
    ...filter
  }: RequestOut<typeof declarationCalls.exportDeclarationCases>['body'] & { readonly actor: StaffActor },
) {
  const scope = actor.scopeFor('orders.view')
  const now = clock.now()
  return exportRows(actor, {
    list: 'declarations',
    title: 'Widerrufe und Kündigungen',
    format,
    columns: COLUMNS,
    wanted: columns,
    filter,
    keys: (tx, limit) => caseIds(tx, { scope, now, filter }, { offset: 0, limit }),
    rows: async (tx, ids) =>
      new Map((await casesByIds(tx, scope, ids)).map((found) => [found.id, rowOf(found, now)])),
  })
}
