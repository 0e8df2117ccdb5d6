import type { HappenedEvent } from './look.ts'
import type { World } from './world.ts'

const EXPIRY_MS = 10_000
const FINAL = new Set(['command.done', 'command.refused', 'command.failed', 'command.expired'])
/** A rhythm of ten seconds repeats what was not acknowledged. */
const REPEATED_WITHIN_MS = 12_000

/**
 * Decides whose rhythms matter. In peace they are skipped, for they would change nothing: a heartbeat that says what
 * the one before it said, a look for silent terminals while none is silent. They run while something is open.
 */
export function createAttention(world: World) {
  const open = new Set<string>()

  function watchCommand(id: string) {
    open.add(id)
    const look = async () => {
      if (open.has(id)) world.server?.clock.attendUntil(world.clock.nowMs() + 2_000)
    }
    world.agenda.at(world.clock.nowMs() + EXPIRY_MS + 500, 'the command runs out', look)
    // Once more, for the server may have been down then.
    world.agenda.at(world.clock.nowMs() + EXPIRY_MS + 180_000, 'the command has run out', look)
  }
  return {
    after(events: readonly HappenedEvent[]): void {
      for (const { type, data } of events) {
        const id = String(data['commandId'])
        if (type === 'command.requested') watchCommand(id)
        else if (FINAL.has(type)) open.delete(id)
      }
      const now = world.clock.nowMs()
      // Of the others everything has been acknowledged within their step.
      for (const terminal of world.terminals)
        if (terminal.badSinceMs !== null && (terminal.agent?.counts().waitingEvents ?? 0) > 0)
          terminal.attendUntil(now + REPEATED_WITHIN_MS)
    },
  }
}
