import { BEFORE_ALL, type Due, type HappenedEvent, NOTHING_DUE, PARTS } from './look.ts'
import type { World } from './world.ts'

/** Knows what has happened and when there is work next: looks at what was written, and believes the rest unchanged. */
export interface Lookout {
  readonly due: Due
  /** @returns what has happened since the last time */
  look(): Promise<readonly HappenedEvent[]>
  /** Looks at everything, and tells what is not as it was believed to be: what was written and nobody noticed. */
  overlooked(): Promise<readonly string[]>
}

export function createLookout({ observer, written }: Pick<World, 'observer' | 'written'>): Lookout {
  let due = NOTHING_DUE
  let lastEvent = BEFORE_ALL
  return {
    get due() {
      return due
    },
    async look() {
      if (written.stale.size === 0) return []
      const seen = await observer.look(lastEvent, written.stale)
      written.seen()
      due = { ...due, ...seen.due }
      lastEvent = seen.last
      return seen.events
    },
    async overlooked() {
      const parts = PARTS.filter((part) => !written.stale.has(part))
      const seen = await observer.look(lastEvent, new Set(parts))
      const changed = parts.filter(
        (part) => part !== 'events' && seen.due[part]?.getTime() !== due[part]?.getTime(),
      )
      return [...seen.events.map(({ type }) => type), ...changed]
    },
  }
}
