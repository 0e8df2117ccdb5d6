import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReplyIn } from '@fachwerk/contract/call'
import type {
  CalendarFeed,
  calendarFeedCalls,
  CalendarFeedKind,
} from '@fachwerk/contract/time/calendar-feed-calls'
import { type Permission, PERMISSION_TABLE, permissionsOf } from '@fachwerk/contract/staff/permissions'
import type { SentFile } from '../../../platform/http/send-file.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import {
  appointmentEntries,
  dropFeed,
  type FeedEntry,
  type FeedHolder,
  feedsOf,
  type FeedWindow,
  holderOfFeed,
  storeFeed,
  noteRead,
  rentalEntries,
  type StoredFeed,
} from '../calendar-feeds-repository.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { AppointmentsNeeds } from '../index.ts'
import { calendarFile } from '../rules/calendar-file.ts'

type Needs = Pick<AppointmentsNeeds, 'db' | 'clock' | 'random' | 'adminUrl'>

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** What a calendar gets at most; the nearest first would surprise, so it is the earliest. */
const MOST = 2_000

const FEEDS: Readonly<
  Record<
    CalendarFeedKind,
    {
      readonly permission: Permission
      readonly name: string
      readonly before: string
      readonly busy: boolean
      readonly daysBack: number
      readonly daysAhead: number
      readonly entries: (tx: Tx, query: FeedWindow) => Promise<FeedEntry[]>
    }
  >
> = {
  appointments: {
    permission: 'appointments.view',
    name: 'Termine',
    before: '',
    busy: true,
    daysBack: 60,
    daysAhead: 400,
    entries: appointmentEntries,
  },
  rentals: {
    permission: 'accessRights.view',
    name: 'Mieten',
    before: 'Miete ',
    busy: false,
    daysBack: 7,
    daysAhead: 180,
    entries: rentalEntries,
  },
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

const shown = ({ kind, createdAt, readAt }: StoredFeed): CalendarFeed => ({
  kind,
  createdAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
})

/** B-18: the calendars that follow a person's dates. */
export const listFeeds = ({ db }: Needs, { companyId, userId }: StaffActor) =>
  db.read(async (tx) => ({ rows: (await feedsOf(tx, { companyId, userId })).map(shown) }))

/** B-18: a secret address for a calendar; it stands in this answer and nowhere else (FAULT-70). */
export async function beginFeed(
  { db, clock, random, adminUrl }: Needs,
  { actor: { companyId, userId }, kind }: { readonly actor: StaffActor; readonly kind: CalendarFeedKind },
): Promise<ReplyIn<typeof calendarFeedCalls.beginCalendarFeed>> {
  const [token, now] = [random.hash(), clock.now()]
  await db.transaction((tx) => storeFeed(tx, { companyId, userId, kind, tokenHash: hashOf(token), now }))
  return {
    feed: shown({ kind, createdAt: now, readAt: null }),
    address: `${adminUrl}/public/calendar/${token}`,
  }
}

/** B-18: ends one; whoever has its address gets nothing more. */
export const endFeed = (
  { db }: Needs,
  { actor: { companyId, userId }, kind }: { readonly actor: StaffActor; readonly kind: CalendarFeedKind },
) =>
  db.transaction(async (tx) => {
    await dropFeed(tx, { companyId, userId, kind })
    return { rows: (await feedsOf(tx, { companyId, userId })).map(shown) }
  })

/**
 * B-18: what a calendar gets. Asked anew each time whether its person may still sign in and see that; a blocked person's
 * address leads nowhere, as an unknown one does.
 */
export async function readFeed(
  { db, clock, adminUrl }: Needs,
  token: string,
): Promise<Result<SentFile, 'not-found'>> {
  const [tokenHash, now] = [hashOf(token), clock.now()]
  const found = await db.read(async (tx) => {
    const holder = await holderOfFeed(tx, tokenHash)
    if (!holder) return undefined
    const scope = scopeOf(holder)
    if (scope.length === 0) return undefined
    const { daysBack, daysAhead, entries } = FEEDS[holder.kind]
    const from = new Date(now.getTime() - daysBack * DAY_MS)
    const until = new Date(now.getTime() + daysAhead * DAY_MS)
    return { holder, entries: await entries(tx, { scope, from, until, most: MOST }) }
  })
  if (!found) return refuse('not-found')
  const { holder, entries } = found
  if (holder.readAt === null || now.getTime() - holder.readAt.getTime() >= HOUR_MS)
    await db.transaction((tx) => noteRead(tx, tokenHash, now))
  const { name, before, busy } = FEEDS[holder.kind]
  const details = {
    name: `${name} ${holder.companyName}`,
    host: new URL(adminUrl).hostname,
    now,
    before,
    busy,
  }
  return ok({
    name: `${name.toLowerCase()}.ics`,
    type: 'text/calendar; charset=utf-8',
    content: Readable.from([calendarFile(entries, details)]),
  })
}

/** Companies whose dates the person may see now; none when their roles no longer allow it. */
function scopeOf({ kind, roles, companyId, scope }: FeedHolder): readonly string[] {
  const { permission } = FEEDS[kind]
  if (!permissionsOf(roles).includes(permission)) return []
  return PERMISSION_TABLE[permission].alsoFranchisee ? scope : [companyId]
}
