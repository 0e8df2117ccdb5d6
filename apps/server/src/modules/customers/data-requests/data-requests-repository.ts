import { type DataRequestFilter, dataRequestList } from '@fachwerk/contract/customer/data-request-calls'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Tx } from '../../../platform/db/db.ts'
import { type Condition, type ListQuery, listSource } from '../../../platform/db/list-source.ts'
import '../customer-tables.ts'
import './data-request-tables.ts'

export type StoredRequest = Omit<Selectable<Database['data_request']>, 'search_text'>

export interface RequestsQuery extends ListQuery<typeof dataRequestList> {
  /** Local date. */
  readonly today: string
  readonly soonUntil: string
}

const VIEWS: Readonly<Record<DataRequestFilter['view'], (query: RequestsQuery) => Condition | null>> = {
  open: () => sql`r.state = 'open'`,
  soon: ({ today, soonUntil }) =>
    sql`r.state = 'open' and r.due_on between ${today}::date and ${soonUntil}::date`,
  overdue: ({ today }) => sql`r.state = 'open' and r.due_on < ${today}::date`,
  all: () => null,
}

/** The list of requests; what is equal goes by its last day. */
export const dataRequests = listSource(dataRequestList, {
  from: sql`data_request r`,
  id: sql`r.id`,
  conditions: (query: RequestsQuery) => {
    const { view, companyIds, kinds, states } = query.filter
    return {
      scope: sql`r.company_id = any(${[...query.scope]}::uuid[])`,
      view: VIEWS[view](query),
      companyIds: companyIds?.length && sql`r.company_id = any(${companyIds}::uuid[])`,
      kinds: kinds?.length && sql`r.kind = any(${kinds}::text[])`,
      states: states?.length && sql`r.state = any(${states}::text[])`,
    }
  },
  word: (pattern) => sql`r.search_text like ${pattern}`,
  sorts: {
    due: sql`r.due_on`,
    received: sql`r.received_on`,
    name: sql`search_fold(r.name)`,
    state: sql`array_position(array['open', 'answered', 'refused'], r.state)`,
  },
  usual: { by: 'due' },
  ties: () => sql`r.due_on, r.id`,
})

/** Requests in scope by id, in any order. */
export const requestsByIds = (
  tx: Tx,
  scope: readonly string[],
  ids: readonly string[],
): Promise<StoredRequest[]> =>
  ids.length === 0 || scope.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('data_request')
        .selectAll()
        .where('id', 'in', ids)
        .where('company_id', 'in', scope)
        .execute()

/** A request in scope, held until the end of the transaction. */
export const lockRequest = async (
  tx: Tx,
  scope: readonly string[],
  id: string,
): Promise<StoredRequest | undefined> =>
  scope.length === 0
    ? undefined
    : await tx
        .selectFrom('data_request')
        .selectAll()
        .where('id', '=', id)
        .where('company_id', 'in', scope)
        .forUpdate()
        .executeTakeFirst()

export const insertRequest = (tx: Tx, request: Insertable<Database['data_request']>) =>
  tx.insertInto('data_request').values(request).returningAll().executeTakeFirstOrThrow()

/** Changes a request; its version counts on. */
export const updateRequest = (
  tx: Tx,
  { id, company_id: companyId }: Pick<StoredRequest, 'id' | 'company_id'>,
  change: Updateable<Database['data_request']>,
  now: Date,
): Promise<StoredRequest> =>
  tx
    .updateTable('data_request')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1), changed_at: now }))
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .returningAll()
    .executeTakeFirstOrThrow()

export interface DueRequest {
  readonly id: string
  readonly companyId: string
  readonly dueOn: string
  readonly recordedAt: Date
}

/** Open ones of all companies whose last day is between these. No tenant predicate: the clock looks for everybody. */
export const openRequestsDue = (tx: Tx, from: string, to: string): Promise<DueRequest[]> =>
  tx
    .selectFrom('data_request')
    .select(['id', 'company_id as companyId', 'due_on as dueOn', 'recorded_at as recordedAt'])
    .where('state', '=', 'open')
    .where('due_on', '>=', from)
    .where('due_on', '<=', to)
    .orderBy('due_on')
    .orderBy('id')
    .execute()

/** Open ones in scope, those due first. */
export const openRequests = (
  tx: Tx,
  { scope, limit }: { readonly scope: readonly string[]; readonly limit: number },
): Promise<
  (Pick<DueRequest, 'id' | 'companyId' | 'dueOn'> &
    Pick<StoredRequest, 'kind' | 'name' | 'email'> & { readonly customerNumber: string | null })[]
> =>
  scope.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('data_request')
        .select(['id', 'company_id as companyId', 'kind', 'name', 'email', 'due_on as dueOn'])
        // Who asks under the address of a customer of that company.
        .select(
          sql<string | null>`(select 'K-' || u.number from customer u where u.email = data_request.email
            and u.erased_at is null and exists (select from customer_order o
              where o.customer_id = u.id and o.company_id = data_request.company_id) limit 1)`.as(
            'customerNumber',
          ),
        )
        .where('state', '=', 'open')
        .where('company_id', 'in', scope)
        .orderBy('due_on')
        .orderBy('id')
        .limit(limit)
        .execute()

/** No tenant predicate: what was closed before that day goes everywhere. */
export const forgetRequests = (tx: Tx, before: string) =>
  tx.deleteFrom('data_request').where('state', '!=', 'open').where('closed_on', '<', before).execute()
