import type { Double } from '@fachwerk/contract/customer/customer-merge-calls'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import '../customer-tables.ts'
import { type FileScope, knownTo } from '../files/file-list-repository.ts'
import { MergedDetails } from './merged-details.ts'
import './merge-tables.ts'

const MOST_SHOWN = 20

export interface MergeParty {
  readonly id: string
  readonly number: number
  readonly createdAt: Date
  readonly version: number
  readonly details: MergedDetails
}

/** Both customers of a pair, held until the end of the transaction, in the order they became customers: the older first. */
export async function lockPair(
  tx: Tx,
  rootCompanyId: string,
  ids: readonly [string, string],
): Promise<readonly [MergeParty, MergeParty] | null> {
  const rows = await tx
    .selectFrom('customer')
    .select([
      'id',
      'number',
      'created_at as createdAt',
      'version',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'phone',
      'street',
      'postcode',
      'city',
      'country',
      'language',
    ])
    .where('root_company_id', '=', rootCompanyId)
    .where((is) => is('id', '=', is.fn.any(is.val([...ids]))))
    .where('erased_at', 'is', null)
    .where('merged_into', 'is', null)
    .orderBy('created_at')
    .orderBy('number')
    .forUpdate()
    .execute()
  const [older, younger] = rows.map(({ id, number, createdAt, version, phone, ...details }) => ({
    id,
    number,
    createdAt,
    version,
    details: { ...details, phone: phone ?? '' },
  }))
  return older && younger ? [older, younger] : null
}

/** Makes a customer say this; counts as a change. No tenant predicate needed beyond the group. */
export async function writeDetails(
  tx: Tx,
  { id, rootCompanyId, now }: { readonly id: string; readonly rootCompanyId: string; readonly now: Date },
  details: MergedDetails,
): Promise<void> {
  await tx
    .updateTable('customer')
    .set((is) => ({
      first_name: details.firstName,
      last_name: details.lastName,
      email: details.email,
      phone: details.phone === '' ? null : details.phone,
      street: details.street,
      postcode: details.postcode,
      city: details.city,
      country: details.country,
      language: details.language,
      version: is('version', '+', 1),
      changed_at: now,
    }))
    .where('root_company_id', '=', rootCompanyId)
    .where('id', '=', id)
    .execute()
}

/** A file becomes no more than a number that leads to another one; or, with null, a file again. */
export async function leadTo(
  tx: Tx,
  { id, rootCompanyId }: { readonly id: string; readonly rootCompanyId: string },
  led: { readonly into: string | null; readonly email: string | null },
): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ merged_into: led.into, merged_email: led.email })
    .where('root_company_id', '=', rootCompanyId)
    .where('id', '=', id)
    .execute()
}

export interface Merge {
  readonly id: string
  readonly rootCompanyId: string
  readonly companyId: string
  readonly survivorId: string
  readonly mergedId: string
  readonly survivorBefore: MergedDetails
  readonly mergedBefore: MergedDetails
  readonly survivorAfter: MergedDetails
  readonly mergedAt: Date
  readonly mergedBy: string
}

export interface StoredMerge extends Merge {
  readonly mergedNumber: number
}

export async function insertMerge(tx: Tx, merge: Merge): Promise<void> {
  await tx
    .insertInto('customer_merge')
    .values({
      id: merge.id,
      root_company_id: merge.rootCompanyId,
      company_id: merge.companyId,
      survivor_id: merge.survivorId,
      merged_id: merge.mergedId,
      survivor_before: JSON.stringify(merge.survivorBefore),
      merged_before: JSON.stringify(merge.mergedBefore),
      survivor_after: JSON.stringify(merge.survivorAfter),
      merged_at: merge.mergedAt,
      merged_by: merge.mergedBy,
    })
    .execute()
}

export async function insertMovedRows(
  tx: Tx,
  moved: {
    readonly mergeId: string
    readonly kind: string
    readonly from: string
    readonly ids: readonly string[]
  },
): Promise<void> {
  if (moved.ids.length === 0) return
  await sql`
    insert into customer_merge_row (merge_id, kind, row_id, from_customer_id)
    select ${moved.mergeId}, ${moved.kind}, moved.id, ${moved.from}
    from unnest(${[...moved.ids]}::uuid[]) as moved (id)`.execute(tx)
}

/** What moved with a merge, by kind and by whom it came from. */
export async function movedRows(
  tx: Tx,
  mergeId: string,
): Promise<{ readonly kind: string; readonly from: string; readonly ids: string[] }[]> {
  const { rows } = await sql<{ kind: string; from: string; ids: string[] }>`
    select kind, from_customer_id as from, array_agg(row_id) as ids from customer_merge_row
    where merge_id = ${mergeId} group by kind, from_customer_id`.execute(tx)
  return rows
}

