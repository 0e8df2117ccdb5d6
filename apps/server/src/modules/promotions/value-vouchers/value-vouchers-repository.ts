import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/db.ts'
import './value-voucher-tables.ts'

type Table = Database['value_voucher']
export type VoucherRow = Selectable<Table>
type MovementRow = Insertable<Database['value_voucher_movement']>

interface OfCompany {
  readonly companyId: string
  readonly id: string
}

const at = (tx: Tx, { companyId, id }: OfCompany) =>
  tx.selectFrom('value_voucher').selectAll().where('id', '=', id).where('company_id', '=', companyId)

export const voucherById = (tx: Tx, of: OfCompany): Promise<VoucherRow | undefined> =>
  at(tx, of).executeTakeFirst()

/** The same, held until the end of the transaction: of many who spend it at once each sees what the others left. */
export const lockVoucher = (tx: Tx, of: OfCompany): Promise<VoucherRow | undefined> =>
  at(tx, of).forNoKeyUpdate().executeTakeFirst()

/** Of several companies, for staff. */
export const lockVoucherOfScope = (
  tx: Tx,
  { scope, id }: { readonly scope: readonly string[]; readonly id: string },
): Promise<VoucherRow | undefined> =>
  tx
    .selectFrom('value_voucher')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', 'in', scope.length === 0 ? [''] : [...scope])
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The voucher behind the fingerprint of a code, or of one it had before. */
export async function voucherByMac(
  tx: Tx,
  { companyId, mac }: { readonly companyId: string; readonly mac: string },
): Promise<{ readonly voucher: VoucherRow; readonly isOld: boolean } | null> {
  const voucher = await tx
    .selectFrom('value_voucher')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('code_mac', '=', mac)
    .executeTakeFirst()
  if (voucher) return { voucher, isOld: false }
  const old = await tx
    .selectFrom('value_voucher_old_code')
    .select('voucher_id')
    .where('company_id', '=', companyId)
    .where('code_mac', '=', mac)
    .executeTakeFirst()
  const replaced = old && (await voucherById(tx, { companyId, id: old.voucher_id }))
  return replaced ? { voucher: replaced, isOld: true } : null
}

/** Behind the link of its page, which nobody guesses, on the site where it was bought. */
export const voucherByHash = (
  tx: Tx,
  { siteId, hash }: { readonly siteId: string; readonly hash: string },
): Promise<VoucherRow | undefined> =>
  tx
    .selectFrom('value_voucher as v')
    .selectAll()
    .where('hash', '=', hash)
    .where(
      sql<boolean>`exists (select from customer_order o where o.id = v.order_id and o.company_id = v.company_id
        and o.site_id = ${siteId}::uuid)`,
    )
    .executeTakeFirst()

export async function insertVouchers(tx: Tx, vouchers: readonly Insertable<Table>[]): Promise<void> {
  if (vouchers.length > 0)
    await tx
      .insertInto('value_voucher')
      .values([...vouchers])
      .execute()
}

export async function updateVoucher(
  tx: Tx,
  { companyId, id }: OfCompany,
  change: Partial<
    Pick<
      VoucherRow,
      | 'state'
      | 'valid_to'
      | 'code_mac'
      | 'code_sealed'
      | 'code_end'
      | 'hash'
      | 'send_at'
      | 'sent_at'
      | 'version'
      | 'changed_at'
    >
  >,
): Promise<void> {
  await tx
    .updateTable('value_voucher')
    .set(change)
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .execute()
}

export async function insertOldCode(tx: Tx, code: Database['value_voucher_old_code']): Promise<void> {
  await tx.insertInto('value_voucher_old_code').values(code).execute()
}

/** Writes what came or went; the database keeps the sum, and refuses what is not there. */
export async function insertMovements(
  tx: Tx,
  movements: readonly Omit<MovementRow, 'balance_cents'>[],
): Promise<void> {
  if (movements.length === 0) return
  await tx
    .insertInto('value_voucher_movement')
    .values(movements.map((movement) => ({ ...movement, balance_cents: 0 })))
    .execute()
}

/** What a voucher pays of an order, as long as it has not come back; null: none does. */
export async function partOf(
  tx: Tx,
  { companyId, orderId }: { readonly companyId: string; readonly orderId: string },
): Promise<{ readonly voucherId: string; readonly cents: number } | null> {
  const { rows } = await sql<{ voucherId: string; cents: number }>`
    select voucher_id as "voucherId", cents from value_voucher_part_public
    where order_id = ${orderId}::uuid and company_id = ${companyId}::uuid`.execute(tx)
  return rows[0] ?? null
}

/** Whether money of the order has come together with it: then a refund gives it back, nothing else. */
export async function isTaken(
  tx: Tx,
  { companyId, orderId }: { readonly companyId: string; readonly orderId: string },
): Promise<boolean> {
  const { rows } =
    await sql`select from payment p where p.order_id = ${orderId}::uuid and p.company_id = ${companyId}::uuid
    and p.captured_cents > 0 and p.voucher_cents > 0`.execute(tx)
  return rows.length > 0
}

