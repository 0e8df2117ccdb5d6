import type { RequestOut } from '@fachwerk/contract/call'
import {
  type valueVoucherCalls,
  valueVoucherList,
} from '@fachwerk/contract/price/value-voucher/value-voucher-calls'
import { maskedCode } from '@fachwerk/contract/price/value-voucher/value-voucher-code'
import type { ValueVoucherState } from '@fachwerk/contract/price/value-voucher/value-voucher-views'
import { byId } from '../../../../platform/db/list-source.ts'
import { type ListColumns, listFile } from '../../../../platform/export/list-file.ts'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { officeDay } from '../rules/voucher-times.ts'
import { type ListedVoucher, valueVouchers, vouchersByIds } from '../value-voucher-list-repository.ts'

type Row = ListedVoucher & { readonly company: string }

const STATES: Readonly<Record<ValueVoucherState, string>> = {
  active: 'gültig',
  usedUp: 'aufgebraucht',
  blocked: 'gesperrt',
  withdrawn: 'zurückgenommen',
  expired: 'abgelaufen',
}

const COLUMNS: ListColumns<typeof valueVoucherCalls.exportValueVouchers, Row> = {
  code: { title: 'Code', cell: ({ end }) => maskedCode(end) },
  issued: { title: 'Ausgestellt', cell: ({ issuedAt }) => officeDay(issuedAt) },
  order: { title: 'Bestellung', cell: ({ orderCode }) => orderCode },
  buyer: { title: 'Gekauft von', cell: ({ buyer }) => buyer },
  amount: { title: 'Betrag', format: 'euros', cell: ({ issuedCents: cents }) => ({ cents }) },
  balance: { title: 'Guthaben', format: 'euros', cell: ({ balanceCents: cents }) => ({ cents }) },
  until: { title: 'Gültig bis', cell: ({ validTo }) => validTo },
  state: { title: 'Stand', cell: ({ state }) => STATES[state] },
  company: { title: 'Firma', cell: ({ company }) => company },
}

/** K-01, N-10: all value vouchers that match, as a file; nobody reads a whole code there. */
export const exportVouchers = (
  {
    clock,
    exportRows,
    companyNames,
  }: Pick<Parts, 'clock' | 'exportRows'> & {
    readonly companyNames: (
      tx: Parameters<typeof vouchersByIds>[0],
      ids: readonly string[],
    ) => Promise<ReadonlyMap<string, string>>
  },
  {
    actor,
    format,
    columns,
    ...filter
  }: RequestOut<typeof valueVoucherCalls.exportValueVouchers>['body'] & { readonly actor: StaffActor },
) => {
  const scope = actor.scopeFor('orders.view')
  const today = officeDay(clock.now())
  return exportRows(
    actor,
    listFile(valueVoucherList, {
      source: valueVouchers,
      query: { scope, filter, today },
      asked: { format, columns },
      columns: COLUMNS,
      rows: async (tx, ids) => {
        const found = await vouchersByIds(tx, { scope, ids, today })
        const names = await companyNames(tx, [...new Set(found.map(({ companyId }) => companyId))])
        return byId(found.map((each) => ({ ...each, company: names.get(each.companyId) ?? '' })))
      },
    }),
  )
}
