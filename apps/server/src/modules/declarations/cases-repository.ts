import { type CaseFilter, caseList } from '@fachwerk/contract/order/declaration-calls'
import type { WithdrawnPieces } from '@fachwerk/contract/order/withdrawn-pieces'
import { sql, type Updateable } from 'kysely'
import type { Database, Tx } from '../../platform/db/db.ts'
import { type Condition, type ListQuery, listSource } from '../../platform/db/list-source.ts'
import type { DeclarationKind } from './declaration-tables.ts'

type CaseColumns = Database['declaration_case']
type Language = Database['contract_declaration']['language']

/** A declaration with what became of it. */
export interface StoredCase {
  readonly id: string
  readonly companyId: string
  /** Of the site it came in at. */
  readonly siteCompanyId: string
  readonly siteId: string
  readonly kind: DeclarationKind
  readonly name: string
  readonly email: string
  readonly contract: string
  readonly terminationKind: 'ordinary' | 'extraordinary' | null
  readonly reason: string | null
  readonly endDate: string | null
  readonly language: Language
  readonly receivedAt: Date
  readonly state: CaseColumns['state']
  readonly outcome: CaseColumns['outcome']
  readonly dueAt: Date
  readonly orderId: string | null
  readonly orderCode: string | null
  readonly rentalId: string | null
  /** Names of those withdrawn from, where the order has several boxes (K-03). */
  readonly boxes: readonly string[] | null
  /** Pieces of goods its customer named; none: only words. */
  readonly declaredLines: readonly WithdrawnPieces[]
  /** Of an order of goods the pieces that were withdrawn from, where they were some. */
  readonly pieces: readonly string[] | null
  readonly refundCents: number | null
  readonly keptCents: number | null
  readonly voucherBackCents: number | null
  readonly refusal: CaseColumns['refusal']
  readonly note: string | null
  readonly lastDay: string | null
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  readonly version: number
}

const COLUMNS = sql`
  d.id, c.company_id as "companyId", d.company_id as "siteCompanyId", d.site_id as "siteId", d.kind, d.name, d.email, d.contract,
  d.termination_kind as "terminationKind", d.reason, d.end_date::text as "endDate", d.language,
  d.received_at as "receivedAt", c.state, c.outcome, c.due_at as "dueAt", c.order_id as "orderId",
  o.short_code as "orderCode", c.rental_id as "rentalId", c.refund_cents as "refundCents", c.kept_cents as "keptCents",
  c.voucher_back_cents as "voucherBackCents",
  c.refusal, c.note, c.last_day::text as "lastDay", c.decided_at as "decidedAt", c.decided_by as "decidedBy", c.version,
  coalesce((select jsonb_agg(jsonb_build_object('lineId', n.line_id, 'pieces', n.pieces) order by n.line_id)
    from declared_line n where n.declaration_id = d.id), '[]') as "declaredLines",
  (select jsonb_agg(x.pieces || ' × ' || i.description order by i.id) from staff_refund s
    join staff_refund_line x on x.refund_id = s.id and x.company_id = s.company_id
    join order_line i on i.id = x.line_id and i.company_id = x.company_id and i.kind = 'article'
    where s.declaration_id = d.id and s.company_id = c.company_id) as pieces,
  case when o.box_count > 1 then (
    select array_agg(l.prefix || '-' || lpad(b.number::text, greatest(3, length(b.number::text)), '0') order by w.rental_id)
    from withdrawn_box w join rental r on r.id = w.rental_id join box b on b.id = r.box_id
    join location l on l.id = r.location_id where w.declaration_id = d.id and w.order_id = o.id) end as boxes`
const CASES = sql`declaration_case c join contract_declaration d on d.id = c.declaration_id
  left join customer_order o on o.id = c.order_id`

interface CasesQuery extends ListQuery<typeof caseList> {
  readonly now: Date
}

const OPEN = sql`c.state in ('received', 'matched', 'decided')`
const NEXT = sql`c.state <> 'closed'`

const VIEWS: Readonly<Record<CaseFilter['view'], (now: Date) => Condition | null>> = {
  open: () => NEXT,
  overdue: (now) => sql`${OPEN} and c.due_at <= ${now}`,
  all: () => null,
}

