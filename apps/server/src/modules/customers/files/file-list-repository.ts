import type { SortOf } from '@fachwerk/contract/office/list-calls'
import type { customerList, CustomerView } from '@fachwerk/contract/customer/customer-file-calls'
import type { CustomerStanding } from '@fachwerk/contract/customer/customer-file-views'
import type { Language } from '@fachwerk/contract/fields'
import { type RawBuilder, sql } from 'kysely'
import { beginsWith } from '../../../platform/db/begins-with.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { countMatching } from '../../../platform/db/matching-rows.ts'
import '../customer-tables.ts'
import { survivorOf } from '../customers-repository.ts'
import './file-tables.ts'
import type { CustomerSearch } from '../rules/customer-search.ts'

/** Whose customers somebody may see: one franchise group's, as far as they have to do with these companies. */
export interface FileScope {
  readonly rootCompanyId: string
  readonly companyIds: readonly string[]
  readonly now: Date
}

export interface CustomersQuery extends FileScope {
  readonly view: CustomerView
  readonly companies?: readonly string[] | undefined
  readonly rentedSince?: string | undefined
  /** These alone, as far as they match. */
  readonly ids?: readonly string[] | undefined
  readonly search: CustomerSearch | null
  /** Customers of running rentals that the searched code opens. */
  readonly ofCode: readonly string[]
  readonly orderBy: SortOf<typeof customerList>
  readonly dir: 'asc' | 'desc'
}

