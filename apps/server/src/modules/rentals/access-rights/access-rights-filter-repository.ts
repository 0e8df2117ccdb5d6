import type {
  AccessRightStatus,
  AccessRightView,
  RentalTerm,
} from '@fachwerk/contract/rental/access-right-calls'
import { type SizeClass, SIZE_CLASSES } from '@fachwerk/contract/fields'
import { type RawBuilder, sql } from 'kysely'
import { beginsWith } from '../../../platform/db/begins-with.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { type SearchWord, searchWords } from '../rules/access-right-search.ts'

/** Views of the list, and `begun` for monitoring. */
type ListView = AccessRightView | 'begun'

/** Whether a word begins the name of a box or the code of an order. */
export type SearchWays = { readonly box: boolean; readonly code: boolean }

export type ListFilter = {
  /** Companies whose rows the person may see. */
  readonly scope: readonly string[]
  readonly view: ListView
  readonly locationIds?: readonly string[] | undefined
  readonly sizes?: readonly SizeClass[] | undefined
  readonly statuses?: readonly AccessRightStatus[] | undefined
  readonly terms?: readonly RentalTerm[] | undefined
  /** Local dates `YYYY-MM-DD` at each location; rentals that touch them. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly search?: string | undefined
  /** What is known of the words of the search; without it each is looked for everywhere. */
  readonly ways?: readonly SearchWays[] | undefined
  /** The state that is paged through (instant): what came into the list later is left out. */
  readonly asOf?: string | undefined
  readonly now: Date
}

type Condition = RawBuilder<unknown>

/** What is an access right at all, in the words of the lists' indexes. */
export const LISTED = sql`r.kind = 'rental'
  and r.state in ('reserved', 'active', 'overdue', 'ended', 'cancelled', 'unplaced')`
const NOT_OVER = sql`r.kind = 'rental' and r.state in ('reserved', 'active', 'overdue')`

/** A door counts as open only while its terminal was heard of this long ago at most (it is shown offline after 45 s). */
const HEARD_WITHIN = sql`interval '45 seconds'`

/** The lock says that the bolt is back, and its terminal is there to say so; locks k, their states s, terminals t. */
export const doorOpen = (now: Date): Condition =>
  sql`(s.state in ('open', 'unlocked') and t.online and t.last_seen_at >= ${now}::timestamptz - ${HEARD_WITHIN})`

const begun = (now: Date): Condition => sql`${NOT_OVER} and (r.state <> 'reserved' or r.starts_at <= ${now})`
const pastEnd = (now: Date): Condition => sql`r.ends_at <= ${now}`
const pastGrace = (now: Date): Condition =>
  sql`r.ends_at <= ${now} and r.ends_at + r.overrun_free_minutes * interval '1 minute' <= ${now}
    and (r.overrun_free_until is null or r.overrun_free_until <= ${now})`
const not = (condition: Condition): Condition => sql`(${condition}) is not true`
/** Of no conditions: false, a search for mere signs finds nothing. */
const all = (...conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` and `)})`
const any = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join([...conditions], sql` or `)})`

const localDay = (at: Condition): Condition => sql`(${at} at time zone l.time_zone)::date`

const VIEWS: Readonly<Record<ListView, (now: Date) => Condition>> = {
  all: () => sql`true`,
  begun,
  // With those that begin within a day: their box is shown as reserved by then.
  running: (now) =>
    sql`${NOT_OVER} and (r.state <> 'reserved' or r.starts_at <= ${now}::timestamptz + interval '24 hours')`,
  overdue: (now) => all(begun(now), pastEnd(now)),
  // A day has 25 hours at most; the first two lines are for the index.
  endsToday: (now) => sql`${NOT_OVER}
    and r.ends_at > ${now}::timestamptz - interval '25 hours' and r.ends_at < ${now}::timestamptz + interval '25 hours'
    and ${localDay(sql`r.ends_at`)} = ${localDay(sql`${now}::timestamptz`)}`,
  unpaid: (now) => all(begun(now), pastGrace(now)),
}

/** The rule `accessRightStatus` as conditions; a test compares both. */
const STATUSES: Readonly<Record<AccessRightStatus, (now: Date, isOpen: Condition) => Condition>> = {
  reserved: (now) => sql`(r.state = 'reserved' and r.starts_at > ${now})`,
  active: (now, isOpen) => all(begun(now), not(pastEnd(now)), not(isOpen)),
  open: (now, isOpen) => all(begun(now), not(pastGrace(now)), isOpen),
  overdue: (now, isOpen) => all(begun(now), pastEnd(now), not(pastGrace(now)), not(isOpen)),
  paymentDue: (now) => all(begun(now), pastGrace(now)),
  ended: () => sql`r.state = 'ended'`,
  cancelled: () => sql`r.state = 'cancelled'`,
  unplaced: () => sql`r.state = 'unplaced'`,
}

/** Boxes of these companies whose door is open. */
const isOpenBox = (scope: readonly string[], now: Date): Condition =>
  sql`r.box_id = any(array(
    select k.box_id from lock k join lock_state s on s.lock_id = k.id join terminal t on t.id = k.terminal_id
    where k.company_id = any(${[...scope]}::uuid[]) and k.box_id is not null and ${doorOpen(now)}))`

