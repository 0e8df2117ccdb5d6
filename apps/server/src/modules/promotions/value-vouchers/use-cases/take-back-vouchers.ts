import type { Tx } from '../../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import { insertMovements, lockVouchersOfLines, updateVoucher } from '../value-vouchers-repository.ts'

/** Pieces of a line whose money goes back. */
interface TakenBack {
  readonly lineId: string
  readonly pieces: number
}

/**
 * O-07: the purchase of vouchers is taken back, in the transaction that gives back its money: as many of each line as somebody says, of
 * those nobody has spent anything of. They pay nothing from then on. A line of goods has none.
 */
export async function takeBackVouchers(
  tx: Tx,
  {
    companyId,
    lines,
    now,
  }: { readonly companyId: string; readonly lines: readonly TakenBack[]; readonly now: Date },
): Promise<Result<'taken back', 'value-voucher-touched'>> {
  const lineIds = lines.filter(({ pieces }) => pieces > 0).map(({ lineId }) => lineId)
  const vouchers = await lockVouchersOfLines(tx, { companyId, lineIds })
  for (const { lineId, pieces } of lines) {
    const ofLine = vouchers.filter((voucher) => voucher.order_line_id === lineId)
    if (ofLine.length === 0) continue
    const back = ofLine
      .filter(
        ({ state, balance_cents, issued_cents }) => state !== 'withdrawn' && balance_cents === issued_cents,
      )
      .slice(0, pieces)
    if (back.length < pieces) return refuse('value-voucher-touched')
    await insertMovements(
      tx,
      back.map(({ id, balance_cents }) => ({
        voucher_id: id,
        company_id: companyId,
        kind: 'withdrawn',
        cents: -balance_cents,
        order_id: null,
        refund_id: null,
        at: now,
      })),
    )
    for (const { id } of back)
      await updateVoucher(tx, { companyId, id }, { state: 'withdrawn', send_at: null, changed_at: now })
  }
  return ok('taken back')
}
