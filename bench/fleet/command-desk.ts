import { machineNow } from './machine-clock.ts'

export interface Command {
  readonly id: string
  readonly kind: string
  readonly lockId?: string
}

/** Carries each command out once and answers a repeated one again. */
export function commandDesk(hands: {
  say(channel: 'results', payload: string): void
  open(lockId: string, commandId: string): boolean
  onOpened(commandId: string, at: number): void
}) {
  const obeyed = new Set<string>()
  const answer = (commandId: string, stage: string) =>
    hands.say('results', JSON.stringify({ commandId, stage, code: 'ok', at: new Date().toISOString() }))
  return ({ id, kind, lockId }: Command) => {
    const isNew = !obeyed.has(id)
    obeyed.add(id)
    if (isNew) answer(id, 'accepted')
    if (isNew && kind === 'open' && lockId !== undefined && hands.open(lockId, id))
      hands.onOpened(id, machineNow())
    answer(id, 'done')
  }
}
