import type { deviceCalls, LiveEvent, TerminalView } from '@fachwerk/contract/device/device-calls'
import type { ReplyOut } from '@fachwerk/contract/call'
import { compareEventIds } from '@fachwerk/contract/history/event-stream'

export type Picture = ReplyOut<typeof deviceCalls.monitoring>

/** The picture after an event: the box it names takes its new state, terminals come and go. */
export function afterEvent(picture: Picture, event: LiveEvent): Picture {
  // What happened before the picture was taken is in it.
  if (picture.lastEventId !== null && compareEventIds(event.id, picture.lastEventId) <= 0) return picture
  const next = { ...picture, lastEventId: event.id }
  if (event.type === 'terminal.online' || event.type === 'terminal.offline') {
    const online = event.type === 'terminal.online'
    return { ...next, rows: withRow(picture.rows, event.terminalId, (row) => ({ ...row, online })) }
  }
  const { boxId, boxState } = event
  if (boxId === null || boxState === null) return next
  const before = picture.rows.find((row) => boxId in row.boxStates)?.boxStates[boxId]
  if (before === undefined || before === boxState) return next
  const counts = picture.boxStateCounts
  return {
    ...next,
    boxStateCounts: { ...counts, [before]: counts[before] - 1, [boxState]: counts[boxState] + 1 },
    rows: picture.rows.map((row) =>
      boxId in row.boxStates ? { ...row, boxStates: { ...row.boxStates, [boxId]: boxState } } : row,
    ),
  }
}

const withRow = (
  rows: readonly TerminalView[],
  id: string | null,
  change: (row: TerminalView) => TerminalView,
): TerminalView[] => rows.map((row) => (row.id === id ? change(row) : row))

export type Condition = 'online' | 'weak' | 'offline' | 'never'

const WEAK_FROM_MS = 200

/** How a terminal is doing, by what the server heard of it. */
export function conditionOf({ online, lastSeenAt, heartbeats }: TerminalView): Condition {
  if (lastSeenAt === null) return 'never'
  if (!online) return 'offline'
  return (heartbeats.at(-1)?.roundTripMs ?? 0) >= WEAK_FROM_MS ? 'weak' : 'online'
}
