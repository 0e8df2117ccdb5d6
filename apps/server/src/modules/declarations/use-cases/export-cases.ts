import type { Clock } from '@fachwerk/clock/clock'
import type { RequestOut } from '@fachwerk/contract/call'
import { type declarationCalls, caseList } from '@fachwerk/contract/order/declaration-calls'
import type { CaseRow } from '@fachwerk/contract/order/declaration-views'
import { byId } from '../../../platform/db/list-source.ts'
import type { Exports } from '../../../platform/export/export-rows.ts'
import { listFile, type ListColumns } from '../../../platform/export/list-file.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { cases, casesByIds } from '../cases-repository.ts'
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

const COLUMNS: ListColumns<typeof declarationCalls.exportDeclarationCases, CaseRow> = {
  received: {
    title: 'Eingang',
    cell: ({ receivedAt }) => ({ at: receivedAt, timeZone: OFFICE_ZONE }),
  },
  kind: { title: 'Art', cell: ({ kind }) => (kind === 'withdrawal' ? 'Widerruf' : 'Kündigung') },
  name: { title: 'Name', cell: ({ name }) => name },
  email: { title: 'E-Mail', cell: ({ email }) => email },
  contract: { title: 'Vertrag', cell: ({ contract }) => contract },
  state: { title: 'Stand', cell: ({ state }) => STATES[state] },
  outcome: { title: 'Ergebnis', cell: ({ outcome }) => outcome && OUTCOMES[outcome] },
  due: { title: 'Fällig', cell: ({ dueAt }) => ({ at: dueAt, timeZone: OFFICE_ZONE }) },
  order: { title: 'Bestellung', cell: ({ order }) => order?.code ?? null },
  refund: { title: 'Erstattung', format: 'euros', cell: ({ refundCents }) => centsOf(refundCents) },
  kept: { title: 'Einbehalten', format: 'euros', cell: ({ keptCents }) => centsOf(keptCents) },
  lastDay: { title: 'Letzter Tag', cell: ({ lastDay }) => lastDay },
  decidedBy: { title: 'Entschieden von', cell: ({ decidedBy }) => decidedBy },
}

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
  return exportRows(
    actor,
    listFile(caseList, {
      source: cases,
      query: { scope, now, filter },
      asked: { format, columns },
      columns: COLUMNS,
      rows: async (tx, ids) => byId((await casesByIds(tx, scope, ids)).map((found) => rowOf(found, now))),
    }),
  )
}