type Condition = RawBuilder<unknown>
const all = (ids: readonly string[]): Condition => sql`any(${[...ids]}::uuid[])`
const either = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join([...conditions], sql` or `)})`

/** What says that a customer has to do with these companies. */
const tiesTo = (companyIds: readonly string[], id: Condition): readonly Condition[] => [
  sql`from customer_order o where o.customer_id = ${id} and o.company_id = ${all(companyIds)}`,
  sql`from customer_consent k where k.customer_id = ${id} and k.company_id = ${all(companyIds)}`,
  sql`from customer_session s where s.customer_id = ${id} and s.company_id = ${all(companyIds)}`,
  sql`from customer_entry n where n.customer_id = ${id} and n.company_id = ${all(companyIds)}`,
]

/**
 * Customer c has to do with these companies: that somebody is a customer elsewhere in the group is not theirs to know (A-13).
 * Asked one customer at a time: as `exists` the planner reads every order there is before it shows the first five.
 */
export const knownTo = (companyIds: readonly string[], id: Condition = sql`c.id`): Condition =>
  either(tiesTo(companyIds, id).map((tie) => sql`(select true ${tie} limit 1)`))

/** Those of these companies a customer ordered from, or was entered by. */
export const dealsWith = (companyIds: readonly string[], id: Condition): Condition => sql`
  select o.company_id from customer_order o where o.customer_id = ${id} and o.company_id = ${all(companyIds)}
  union select n.company_id from customer_entry n where n.customer_id = ${id} and n.company_id = ${all(companyIds)}`

/** The same where most customers are gone through, and those of these companies are better gathered first. */
const knownAmongAll = (companyIds: readonly string[]): Condition =>
  either(tiesTo(companyIds, sql`c.id`).map((tie) => sql`exists (select ${tie})`))

/** Companies with so few orders are found by their customers, others' lists by going through the first customers. */
const FEW_ORDERS = 5_000
const haveFewOrders = async (tx: Tx, companyIds: readonly string[]): Promise<boolean> =>
  (await countMatching(tx, sql`customer_order where company_id = ${all(companyIds)}`, FEW_ORDERS)) <
  FEW_ORDERS

/** What is due and unpaid to these companies: for staying too long, on invoice, months, money that was taken back. */
export const owedRows = ({ companyIds, now }: Pick<FileScope, 'companyIds' | 'now'>): Condition => sql`
  select r.customer_id, r.company_id, 'overrun' as kind, r.overrun_owed_cents as cents,
    coalesce(r.ended_at, r.ends_at) as since, r.id as rental_id, r.order_id
  from rental r where r.overrun_owed_cents > 0 and r.company_id = ${all(companyIds)}
  union all
  select o.customer_id, o.company_id, 'invoice', (p.amount_cents - (
      select coalesce(sum(case when e.kind in ('received', 'movedIn') then e.amount_cents else -e.amount_cents end), 0)
      from transfer_entry e where e.payment_id = p.id))::int, o.due_at, null, o.id
  from order_claim k join customer_order o on o.id = k.order_id
    join payment p on p.order_id = o.id and p.method = 'invoice' and p.state = 'pending'
  where k.state = 'open' and o.due_at < ${now} and o.company_id = ${all(companyIds)}
  union all
  select o.customer_id, m.company_id, 'month', m.cents, m.starts_at, m.rental_id, m.order_id
  from rental_month m join customer_order o on o.id = m.order_id
  where m.state = 'open' and m.starts_at < ${now} and m.company_id = ${all(companyIds)}
  union all
  select r.customer_id, r.company_id, 'returned', r.price_cents, r.starts_at, r.id, r.order_id
  from rental r where r.blocking and r.kind = 'rental' and r.term = 'short' and r.company_id = ${all(companyIds)}
    and exists (select from access_right a where a.rental_id = r.id and a.state = 'blocked' and a.blocked_for_payment)`

/** A block that stands: not lifted, its day not over, and something still owed where it ends with the payment. */
export const standingBlock = (scope: FileScope): Condition => sql`
  (b.lifted_at is null and (b.company_id = ${all(scope.companyIds)} or b.covers = 'group')
    and (b.ends <> 'date' or b.until > ${scope.now})
    and (b.ends <> 'payment' or exists (select from (${owedRows(scope)}) w where w.customer_id = b.customer_id)))`

const runs = ({ companyIds }: FileScope): Condition =>
  sql`select r.customer_id from rental r where r.kind = 'rental' and r.state in ('active', 'overdue')
    and r.company_id = ${all(companyIds)} and r.customer_id is not null`

/** Addresses whose newest mail could not be delivered. */
const bounced = ({ companyIds }: FileScope): Condition => sql`
  select lower(m.recipient) from mail m where m.state = 'failed' and m.company_id = ${all(companyIds)}
    and not exists (select from mail n where lower(n.recipient) = lower(m.recipient)
      and n.company_id = ${all(companyIds)} and n.created_at > m.created_at and n.state = 'sent')`

/** Fewer digits are an extension, or a slip. */
const LEAST_DIGITS = 6

/** Another file these companies may see has the telephone number of customer c, and nobody said that they are two people. */
const isDouble = ({ companyIds }: FileScope): Condition => sql`
  (length(c.phone_key) >= ${LEAST_DIGITS} and c.merged_into is null and exists (select from customer d
    where d.root_company_id = c.root_company_id and d.phone_key = c.phone_key and d.id <> c.id
      and d.erased_at is null and d.merged_into is null and ${knownTo(companyIds, sql`d.id`)}
      and not exists (select from customer_different x
        where x.first_id = least(c.id, d.id) and x.second_id = greatest(c.id, d.id))))`

const VIEWS: Readonly<Record<CustomerView, (scope: FileScope) => Condition | null>> = {
  all: () => null,
  running: (scope) => sql`c.id in (${runs(scope)})`,
  owing: (scope) => sql`c.id in (select w.customer_id from (${owedRows(scope)}) w where w.cents > 0)`,
  bounced: (scope) => sql`c.email in (${bounced(scope)})`,
  double: isDouble,
  blocked: (scope) => sql`c.id in (select b.customer_id from customer_block b where ${standingBlock(scope)})`,
}

function foundBy(query: CustomersQuery, search: CustomerSearch): Condition {
  const { words, phone, number } = search
  const whole: Condition[] = []
  if (phone !== null) whole.push(sql`c.phone_key like ${`%${phone}%`}`)
  if (number !== null) whole.push(sql`c.number = ${number}`)
  if (query.ofCode.length > 0) whole.push(sql`c.id = ${all(query.ofCode)}`)
  if (search.code !== null) whole.push(ofOrder(query, search.code))
  if (words.length === 0) return either(whole)
  return sql.join(
    words.map(({ names, codeStart }) =>
      either([
        ...names.map((name) => sql`c.search_name like ${name}`),
        ...(codeStart === null ? [] : [ofOrder(query, codeStart)]),
      ]),
    ),
    sql` and `,
  )
}

/** Looked up first, so that each way has its index. */
const ofOrder = ({ companyIds }: FileScope, codeStart: string): Condition => sql`c.id = any(array(
  select o.customer_id from customer_order o
  where ${beginsWith(sql`o.short_code`, codeStart)} and o.company_id = ${all(companyIds)} limit 200))`

function matching(query: CustomersQuery, known = knownAmongAll): Condition {
  const { companies, rentedSince, ids, search } = query
  const scope = companies ? query.companyIds.filter((id) => companies.includes(id)) : query.companyIds
  const view = VIEWS[query.view](query)
  const conditions = [
    sql`c.root_company_id = ${query.rootCompanyId}`,
    sql`c.erased_at is null`,
    ...(view === null ? [] : [view]),
    ...(ids === undefined ? [] : [sql`c.id = ${all(ids)}`]),
    known(scope),
    ...(search === null ? [] : [foundBy(query, search)]),
    ...(rentedSince === undefined
      ? []
      : [
          sql`exists (select from rental r where r.customer_id = c.id and r.company_id = ${all(scope)}
            and r.starts_at >= ${rentedSince}::date::timestamp at time zone 'UTC' - interval '2 hours')`,
        ]),
  ]
  return sql`customer c where ${sql.join(conditions, sql` and `)}`
}

const SORTS = { name: sql`c.search_name`, since: sql`c.created_at`, number: sql`c.number` } as const

/** Ids of the customers in scope that match, in the order of the list. */
export async function customerIds(
  tx: Tx,
  query: CustomersQuery,
  page: { readonly offset: number; readonly limit: number },
): Promise<string[]> {
  const dir = query.dir === 'desc' ? sql`desc` : sql`asc`
  const known = (await haveFewOrders(tx, query.companyIds)) ? knownAmongAll : knownTo
  const { rows } = await sql<{ id: string }>`
    select c.id from ${matching(query, known)} order by ${SORTS[query.orderBy]} ${dir}, c.id
    limit ${page.limit} offset ${page.offset}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** How many customers in scope match, counted no further than `atMost`. */
