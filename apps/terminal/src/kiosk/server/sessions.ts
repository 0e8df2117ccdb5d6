import type { Clock } from '@fachwerk/clock/clock'
import type { GrantBody } from '@fachwerk/contract/terminal-protocol'
import type { KeyKind } from '../../agent/key-desk.ts'
import type { Random } from '../../platform/random.ts'

/** So long after the last opening the same person may open again or end without showing the key once more. */
const SESSION_MS = 5 * 60_000

export type Session = { readonly grant: GrantBody; readonly how: KeyKind }

/** Who stands before the screen. Only the newest counts: the next person's key ends what the one before could do. */
export function createSessions(clock: Clock, random: Random) {
  let current: (Session & { readonly token: string; readonly untilMs: number }) | null = null
  return {
    begin(session: Session): string {
      const token = random.token()
      current = { ...session, token, untilMs: clock.monotonicMs() + SESSION_MS }
      return token
    },
    find: (token: string): Session | null =>
      current && current.token === token && clock.monotonicMs() < current.untilMs ? current : null,
    end() {
      current = null
    },
  }
}
