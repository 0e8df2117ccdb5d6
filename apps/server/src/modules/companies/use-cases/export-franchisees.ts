import type { Clock } from '@fachwerk/clock/clock'
import type { RequestOut } from '@fachwerk/contract/call'
import { type franchiseCalls, franchiseeList } from '@fachwerk/contract/company/franchise-calls'
import type { FranchiseeRow } from '@fachwerk/contract/company/franchise-views'
import type { Exports } from '../../../platform/export/export-rows.ts'
import { listFile, type ListColumns } from '../../../platform/export/list-file.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { franchisees } from '../franchisees-repository.ts'
import { rowsByIds } from './show-franchisees.ts'

const COLUMNS: ListColumns<typeof franchiseCalls.exportFranchisees, FranchiseeRow> = {
  name: { title: 'Name', cell: ({ name }) => name },
  city: { title: 'Ort', cell: ({ city }) => city },
  contact: { title: 'Ansprechperson', cell: ({ contactName }) => contactName },
  email: { title: 'E-Mail', cell: ({ email }) => email },
  phone: { title: 'Telefon', cell: ({ phone }) => phone },
  locations: { title: 'Standorte', cell: ({ locationCount }) => locationCount },
  percent: {
    title: 'Prozent vom Nettoumsatz',
    cell: ({ fees }) => (fees ? fees.percentHundredths / 100 : null),
  },
  monthly: { title: 'Je Monat', format: 'euros', cell: ({ fees }) => centsOf(fees?.monthlyCents) },
  perRental: { title: 'Je Miete', format: 'euros', cell: ({ fees }) => centsOf(fees?.perRentalCents) },
  minimum: { title: 'Mindestens', format: 'euros', cell: ({ fees }) => centsOf(fees?.minimumCents) },
  collects: {
    title: 'Wer kassiert',
    cell: ({ fees }) =>
      fees ? (fees.collects === 'franchisor' ? 'Franchisegeber' : 'Franchisenehmer') : null,
  },
}

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
  return exportRows(
    actor,
    listFile(franchiseeList, {
      source: franchisees,
      query: { scope, filter },
      asked: { format, columns },
      columns: COLUMNS,
      rows: (tx, ids) => rowsByIds(tx, { scope, now, ids }),
    }),
  )
}
