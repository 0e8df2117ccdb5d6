import type { Clock } from '@fachwerk/clock/clock'
import type { TerminalIdentity } from '@fachwerk/contract/device/terminal-identity'
import type { Log } from '../platform/log.ts'
import type { Random } from '../platform/random.ts'
import type { Line, OpenLine } from '../line/line.ts'
import type { LockDriver } from '../locks/lock-driver.ts'
import { createAsks } from './asks.ts'
import { createCommandDesk } from './desks/command-desk.ts'
import { createEventSender } from './event-sender.ts'
import { createGrantDesk } from './desks/grant-desk.ts'
import { createHelpDesk } from './desks/help-desk.ts'
import { createHearing } from './desks/hearing.ts'
import { createHoursDesk } from './desks/hours-desk.ts'
import { createJournal } from './journal.ts'
import { createKeyCheck } from './desks/key-check.ts'
import { createKeyDesk } from './desks/key-desk.ts'
import { createLockBook } from './desks/lock-book.ts'
import { createLockWatch } from './desks/lock-watch.ts'
import { createOpenings } from './openings.ts'
import { createPlaceDesk } from './desks/place-desk.ts'
import { createPulse } from './pulse.ts'
import { createReplacedBook } from './desks/replaced-book.ts'
import { createQrReader } from './qr-reader.ts'
import { createResultBook } from './desks/result-book.ts'
import { readGrantKey } from './rules/grant-signature.ts'
import type { Store } from './store/store.ts'
import { createTimeKeeper } from './time-keeper.ts'

export type AgentParts = {
  readonly identity: TerminalIdentity
  readonly store: Store
  readonly driver: LockDriver
  readonly openLine: OpenLine
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  /** How it is connected, in words for the operator; at most 40 characters. */
  readonly uplink: string
  /** What runs on it; at most 40 characters. */
  readonly firmware: string
}

export type Desks = ReturnType<typeof furnish>

/** Puts the desks of a terminal into one room: who needs whom is decided here alone. */
export function furnish(parts: AgentParts, bootId: string, line: () => Line, changed: () => void) {
  const { identity, store, driver, clock, random, log, uplink, firmware } = parts
  const { terminalId, codeKey } = identity
  const locks = createLockBook(store, identity, driver)
  const ownLocks = locks.own
  const place = createPlaceDesk(store, identity, changed)
  const time = createTimeKeeper(clock, store, bootId)
  const sender = createEventSender(store, line, clock, log)
  const journal = createJournal(store, time, sender.wake)
  const openings = createOpenings({ store, driver, clock, random, log }, journal)
  const pulse = createPulse({ store, clock, time, line, bootId, firmware, uplink, journal })
  const results = createResultBook(store, time, line)
  const grantKey = readGrantKey(identity.grantKey)
  const hours = createHoursDesk({ store, log, terminalId, grantKey })
  const help = createHelpDesk({ storeId: store.id, journal, time, changed })
  const replaced = createReplacedBook(store, time, codeKey)
  const grants = createGrantDesk(
    { store, time, log, terminalId, grantKey, hours, locks, place, replaced, help },
    pulse.beat,
  )
  const check = createKeyCheck(store, time, hours, { terminalId, locks: ownLocks })
  const readQr = createQrReader({ terminalId, codeKey, checkSignature: grants.check, locks })
  const keys = createKeyDesk({ store, clock, openings, check, codeKey, replaced, readQr, journal })
  const askTime = pulse.beat
  const commands = createCommandDesk({ driver, clock, time, openings, results, line, ownLocks, askTime })
  const hearing = createHearing(
    {
      time: (message) => void (time.take(message) && changed()),
      ack(message) {
        sender.acknowledge(message)
        help.stored(sender.ackedSeq())
      },
      grants: grants.take,
      command: (command) =>
        void commands
          .take(command)
          .catch((error: unknown) => log('error', 'a command failed', { error: String(error) })),
      unknownCommand: results.refuseUnknown,
    },
    log,
  )
  const asks = createAsks(journal, check, help)
  const watch = createLockWatch({ store, driver, clock, openings, log, line }, journal, changed)
  return {
    locks,
    place,
    time,
    sender,
    journal,
    openings,
    pulse,
    results,
    hearing,
    watch,
    keys,
    check,
    asks,
    help,
  }
}
