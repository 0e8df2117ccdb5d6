import type { RefundReason, RefundWay } from '@fachwerk/contract/payment/refund-views'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/db.ts'
import './refund-tables.ts'

type Row = Selectable<Database['staff_refund']>

/** A refund with what became of its money and of its boxes. */
export interface StoredRefund {
  readonly id: string
  readonly companyId: string
  readonly orderId: string
  readonly kind: Row['kind']
  readonly reason: RefundReason
  readonly note: string
  readonly way: RefundWay
  readonly cents: number
  readonly state: Row['state']
  readonly requestedBy: string
  readonly requestedName: string
  readonly requestedAt: Date
  readonly decidedName: string | null
  readonly decidedAt: Date | null
  readonly rejectReason: string | null
  readonly voucherCode: string | null
  readonly paymentRefundId: string | null
  /** Of its money; null: none moves. */
  readonly moneyState: 'requested' | 'done' | 'refused' | 'credited' | null
  /** It was paid at the hand-over: people give it back. */
  readonly isByHand: boolean
  readonly movedAt: Date | null
  readonly accountAskedAt: Date | null
  readonly accountHolder: string | null
  readonly accountSealed: string | null
  readonly accountGivenAt: Date | null
  readonly boxes: readonly { readonly name: string; readonly number: number }[]
  /** Of goods: for which pieces, as staff and as the customer read them. */
  readonly lines: readonly { readonly name: string; readonly said: string; readonly pieces: number }[]
}

const SHOWN = sql`
  s.id, s.company_id as "companyId", s.order_id as "orderId", s.kind, s.reason, s.note, s.way, s.amount_cents as cents, s.state,
  s.requested_by as "requestedBy", s.requested_name as "requestedName", s.requested_at as "requestedAt",
  s.decided_name as "decidedName", s.decided_at as "decidedAt", s.reject_reason as "rejectReason",
  s.voucher_code as "voucherCode", s.payment_refund_id as "paymentRefundId", f.state as "moneyState",
  coalesce((select p.provider = 'handover' from payment p where p.id = f.payment_id and p.company_id = f.company_id), false) as "isByHand",
  f.done_at as "movedAt",
  s.account_asked_at as "accountAskedAt", s.account_holder as "accountHolder", s.account_sealed as "accountSealed",
  s.account_given_at as "accountGivenAt",
  coalesce((select jsonb_agg(jsonb_build_object('number', b.number,
      'name', l.prefix || '-' || lpad(b.number::text, greatest(3, length(b.number::text)), '0')) order by b.number)
    from staff_refund_box x join rental r on r.id = x.rental_id join box b on b.id = r.box_id join location l on l.id = r.location_id
    where x.refund_id = s.id and x.company_id = s.company_id), '[]') as boxes,
  coalesce((select jsonb_agg(jsonb_build_object('name', i.description, 'said', coalesce(i.said, i.description), 'pieces', x.pieces)
      order by i.id)
    from staff_refund_line x join order_line i on i.id = x.line_id and i.company_id = x.company_id
    where x.refund_id = s.id and x.company_id = s.company_id and x.pieces > 0), '[]') as lines`
const WITH_MONEY = sql`staff_refund s left join payment_refund f on f.id = s.payment_refund_id and f.company_id = s.company_id`

/** Refunds of an order of the company, oldest first. */
export async function refundsOfOrder(
  tx: Tx,
  of: { readonly companyId: string; readonly orderId: string },
): Promise<StoredRefund[]> {
  const { rows } = await sql<StoredRefund>`select ${SHOWN} from ${WITH_MONEY}
    where s.order_id = ${of.orderId}::uuid and s.company_id = ${of.companyId}::uuid
    order by s.requested_at, s.id`.execute(tx)
  return rows
}

export async function refundById(
  tx: Tx,
  scope: readonly string[],
  id: string,
): Promise<StoredRefund | undefined> {
  const { rows } = await sql<StoredRefund>`select ${SHOWN} from ${WITH_MONEY}
    where s.id = ${id}::uuid and s.company_id = any(${[...scope]}::uuid[])`.execute(tx)
  return rows[0]
}

export async function insertRefund(
  tx: Tx,
  refund: Insertable<Database['staff_refund']>,
  boxes: readonly { readonly rentalId: string; readonly cents: number }[],
): Promise<void> {
  await tx.insertInto('staff_refund').values(refund).execute()
  if (boxes.length === 0) return
  await tx
    .insertInto('staff_refund_box')
    .values(
      boxes.map(({ rentalId, cents }) => ({
        refund_id: refund.id,
        rental_id: rentalId,
        company_id: refund.company_id,
        amount_cents: cents,
      })),
    )
    .execute()
}

type Change = Partial<
  Pick<
    Row,
    | 'state'
    | 'decided_by'
    | 'decided_name'
    | 'decided_at'
    | 'reject_reason'
    | 'payment_refund_id'
    | 'voucher_code'
    | 'account_asked_at'
    | 'account_holder'
    | 'account_sealed'
    | 'account_given_at'
  >
>

export async function changeRefund(
  tx: Tx,
  of: { readonly id: string; readonly companyId: string },
  change: Change,
): Promise<void> {
  await tx
    .updateTable('staff_refund')
    .set(change)
    .where('id', '=', of.id)
    .where('company_id', '=', of.companyId)
    .execute()
}

/** Refunds that nobody has answered since before. No tenant predicate: work of the house, for all companies. */
export async function unansweredRefunds(
  tx: Tx,
  { before, now, limit }: { readonly before: Date; readonly now: Date; readonly limit: number },
): Promise<{ id: string; companyId: string; orderId: string; cents: number; requestedBy: string }[]> {
  const { rows } = await sql<{
    id: string
    companyId: string
    orderId: string
    cents: number
    requestedBy: string
  }>`
    update staff_refund set reminded_at = ${now} where id in (
      select id from staff_refund where state = 'waiting' and reminded_at is null and requested_at <= ${before}
      order by requested_at, id limit ${limit} for update skip locked)
    returning id, company_id as "companyId", order_id as "orderId", amount_cents as cents, requested_by as "requestedBy"`.execute(
    tx,
  )
  return rows
}
