import type { RequestOut } from '@fachwerk/contract/call'
import type { voucherCalls } from '@fachwerk/contract/price/voucher-calls'
import { voucherFields, type VoucherState } from '@fachwerk/contract/price/voucher-fields'
import { valueWordsOf } from '@fachwerk/contract/record-fields'
import type { Clock } from '@fachwerk/clock/clock'
import type { ExportColumn } from '../../../platform/export/cells.ts'
import type { Exports } from '../../../platform/export/export-rows.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { creditLeft, stateOf } from '../rules/voucher-terms.ts'
import { locationNames, type StoredVoucher, vouchersByIds, vouchersOf } from '../vouchers-repository.ts'
import { germanDay, narrowedTo } from './show-vouchers.ts'

type Row = StoredVoucher & { readonly state: VoucherState; readonly places: string }

const STATES: Readonly<Record<VoucherState, string>> = {
  holds: 'gilt',
  coming: 'geplant',
  over: 'abgelaufen',
  usedUp: 'aufgebraucht',
  archived: 'archiviert',
}
const centsOf = (cents: number | null) => (cents === null ? null : { cents })

const COLUMNS: readonly ExportColumn<Row>[] = [
  { key: 'code', title: 'Code', cell: ({ code }) => code },
  { key: 'name', title: 'Name', cell: ({ name }) => name },
  { key: 'percent', title: 'Nachlass in Prozent', cell: ({ percent }) => percent && percent / 100 },
  { key: 'amount', title: 'Betrag', format: 'euros', cell: ({ amountCents }) => centsOf(amountCents) },
  { key: 'credit', title: 'Guthaben', cell: ({ isCredit }) => (isCredit ? 'ja' : 'nein') },
  { key: 'rest', title: 'Restguthaben', format: 'euros', cell: (row) => centsOf(creditLeft(row)) },
  { key: 'from', title: 'Gültig ab', cell: ({ validFrom }) => validFrom },
  { key: 'to', title: 'Gültig bis', cell: ({ validTo }) => validTo },
  { key: 'locations', title: 'Standorte', cell: ({ places }) => places },
  { key: 'sizes', title: 'Fachgrößen', cell: ({ sizes }) => (sizes.length > 0 ? sizes.join(', ') : 'alle') },
  {
    key: 'term',
    title: 'Gilt für',
    cell: ({ rentalTerm }) => valueWordsOf(voucherFields, 'rentalTerm', rentalTerm),
  },
  { key: 'minimum', title: 'Mindestpreis', format: 'euros', cell: (row) => centsOf(row.minimumCents) },
  { key: 'uses', title: 'Eingelöst', cell: ({ uses }) => uses },
  { key: 'mostUses', title: 'Einlösungen insgesamt', cell: ({ mostUses }) => mostUses },
  { key: 'mostPerCustomer', title: 'Je Kunde', cell: ({ mostPerCustomer }) => mostPerCustomer },
  { key: 'given', title: 'Nachlass bisher', format: 'euros', cell: (row) => centsOf(row.givenCents) },
  { key: 'state', title: 'Stand', cell: ({ state }) => STATES[state] },
  { key: 'created', title: 'Angelegt', cell: ({ createdAt }) => germanDay(createdAt) },
]

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
  const { locationId, locationIds = locationId === undefined ? undefined : [locationId], search } = filter
  const within = narrowedTo(actor, { ...filter, view: filter.state ?? filter.view })
  const { scope } = within
  const today = germanDay(clock.now())
  return await exportRows(actor, {
    list: 'vouchers',
    title: 'Gutscheine',
    format,
    columns: COLUMNS,
    wanted: columns,
    filter,
    keys: async (tx, atMost) => {
      const { orderBy } = filter
      const page = { orderBy, dir: orderBy && filter.dir, offset: 0, limit: atMost }
      const found = await vouchersOf(tx, { ...within, locationIds, today, search }, page)
      return found.map(({ id }) => id)
    },
    rows: async (tx, ids) => {
      const vouchers = await vouchersByIds(tx, scope, ids)
      const names = await locationNames(tx, scope, [...new Set(vouchers.flatMap((each) => each.locationIds))])
      return new Map(
        vouchers.map((voucher) => {
          const places = voucher.locationIds.map((id) => names.get(id) ?? id).join(', ') || 'alle'
          return [voucher.id, { ...voucher, state: stateOf(voucher, today), places }]
        }),
      )
    },
  })
}
