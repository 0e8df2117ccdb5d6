import type { LiveEvent } from '@fachwerk/contract/device/device-calls'
import type { EventType } from '@fachwerk/contract/history/events'
import type { Tx } from '../../../platform/db/db.ts'
import { parseEventId, readTimeline, type StoredEvent } from '../../../platform/events/events.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { DevicesContext } from '../devices-context.ts'
import { placeNames } from '../terminals/monitoring-repository.ts'
import { boxNameOf } from '../rules/box-name.ts'
import { isLive, LIVE_TYPES, mayHear, STREAM_TYPES } from '../rules/live-types.ts'
import { boxStates } from './box-states.ts'

export type LiveStream = {
  readonly actor: StaffActor
  readonly token: string | null
  /** Event after which the stream goes on; the end of what there is when there is none. */
  readonly after: string | null
  readonly signal: AbortSignal
}

const ACCESS_CHANGED = 'staff.accessChanged'

/** A session that was ended, or lost the permission, ends its streams within this time. */
const CHECK_EVERY_MS = 15_000

/**
 * What happens at terminals, locks and rentals of the actor's companies, as it happens (L-08). Whoever comes back with
 * the last id goes on without a gap.
 */
export async function* liveEvents(
  context: DevicesContext,
  { actor, token, after, signal }: LiveStream,
): AsyncGenerator<{ id: string; data: LiveEvent }> {
  const { clock, live } = context.platform
  const companyIds = actor.scopeFor('monitoring.view')
  const ending = new AbortController()
  let listener = actor
  const check = async () => {
    const now = await stillWatching(context, { token, companyIds })
    if (now) listener = now
    else ending.abort()
  }
  const cancel = clock.every(CHECK_EVERY_MS, check)
  try {
    const groups = live.followTogether(
      { companyIds, types: [...STREAM_TYPES, ACCESS_CHANGED] },
      {
        after: after === null ? undefined : parseEventId(after),
        signal: AbortSignal.any([signal, ending.signal]),
      },
    )
    for await (const events of groups) {
      // Blocked people and lost rights count at once (FAULT-52), not only at the next round.
      if (events.some(({ type, data }) => type === ACCESS_CHANGED && data['userId'] === actor.userId))
        await check()
      if (ending.signal.aborted) return
      const relevant = events.filter((event) => event.type !== ACCESS_CHANGED && mayHear(event, listener))
      for (const data of await presentedTogether(context, { companyIds, events: relevant }))
        yield { id: data.id, data }
    }
  } finally {
    cancel()
  }
}

/** The person as they are now, if they are signed in, not blocked, and may see all of these companies. */
async function stillWatching(
  { needs }: DevicesContext,
  { token, companyIds }: { readonly token: string | null; readonly companyIds: readonly string[] },
): Promise<StaffActor | null> {
  const actor = token === null ? null : await needs.authenticateStaff(token)
  if (actor === null || actor === 'blocked') return null
  const scope = actor.scopeFor('monitoring.view')
  return companyIds.every((id) => scope.includes(id)) ? actor : null
}

/** The newest events of the actor's companies, newest first. */
export async function recentEvents(
  context: DevicesContext,
  { actor, limit, types }: { actor: StaffActor; limit: number; types: readonly EventType[] | undefined },
): Promise<LiveEvent[]> {
  const companyIds = actor.scopeFor('monitoring.view')
  const wanted = types?.filter(isLive) ?? LIVE_TYPES
  const events = await context.platform.db.read((tx) =>
    readTimeline(tx, { companyIds, types: wanted, limit }),
  )
  return presented(context, { companyIds, events })
}

type UnderWay = Map<string, Promise<LiveEvent[]>>
const looking = new WeakMap<DevicesContext, UnderWay>()

/**
 * The streams of one node wake in the same moment. Those that tell the same events to people of the same companies look
 * up once what belongs to them: fifty who watch a wall cost as much as one.
 */
function presentedTogether(
  context: DevicesContext,
  { companyIds, events }: { readonly companyIds: readonly string[]; readonly events: readonly StoredEvent[] },
): Promise<LiveEvent[]> {
  if (events.length === 0) return Promise.resolve([])
  const underWay: UnderWay = looking.get(context) ?? new Map<string, Promise<LiveEvent[]>>()
  looking.set(context, underWay)
  const key = `${companyIds.join()} ${events.map(({ id }) => id).join()}`
  const begun = underWay.get(key)
  if (begun) return begun
  // Only while it is under way: a little later the state of a box may be another one.
  const work = presented(context, { companyIds, events }).finally(() => underWay.delete(key))
  underWay.set(key, work)
  return work
}

function presented(
  context: DevicesContext,
  { companyIds, events }: { readonly companyIds: readonly string[]; readonly events: readonly StoredEvent[] },
): Promise<LiveEvent[]> {
  const { db, clock } = context.platform
  return db.read((tx) => presentEvents(tx, context, { companyIds, events, now: clock.now() }))
}

/** Events with the names of their places and what their boxes are by now. */
export async function presentEvents(
  tx: Tx,
  context: DevicesContext,
  { companyIds, events, now }: { companyIds: readonly string[]; events: readonly StoredEvent[]; now: Date },
): Promise<LiveEvent[]> {
  const boxIds = [...new Set(events.flatMap(({ boxId }) => boxId ?? []))]
  const locationIds = [...new Set(events.flatMap(({ locationId }) => locationId ?? []))]
  // Side by side: who waits for an answer waits for two of the database instead of four.
  const [names, states] = await Promise.all([
    placeNames(tx, companyIds, { boxIds, locationIds }),
    boxStates(tx, context, { boxIds, now }),
  ])
  return events.map((event) => {
    const box = event.boxId === null ? undefined : names.boxes.get(event.boxId)
    const location = names.locations.get(event.locationId ?? '')
    const commandId = event.data['commandId']
    return {
      id: event.id,
      type: event.type,
      at: event.at.toISOString(),
      actor: event.actor,
      locationId: event.locationId,
      locationPrefix: location?.prefix ?? box?.prefix ?? null,
      locationName: location?.name ?? null,
      boxId: event.boxId,
      boxName: box ? boxNameOf(box.prefix, box.number) : null,
      boxState: event.boxId === null ? null : (states.get(event.boxId) ?? null),
      terminalId: event.terminalId,
      rentalId: event.rentalId,
      orderId: event.orderId,
      commandId: typeof commandId === 'string' ? commandId : null,
      data: { ...event.data },
    }
  })
}
