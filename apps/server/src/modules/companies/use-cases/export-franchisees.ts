import type { Clock } from '@fachwerk/clock/clock'
import type { RequestOut } from '@fachwerk/contract/call'
import type { franchiseCalls } from '@fachwerk/contract/company/franchise-calls'
import type { FranchiseeRow } from '@fachwerk/contract/company/franchise-views'
import type { ExportColumn } from '../../../platform/export/cells.ts'
import type { Exports } from '../../../platform/export/export-rows.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { franchiseeIds } from '../franchisees-repository.ts'
import { rowsByIds } from './show-franchisees.ts'

const COLUMNS: readonly ExportColumn<FranchiseeRow>[] = [
  { key: 'name', title: 'Name', cell: ({ name }) => name },
  { key: 'city', title: 'Ort', cell: ({ city }) => city },
  { key: 'contact', title: 'Ansprechperson', cell: ({ contactName }) => contactName },
  { key: 'email', title: 'E-Mail', cell: ({ email }) => email },
  { key: 'phone', title: 'Telefon', cell: ({ phone }) => phone },
  { key: 'locations', title: 'Standorte', cell: ({ locationCount }) => locationCount },
  {
    key: 'percent',
    title: 'Prozent vom Nettoumsatz',
    cell: ({ fees }) => (fees ? fees.percentHundredths / 100 : null),
  },
  { key: 'monthly', title: 'Je Monat', format: 'euros', cell: ({ fees }) => centsOf(fees?.monthlyCents) },
  { key: 'perRental', title: 'Je Miete', format: 'euros', cell: ({ fees }) => centsOf(fees?.perRentalCents) },
  { key: 'minimum', title: 'Mindestens', format: 'euros', cell: ({ fees }) => centsOf(fees?.minimumCents) },
  {
    key: 'collects',
    title: 'Wer kassiert',
    cell: ({ fees }) =>
      fees ? (fees.collects === 'franchisor' ? 'Franchisegeber' : 'Franchisenehmer') : null,
  },
]

const centsOf = (cents: number | undefined) => (cents === undefined ? null : { cents })

/** All franchisees that match, as a file (F-01, N-10). */
export function exportFranchisees(
  { clock, exportRows }: { readonly clock: Clock; readonly exportRows: Exports },
  {
    actor,
    format,
    columns,
    ...filter
  }: RequestOut<typeof franchiseCalls.exportFranchisees>['body'] & { readonly actor: StaffActor },
) {
  const scope = actor.scopeFor('franchisees.view')
  const now = clock.now()
  return exportRows(actor, {
    list: 'franchisees',
    title: 'Franchisenehmer',
    format,
    columns: COLUMNS,
    wanted: columns,
    filter,
    keys: (tx, limit) => franchiseeIds(tx, { scope, filter }, { offset: 0, limit }),
    rows: (tx, ids) => rowsByIds(tx, { scope, now, ids }),
  })
}
