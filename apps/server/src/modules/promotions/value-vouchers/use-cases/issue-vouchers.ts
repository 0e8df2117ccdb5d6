import type { Language } from '@fachwerk/contract/fields'
import { codeFrom, CODE_LENGTH } from '@fachwerk/contract/price/value-voucher/value-voucher-code'
import type { Tx } from '../../../../platform/db/db.ts'
import { appendEvent } from '../../../../platform/events/events.ts'
import type { ValueVouchersNeeds } from '../value-vouchers-module.ts'
import { paysUntil, sendingTime } from '../rules/voucher-times.ts'
import {
  insertMovements,
  insertVouchers,
  type SoldLine,
  soldLinesOf,
  vouchersOfOrder,
} from '../value-vouchers-repository.ts'
import { macOf } from './find-voucher.ts'

/** What a code is sealed with, so that it opens as the code of this voucher alone. */
export const sealOf = (id: string): string => `value-voucher:${id}`

/** A code nobody guesses, as it is kept. */
export function freshCode(
  { random, secrets }: Pick<ValueVouchersNeeds, 'random' | 'secrets'>,
  id: string,
): {
  readonly code_mac: string
  readonly code_sealed: string
  readonly code_end: string
  readonly hash: string
} {
  const code = codeFrom(random.code(CODE_LENGTH - 1))
  return {
    code_mac: macOf(secrets, code),
    code_sealed: secrets.seal(code, sealOf(id)),
    code_end: code.slice(-4),
    hash: random.hash(),
  }
}

/** An order whose money is here. */
interface PaidOrder {
  readonly id: string
  readonly company_id: string
  readonly location_id: string
  readonly short_code: string
  readonly language: Language
}

/**
 * K-01: the vouchers an order sells, in the transaction that books its money: each piece once, however often somebody says that it is
 * paid. Their mails go out by the clock.
 */
export async function issueVouchers(
  tx: Tx,
  needs: Pick<ValueVouchersNeeds, 'random' | 'secrets'>,
  { order, now }: { readonly order: PaidOrder; readonly now: Date },
): Promise<void> {
  const { id: orderId, company_id: companyId } = order
  const lines = await soldLinesOf(tx, { companyId, orderId })
  if (lines.length === 0 || (await vouchersOfOrder(tx, { companyId, orderId })).length > 0) return
  const vouchers = lines.flatMap((line) => piecesOf(needs, { line, order, now }))
  await insertVouchers(tx, vouchers)
  await insertMovements(
    tx,
    vouchers.map(({ id, issued_cents: cents }) => ({
      voucher_id: id,
      company_id: companyId,
      kind: 'issued',
      cents,
      order_id: null,
      refund_id: null,
      at: now,
    })),
  )
  const cents = vouchers.reduce((sum, { issued_cents }) => sum + issued_cents, 0)
  await appendEvent(tx, {
    type: 'valueVoucher.issued',
    at: now,
    companyId,
    locationId: order.location_id,
    orderId,
    actor: { kind: 'system', name: 'Wertgutschein' },
    data: { code: order.short_code, count: vouchers.length, cents },
  })
}

function piecesOf(
  needs: Pick<ValueVouchersNeeds, 'random' | 'secrets'>,
  { line, order, now }: { readonly line: SoldLine; readonly order: PaidOrder; readonly now: Date },
) {
  const { quantity, grossCents, gift } = line
  return Array.from({ length: quantity }, (_, index) => {
    const id = needs.random.uuid()
    return {
      id,
      company_id: order.company_id,
      ...freshCode(needs, id),
      issued_cents: Math.round(grossCents / quantity),
      valid_to: paysUntil(now),
      order_id: order.id,
      order_line_id: line.id,
      piece: index + 1,
      language: order.language,
      recipient_name: gift?.name ?? '',
      recipient_email: gift?.email ?? '',
      message: gift?.message ?? '',
      send_at: sendingTime(gift?.sendOn ?? null, now),
      sent_at: null,
      issued_at: now,
      changed_at: null,
    }
  })
}
