import type { CalendarFeedKind } from '@fachwerk/contract/time/calendar-feed-calls'
import type { Role } from '@fachwerk/contract/staff/permissions'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './appointment-tables.ts'

export interface StoredFeed {
  readonly kind: CalendarFeedKind
  readonly createdAt: Date
  readonly readAt: Date | null
}

/** Whose feed it is, as long as that person may sign in. */
export interface FeedHolder extends StoredFeed {
  readonly userId: string
  readonly companyId: string
  readonly companyName: string
  readonly roles: readonly Role[]
  /** The own company and its franchisees. */
  readonly scope: readonly string[]
}

/** The feeds of a person of the company. */
export async function feedsOf(
  tx: Tx,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
): Promise<StoredFeed[]> {
  const { rows } = await sql<StoredFeed>`
    select kind, created_at as "createdAt", read_at as "readAt" from calendar_feed
    where company_id = ${companyId}::uuid and user_id = ${userId}::uuid order by kind`.execute(tx)
  return rows
}

/** Begins a feed in place of an earlier one. */
export async function storeFeed(
  tx: Tx,
  feed: {
    readonly companyId: string
    readonly userId: string
    readonly kind: CalendarFeedKind
    readonly tokenHash: Buffer
    readonly now: Date
  },
): Promise<void> {
  await sql`
    insert into calendar_feed (user_id, kind, company_id, token_hash, created_at)
    values (${feed.userId}, ${feed.kind}, ${feed.companyId}, ${feed.tokenHash}, ${feed.now})
    on conflict (user_id, kind) do update set
      token_hash = excluded.token_hash, created_at = excluded.created_at, read_at = null`.execute(tx)
}

export const dropFeed = (
  tx: Tx,
  { companyId, userId, kind }: { companyId: string; userId: string; kind: CalendarFeedKind },
) =>
  tx
    .deleteFrom('calendar_feed')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .execute()

/** Who holds this address. No tenant predicate: the secret says whose it is. */
export async function holderOfFeed(tx: Tx, tokenHash: Buffer): Promise<FeedHolder | undefined> {
  const { rows } = await sql<FeedHolder>`
    select f.kind, f.created_at as "createdAt", f.read_at as "readAt", u.id as "userId", c.id as "companyId",
      c.name as "companyName", u.roles,
      array(select g.id from company g where g.id = c.id or g.franchisor_id = c.id) as scope
    from calendar_feed f join staff_user u on u.id = f.user_id and u.company_id = f.company_id
      join company c on c.id = u.company_id
    where f.token_hash = ${tokenHash} and u.status = 'active' and c.archived_at is null`.execute(tx)
  return rows[0]
}

/** Keeps when it was last read; once an hour is enough. No tenant predicate: by the secret, as above. */
export async function noteRead(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await sql`update calendar_feed set read_at = ${now} where token_hash = ${tokenHash}`.execute(tx)
}

/** Something a calendar shows. */
export interface FeedEntry {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly place: string | null
  readonly startsAt: Date
  readonly endsAt: Date
  readonly changedAt: Date
  readonly version: number
}

export interface FeedWindow {
  readonly scope: readonly string[]
  readonly from: Date
  readonly until: Date
  readonly most: number
}

/** Appointments of the company within a time, done ones too, as the calendar of the back office shows them. */
export async function appointmentEntries(tx: Tx, query: FeedWindow): Promise<FeedEntry[]> {
  const { rows } = await sql<FeedEntry>`
    select a.id, a.title, a.description as text, l.name as place, a.starts_at as "startsAt", a.ends_at as "endsAt",
      a.changed_at as "changedAt", a.version
    from appointment a left join location l on l.id = a.location_id
    where a.company_id = any(${[...query.scope]}::uuid[]) and a.archived_at is null
      and a.ends_at > ${query.from} and a.starts_at < ${query.until}
    order by a.starts_at, a.id limit ${query.most}`.execute(tx)
  return rows
}

/** Rentals that are booked, run or are over, within a time: which box and when, never whose. */
export async function rentalEntries(tx: Tx, query: FeedWindow): Promise<FeedEntry[]> {
  const { rows } = await sql<FeedEntry>`
    select r.id, l.prefix || '-' || lpad(b.number::text, 3, '0') as title, l.street || ', ' || l.postcode || ' ' || l.city as text,
      l.name as place, r.starts_at as "startsAt", coalesce(r.ended_at, r.ends_at, ${query.until}) as "endsAt",
      coalesce(r.ended_at, r.starts_at) as "changedAt", 0 as version
    from rental r join box b on b.id = r.box_id join location l on l.id = r.location_id
    where r.company_id = any(${[...query.scope]}::uuid[]) and r.kind = 'rental'
      and r.state in ('reserved', 'active', 'overdue', 'ended')
      and coalesce(r.ended_at, r.ends_at, 'infinity') > greatest(${query.from}, r.starts_at) and r.starts_at < ${query.until}
    order by r.starts_at, r.id limit ${query.most}`.execute(tx)
  return rows
}
