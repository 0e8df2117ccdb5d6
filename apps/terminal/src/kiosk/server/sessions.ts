import type { Clock } from '@fachwerk/clock/clock'
import type { ReplacedCode } from '@fachwerk/contract/key/replaced-code'
import type { GrantBody } from '@fachwerk/contract/device/terminal-protocol'
import type { KeyKind } from '../../agent/desks/key-desk.ts'
import type { Random } from '../../platform/random.ts'

/** So long after the last opening the same person may open again or end without showing the key once more. */
const SESSION_MS = 5 * 60_000
/** So long after ending, the same person may take it back (B-05); the server keeps the same two minutes. */
const UNDO_MS = 2 * 60_000

export type Session = { readonly grant: GrantBody; readonly how: KeyKind }

/** Who stands before the screen. Only the newest counts: the next person's key ends what the one before could do. */
export function createSessions(clock: Clock, random: Random) {
  type Held = Session & { readonly token: string; readonly untilMs: number }
  let current: Held | null = null
  let ended: Held | null = null
  let old: { readonly replaced: ReplacedCode; readonly token: string; readonly untilMs: number } | null = null
  const hold = (session: Session, ms: number): Held => ({
    ...session,
    token: random.token(),
    untilMs: clock.monotonicMs() + ms,
  })
  const good = (held: Held | null, token: string): Session | null =>
    held && held.token === token && clock.monotonicMs() < held.untilMs ? held : null
  return {
    begin(session: Session): string {
      current = hold(session, SESSION_MS)
      ended = null
      old = null
      return current.token
    },
    find: (token: string) => good(current, token),
    /** @returns what takes the end back */
    end(session: Session): string {
      current = null
      ended = hold(session, UNDO_MS)
      return ended.token
    },
    /** Whoever showed an old code may ask for the new one's mail, and say that something is left in the old box. */
    showOld(replaced: ReplacedCode): string {
      current = null
      old = { replaced, token: random.token(), untilMs: clock.monotonicMs() + SESSION_MS }
      return old.token
    },
    findOld: (token: string): ReplacedCode | null =>
      old && old.token === token && clock.monotonicMs() < old.untilMs ? old.replaced : null,
    findEnded: (token: string) => good(ended, token),
    forgetEnded() {
      ended = null
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>
