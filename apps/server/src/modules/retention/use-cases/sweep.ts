import { HISTORY, type HistoryKind } from '@fachwerk/contract/history/history-kinds'
import {
  eventsRetainedAs,
  RETENTION_KINDS,
  retentionOfHistory,
  type RetentionKind,
} from '@fachwerk/contract/company/retention-kinds'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { deleteEvents, dueEvents, type EventPlace } from '../going-events-repository.ts'
import { deleteFailures, deleteHistory, deleteMails } from '../going-rows-repository.ts'
import type { RetentionNeeds } from '../index.ts'
import { countGone, type Group, groups, takeUnreported } from '../retention-repository.ts'
import { dueBefore, periodsOf } from '../rules/due-before.ts'

type Needs = Pick<RetentionNeeds, 'db' | 'events' | 'rest' | 'storeLockSums' | 'forgetCommands'>

/** Rows of one statement: about a tenth of a second, and locks on nothing that anybody changes. */
const AT_ONCE = 5_000
const FAILURES_RETAINED_MS = 90 * 86_400_000

export interface Sweep {
  /** The moment by which everything is due; the same when the work goes on after a pause. */
  readonly runAt: Date
  /** Asked between two deletes: whether to go on. */
  readonly goesOn: () => boolean
  readonly atOnce?: number
  /** The group an earlier minute stopped at: its work goes on there, what lies before it is done. */
  readonly from?: string | undefined
}
interface Part {
  readonly rootId: string
  readonly companyId: string
  readonly kind: RetentionKind
  readonly before: Date
  readonly runAt: Date
  readonly limit: number
}
/** Deletes the next of a part. `next` leads on; null at its end. */
type Broom = (
  tx: Tx,
  part: Part,
  after: EventPlace | null,
) => Promise<{ gone: number; next: EventPlace | null }>

/**
 * Deletes what is due in all franchise groups (LAW-62), a few thousand rows at a time, each with its count in a
 * transaction of its own: killed at any moment it leaves whole rows and right counts, and goes on where it stopped.
 * @returns the group at which it was told to stop; null when all that is due has gone
 */
export async function sweep(needs: Needs, details: Sweep): Promise<string | null> {
  const { runAt, goesOn, from } = details
  for (const group of await needs.db.read((tx) => groups(tx, from))) {
    for (const part of partsOf(group, details))
      for (const broom of broomsOf(needs, part.kind))
        if (!(await sweepPart(needs, { broom, part, goesOn }))) return group.rootId
    await needs.db.transaction((tx) => recordSweep(tx, { rootId: group.rootId, at: runAt }))
  }
  await needs.db.transaction((tx) => deleteFailures(tx, new Date(runAt.getTime() - FAILURES_RETAINED_MS)))
  return null
}

function partsOf({ rootId, companyIds, own }: Group, { runAt, atOnce = AT_ONCE }: Sweep): Part[] {
  const periods = periodsOf(own)
  return RETENTION_KINDS.flatMap((kind) =>
    companyIds.map((companyId) => ({
      rootId,
      companyId,
      kind,
      before: dueBefore(kind, periods[kind], runAt),
      runAt,
      limit: atOnce,
    })),
  )
}

async function sweepPart(
  needs: Needs,
  { broom, part, goesOn }: { readonly broom: Broom; readonly part: Part; readonly goesOn: () => boolean },
): Promise<boolean> {
  let after: EventPlace | null = null
  for (;;) {
    if (!goesOn()) return false
    const from: EventPlace | null = after
    const { next } = await needs.db.transaction(async (tx) => {
      const done = await broom(tx, part, from)
      await countGone(tx, { ...part, gone: done.gone })
      return done
    })
    if (next === null) return true
    after = next
    await needs.rest()
  }
}

const START: EventPlace = { at: '-infinity', id: 0 }
/** Who takes the oldest each time begins again at the start. */
const again = (gone: number, limit: number) => ({ gone, next: gone < limit ? null : START })

const HISTORIES = (Object.keys(HISTORY) as HistoryKind[]).map(
  (kind) => [kind, retentionOfHistory(kind)] as const,
) // Object.keys loses the literal type

function broomsOf(needs: Needs, kind: RetentionKind): Broom[] {
  const types = eventsRetainedAs(kind)
  const histories = HISTORIES.filter(([, eventTypeOf]) => eventTypeOf === kind).map(([history]) => history)
  const brooms: Broom[] = []
  if (types.length > 0)
    brooms.push(async (tx, { companyId, before, runAt, limit }, after) => {
      const { ids, last } = await dueEvents(
        tx,
        { companyId, types, before, after, limit, consumers: needs.events.names() },
        kind !== 'business',
      )
      if (ids.length === 0) return { gone: 0, next: null }
      await needs.storeLockSums(tx, companyId, ids)
      const gone = await deleteEvents(tx, { companyId, ids, now: runAt })
      return { gone, next: ids.length < limit ? null : last }
    })
  if (histories.length > 0)
    brooms.push(async (tx, part) =>
      again(await deleteHistory(tx, { ...part, now: part.runAt }, histories), part.limit),
    )
  if (kind === 'openings')
    brooms.push(async (tx, part) => again(await needs.forgetCommands(tx, part), part.limit))
  if (kind === 'letters' || kind === 'serviceMails')
    brooms.push(async (tx, part) =>
      again(
        await deleteMails(tx, { ...part, now: part.runAt }, kind === 'letters' ? 'letters' : 'service'),
        part.limit,
      ),
    )
  return brooms
}

/** One line of history a night: how many of which kind, and nothing of what they said. */
async function recordSweep(
  tx: Tx,
  { rootId, at }: { readonly rootId: string; readonly at: Date },
): Promise<void> {
  const gone = await takeUnreported(tx, rootId)
  if (gone.size === 0) return
  await recordChange(tx, {
    at,
    companyId: rootId,
    actor: { kind: 'system', name: 'Fachwerk' },
    action: 'retention.swept',
    subject: { kind: 'retention', id: rootId },
    before: null,
    after: Object.fromEntries(gone),
  })
}
