import type { Cancel } from '@fachwerk/clock/clock'
import type { TerminalIdentity } from '@fachwerk/contract/device/terminal-identity'
import type { GrantBody, LockStateName } from '@fachwerk/contract/device/terminal-protocol'
import type { TerminalPlace } from '@fachwerk/contract/device/terminal-place'
import type { Line, LineListener } from '../line/line.ts'
import type { Asks } from './asks.ts'
import { type AgentParts, type Desks, furnish } from './furnish.ts'
import type { HelpCall } from './desks/help-desk.ts'
import type { KeyDesk } from './desks/key-desk.ts'
import { endRental } from './rental-end.ts'
import { type RentalPage, rentalLink } from './rental-link.ts'
import { takeEndBack, type TakenBack } from './take-end-back.ts'

/** After so long without an answer the server counts as not reachable although the line is up. */
const SERVER_SILENT_MS = 40_000
/** So long locks stay awake after a touch of the screen. */
const AWAKE_MS = 60_000

type AgentState = {
  /** The server answers. */
  readonly online: boolean
  readonly clock: 'sure' | 'unsure' | 'behind'
  readonly now: Date
  readonly doors: Readonly<Record<string, LockStateName>>
  /** Opening hours keep all boxes shut; `opensAt` null: not before the known hours end. */
  readonly closed: { readonly opensAt: Date | null } | null
  /** By its hours the location is open round the clock or until then; null: it is not, or nobody can say. */
  readonly openUntil: Date | 'always' | null
  /** Another one for every other place it was told. */
  readonly placeMark: string
  /** The call for help that was made here last and not taken back. */
  readonly help: HelpCall | null
  /** How long the keypad still waits after wrong codes. */
  readonly waitMs: number
}

export type Agent = Pick<KeyDesk, 'openByCode' | 'openByQr' | 'openAgain'> &
  Asks & {
    readonly identity: TerminalIdentity
    /** Where it stands, as last told. */
    readonly place: () => TerminalPlace
    /** Boxes that have a lock here by now. */
    readonly boxes: () => readonly TerminalIdentity['boxes'][number][]
    readonly start: () => Promise<void>
    /** Says goodbye to the server. */
    readonly stop: () => Promise<void>
    /** Power cut: nothing is said and nothing is finished. */
    readonly kill: () => void
    readonly state: () => AgentState
    readonly onChange: (listener: () => void) => Cancel
    /** Refuses while the lock's sensor says that the door is open. */
    readonly endRental: (grant: GrantBody) => 'ended' | 'door-open'
    /** Asks the server to let a rental go on that was ended here; with its new key where that is granted (B-05). */
    readonly takeEndBack: (grant: GrantBody) => Promise<TakenBack>
    /** Where a phone orders more time or pays (L-12); null: nowhere, or not with this key. */
    readonly linkTo: (page: RentalPage, grant: GrantBody) => string | null
    readonly customerPresent: () => void
    readonly counts: () => { readonly waitingEvents: number; readonly droppedMessages: number }
  }

/** Stands for the line before the first and after the last connection. */
const noLine: Line = {
  isUp: () => false,
  send: () => Promise.reject(new Error('There is no line.')),
  redial: () => {},
  askAgain: () => {},
  close: () => Promise.resolve(),
  cut: () => {},
}

/** The program at the location: everything it knows is in its store, everything it does goes through its locks. */
export function createAgent(parts: AgentParts): Agent {
  const { identity, store, driver, log } = parts
  const bootId = parts.random.uuid()
  const listeners = new Set<() => void>()
  const changed = () => listeners.forEach((notify) => notify())
  let line = noLine
  const desks = furnish(parts, bootId, () => line, changed)
  const { keys, watch, check } = desks
  return {
    identity,
    place: desks.place.known,
    boxes: desks.locks.boxes,
    openByCode: keys.openByCode,
    openByQr: keys.openByQr,
    openAgain: keys.openAgain,
    async start() {
      await driver.start()
      wake(desks)
      const listener = listenerOf(desks, bootId, () => line, changed)
      line = parts.openLine({ identity, will: { state: 'offline', bootId }, listener })
      log('info', 'terminal started', { terminalId: identity.terminalId, name: identity.terminalName })
    },
    async stop() {
      rest(desks)
      await line.close({ state: 'offline', bootId })
      line = noLine
      await driver.stop()
      desks.time.save()
      store.close()
    },
    kill() {
      rest(desks)
      line.cut()
      line = noLine
      void driver.stop()
      store.close()
    },
    state: () => stateOf(desks, line),
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    endRental: (grant) => endRental(store, desks.journal, grant, watch.stateOf(grant.lockId)),
    takeEndBack: (grant) => {
      const isOnline = () => stateOf(desks, line).online
      return takeEndBack({ store, journal: desks.journal, clock: parts.clock, isOnline }, grant)
    },
    linkTo: (page, grant) => {
      const { terminalId, codeKey } = identity
      const { nowMs } = desks.time.read()
      return rentalLink({ terminalId, codeKey, place: desks.place.known(), nowMs }, grant, page)
    },
    ...desks.asks,
    customerPresent: () => driver.keepAwake(check.openableLocks(), AWAKE_MS),
    counts: () => ({ waitingEvents: store.events.waiting(), droppedMessages: desks.hearing.dropped() }),
  }
}

/** Finishes what the last power cut left, then begins the day. */
function wake({ watch, results, openings, journal, sender, pulse }: Desks) {
  watch.start()
  results.recover(openings.recover(watch.stateOf))
  results.forgetOld()
  journal.note({ kind: 'started' })
  sender.start()
  pulse.start()
}

function rest({ pulse, sender, watch }: Desks) {
  for (const desk of [pulse, sender, watch]) desk.stop()
}

/** A broker may have forgotten everything, so each connection begins with the whole picture. */
const listenerOf = (desks: Desks, bootId: string, line: () => Line, changed: () => void): LineListener => ({
  message: desks.hearing.message,
  down: changed,
  up() {
    line()
      .send('presence', { state: 'online', bootId })
      // The next connection says it again.
      .catch(() => {})
    desks.watch.lineUp()
    desks.pulse.beat()
    desks.sender.lineUp()
    desks.results.lineUp()
    changed()
  },
})

function stateOf({ locks, place, time, watch, keys, check, help }: Desks, line: Line): AgentState {
  const closed = check.closed()
  const open = check.open()
  const reading = time.read()
  const silentForMs = time.silentForMs()
  return {
    online: line.isUp() && silentForMs !== undefined && silentForMs < SERVER_SILENT_MS,
    clock: reading.sure ? 'sure' : reading.why === 'behind' ? 'behind' : 'unsure',
    now: new Date(reading.nowMs),
    doors: Object.fromEntries([...locks.own].map((lockId) => [lockId, watch.stateOf(lockId)])),
    closed: closed && { opensAt: closed.opensAtMs === null ? null : new Date(closed.opensAtMs) },
    openUntil: open === null || open === 'always' ? open : new Date(open.untilMs),
    placeMark: place.mark(),
    help: help.standing(),
    waitMs: keys.waitMs(),
  }
}
