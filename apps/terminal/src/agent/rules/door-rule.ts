import type { LockStateName } from '@fachwerk/contract/device/terminal-protocol'

export type DoorChange = 'opened' | 'closed' | 'jammed'

/** What a change of a lock's state means; null when nothing happened that anybody would write down. */
export function doorChange(before: LockStateName | undefined, after: LockStateName): DoorChange | null {
  if (before === after || before === undefined) return null
  if (after === 'jammed') return 'jammed'
  const wasOpen = before === 'open' || before === 'unlocked'
  if (after === 'locked') return wasOpen ? 'closed' : null
  return (after === 'open' || after === 'unlocked') && !wasOpen ? 'opened' : null
}

/** Whether the lock's own report proves that it opened; an answer without it is a contradiction. */
export const provesOpen = (state: LockStateName): boolean => state === 'open' || state === 'unlocked'