/** The list of cases. */
export const cases = listSource(caseList, {
  from: CASES,
  id: sql`d.id`,
  conditions: ({ scope, now, filter: { view, kinds, states, outcomes } }: CasesQuery) => ({
    scope: sql`c.company_id = any(${[...scope]}::uuid[])`,
    view: VIEWS[view](now),
    kinds: kinds?.length && sql`d.kind = any(${kinds}::text[])`,
    states: states?.length && sql`c.state = any(${states}::text[])`,
    outcomes: outcomes?.length && sql`c.outcome = any(${outcomes}::text[])`,
  }),
  word: (pattern) =>
    sql`search_fold(concat_ws(' ', d.name, d.email, d.contract, o.short_code)) like ${pattern}`,
  sorts: {
    due: sql`c.due_at`,
    received: sql`d.received_at`,
    name: sql`d.name`,
    state: sql`array_position(array['received', 'matched', 'decided', 'refunded', 'closed'], c.state)`,
  },
  usual: { by: 'due' },
  ties: () => sql`c.due_at, d.id`,
})

/** Cases in scope by id, in any order. */
export async function casesByIds(
  tx: Tx,
  scope: readonly string[],
  ids: readonly string[],
): Promise<StoredCase[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StoredCase>`
    select ${COLUMNS} from ${CASES}
    where d.id = any(${[...ids]}::uuid[]) and c.company_id = any(${[...scope]}::uuid[])`.execute(tx)
  return rows
}

/** A case in scope, held until the end of the transaction: whoever decides second finds it decided. */
export async function lockCase(
  tx: Tx,
  scope: readonly string[],
  id: string,
): Promise<StoredCase | undefined> {
  await sql`select 1 from declaration_case where declaration_id = ${id} and company_id = any(${[...scope]}::uuid[])
    for update`.execute(tx)
  return (await casesByIds(tx, scope, [id]))[0]
}

/** A case as it has become. No tenant predicate: the caller holds it. */
export async function heldCase(tx: Tx, id: string): Promise<StoredCase> {
  const { rows } = await sql<StoredCase>`select ${COLUMNS} from ${CASES} where d.id = ${id}`.execute(tx)
  if (!rows[0]) throw new Error(`case ${id} is gone`)
  return rows[0]
}

/** Changes a case; its version counts on. */
export async function updateCase(
  tx: Tx,
  { id, companyId }: Pick<StoredCase, 'id' | 'companyId'>,
  change: Updateable<CaseColumns>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('declaration_case')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1), changed_at: now }))
    .where('declaration_id', '=', id)
    .where('company_id', '=', companyId)
    .execute()
}

/** Cases that wait for the money of an order to go back, held; normally one. No tenant predicate: the order's own event. */
export async function lockCasesOfRefund(tx: Tx, orderId: string): Promise<StoredCase[]> {
  const { rows } = await sql<StoredCase>`
    select ${COLUMNS} from ${CASES} where c.state = 'decided' and d.kind = 'withdrawal'
      and d.id in (select w.declaration_id from withdrawn_box w where w.order_id = ${orderId}
        union select s.declaration_id from staff_refund s where s.order_id = ${orderId} and s.company_id = c.company_id)
    for update of c`.execute(tx)
  return rows
}

/**
 * Whether the money of an accepted withdrawal has gone back: of each order it is about that pays any back, of several boxes that
 * of the case's own (K-03).
 */
export async function isPaidBack(
  tx: Tx,
  { id, companyId }: Pick<StoredCase, 'id' | 'companyId'>,
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select bool_or(f.state = 'done') and not bool_or(f.state = 'requested') as done from payment_refund f
    where f.company_id = ${companyId} and (f.id in (select s.payment_refund_id from staff_refund s where s.declaration_id = ${id} and s.company_id = ${companyId})
      or f.order_id in (select w.order_id from withdrawn_box w where w.declaration_id = ${id})
      and (f.reason = 'withdrawn'
        or f.reason in (select 'withdrawn ' || w.rental_id from withdrawn_box w where w.declaration_id = ${id})))
    group by f.order_id`.execute(tx)
  return rows.length > 0 && rows.every(({ done }) => done)
}

/** Cases of all companies that are late since after `since`. No tenant predicate: the clock looks for everybody. */
export async function lateCases(
  tx: Tx,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<Pick<StoredCase, 'id' | 'companyId' | 'kind' | 'name' | 'dueAt'>[]> {
  const { rows } = await sql<Pick<StoredCase, 'id' | 'companyId' | 'kind' | 'name' | 'dueAt'>>`
    select d.id, c.company_id as "companyId", d.kind, d.name, c.due_at as "dueAt"
    from declaration_case c join contract_declaration d on d.id = c.declaration_id
    where ${OPEN} and c.due_at > ${since} and c.due_at <= ${now} order by c.due_at, d.id`.execute(tx)
  return rows
}
