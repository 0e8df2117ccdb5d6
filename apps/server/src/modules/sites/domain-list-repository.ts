import type { DOMAIN_SORTS, DomainFilter, DomainView } from '@fachwerk/contract/site/domain-list-calls'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { folded, literally, searchedWords } from '../../platform/db/search-text.ts'
import './site-tables.ts'

export interface DomainsQuery {
  readonly scope: readonly string[]
  /** Without pages for exports. */
  readonly filter: Omit<DomainFilter, 'offset' | 'limit'>
}

type Condition = RawBuilder<unknown>

const from = sql`site_domain d join company c on c.id = d.company_id left join site s on s.id = d.site_id`

const VIEWS: Readonly<Record<DomainView, Condition>> = {
  all: sql`true`,
  connected: sql`d.site_id is not null`,
  ready: sql`d.site_id is null and d.proven_at is not null`,
  unproven: sql`d.proven_at is null`,
}

const SORTS: Readonly<Record<(typeof DOMAIN_SORTS)[number], Condition>> = {
  host: sql`d.host`,
  site: sql`s.name`,
  company: sql`c.name`,
  provenAt: sql`d.proven_at`,
}

function conditionsOf({ scope, filter }: DomainsQuery): Condition {
  const { view, siteIds, companyIds, asOf, search } = filter
  const conditions = [sql`d.company_id = any(${[...scope]}::uuid[])`, VIEWS[view]]
  if (siteIds) conditions.push(sql`d.site_id = any(${siteIds}::uuid[])`)
  if (companyIds) conditions.push(sql`d.company_id = any(${companyIds}::uuid[])`)
  if (asOf) conditions.push(sql`coalesce(d.created_at <= ${asOf}::timestamptz, true)`)
  for (const word of searchedWords(search ?? ''))
    conditions.push(
      sql`search_fold(concat_ws(' ', d.host, s.name, c.name)) like ${`%${literally(folded(word))}%`}`,
    )
  return sql.join(conditions, sql` and `)
}

/** What is not known comes last; equal rows stand by their host, which only one domain of a company has. */
const orderOf = ({ orderBy = 'host', dir }: DomainsQuery['filter']): Condition =>
  sql`${SORTS[orderBy]} ${dir === 'desc' ? sql`desc` : sql`asc`} nulls last, d.host, d.id`

/** Ids of the domains of the scope that match, in the order of the list. */
export async function domainIds(
  tx: Tx,
  query: DomainsQuery,
  page: { readonly offset: number; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from ${from} where ${conditionsOf(query)}
    order by ${orderOf(query.filter)} limit ${page.limit} offset ${page.offset}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** How many domains of the scope match. */
export async function countDomains(tx: Tx, query: DomainsQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${from} where ${conditionsOf(query)}`.execute(tx)
  return rows[0]?.total ?? 0
}

const number = (view: DomainView) => sql`count(*) filter (where ${VIEWS[view]})::int as ${sql.ref(view)}`

/** Numbers of all views of the scope, in one go. */
export async function countDomainViews(
  tx: Tx,
  scope: readonly string[],
): Promise<Record<DomainView, number>> {
  const { rows } = await sql<Record<DomainView, number>>`
    select ${number('all')}, ${number('connected')}, ${number('ready')}, ${number('unproven')}
    from site_domain d where d.company_id = any(${[...scope]}::uuid[])`.execute(tx)
  return rows[0] ?? { all: 0, connected: 0, ready: 0, unproven: 0 }
}
