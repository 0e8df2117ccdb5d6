import type { BoxState, TerminalView } from '@fachwerk/contract/device/device-calls'
import type { CabinetPlan } from '@fachwerk/contract/location/cabinet-plan'
import type { Tx } from '../../../../platform/db/db.ts'
import { eventId, FIRST_POSITION, lastPosition } from '../../../../platform/events/events.ts'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import type { DevicesContext } from '../../devices-context.ts'
import { type MonitoredTerminal, monitoredTerminals } from '../monitoring-repository.ts'
import { isReachable } from '../rules/presence.ts'
import { boxStates } from '../../use-cases/box-states.ts'

export type MonitoringQuery = {
  readonly actor: StaffActor
  readonly offset: number
  readonly limit: number
  readonly orderBy: 'name' | 'locationName' | 'trouble' | undefined
  readonly dir: 'asc' | 'desc'
  readonly search: string | undefined
  readonly onlyTrouble: boolean | undefined
  readonly locationIds: readonly string[] | undefined
}

export type MonitoringPicture = {
  readonly rows: TerminalView[]
  readonly total: number
  readonly onlineTotal: number
  readonly boxStateCounts: Record<BoxState, number>
  readonly lastEventId: string | null
}

/** Terminals with the state of every box (L-05, L-08), and the event after which the live stream goes on. */
export function monitoring(context: DevicesContext, query: MonitoringQuery): Promise<MonitoringPicture> {
  const { db, clock } = context.platform
  // The place in the stream is read first: what happens while the picture is put together comes through it again.
  return db.read(async (tx) => {
    const position = await lastPosition(tx)
    const terminals = await found(tx, query)
    const now = clock.now()
    const states = await boxStates(tx, context, { boxIds: terminals.flatMap(({ boxIds }) => boxIds), now })
    const seen = terminals.map((terminal) => ({
      terminal,
      isThere: isReachable(terminal, now),
      states: Object.fromEntries(terminal.boxIds.map((id) => [id, states.get(id) ?? 'unknown'] as const)),
    }))
    const shown = seen.filter((each) => !query.onlyTrouble || isTroubled(each))
    // Equal ones stay as they were.
    const ordered = query.orderBy === 'trouble' ? shown.toSorted((a, b) => urgency(a) - urgency(b)) : shown
    const page = ordered.slice(query.offset, query.offset + query.limit)
    const plans = await context.needs.cabinetPlans(tx, [
      ...new Set(page.map(({ terminal }) => terminal.locationId)),
    ])
    const mayMaintain = new Set(query.actor.scopeFor('locks.maintain'))
    return {
      rows: page.map((each) =>
        viewOf(each, {
          cabinets: cabinetsOf(each.terminal, plans.get(each.terminal.locationId) ?? []),
          mayMaintain: mayMaintain.has(each.terminal.companyId),
        }),
      ),
      total: shown.length,
      onlineTotal: shown.filter(({ isThere }) => isThere).length,
      boxStateCounts: countStates(shown.flatMap((each) => Object.values(each.states))),
      lastEventId: position === FIRST_POSITION ? null : eventId(position),
    }
  })
}

type Seen = {
  readonly terminal: MonitoredTerminal
  readonly isThere: boolean
  readonly states: Record<string, BoxState>
}

const isTroubled = ({ isThere, states }: Seen): boolean => !isThere || Object.values(states).some(isTrouble)
const isTrouble = (state: BoxState) => state === 'unknown' || state === 'open' || state === 'overdue'

/** 0 comes first. A door that stands open is everyday life: tiles would jump with every customer. */
function urgency({ terminal, isThere, states }: Seen): number {
  if (!isThere) return terminal.lastSeenAt === null ? 1 : 0
  return Object.values(states).some((state) => state === 'unknown' || state === 'overdue') ? 2 : 3
}

async function found(tx: Tx, query: MonitoringQuery): Promise<MonitoredTerminal[]> {
  const terminals = await monitoredTerminals(tx, {
    companyIds: query.actor.scopeFor('monitoring.view'),
    locationIds: query.locationIds ?? null,
    search: query.search || null,
  })
  const order = query.orderBy === 'name' ? 'name' : 'locationName'
  const factor = query.dir === 'desc' ? -1 : 1
  const german = new Intl.Collator('de', { numeric: true })
  return terminals.toSorted(
    (a, b) =>
      factor * german.compare(a[order], b[order]) || german.compare(a.name, b.name) || (a.id < b.id ? -1 : 1),
  )
}

/** Cabinets in which this terminal has locks; a location may have several terminals. */
function cabinetsOf({ boxIds }: MonitoredTerminal, plans: readonly CabinetPlan[]): CabinetPlan[] {
  const own = new Set(boxIds)
  return plans.filter(({ columns }) =>
    columns.some(({ doors }) => doors.some((door) => door.kind === 'box' && own.has(door.boxId))),
  )
}

/** How many boxes are in each state. */
export function countStates(states: readonly BoxState[]): Record<BoxState, number> {
  const count = (state: BoxState) => states.filter((one) => one === state).length
  return {
    free: count('free'),
    occupied: count('occupied'),
    reserved: count('reserved'),
    overdue: count('overdue'),
    blocked: count('blocked'),
    open: count('open'),
    unknown: count('unknown'),
  }
}

type Around = { readonly cabinets: CabinetPlan[]; readonly mayMaintain: boolean }

const viewOf = ({ terminal, isThere, states }: Seen, { cabinets, mayMaintain }: Around): TerminalView => ({
  id: terminal.id,
  name: terminal.name,
  locationId: terminal.locationId,
  locationName: terminal.locationName,
  locationPrefix: terminal.locationPrefix,
  online: isThere,
  lastSeenAt: terminal.lastSeenAt?.toISOString() ?? null,
  firmware: terminal.firmware,
  uplink: terminal.uplink,
  queueLength: terminal.queueLength,
  heartbeats: [...terminal.heartbeats],
  lockCount: terminal.lockCount,
  cabinets,
  boxStates: states,
  can: { maintain: mayMaintain },
})