/** Vouchers that a line of an order sold, held until the end of the transaction, untouched ones first. */
export async function lockVouchersOfLines(
  tx: Tx,
  { companyId, lineIds }: { readonly companyId: string; readonly lineIds: readonly string[] },
): Promise<VoucherRow[]> {
  if (lineIds.length === 0) return []
  return await tx
    .selectFrom('value_voucher')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_line_id', 'in', [...lineIds])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Vouchers that an order sold, piece by piece. */
export const vouchersOfOrder = (
  tx: Tx,
  { companyId, orderId }: { readonly companyId: string; readonly orderId: string },
): Promise<VoucherRow[]> =>
  tx
    .selectFrom('value_voucher')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .orderBy('order_line_id')
    .orderBy('piece')
    .execute()

/** Vouchers whose last day is over, of all companies: work of the house. */
export async function overBefore(
  tx: Tx,
  { today, limit }: { readonly today: string; readonly limit: number },
): Promise<OfCompany[]> {
  const { rows } = await sql<OfCompany>`
    select id, company_id as "companyId" from value_voucher
    where state in ('active', 'blocked') and valid_to < ${today}::date order by valid_to, id limit ${limit}`.execute(
    tx,
  )
  return rows
}

/** Vouchers whose mail is to go out, of all companies: work of the house. */
export async function toSend(
  tx: Tx,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<OfCompany[]> {
  const { rows } = await sql<OfCompany>`
    select id, company_id as "companyId" from value_voucher
    where send_at <= ${now} order by send_at, id limit ${limit}`.execute(tx)
  return rows
}

/** Whoever they were for is forgotten so long after they were sent. No tenant predicate: the clock forgets for everybody. */
export async function forgetRecipients(tx: Tx, { before }: { readonly before: Date }): Promise<void> {
  await sql`update value_voucher set recipient_name = '', recipient_email = '', message = ''
    where sent_at < ${before} and send_at is null and (recipient_email <> '' or recipient_name <> '' or message <> '')`.execute(
    tx,
  )
}

/** What a line of an order sells as vouchers. */
export interface SoldLine {
  readonly id: string
  readonly quantity: number
  readonly grossCents: number
  readonly gift: {
    readonly email: string
    readonly name: string
    readonly message: string
    readonly sendOn: string | null
  } | null
}

export async function soldLinesOf(
  tx: Tx,
  { companyId, orderId }: { readonly companyId: string; readonly orderId: string },
): Promise<SoldLine[]> {
  const { rows } = await sql<SoldLine>`
    select id, quantity, gross_cents as "grossCents", gift from order_line
    where order_id = ${orderId}::uuid and company_id = ${companyId}::uuid and sells_voucher order by id`.execute(
    tx,
  )
  return rows
}

/** Since then somebody bought so many vouchers for so much; orders that came to nothing do not count. */
export async function boughtSince(
  tx: Tx,
  {
    companyId,
    customerId,
    since,
  }: { readonly companyId: string; readonly customerId: string; readonly since: Date },
): Promise<{ readonly pieces: number; readonly cents: number }> {
  const { rows } = await sql<{ pieces: number; cents: number }>`
    select coalesce(sum(i.quantity), 0)::int as pieces, coalesce(sum(i.gross_cents), 0)::int as cents
    from order_line i join customer_order o on o.id = i.order_id and o.company_id = i.company_id
    where o.company_id = ${companyId}::uuid and o.customer_id = ${customerId}::uuid and o.placed_at >= ${since}
      and o.status <> 'canceled' and i.sells_voucher`.execute(tx)
  return rows[0] ?? { pieces: 0, cents: 0 }
}

/** An order that sells vouchers and is paid; held, so that two who issue them at once do so once. */
export async function buyingOrder(
  tx: Tx,
  { companyId, orderId }: { readonly companyId: string; readonly orderId: string },
): Promise<
  | Pick<
      Selectable<Database['customer_order']>,
      'id' | 'company_id' | 'location_id' | 'short_code' | 'language'
    >
  | undefined
> {
  return await tx
    .selectFrom('customer_order as o')
    .select(['o.id', 'o.company_id', 'o.location_id', 'o.short_code', 'o.language'])
    .where('o.id', '=', orderId)
    .where('o.company_id', '=', companyId)
    .where('o.paid_at', 'is not', null)
    .where('o.status', '<>', 'canceled')
    .where((is) =>
      is.exists(
        is
          .selectFrom('order_line as l')
          .select('l.id')
          .whereRef('l.order_id', '=', 'o.id')
          .where('l.company_id', '=', companyId)
          .where('l.sells_voucher', '=', true),
      ),
    )
    .forNoKeyUpdate('o')
    .executeTakeFirst()
}

/** The order a voucher was bought with, as far as its mail asks. */
interface Buying {
  readonly siteId: string
  readonly email: string
  readonly name: string
}

export async function buyingOf(tx: Tx, { order_id, company_id }: VoucherRow): Promise<Buying> {
  const { rows } = await sql<Buying>`
    select o.site_id as "siteId", coalesce(o.mail_address, o.contact ->> 'email') as email,
      trim(concat(o.contact ->> 'firstName', ' ', o.contact ->> 'lastName')) as name
    from customer_order o where o.id = ${order_id}::uuid and o.company_id = ${company_id}::uuid`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`order ${order_id} is gone`)
  return row
}
