import type { Clock } from '@fachwerk/clock/clock'
import type { GrantBody, LockStateName } from '@fachwerk/contract/device/terminal-protocol'
import type { Log } from '../platform/log.ts'
import type { Random } from '../platform/random.ts'
import type { LockDriver } from '../locks/lock-driver.ts'
import { type AttemptPlan, type OpenOutcome, tryToOpen } from './attempts.ts'
import type { Journal } from './journal.ts'
import { provesOpen } from './rules/door-rule.ts'
import type { Opening } from './store/opening-repository.ts'
import type { Store } from './store/store.ts'

export type { OpenFailure, OpenOutcome } from './attempts.ts'

export type OpenRequest<Objection extends string> = AttemptPlan<Objection> & {
  readonly how: Opening['how']
  readonly grant?: GrantBody
  readonly commandId?: string
  /** Joins the transaction that writes the outcome down. */
  readonly onOutcome?: (outcome: OpenOutcome<Objection>) => void
}

export type Openings = ReturnType<typeof createOpenings>

type Parts = {
  readonly store: Store
  readonly driver: LockDriver
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
}

/** Opens locks, one attempt at a time per lock, and writes down what the lock itself has confirmed. */
export function createOpenings(parts: Parts, journal: Journal) {
  const { store, random } = parts
  const queues = new Map<string, Promise<unknown>>()
  const busy = new Set<string>()
  const latest = new Map<string, Opening>()

  const run = async <O extends string>(request: OpenRequest<O>): Promise<OpenOutcome<O>> => {
    const opening = openingOf(random.uuid(), request)
    const { lockId } = request
    store.openings.begin(opening)
    busy.add(lockId)
    const outcome = await tryToOpen(parts, request)
    busy.delete(lockId)
    store.transaction(() => {
      store.openings.finish(opening.id)
      if (outcome.ok) {
        latest.set(lockId, opening)
        journal.note({ kind: 'opened', ...eventOf(opening) })
      } else if ('failure' in outcome)
        journal.note({ kind: 'jammed', ...eventOf(opening), code: outcome.failure })
      request.onOutcome?.(outcome)
    })
    return outcome
  }
  return {
    /** Two requests for one lock run one after the other. */
    open<O extends string>(request: OpenRequest<O>): Promise<OpenOutcome<O>> {
      const before = queues.get(request.lockId) ?? Promise.resolve()
      const mine = before.then(() => run(request))
      queues.set(
        request.lockId,
        mine.catch(() => {}),
      )
      return mine
    },
    isOpening: (lockId: string) => busy.has(lockId),
    latestOf: (lockId: string) => latest.get(lockId),
    /**
     * What a power cut left behind: the lock's own report decides whether it opened.
     * @returns the commands among them, with whether they were carried out
     */
    recover(stateOf: (lockId: string) => LockStateName): ReadonlyMap<string, boolean> {
      return store.transaction(() => {
        const commands = new Map<string, boolean>()
        for (const opening of store.openings.unfinished()) {
          const opened = provesOpen(stateOf(opening.lockId))
          if (opened) journal.note({ kind: 'opened', ...eventOf(opening), code: 'after-power-cut' })
          if (opening.commandId) commands.set(opening.commandId, opened)
          store.openings.finish(opening.id)
        }
        return commands
      })
    },
  }
}

type Opener = Pick<OpenRequest<string>, 'lockId' | 'how' | 'grant' | 'commandId'>

const openingOf = (id: string, { lockId, how, grant, commandId }: Opener): Opening => ({
  id,
  lockId,
  how,
  ...(grant && { grantId: grant.id, rentalId: grant.rentalId }),
  ...(commandId && { commandId }),
})

const eventOf = ({ lockId, how, grantId, rentalId, commandId }: Opening) => ({
  lockId,
  how,
  ...(grantId && { grantId }),
  ...(rentalId && { rentalId }),
  ...(commandId && { commandId }),
})
