import { SIZE_CLASSES, type SizeClass } from '@fachwerk/contract/fields'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import './promotion-tables.ts'
import type { VoucherTerms } from './rules/voucher-terms.ts'

/** A voucher as it is kept. */
export interface StoredVoucher extends VoucherTerms {
  readonly id: string
  readonly companyId: string
  readonly code: string
  readonly name: string
  /** What its redemptions took off together. */
  readonly givenCents: number
  readonly version: number
  readonly createdAt: Date
  readonly changedAt: Date | null
}

export type VoucherFields = Omit<
  StoredVoucher,
  'id' | 'companyId' | 'givenCents' | 'version' | 'createdAt' | 'changedAt' | 'uses' | 'archived'
>

type Row = Omit<StoredVoucher, 'sizes'> & { readonly sizes: readonly number[] }

const columns = sql`
  v.id, v.company_id as "companyId", v.code, v.name, v.percent, v.amount_cents as "amountCents",
  to_char(v.valid_from, 'YYYY-MM-DD') as "validFrom", to_char(v.valid_to, 'YYYY-MM-DD') as "validTo",
  v.location_ids as "locationIds", v.sizes, v.minimum_cents as "minimumCents", v.most_uses as "mostUses",
  v.most_per_customer as "mostPerCustomer", v.uses, v.version, v.archived_at is not null as archived,
  v.created_at as "createdAt", v.changed_at as "changedAt",
  (select coalesce(sum(u.cents), 0)::int from voucher_use u
    where u.voucher_id = v.id and u.company_id = v.company_id and u.released_at is null) as "givenCents"`

const fromRow = ({ sizes, ...row }: Row): StoredVoucher => ({
  ...row,
  sizes: SIZE_CLASSES.filter((_size, index) => sizes.includes(index)),
})

const numbersOf = (sizes: readonly SizeClass[]): number[] => sizes.map((size) => SIZE_CLASSES.indexOf(size))

/** Vouchers of these companies, the newest first; with a location those that hold there. */
export async function vouchersOf(
  tx: Tx,
  query: {
    readonly scope: readonly string[]
    readonly locationId: string | null
    readonly archived: boolean
  },
): Promise<StoredVoucher[]> {
  const { scope, locationId, archived } = query
  const here =
    locationId === null
      ? sql``
      : sql`and v.company_id = (select l.company_id from location l where l.id = ${locationId}::uuid)
          and (cardinality(v.location_ids) = 0 or ${locationId}::uuid = any(v.location_ids))`
  const { rows } = await sql<Row>`
    select ${columns} from voucher v
    where v.company_id = any(${[...scope]}::uuid[]) and (v.archived_at is not null) = ${archived} ${here}
    order by v.created_at desc, v.id desc limit 500`.execute(tx)
  return rows.map(fromRow)
}

/** A voucher of these companies, held until the end of the transaction. */
export async function lockedVoucher(
  tx: Tx,
  scope: readonly string[],
  id: string,
): Promise<StoredVoucher | null> {
  const { rows } = await sql<Row>`
    select ${columns} from voucher v
    where v.id = ${id}::uuid and v.company_id = any(${[...scope]}::uuid[]) for update of v`.execute(tx)
  return rows[0] ? fromRow(rows[0]) : null
}

/** The voucher of a company behind a code; `lock`: held until the end of the transaction. */
export async function voucherByCode(
  tx: Tx,
  { companyId, code }: { readonly companyId: string; readonly code: string },
  lock: boolean,
): Promise<StoredVoucher | null> {
  const { rows } = await sql<Row>`
    select ${columns} from voucher v where v.company_id = ${companyId}::uuid and v.code = ${code}
    ${lock ? sql`for update of v` : sql``}`.execute(tx)
  return rows[0] ? fromRow(rows[0]) : null
}

const columnsOf = (fields: VoucherFields) => ({
  code: fields.code,
  name: fields.name,
  percent: fields.percent,
  amount_cents: fields.amountCents,
  valid_from: fields.validFrom,
  valid_to: fields.validTo,
  location_ids: [...fields.locationIds],
  sizes: numbersOf(fields.sizes),
  minimum_cents: fields.minimumCents,
  most_uses: fields.mostUses,
  most_per_customer: fields.mostPerCustomer,
})

export async function insertVoucher(
  tx: Tx,
  voucher: VoucherFields & { readonly id: string; readonly companyId: string },
  now: Date,
): Promise<void> {
  const { id, companyId } = voucher
  await tx
    .insertInto('voucher')
    .values({ ...columnsOf(voucher), id, company_id: companyId, archived_at: null, created_at: now })
    .execute()
}

/** What staff wrote over a voucher of the company; its version goes up by one. */
export async function updateVoucher(tx: Tx, voucher: StoredVoucher, now: Date): Promise<void> {
  await tx
    .updateTable('voucher')
    .set({
      ...columnsOf(voucher),
      archived_at: voucher.archived ? now : null,
      version: voucher.version + 1,
      changed_at: now,
    })
    .where('id', '=', voucher.id)
    .where('company_id', '=', voucher.companyId)
    .execute()
}

interface Use {
  readonly companyId: string
  readonly voucherId: string
  readonly customerId: string
}

/** How often a customer redeemed a voucher of the company, cancelled orders not counted. */
export async function usesOfCustomer(tx: Tx, { companyId, voucherId, customerId }: Use): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from voucher_use where voucher_id = ${voucherId}::uuid
      and company_id = ${companyId}::uuid and customer_id = ${customerId}::uuid and released_at is null`.execute(
    tx,
  )
  return rows[0]?.n ?? 0
}

/** Counts a redemption of a locked voucher of the company for an order. */
export async function insertUse(
  tx: Tx,
  {
    companyId,
    voucherId,
    customerId,
    orderId,
    cents,
  }: Use & { readonly orderId: string; readonly cents: number },
  now: Date,
): Promise<void> {
  await sql`update voucher set uses = uses + 1 where id = ${voucherId}::uuid and company_id = ${companyId}::uuid`.execute(
    tx,
  )
  await tx
    .insertInto('voucher_use')
    .values({
      order_id: orderId,
      company_id: companyId,
      voucher_id: voucherId,
      customer_id: customerId,
      cents,
      used_at: now,
      released_at: null,
    })
    .execute()
}

/** Gives the redemption of an order of the company back, once. @returns whether there was one to give back */
export async function releaseUse(
  tx: Tx,
  { companyId, orderId }: { readonly companyId: string; readonly orderId: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with released as (
      update voucher_use set released_at = ${now}
      where order_id = ${orderId}::uuid and company_id = ${companyId}::uuid and released_at is null
      returning voucher_id, company_id
    )
    update voucher v set uses = uses - 1 from released r where v.id = r.voucher_id and v.company_id = r.company_id
    returning v.id`.execute(tx)
  return rows.length > 0
}

/** Of these locations those that belong to the company. */
export async function locationsAmong(
  tx: Tx,
  { companyId, locationIds }: { readonly companyId: string; readonly locationIds: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from location
    where id = any(${[...locationIds]}::uuid[]) and company_id = ${companyId}::uuid`.execute(tx)
  return rows[0]?.n ?? 0
}