/** What a filter asks for, over rental r, its location l and box b; whose rows and which locations are for the caller to add. */
export function conditionsOf(filter: ListFilter): Condition {
  const { scope, view, sizes, statuses, terms, from, to, search, ways, asOf, now } = filter
  const conditions = [LISTED, VIEWS[view](now)]
  if (sizes)
    conditions.push(sql`r.size = any(${sizes.map((size) => SIZE_CLASSES.indexOf(size))}::smallint[])`)
  if (terms) conditions.push(sql`r.term = any(${[...terms]}::text[])`)
  if (statuses) conditions.push(any(statuses.map((status) => STATUSES[status](now, isOpenBox(scope, now)))))
  if (view === 'all' && (from || to)) conditions.push(isNear(from, to))
  if (from) conditions.push(endsAfterStartOf(from, now))
  if (to) conditions.push(startsBeforeEndOf(to))
  if (asOf) conditions.push(isThereSince(asOf))
  if (search)
    conditions.push(all(...searchWords(search).map((word, index) => isFoundBy(word, scope, ways?.[index]))))
  return sql.join(conditions, sql` and `)
}

/**
 * For the index: the time a box is kept, with the 14 hours by which a zone differs from UTC at most; and those who should
 * have gone before and are still there. Not all who are there: a business has many of them, each of whose rows was read.
 */
function isNear(from: string | undefined, to: string | undefined): Condition {
  if (from && to && from > to) return sql`false`
  const start = sql`${from ?? null}::date::timestamp at time zone 'UTC' - interval '14 hours'`
  const end = sql`(${to ?? null}::date + 1)::timestamp at time zone 'UTC' + interval '14 hours'`
  const begins = to ? sql`r.starts_at < ${end} and` : sql``
  return sql`${begins} (r.period && tstzrange(${start}, ${end}) or ${NOT_OVER} and r.ends_at <= ${start})`
}

/** An open end touches every later date; who has not gone is there until now, who stayed too long was until the end. */
function endsAfterStartOf(date: string, now: Date): Condition {
  const midnight = sql`(${date}::date::timestamp at time zone l.time_zone)`
  return sql`(r.ends_at > ${midnight} or r.ended_at > ${midnight} or r.ends_at is null and r.ended_at is null
    or r.state in ('active', 'overdue') and ${now}::timestamptz > ${midnight})`
}

const startsBeforeEndOf = (date: string): Condition =>
  sql`r.starts_at < ((${date}::date + 1)::timestamp at time zone l.time_zone)`

/** A hold comes into the list when its order is paid; that takes minutes, so nobody asks the orders of older rows. */
const isThereSince = (asOf: string): Condition => sql`(r.created_at <= ${asOf}::timestamptz and (
  r.created_at <= ${asOf}::timestamptz - interval '1 day' or r.order_id is null
  or coalesce((select o.paid_at from customer_order o where o.id = r.order_id and o.company_id = r.company_id), r.created_at) <= ${asOf}::timestamptz))`

const EVERYWHERE: SearchWays = { box: true, code: true }

/**
 * Names by trigrams, boxes and orders looked up first, so that each way has its index. Foreign boxes and orders match
 * nothing. Only where every word is looked for in names alone the index takes them together.
 */
function isFoundBy(word: SearchWord, scope: readonly string[], { box, code } = EVERYWHERE): Condition {
  const [called, numbered, coded] = lookUps(word, scope)
  const ways = [sql`r.search_name like ${word.name}`]
  if (box)
    ways.push(...[called, numbered].flatMap((ids) => (ids ? [sql`r.box_id = any(array(${ids}))`] : [])))
  if (code && coded) ways.push(sql`r.order_id = any(array(${coded}))`)
  return any(ways)
}

/** `select` of the boxes of that name, of those of that number, and of the orders of that code. */
function lookUps(word: SearchWord, scope: readonly string[]) {
  const ofScope = sql`company_id = any(${[...scope]}::uuid[])`
  const numbered = word.box
    ? sql`select x.id from box x join location p on p.id = x.location_id
        where x.${ofScope} and x.number = ${word.box.number}
          and (${word.box.prefix}::text is null or upper(p.prefix) = ${word.box.prefix})`
    : null
  const coded = word.codeStart
    ? sql`select o.id from customer_order o where o.${ofScope} and ${beginsWith(sql`o.short_code`, word.codeStart)}`
    : null
  return [boxesCalled(word, ofScope), numbered, coded] as const
}

const isThere = (ids: Condition | null): Condition => (ids ? sql`exists (${ids})` : sql`false`)

/**
 * What each word of a search begins: nearly always it is a name and nothing else, and a search that knows it reads the
 * rows that fit instead of all that fit one of the words.
 */
export async function waysOf(
  tx: Tx,
  { search, scope }: { readonly search: string; readonly scope: readonly string[] },
): Promise<SearchWays[]> {
  const words = searchWords(search)
  if (words.length === 0) return []
  const { rows } = await sql<SearchWays>`select box, code from (${sql.join(
    words.map((word, index) => {
      const [called, numbered, coded] = lookUps(word, scope)
      return sql`select ${index}::int as nr, ${isThere(called)} or ${isThere(numbered)} as box, ${isThere(coded)} as code`
    }),
    sql` union all `,
  )}) words order by nr`.execute(tx)
  return rows
}

/** Boxes whose name begins so: first the few locations whose prefix fits the word, then only their boxes. */
const boxesCalled = ({ boxText, boxStart }: SearchWord, ofScope: Condition): Condition => sql`
  select x.id from (
    select l.id, l.letters from (
      select id, replace(upper(prefix), '-', '') as letters from location where ${ofScope}
    ) l where starts_with(l.letters, ${boxText}) or starts_with(${boxText}, l.letters) offset 0
  ) p join box x on x.location_id = p.id
  where x.${ofScope} and p.letters || lpad(x.number::text, greatest(3, length(x.number::text)), '0') like ${boxStart}`
