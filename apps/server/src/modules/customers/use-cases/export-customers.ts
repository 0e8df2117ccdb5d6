import type { RequestOut } from '@fachwerk/contract/call'
import { type customerFileCalls, STANDING_WORDS } from '@fachwerk/contract/customer/customer-file-calls'
import type { CustomerRow } from '@fachwerk/contract/customer/customer-file-views'
import type { ExportColumn } from '../../../platform/export/cells.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { CustomerFileNeeds } from '../needs.ts'
import { customerIds } from '../files/file-list-repository.ts'
import { customerRows, customersQuery, fileScope } from './list-customers.ts'

const german = (at: string): string => at.slice(0, 10).split('-').toReversed().join('.')

const COLUMNS: readonly ExportColumn<CustomerRow>[] = [
  { key: 'name', title: 'Name', cell: ({ name }) => name },
  { key: 'number', title: 'Kundennummer', cell: ({ number }) => number },
  { key: 'email', title: 'E-Mail', cell: ({ email }) => email },
  { key: 'phone', title: 'Telefon', cell: ({ phone }) => phone },
  {
    key: 'last',
    title: 'Letzte Miete',
    cell: ({ lastRental }) => (lastRental ? `${german(lastRental.startsAt)}, ${lastRental.boxName}` : ''),
  },
  { key: 'rentals', title: 'Mieten', cell: ({ rentals }) => rentals },
  { key: 'owed', title: 'Offen (EUR)', cell: ({ owedCents }) => ({ cents: owedCents }) },
  { key: 'language', title: 'Sprache', cell: ({ language }) => language },
  { key: 'standing', title: 'Stand', cell: ({ standing }) => STANDING_WORDS[standing] },
  { key: 'since', title: 'Kunde seit', cell: ({ since }) => german(since) },
  { key: 'company', title: 'Firma', cell: ({ companies }) => companies.join(', ') },
]

/** All customers that match, as a file (N-10). */
export function exportCustomers(
  needs: CustomerFileNeeds,
  {
    actor,
    format,
    columns,
    ...filter
  }: RequestOut<typeof customerFileCalls.exportCustomers>['body'] & { readonly actor: StaffActor },
) {
  return needs.exportRows(actor, {
    list: 'customers',
    title: 'Kunden',
    format,
    columns: COLUMNS,
    wanted: columns,
    filter,
    keys: async (tx, limit) =>
      customerIds(tx, await customersQuery(tx, needs, { actor, ...filter }), { offset: 0, limit }),
    rows: async (tx, ids) =>
      customerRows(tx, {
        ...needs,
        scope: await fileScope(tx, { ...needs, actor }),
        search: null,
        ofCode: [],
        ids,
      }),
  })
}
