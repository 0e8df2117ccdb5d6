import type { Clock } from '@fachwerk/clock/clock'
import {
  type CommandResult,
  type HeardLock,
  MOST_HEARD,
  type TerminalCommand,
} from '@fachwerk/contract/device/terminal-protocol'
import type { Line } from '../../line/line.ts'
import type { LockDriver } from '../../locks/lock-driver.ts'
import type { OpenOutcome, Openings } from '../openings.ts'
import type { Ending, ResultBook } from './result-book.ts'
import { type CommandObjection, checkCommand } from '../rules/command-rule.ts'
import type { TimeKeeper } from '../time-keeper.ts'

/** How long one command keeps locks awake. */
const KEEP_AWAKE_MS = 60_000

export type CommandDeskParts = {
  readonly driver: LockDriver
  readonly clock: Clock
  readonly time: TimeKeeper
  readonly openings: Openings
  readonly results: ResultBook
  readonly line: () => Line
  readonly ownLocks: ReadonlySet<string>
  /** Asks the server for the time at once: a command came that only makes sense with another clock. */
  readonly askTime: () => void
}

/** Carries out what the server orders: each command at most once, whatever is delivered how often. */
export function createCommandDesk(parts: CommandDeskParts) {
  const { driver, clock, time, openings, results, line, ownLocks } = parts

  const open = async (command: TerminalCommand, lockId: string) => {
    let result: CommandResult | undefined
    await openings.open<CommandObjection>({
      lockId,
      how: 'remote',
      commandId: command.id,
      altSignal: command.altSignal ?? false,
      deadlineMs: clock.monotonicMs() + Math.max(0, Date.parse(command.expiresAt) - time.read().nowMs),
      objection: () => checkCommand(command, time.read(), ownLocks),
      onOutcome: (outcome) => {
        result = results.save(command, endingOf(outcome))
      },
    })
    if (result) results.hand(result)
    // The renter stands before it and will close it soon.
    if (command.type === 'release' && result?.stage === 'done') driver.keepAwake([lockId], KEEP_AWAKE_MS)
  }
  const execute = async (command: TerminalCommand) => {
    const done = () => results.finish(command, { stage: 'done', code: 'ok' })
    switch (command.kind) {
      case 'open':
        if (command.lockId) await open(command, command.lockId)
        return
      case 'keepAwake':
        driver.keepAwake(command.lockId ? [command.lockId] : [...ownLocks], KEEP_AWAKE_MS)
        return done()
      case 'startScan':
        return results.finish(command, {
          stage: 'done',
          code: 'ok',
          heard: nearestFirst(await driver.search()),
        })
      case 'restartBle':
        await driver.restartRadio()
        return done()
      case 'ping':
        return done()
      case 'syncGrants':
        line().askAgain('grants')
        return done()
      case 'refreshLine':
        done()
        line().redial()
    }
  }
  return {
    async take(command: TerminalCommand) {
      const known = results.find(command.id)
      if (known) return results.hand(known)
      const objection = checkCommand(command, time.read(), ownLocks)
      if (objection === 'expired' || objection === 'clock-unsure') parts.askTime()
      if (objection) return results.finish(command, { stage: 'refused', code: objection })
      results.finish(command, { stage: 'accepted', code: 'ok' })
      await execute(command)
    },
  }
}

const nearestFirst = (heard: readonly HeardLock[]): HeardLock[] =>
  heard.toSorted((a, b) => (b.signalDbm ?? -128) - (a.signalDbm ?? -128)).slice(0, MOST_HEARD)

function endingOf(outcome: OpenOutcome<CommandObjection>): Ending {
  if (outcome.ok) return { stage: 'done', code: 'ok' }
  return 'objection' in outcome
    ? { stage: 'refused', code: outcome.objection }
    : { stage: 'failed', code: outcome.failure }
}
