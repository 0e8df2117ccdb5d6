import { setTimeout as pause } from 'node:timers/promises'
import type { Watcher } from '../fleet/callers.ts'
import type { Fleet } from '../fleet/fleet.ts'

export interface Turned {
  /** From saying it at the terminal until somebody has it, one for each watcher and change; Infinity: never. */
  readonly spans: readonly number[]
  readonly changes: number
}

interface Details {
  readonly fleet: Fleet
  readonly watchers: readonly Watcher[]
  /** What each lock of the first terminal is called in the events, in their order. */
  readonly doors: readonly string[]
  readonly changes: number
  /** After each change, when everybody had time. */
  readonly afterwards?: () => Promise<void>
}

const BETWEEN_MS = 400
const LONGEST_WAIT_MS = 10_000

/** One lock after the other changes, and all watchers wait for it. */
export async function turnDoors({ fleet, watchers, doors, changes, afterwards }: Details): Promise<Turned> {
  const spans: number[] = []
  for (let turn = 0; turn < changes; turn += 1) {
    const lock = turn % doors.length
    const seenBefore = watchers.map(({ seen }) => seen.length)
    const saidAt = await fleet.turn(lock)
    const found = () =>
      watchers.map(({ seen }, index) =>
        seen.find(
          ({ type, boxId }, at) =>
            at >= (seenBefore[index] ?? 0) && type === 'lock.changed' && boxId === doors[lock],
        ),
      )
    const end = performance.now() + LONGEST_WAIT_MS
    while (performance.now() < end && found().some((event) => event === undefined)) await pause(5)
    spans.push(...found().map((event) => (event?.seenAt ?? Infinity) - saidAt))
    await pause(BETWEEN_MS)
    await afterwards?.()
  }
  return { spans, changes }
}