/** Merges into a file that stand, the newest first. */
export async function mergesInto(tx: Tx, rootCompanyId: string, survivorId: string): Promise<StoredMerge[]> {
  const rows = await tx
    .selectFrom('customer_merge as m')
    .innerJoin('customer as c', 'c.id', 'm.merged_id')
    .select([
      'm.id',
      'm.root_company_id as rootCompanyId',
      'm.company_id as companyId',
      'm.survivor_id as survivorId',
      'm.merged_id as mergedId',
      'm.survivor_before as survivorBefore',
      'm.merged_before as mergedBefore',
      'm.survivor_after as survivorAfter',
      'm.merged_at as mergedAt',
      'm.merged_by as mergedBy',
      'c.number as mergedNumber',
    ])
    .where('m.root_company_id', '=', rootCompanyId)
    .where('m.survivor_id', '=', survivorId)
    .where('m.split_at', 'is', null)
    .orderBy('m.merged_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map((row) => ({
    ...row,
    survivorBefore: MergedDetails.parse(row.survivorBefore),
    mergedBefore: MergedDetails.parse(row.mergedBefore),
    survivorAfter: MergedDetails.parse(row.survivorAfter),
  }))
}

export async function settleSplit(
  tx: Tx,
  { id, rootCompanyId, by, now }: { id: string; rootCompanyId: string; by: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('customer_merge')
    .set({ split_at: now, split_by: by })
    .where('id', '=', id)
    .where('root_company_id', '=', rootCompanyId)
    .execute()
}

/** Files that may be the same person, by telephone or name, except those somebody found to be another. */
export async function doublesOf(
  tx: Tx,
  scope: FileScope,
  { id, limit }: { readonly id: string; readonly limit: number },
): Promise<(Omit<Double, 'number' | 'since'> & { readonly number: number; readonly createdAt: Date })[]> {
  const { rows } = await sql<Omit<Double, 'number' | 'since'> & { number: number; createdAt: Date }>`
    with own as (select * from customer where id = ${id} and root_company_id = ${scope.rootCompanyId}),
      alike as (
        select c.id from own join customer c on c.phone_key = own.phone_key and length(own.phone_key) >= 6
        union
        select c.id from own join customer c on own.last_name <> '' and own.first_name <> ''
          and c.search_name like replace(replace(search_key(own.first_name || ' ' || own.last_name), '\\', '\\\\'), '%', '\\%') || ' %'
          and lower(c.last_name) = lower(own.last_name) and lower(c.first_name) = lower(own.first_name))
    select c.id, c.number, trim(c.first_name || ' ' || c.last_name) as name, c.email, c.created_at as "createdAt",
      array_remove(array[case when c.phone_key = own.phone_key and length(c.phone_key) >= 6 then 'phone' end,
        case when lower(c.last_name) = lower(own.last_name) and lower(c.first_name) = lower(own.first_name) then 'name' end], null) as reasons,
      (select count(*)::int from rental r where r.customer_id = c.id and r.kind = 'rental' and r.state not in ('held', 'expired')
        and r.company_id = any(${[...scope.companyIds]}::uuid[])) as rentals
    from own, customer c
    where c.id in (select id from alike) and c.id <> own.id and c.root_company_id = ${scope.rootCompanyId}
      and c.erased_at is null and c.merged_into is null and ${knownTo(scope.companyIds)}
      and not exists (select from customer_different d
        where d.first_id = least(c.id, own.id) and d.second_id = greatest(c.id, own.id))
    order by c.created_at desc limit ${limit}`.execute(tx)
  return rows
}

export async function insertDifferent(
  tx: Tx,
  pair: { rootCompanyId: string; ids: readonly [string, string]; by: string; now: Date },
): Promise<void> {
  const [first, second] = pair.ids
  await sql`
    insert into customer_different (root_company_id, first_id, second_id, decided_at, decided_by)
    values (${pair.rootCompanyId}, least(${first}::uuid, ${second}::uuid), greatest(${first}::uuid, ${second}::uuid),
      ${pair.now}, ${pair.by})
    on conflict do nothing`.execute(tx)
}

/** Addresses of one file give up what another file's already are for. No tenant predicate: a customer belongs to the whole group. */
export async function plainAddresses(tx: Tx, id: string, survivorId: string): Promise<void> {
  await sql`
    update customer_address a set
      for_invoices = a.for_invoices and not exists
        (select from customer_address s where s.customer_id = ${survivorId} and s.for_invoices),
      for_deliveries = a.for_deliveries and not exists
        (select from customer_address s where s.customer_id = ${survivorId} and s.for_deliveries)
    where a.customer_id = ${id}`.execute(tx)
}
