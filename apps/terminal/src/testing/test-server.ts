import type { Clock } from '@fachwerk/clock/clock'
import type { SignedHours } from '@fachwerk/contract/location/access-hours'
import type { ListedLock } from '@fachwerk/contract/device/listed-lock'
import type { ReplacedCode } from '@fachwerk/contract/key/replaced-code'
import type { HelpCallState } from '@fachwerk/contract/device/help-call-state'
import type { TerminalPlace } from '@fachwerk/contract/device/terminal-place'
import {
  CHANNEL_SCHEMAS,
  type CommandResult,
  type TerminalEvent,
} from '@fachwerk/contract/device/terminal-protocol'
import type { TestKey } from './factories.ts'
import { anId } from './factories.ts'
import type { SentMessage, TestBroker } from './test-broker.ts'

/** The server's side of the protocol, as far as a terminal can tell: it answers heartbeats and takes events once. */
export function testServer(broker: TestBroker, clock: Clock) {
  const events = eventIntake(broker)
  let running = true
  let skewMs = 0
  let listVersion = 0
  const now = () => new Date(clock.now().getTime() + skewMs)

  const take = ({ channel, message }: SentMessage) => {
    if (!running) return
    if (channel === 'heartbeat') {
      const { bootId, seq } = CHANNEL_SCHEMAS.heartbeat.parse(message)
      broker.publish('time', { serverTime: now().toISOString(), echo: { bootId, seq } })
    }
    if (channel === 'events') events.take(CHANNEL_SCHEMAS.events.parse(message))
  }
  broker.onReceived((sent) => queueMicrotask(() => take(sent)))
  return {
    now,
    events: events.stored,
    results: (): CommandResult[] =>
      broker.of('results').map((result) => CHANNEL_SCHEMAS.results.parse(result)),
    setRunning: (next: boolean): void => {
      running = next
    },
    setSkew: (ms: number): void => {
      skewMs = ms
    },
    publishGrants(keys: readonly TestKey[], more: GrantsExtras = {}) {
      listVersion += 1
      const versions: Record<string, number> = {}
      for (const { body } of keys)
        versions[body.lockId] = Math.min(versions[body.lockId] ?? body.version, body.version)
      broker.publish('grants', {
        version: listVersion,
        issuedAt: now().toISOString(),
        grants: keys.map(({ signed }) => signed),
        revoked: more.revoked ?? [],
        lockVersions: { ...versions, ...more.lockVersions },
        ...(more.hours && { hours: more.hours }),
        ...(more.locks && { locks: more.locks }),
        ...(more.place && { place: more.place }),
        ...(more.replaced && { replaced: more.replaced }),
        ...(more.help && { help: more.help }),
      })
    },
    /** An order to open, good for ten seconds. */
    anOpen: (lockId: string, over: Record<string, unknown> = {}) => ({
      id: anId(),
      kind: 'open',
      lockId,
      issuedAt: now().toISOString(),
      expiresAt: new Date(now().getTime() + 10_000).toISOString(),
      issuedBy: 'Mitarbeiter',
      reason: 'Test',
      ...over,
    }),
    send: (command: unknown) => broker.publish('commands', command),
  }
}

type GrantsExtras = {
  /** The terminal's locks with their boxes. */
  readonly locks?: readonly ListedLock[]
  readonly place?: TerminalPlace
  readonly replaced?: readonly ReplacedCode[]
  readonly help?: HelpCallState
  readonly revoked?: readonly string[]
  readonly lockVersions?: Readonly<Record<string, number>>
  readonly hours?: SignedHours
}

/** Takes each number of a store once and in order, and says up to where it has them all. */
function eventIntake(broker: TestBroker) {
  const stored: TerminalEvent[] = []
  const last = new Map<string, number>()
  return {
    stored: (): readonly TerminalEvent[] => stored,
    take(event: TerminalEvent) {
      const { storeId, seq } = event
      const before = last.get(storeId) ?? 0
      if (seq === before + 1) {
        stored.push(event)
        last.set(storeId, seq)
      }
      broker.publish('events/ack', { storeId, seq: last.get(storeId) })
    },
  }
}
