import type { RequestOut } from '@fachwerk/contract/call'
import type { valueVoucherCalls } from '@fachwerk/contract/price/value-voucher/value-voucher-calls'
import { maskedCode } from '@fachwerk/contract/price/value-voucher/value-voucher-code'
import type {
  ValueVoucher,
  ValueVoucherRow,
} from '@fachwerk/contract/price/value-voucher/value-voucher-views'
import type { Counted } from '../../../../platform/db/list-source.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import type { ValueVouchersNeeds } from '../value-vouchers-module.ts'
import { officeDay } from '../rules/voucher-times.ts'
import {
  type ListedVoucher,
  listedVoucher,
  listedVouchers,
  movementsOf,
  valueVouchers,
} from '../value-voucher-list-repository.ts'

type Needs = Pick<ValueVouchersNeeds, 'db' | 'clock'>
interface ByStaff {
  readonly actor: StaffActor
}

function rowOf({ end, issuedAt, ...voucher }: ListedVoucher, { actor }: ByStaff): ValueVoucherRow {
  return {
    ...voucher,
    code: maskedCode(end),
    issuedAt: issuedAt.toISOString(),
    can: { edit: actor.scopeFor('valueVouchers.edit').includes(voucher.companyId) },
  }
}

/** K-01, N-10: a page of the vouchers a person may see, with how many there are. */
export async function listVouchers(
  { db, clock }: Needs,
  { actor, ...filter }: RequestOut<typeof valueVoucherCalls.valueVouchers>['body'] & ByStaff,
): Promise<{ rows: ValueVoucherRow[] } & Counted> {
  const wanted = { scope: actor.scopeFor('orders.view'), filter, today: officeDay(clock.now()) }
  return await db.read(async (tx) => {
    const found = await listedVouchers(tx, wanted, filter)
    return { rows: found.map((each) => rowOf(each, { actor })), ...(await valueVouchers.count(tx, wanted)) }
  })
}

/** One voucher with its movements; another company's is not there. */
export const showVoucher = (
  needs: Needs,
  { actor, id }: ByStaff & { readonly id: string },
): Promise<Result<ValueVoucher, 'not-found'>> => needs.db.read((tx) => viewVoucher(tx, needs, { actor, id }))

/** The same in the transaction that changed it. */
export async function viewVoucher(
  tx: Tx,
  { clock }: Pick<Needs, 'clock'>,
  { actor, id }: ByStaff & { readonly id: string },
): Promise<Result<ValueVoucher, 'not-found'>> {
  const found = await listedVoucher(tx, {
    scope: actor.scopeFor('orders.view'),
    id,
    today: officeDay(clock.now()),
  })
  if (!found) return refuse('not-found')
  const { recipientName, recipientEmail, sendAt, sentAt, ...listed } = found
  const movements = await movementsOf(tx, found)
  return ok({
    ...rowOf(listed, { actor }),
    recipient: { name: recipientName, email: recipientEmail },
    sendAt: sendAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
    movements: movements.map(({ at, orderId, orderCode, ...movement }) => ({
      ...movement,
      at: at.toISOString(),
      order: orderId === null || orderCode === null ? null : { id: orderId, code: orderCode },
    })),
  })
}
