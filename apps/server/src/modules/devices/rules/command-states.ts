import type { CommandState } from '@fachwerk/contract/device/device-calls'

/** What may follow what; a state without followers is final. */
export const COMMAND_FOLLOWERS: Readonly<Record<CommandState, readonly CommandState[]>> = {
  requested: ['sent', 'refused', 'expired'],
  // Messages may overtake each other: `done` says that it was accepted, too.
  sent: ['accepted', 'done', 'refused', 'failed', 'expired'],
  accepted: ['done', 'refused', 'failed', 'expired'],
  done: [],
  refused: [],
  failed: [],
  expired: [],
}

export type ResultStage = 'accepted' | 'done' | 'refused' | 'failed'

/**
 * What a terminal's result does to a command. `late`: it came after the end and is only noted, because the person was
 * already told that nothing is confirmed. `known`: said before, or overtaken by a later step.
 */
export function afterResult(state: CommandState, stage: ResultStage): 'changes' | 'late' | 'known' {
  if (COMMAND_FOLLOWERS[state].includes(stage)) return 'changes'
  return state === 'expired' ? 'late' : 'known'
}

export const OPEN_COMMAND_STATES: readonly CommandState[] = ['requested', 'sent', 'accepted']

/** An accepted command was begun in time; its result may still be on the way for this long after the expiry. */
const RESULT_GRACE_MS = 2_000

/** Whether an open command is over by now. */
export function isExpired(state: CommandState, expiresAt: Date, now: Date): boolean {
  const grace = state === 'accepted' ? RESULT_GRACE_MS : 0
  return OPEN_COMMAND_STATES.includes(state) && now.getTime() >= expiresAt.getTime() + grace
}

/** Why it expired: whether the terminal was ever told. */
export const expiryCode = (state: CommandState): 'not-sent' | 'not-confirmed' =>
  state === 'requested' ? 'not-sent' : 'not-confirmed'
