import type { RequestOut } from '@fachwerk/contract/call'
import { type billedCalls, MOST_IN_STATEMENT } from '@fachwerk/contract/invoice/billed/billed-calls'
import type { BillingStatement } from '@fachwerk/contract/invoice/billed/billed-views'
import { moneyText } from '@fachwerk/texts/formats'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { billed } from '../billed-repository.ts'
import type { BilledNeeds } from '../needs.ts'
import { billedRows, POSITION_COLUMNS } from './list-billed.ts'
import { statementOf } from './show-statements.ts'

const euros = (cents: number): string => moneyText(cents, 'de')
const german = (day: string): string => day.split('-').toReversed().join('.')
const percent = (hundredths: number): string => `${String(hundredths / 100).replace('.', ',')} %`

/** What stands above the positions: whose it is, of which days, and what it comes to. */
function headOf({ companyName, number, from, to, sums, ...of }: BillingStatement): string[] {
  const days = from === null || to === null ? [] : [`Belege vom ${german(from)} bis ${german(to)}`]
  const closed =
    of.closedAt === null
      ? 'Entwurf: noch nicht abgeschlossen'
      : `Abgeschlossen am ${german(of.closedAt.slice(0, 10))}`
  return [
    companyName,
    number === null ? closed : `Abrechnung ${number}. ${closed}`,
    ...days,
    ...sums.rates.map(
      ({ rate, netCents, vatCents, grossCents }) =>
        `${percent(rate)}: netto ${euros(netCents)}, Umsatzsteuer ${euros(vatCents)}, brutto ${euros(grossCents)}`,
    ),
    `Brutto ${euros(sums.grossCents)}, ${sums.count} Positionen aus ${sums.orders} Bestellungen`,
    `abzüglich Zahlungsgebühren ${euros(sums.feeCents)}`,
    ...(of.clearanceHundredths === 0
      ? []
      : [
          `abzüglich Abwicklungsgebühr, ${percent(of.clearanceHundredths)} vom Netto: ${euros(of.clearanceCents)}`,
        ]),
    `Auszahlung ${euros(of.payoutCents)}`,
  ]
}

/** A statement with its positions as a file, to keep or to send. */
export async function exportStatement(
  needs: Pick<BilledNeeds, 'db' | 'exportRows' | 'companyNames' | 'billedText'>,
  {
    actor,
    id,
    format,
  }: RequestOut<typeof billedCalls.exportBillingStatement>['body'] & { readonly actor: StaffActor },
) {
  const found = await needs.db.read((tx) => statementOf(tx, needs, { actor, id }))
  if (!found.ok) return found
  const statement = found.value
  const scope = [statement.companyId]
  const filter = {
    view: 'all' as const,
    statementIds: [id],
    orderBy: 'issuedOn' as const,
    dir: 'asc' as const,
  }
  return await needs.exportRows(actor, {
    list: 'billing-statements',
    title: `Abrechnung ${statement.number ?? 'Entwurf'}`,
    format,
    columns: POSITION_COLUMNS,
    wanted: undefined,
    filter: { statementId: id },
    keys: (tx, atMost) =>
      billed.ids(tx, { scope, filter }, { offset: 0, limit: Math.min(atMost, MOST_IN_STATEMENT) }),
    rows: (tx, ids) => billedRows(tx, needs, { scope, ids }),
    paper: async () => ({ company: statement.companyName, lines: headOf(statement) }),
  })
}
