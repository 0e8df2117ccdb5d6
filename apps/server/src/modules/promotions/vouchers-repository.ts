import { SIZE_CLASSES, type SizeClass } from '@fachwerk/contract/fields'
import { voucherList } from '@fachwerk/contract/price/voucher-calls'
import { voucherFields } from '@fachwerk/contract/price/voucher-fields'
import type { StoredFields } from '@fachwerk/contract/record-fields'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { type ListQuery, listSource, type Page } from '../../platform/db/list-source.ts'
import { columnsOf, selected } from '../../platform/db/record-columns.ts'
import './promotion-tables.ts'

export type VoucherFields = StoredFields<typeof voucherFields>

/** A voucher as it is kept. */
export type StoredVoucher = VoucherFields & {
  readonly id: string
  readonly companyId: string
  readonly uses: number
  /** Taken off so far. */
  readonly givenCents: number
  readonly archived: boolean
  readonly version: number
  readonly createdAt: Date
  readonly changedAt: Date | null
}

type Row = Omit<StoredVoucher, 'sizes'> & { readonly sizes: readonly number[] }

// Sizes are kept as their places in the order of all.
const { sizes: _sizes, ...columnFields } = voucherFields
const columns = sql`
  v.id, v.company_id as "companyId", ${selected(columnFields, 'v')}, v.sizes, v.uses, v.version,
  v.archived_at is not null as archived, v.given_cents as "givenCents", v.created_at as "createdAt",
  v.changed_at as "changedAt"`

const fromRow = ({ sizes, ...row }: Row): StoredVoucher => ({
  ...row,
  sizes: SIZE_CLASSES.filter((_size, index) => sizes.includes(index)),
})

const numbersOf = (sizes: readonly SizeClass[]): number[] => sizes.map((size) => SIZE_CLASSES.indexOf(size))

interface VouchersQuery extends ListQuery<typeof voucherList> {
  /** On the date of the office. */
  readonly today: string
}

/** The same as `stateOf` says of one. */
const stateOn = (today: string) => sql`case
  when v.archived_at is not null then 'archived'
  when v.valid_to < ${today}::date then 'over'
  when v.uses >= v.most_uses or (v.is_credit and v.given_cents >= v.amount_cents) then 'usedUp'
  when v.valid_from > ${today}::date then 'coming'
  else 'holds' end`

/** The list of vouchers; with locations those that hold at one of them. */
export const vouchers = listSource(voucherList, {
  from: sql`voucher v`,
  id: sql`v.id`,
  conditions: ({ scope, today, filter }: VouchersQuery) => {
    const { view, companyIds, locationIds, search, asOf } = filter
    return {
      scope: sql`v.company_id = any(${[...scope]}::uuid[])`,
      companyIds: companyIds && sql`v.company_id = any(${companyIds}::uuid[])`,
      view: view === 'inUse' ? sql`v.archived_at is null` : sql`${stateOn(today)} = ${view}`,
      locationIds:
        locationIds &&
        sql`exists (select from location l where l.id = any(${locationIds}::uuid[])
          and l.company_id = v.company_id
          and (cardinality(v.location_ids) = 0 or l.id = any(v.location_ids)))`,
      // In code and name.
      search:
        search && sql`(strpos(v.code, upper(${search})) > 0 or strpos(lower(v.name), lower(${search})) > 0)`,
      asOf: asOf && sql`v.created_at <= ${asOf}::timestamptz`,
    }
  },
  sorts: {
    created: sql`v.created_at`,
    code: sql`v.code`,
    name: sql`lower(v.name)`,
    from: sql`v.valid_from`,
    to: sql`v.valid_to`,
    uses: sql`v.uses`,
  },
  usual: { by: 'created' },
  nulls: 'last',
  ties: (way) => sql`v.id ${way}`,
})

/** A page of the vouchers of these companies. */
export async function listedVouchers(tx: Tx, query: VouchersQuery, page: Page): Promise<StoredVoucher[]> {
  const { rows } = await sql<Row>`select ${columns} from ${vouchers.page(query, page)}`.execute(tx)
  return rows.map(fromRow)
}

/** Vouchers of these companies by their ids. */
export async function vouchersByIds(
  tx: Tx,
  scope: readonly string[],
  ids: readonly string[],
): Promise<StoredVoucher[]> {
  const { rows } = await sql<Row>`
    select ${columns} from voucher v
    where v.id = any(${[...ids]}::uuid[]) and v.company_id = any(${[...scope]}::uuid[])`.execute(tx)
  return rows.map(fromRow)
}

/** Names of locations of these companies by their ids. */
export async function locationNames(
  tx: Tx,
  scope: readonly string[],
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from location
    where id = any(${[...ids]}::uuid[]) and company_id = any(${[...scope]}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
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

const writtenOf = (fields: VoucherFields) => ({
  ...columnsOf(columnFields, fields),
  sizes: numbersOf(fields.sizes),
})

export type NewVoucher = VoucherFields & {
  readonly id: string
  readonly companyId: string
  /** Whose money it is instead of. */
  readonly orderId?: string
}

const newRow = (voucher: NewVoucher, now: Date) => ({
  ...writtenOf(voucher),
  id: voucher.id,
  company_id: voucher.companyId,
  archived_at: null,
  created_at: now,
  ...(voucher.orderId !== undefined && { order_id: voucher.orderId }),
})

export async function insertVoucher(tx: Tx, voucher: NewVoucher, now: Date): Promise<void> {
  await tx.insertInto('voucher').values(newRow(voucher, now)).execute()
}

/** Adds those whose codes nobody has yet. @returns their ids */
export async function insertWithFreeCodes(
  tx: Tx,
  added: readonly NewVoucher[],
  now: Date,
): Promise<Set<string>> {
  const rows = await tx
    .insertInto('voucher')
    .values(added.map((voucher) => newRow(voucher, now)))
    .onConflict((conflict) => conflict.columns(['company_id', 'code']).doNothing())
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** What staff wrote over a voucher of the company; its version goes up by one. */
export async function updateVoucher(tx: Tx, voucher: StoredVoucher, now: Date): Promise<void> {
  await tx
    .updateTable('voucher')
    .set({
      ...writtenOf(voucher),
      archived_at: voucher.archived ? now : null,
      version: voucher.version + 1,
      changed_at: now,
    })
    .where('id', '=', voucher.id)
    .where('company_id', '=', voucher.companyId)
    .execute()
}

/** Of these categories those that belong to the company. */
export async function categoriesAmong(
  tx: Tx,
  { companyId, categoryIds }: { readonly companyId: string; readonly categoryIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from category
    where id = any(${[...categoryIds]}::uuid[]) and company_id = ${companyId}::uuid`.execute(tx)
  return rows.map(({ id }) => id)
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