export const countCustomers = (tx: Tx, query: CustomersQuery, atMost: number): Promise<number> =>
  countMatching(tx, matching(query), atMost)

export interface ListedCustomer {
  readonly id: string
  readonly number: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string | null
  readonly phoneKey: string | null
  readonly language: Language
  readonly createdAt: Date
  readonly rentals: number
  readonly last: {
    readonly startsAt: string
    readonly boxName: string
    readonly running: boolean
    readonly timeZone: string
  } | null
  readonly owedCents: number
  readonly standing: CustomerStanding
  readonly companyIds: readonly string[]
  /** The order whose code begins so. */
  readonly orderCode: string | null
}

const BOX_NAME = sql`l.prefix || '-' || lpad(b.number::text, greatest(3, length(b.number::text)), '0')`

/** Customers in scope by id, as lists and files show them, in any order. */
export async function listedCustomers(
  tx: Tx,
  scope: FileScope,
  { ids, codeStart }: { readonly ids: readonly string[]; readonly codeStart: string | null },
): Promise<ListedCustomer[]> {
  if (ids.length === 0) return []
  const { companyIds } = scope
  const { rows } = await sql<ListedCustomer>`
    with owed as materialized (select w.customer_id, sum(w.cents)::int as cents
      from (${owedRows(scope)}) w where w.customer_id = ${all(ids)} group by w.customer_id)
    select c.id, c.number, c.first_name as "firstName", c.last_name as "lastName", c.email, c.phone,
      c.phone_key as "phoneKey", c.language, c.created_at as "createdAt",
      (select count(*)::int from rental r where r.customer_id = c.id and r.kind = 'rental'
        and r.state not in ('held', 'expired') and r.company_id = ${all(companyIds)}) as rentals,
      (select jsonb_build_object('startsAt', r.starts_at, 'boxName', ${BOX_NAME},
          'running', r.state in ('active', 'overdue'), 'timeZone', l.time_zone)
        from rental r join box b on b.id = r.box_id join location l on l.id = r.location_id
        where r.customer_id = c.id and r.kind = 'rental' and r.state in ('active', 'overdue', 'ended')
          and r.company_id = ${all(companyIds)} order by r.starts_at desc limit 1) as last,
      coalesce(owed.cents, 0) as "owedCents",
      case
        when exists (select from customer_block b where b.customer_id = c.id and ${standingBlock(scope)}) then 'blocked'
        when c.email in (select lower(m.recipient) from mail m where lower(m.recipient) = c.email and m.state = 'failed'
          and m.company_id = ${all(companyIds)} and not exists (select from mail n where lower(n.recipient) = c.email
            and n.company_id = ${all(companyIds)} and n.created_at > m.created_at and n.state = 'sent')) then 'bounced'
        when owed.cents > 0 then 'owing'
        when c.id in (${runs(scope)} and r.customer_id = c.id) then 'running'
        when ${isDouble(scope)} then 'double'
        else 'none' end as standing,
      array(${dealsWith(companyIds, sql`c.id`)}) as "companyIds",
      ${
        codeStart === null
          ? sql`null`
          : sql`(select o.short_code from customer_order o where o.customer_id = c.id and ${beginsWith(sql`o.short_code`, codeStart)}
              and o.company_id = ${all(companyIds)} order by o.placed_at desc limit 1)`
      } as "orderCode"
    from customer c left join owed on owed.customer_id = c.id
    where c.id = ${all(ids)} and c.root_company_id = ${scope.rootCompanyId} and c.erased_at is null
      and ${knownTo(companyIds)}`.execute(tx)
  return rows
}

