import type { RequestOut } from '@fachwerk/contract/call'
import { type voucherCalls, voucherList } from '@fachwerk/contract/price/voucher-calls'
import { voucherFields, type VoucherState } from '@fachwerk/contract/price/voucher-fields'
import { valueWordsOf } from '@fachwerk/contract/record-fields'
import type { Clock } from '@fachwerk/clock/clock'
import { byId } from '../../../platform/db/list-source.ts'
import type { Exports } from '../../../platform/export/export-rows.ts'
import { type ListColumns, listFile } from '../../../platform/export/list-file.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { creditLeft, stateOf } from '../rules/voucher-terms.ts'
import { locationNames, type StoredVoucher, vouchers, vouchersByIds } from '../vouchers-repository.ts'
import { germanDay } from './show-vouchers.ts'

type Row = StoredVoucher & { readonly state: VoucherState; readonly places: string }

const STATES: Readonly<Record<VoucherState, string>> = {
  holds: 'gilt',
  coming: 'geplant',
  over: 'abgelaufen',
  usedUp: 'aufgebraucht',
  archived: 'archiviert',
}
const centsOf = (cents: number | null) => (cents === null ? null : { cents })

const COLUMNS: ListColumns<typeof voucherCalls.exportVouchers, Row> = {
  code: { title: 'Code', cell: ({ code }) => code },
  name: { title: 'Name', cell: ({ name }) => name },
  percent: { title: 'Nachlass in Prozent', cell: ({ percent }) => percent && percent / 100 },
  amount: { title: 'Betrag', format: 'euros', cell: ({ amountCents }) => centsOf(amountCents) },
  credit: { title: 'Guthaben', cell: ({ isCredit }) => (isCredit ? 'ja' : 'nein') },
  rest: { title: 'Restguthaben', format: 'euros', cell: (row) => centsOf(creditLeft(row)) },
  from: { title: 'Gültig ab', cell: ({ validFrom }) => validFrom },
  to: { title: 'Gültig bis', cell: ({ validTo }) => validTo },
  locations: { title: 'Standorte', cell: ({ places }) => places },
  sizes: { title: 'Fachgrößen', cell: ({ sizes }) => (sizes.length > 0 ? sizes.join(', ') : 'alle') },
  holdsFor: {
    title: 'Einlösbar für',
    cell: ({ holdsFor }) => valueWordsOf(voucherFields, 'holdsFor', holdsFor),
  },
  term: {
    title: 'Gilt für',
    cell: ({ rentalTerm }) => valueWordsOf(voucherFields, 'rentalTerm', rentalTerm),
  },
  minimum: { title: 'Mindestpreis', format: 'euros', cell: (row) => centsOf(row.minimumCents) },
  uses: { title: 'Eingelöst', cell: ({ uses }) => uses },
  mostUses: { title: 'Einlösungen insgesamt', cell: ({ mostUses }) => mostUses },
  mostPerCustomer: { title: 'Je Kunde', cell: ({ mostPerCustomer }) => mostPerCustomer },
  given: { title: 'Nachlass bisher', format: 'euros', cell: (row) => centsOf(row.givenCents) },
  state: { title: 'Stand', cell: ({ state }) => STATES[state] },
  created: { title: 'Angelegt', cell: ({ createdAt }) => germanDay(createdAt) },
}

/** O-06, N-10: all vouchers that match, as a file, the newest first unless somebody wants the oldest. */
export async function exportVouchers(
  { clock, exportRows }: { readonly clock: Clock; readonly exportRows: Exports },
  {
    actor,
    format,
    columns,
    ...filter
  }: RequestOut<typeof voucherCalls.exportVouchers>['body'] & { readonly actor: StaffActor },
) {
  const scope = actor.scopeFor('locations.view')
  const { locationId, locationIds = locationId === undefined ? undefined : [locationId] } = filter
  const wanted = {
    ...filter,
    locationIds,
    view: filter.state ?? filter.view ?? 'inUse',
    dir: filter.orderBy ? filter.dir : 'desc',
  }
  const today = germanDay(clock.now())
  return await exportRows(actor, {
    ...listFile(voucherList, {
      source: vouchers,
      query: { scope, filter: wanted, today },
      asked: { format, columns },
      columns: COLUMNS,
      rows: async (tx, ids) => {
        const found = await vouchersByIds(tx, scope, ids)
        const names = await locationNames(tx, scope, [...new Set(found.flatMap((each) => each.locationIds))])
        return byId(
          found.map((voucher) => ({
            ...voucher,
            state: stateOf(voucher, today),
            places: voucher.locationIds.map((id) => names.get(id) ?? id).join(', ') || 'alle',
          })),
        )
      },
    }),
    // In the words of the call.
    filter,
  })
}
