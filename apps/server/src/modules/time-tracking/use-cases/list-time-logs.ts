import type { ReplyIn, RequestOut } from '@fachwerk/contract/call'
import type { timeEntryCalls } from '@fachwerk/contract/time/time-entry-calls'
import { readHistory } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { entryById, runningEntry } from '../entries-repository.ts'
import { entries, listedEntries } from '../entry-list-repository.ts'
import { peopleOf, personById } from '../people-repository.ts'
import { entryView } from '../rules/entry-view.ts'
import { situationOf, type TimeNeeds } from '../situation.ts'
import { totals } from '../sums-repository.ts'

/** Whose times somebody sees: their own, or everybody's of the company. */
export const onlyUserIdFor = ({ permissions, userId }: StaffActor): string | null =>
  permissions.has('time.viewAll') ? null : userId

type Calls = typeof timeEntryCalls

/** Whether somebody asks for a colleague's times without the right to see them; strangers match nothing. */
export async function asksForColleagues(
  tx: Tx,
  {
    actor: { companyId, permissions, userId },
    userIds,
  }: { readonly actor: StaffActor; readonly userIds: readonly string[] | undefined },
): Promise<boolean> {
  if (!userIds || permissions.has('time.viewAll')) return false
  for (const id of userIds) if (id !== userId && (await personById(tx, companyId, id))) return true
  return false
}

/** Entries by filter (T-06); another company's projects and people in the filter match nothing. */
export async function listTimeLogs(
  needs: TimeNeeds,
  { actor, ...filter }: RequestOut<Calls['timeLogs']>['body'] & { readonly actor: StaffActor },
): Promise<Result<ReplyIn<Calls['timeLogs']>, 'time-entry-of-another'>> {
  return await needs.db.read(async (tx) => {
    if (await asksForColleagues(tx, { actor, userIds: filter.userIds }))
      return refuse('time-entry-of-another')
    const situation = await situationOf(tx, needs, actor)
    const query = { ...situation, filter, onlyUserId: onlyUserIdFor(actor) }
    const found = await listedEntries(tx, query, filter)
    const rows = found.map((entry) => entryView(entry, actor, situation.timeZone))
    if (!filter.withTotal) return ok({ rows, total: null, totalIsExact: true })
    const isEnd = rows.length < filter.limit && (rows.length > 0 || filter.offset === 0)
    if (isEnd) return ok({ rows, total: filter.offset + rows.length, totalIsExact: true })
    return ok({ rows, ...(await entries.count(tx, query)) })
  })
}

/** How many match, asked for apart from the rows. */
export async function countTimeLogs(
  needs: TimeNeeds,
  { actor, ...filter }: RequestOut<Calls['timeLogsTotal']>['body'] & { readonly actor: StaffActor },
): Promise<Result<ReplyIn<Calls['timeLogsTotal']>, 'time-entry-of-another'>> {
  return await needs.db.read(async (tx) => {
    if (await asksForColleagues(tx, { actor, userIds: filter.userIds }))
      return refuse('time-entry-of-another')
    const situation = await situationOf(tx, needs, actor)
    return ok(await entries.count(tx, { ...situation, filter, onlyUserId: onlyUserIdFor(actor) }))
  })
}

const LONGEST_HISTORY = 200

/** One entry with what happened to it (LAW-76): one's own, or anybody's with the right to see all. */
export async function showTimeLog(
  needs: TimeNeeds,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<ReplyIn<Calls['timeLog']>, 'not-found' | 'time-entry-of-another'>> {
  return await needs.db.read(async (tx) => {
    const situation = await situationOf(tx, needs, actor)
    const { companyId, timeZone } = situation
    const entry = await entryById(tx, situation, id)
    if (!entry) return refuse('not-found')
    const only = onlyUserIdFor(actor)
    if (only !== null && only !== entry.userId) return refuse('time-entry-of-another')
    const subject = { kind: 'timeEntry', id } as const
    const { rows } = await readHistory(tx, {
      companyIds: [companyId],
      subject,
      offset: 0,
      limit: LONGEST_HISTORY,
    })
    return ok({ timeLog: entryView(entry, actor, timeZone), timeZone, history: rows })
  })
}

/** Sums of recorded work; what still runs and breaks do not count. */
export async function timeTotals(
  needs: TimeNeeds,
  { actor, ...query }: RequestOut<Calls['timeTotals']>['body'] & { readonly actor: StaffActor },
): Promise<Result<ReplyIn<Calls['timeTotals']>, 'time-entry-of-another'>> {
  const { companyId } = actor
  return await needs.db.read(async (tx) => {
    if (await asksForColleagues(tx, { actor, userIds: query.userIds })) return refuse('time-entry-of-another')
    return ok({ rows: await totals(tx, { ...query, companyId, onlyUserId: onlyUserIdFor(actor) }) })
  })
}

/** People whose times somebody may see, with what runs for each. */
export async function timePeople(needs: TimeNeeds, actor: StaffActor): Promise<ReplyIn<Calls['timePeople']>> {
  return await needs.db.read(async (tx) => {
    const situation = await situationOf(tx, needs, actor)
    const only = onlyUserIdFor(actor)
    const people = (await peopleOf(tx, actor.companyId)).filter(
      ({ userId }) => only === null || only === userId,
    )
    const rows: ReplyIn<Calls['timePeople']>['rows'] = []
    for (const { userId, name } of people) {
      const running = await runningEntry(tx, situation, userId)
      rows.push({ userId, name, running: running ? entryView(running, actor, situation.timeZone) : null })
    }
    return { rows }
  })
}
