/** A door that sprang open, and everything that is known of why. */
export interface OpeningFacts {
  /** When the metal moved, by the one true clock. */
  readonly atMs: number
  readonly boxId: string
  /** What the terminal said about it. */
  readonly how: 'remote' | 'code' | 'qr' | null
  readonly command: {
    readonly expiresAtMs: number
    readonly boxId: string | null
    readonly byStaff: boolean
    readonly rental: RentalFacts | null
  } | null
  readonly grant: {
    readonly boxId: string
    readonly fromMs: number
    readonly untilMs: number
    readonly revokedAtMs: number | null
    readonly rental: RentalFacts
  } | null
  /** How far the terminal's clock was off, and since when its line was not good; null: it was good. */
  readonly clockOffMs: number
  readonly lineBadSinceMs: number | null
}

export interface RentalFacts {
  readonly startsAtMs: number
  /** End of the free time after the end. */
  readonly graceUntilMs: number | null
  readonly endedAtMs: number | null
}

/** A terminal believes a clock that is off by this much; commands and answers need a moment. */
const TOLERANCE_MS = 6_000
/** A withdrawal needs its way to the terminal. */
const ON_THE_WAY_MS = 3_000

const LATE = {
  command: 'an open was executed after its expiry',
  rental: 'a command opened for somebody whose time it is not',
  key: 'a key opened outside of its time',
  withdrawn: 'a withdrawn key opened although the terminal could know',
} as const

/** Whether the door opened too late, or outside of its time; what else may be wrong with it is another matter. */
export const isLate = (objection: string): boolean => Object.values(LATE).some((late) => late === objection)

/**
 * Whether this door may have opened, by the design's rule: for who holds the box at that moment, by command never after
 * its expiry; without network also by a key whose withdrawal could not reach the terminal. Null: all is well.
 */
export function objectionTo(facts: OpeningFacts): string | null {
  if (facts.how === null) return 'a door opened and nobody opened it'
  return facts.how === 'remote' ? objectionToCommand(facts) : objectionToKey(facts)
}

function objectionToCommand({ atMs, boxId, command }: OpeningFacts): string | null {
  if (!command) return 'a door opened by a command that nobody gave'
  if (atMs > command.expiresAtMs + TOLERANCE_MS) return LATE.command
  if (command.boxId !== boxId) return 'a command opened another box'
  if (command.byStaff) return null
  if (!command.rental) return 'a customer opened without a rental'
  return outsideOf(command.rental, atMs - TOLERANCE_MS * 2, atMs) ? LATE.rental : null
}

function objectionToKey({ atMs, boxId, grant, clockOffMs, lineBadSinceMs }: OpeningFacts): string | null {
  if (!grant) return 'a door opened by a key that nobody issued'
  if (grant.boxId !== boxId) return 'a key opened another box'
  const slack = TOLERANCE_MS + Math.abs(clockOffMs)
  if (atMs < grant.fromMs - slack || atMs > grant.untilMs + slack) return LATE.key
  const { revokedAtMs } = grant
  if (revokedAtMs === null || atMs <= revokedAtMs + ON_THE_WAY_MS) return null
  const couldKnow = lineBadSinceMs === null || lineBadSinceMs > revokedAtMs + ON_THE_WAY_MS
  return couldKnow ? LATE.withdrawn : null
}

/** The rental's time does not touch the moments between both. */
function outsideOf(
  { startsAtMs, graceUntilMs, endedAtMs }: RentalFacts,
  fromMs: number,
  toMs: number,
): boolean {
  if (toMs < startsAtMs) return true
  if (graceUntilMs !== null && fromMs > graceUntilMs) return true
  return endedAtMs !== null && fromMs > endedAtMs
}
