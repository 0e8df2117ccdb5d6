import type { RequestOut } from '@fachwerk/contract/call'
import type { Settlement, SettlementLine, settlementCalls } from '@fachwerk/contract/company/settlement-calls'
import type { ExportColumn } from '../../../platform/export/cells.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { SettlementNeeds } from '../index.ts'
import { showSettlement } from './show-settlements.ts'

const COLUMNS: readonly ExportColumn<SettlementLine>[] = [
  { key: 'text', title: 'Posten', paper: { share: 4 }, cell: ({ text }) => text },
  {
    key: 'amount',
    title: 'Betrag',
    format: 'euros',
    paper: { share: 1, right: true },
    cell: ({ cents }) => (cents === null ? '' : { cents }),
  },
]

const german = (day: string): string => day.split('-').toReversed().join('.')

/** What stands above the lines: between whom, for when, and whether it may still change. */
const headOf = ({ franchisorName, companyName, month, number, closedAt }: Settlement): string[] => [
  `Franchisegeber: ${franchisorName}`,
  `Franchisenehmer: ${companyName}`,
  `Monat: ${month.split('-').toReversed().join('/')}`,
  number === null || closedAt === null
    ? 'Vorläufig: Der Monat ist noch nicht abgeschlossen.'
    : `Abrechnung Nr. ${number}, abgeschlossen am ${german(closedAt.slice(0, 10))}`,
]

/** F-09: the statement as a file, to keep or to send. */
export async function exportSettlement(
  needs: Omit<SettlementNeeds, 'jobs' | 'serve' | 'serveFile'>,
  {
    actor,
    format,
    ...asked
  }: RequestOut<typeof settlementCalls.exportSettlement>['body'] & { readonly actor: StaffActor },
) {
  const found = await showSettlement(needs, { actor, ...asked })
  if (!found.ok) return found
  const settlement = found.value
  const lines = new Map(settlement.lines.map((line, index) => [String(index), line]))
  return await needs.exportRows(actor, {
    list: 'settlement',
    title: `Abrechnung ${settlement.companyName} ${settlement.month}`,
    format,
    columns: COLUMNS,
    wanted: undefined,
    filter: asked,
    keys: async () => [...lines.keys()],
    rows: async () => lines,
    paper: async () => ({ company: settlement.franchisorName, lines: headOf(settlement) }),
  })
}