/** Steps from a file to the one it ended in. */
const MOST_MERGES = 50

/**
 * The id behind a number, where these companies have to do with the customer; undefined else. The number of a file that went
 * into another leads there.
 */
export async function customerOfNumber(
  tx: Tx,
  scope: Pick<FileScope, 'rootCompanyId' | 'companyIds'>,
  number: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with recursive led as (
      select n.id, n.merged_into, 0 as step from customer n
      where n.number = ${number} and n.root_company_id = ${scope.rootCompanyId}
      union all
      select n.id, n.merged_into, led.step + 1 from led join customer n on n.id = led.merged_into where led.step < ${MOST_MERGES})
    select c.id from customer c join led on led.id = c.id and led.merged_into is null
    where c.root_company_id = ${scope.rootCompanyId} and c.erased_at is null and ${knownTo(scope.companyIds)}`.execute(
    tx,
  )
  return rows[0]?.id
}

/** Whether the customer has to do with a company outside of these. */
export async function isKnownElsewhere(tx: Tx, id: string, companyIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from customer_order o where o.customer_id = ${id} and o.company_id <> all(${[...companyIds]}::uuid[]))
      or exists (select from customer_session s where s.customer_id = ${id} and s.company_id <> all(${[...companyIds]}::uuid[]))
      or exists (select from customer_entry n where n.customer_id = ${id} and n.company_id <> all(${[...companyIds]}::uuid[]))
      as found`.execute(tx)
  return rows[0]?.found ?? false
}

/** Who rents what these running rentals are. */
export async function customersOfRentals(
  tx: Tx,
  companyIds: readonly string[],
  rentalIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.customer_id as id from rental r
    where r.id = ${all(rentalIds)} and r.company_id = ${all(companyIds)} and r.customer_id is not null
      and r.state in ('active', 'overdue', 'reserved')`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Another customer of the group with this address, where the actor may see them; `anywhere`: whether there is one at all. */
export async function customerOfEmail(
  tx: Tx,
  scope: Pick<FileScope, 'rootCompanyId' | 'companyIds'>,
  email: string,
  { anywhere = false }: { readonly anywhere?: boolean } = {},
): Promise<{ id: string; number: number; name: string } | null> {
  const { rows } = await sql<{ id: string; number: number; name: string }>`
    select c.id, c.number, trim(c.first_name || ' ' || c.last_name) as name from customer c
    where c.root_company_id = ${scope.rootCompanyId} and c.email = ${email} and c.erased_at is null
      ${anywhere ? sql`` : sql`and ${knownTo(scope.companyIds)}`}`.execute(tx)
  return rows[0] ?? null
}

/** The file an address counts to, its own or the one its file went into, where these companies may see it. */
export async function fileOfAddress(
  tx: Tx,
  scope: Pick<FileScope, 'rootCompanyId' | 'companyIds'>,
  email: string,
): Promise<{ number: number; name: string } | null> {
  const own = await customerOfEmail(tx, scope, email)
  if (own) return own
  const { rows } = await sql<{ number: number; name: string }>`
    select c.number, trim(c.first_name || ' ' || c.last_name) as name
    from (${survivorOf(scope.rootCompanyId, email)}) s join customer c on c.id = s.id
    where c.root_company_id = ${scope.rootCompanyId} and ${knownTo(scope.companyIds)}`.execute(tx)
  return rows[0] ?? null
}

/** A few customers by name, address, telephone, order or number, the newest first. Codes are looked for in the list alone, where that is written down. */
export async function foundCustomers(
  tx: Tx,
  scope: FileScope,
  { search, limit }: { readonly search: CustomerSearch; readonly limit: number },
): Promise<Pick<ListedCustomer, 'id' | 'number' | 'firstName' | 'lastName' | 'email'>[]> {
  const query = { ...scope, view: 'all', search, ofCode: [], orderBy: 'number', dir: 'desc' } as const
  const ids = await customerIds(tx, query, { offset: 0, limit })
  const { rows } = await sql<Pick<ListedCustomer, 'id' | 'number' | 'firstName' | 'lastName' | 'email'>>`
    select c.id, c.number, c.first_name as "firstName", c.last_name as "lastName", c.email
    from customer c where c.id = ${all(ids)} and c.root_company_id = ${scope.rootCompanyId} order by c.number desc`.execute(
    tx,
  )
  return rows
}

/** Head of the franchise group these companies belong to; null for none. */
export async function rootOfCompanies(tx: Tx, companyIds: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ rootId: string }>`
    select root_id as "rootId" from company where id = ${all(companyIds)} limit 1`.execute(tx)
  return rows[0]?.rootId ?? null
}
