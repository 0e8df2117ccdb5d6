import { z } from 'zod'
import { SignedHours } from '../location/access-hours.ts'
import { ListedLock } from './listed-lock.ts'
import { MOST_REPLACED, ReplacedCode } from '../key/replaced-code.ts'
import { HelpCallState } from './help-call-state.ts'
import { TerminalPlace } from './terminal-place.ts'

/**
 * What server and terminals say to each other over MQTT 3.1.1 (design: devices; ledger L-09).
 * Topics are `fachwerk/v1/{terminalId}/{channel}`; every payload is JSON checked on both sides.
 */
export const TOPIC_ROOT = 'fachwerk/v1'
export const CHANNELS = [
  'presence',
  'heartbeat',
  'locks',
  'events',
  'events/ack',
  'time',
  'commands',
  'results',
  'grants',
] as const
export type Channel = (typeof CHANNELS)[number]

/** Topic of a terminal's channel. */
export const topicOf = (terminalId: string, channel: Channel): string =>
  `${TOPIC_ROOT}/${terminalId}/${channel}`

/** Reads a topic back; null when it is not ours. */
export function readTopic(topic: string): { terminalId: string; channel: Channel } | null {
  const match = /^fachwerk\/v1\/([0-9a-f-]{36})\/(.+)$/.exec(topic)
  const channel = CHANNELS.find((name) => name === match?.[2])
  return match?.[1] && channel ? { terminalId: match[1], channel } : null
}

/** How each channel travels. Nothing else may be published; commands are never retained. */
export const CHANNEL_RULES: Readonly<
  Record<Channel, { from: 'terminal' | 'server'; qos: 0 | 1; retain: boolean }>
> = {
  presence: { from: 'terminal', qos: 1, retain: true },
  heartbeat: { from: 'terminal', qos: 0, retain: false },
  locks: { from: 'terminal', qos: 1, retain: true },
  events: { from: 'terminal', qos: 1, retain: false },
  'events/ack': { from: 'server', qos: 1, retain: false },
  time: { from: 'server', qos: 0, retain: false },
  commands: { from: 'server', qos: 1, retain: false },
  results: { from: 'terminal', qos: 1, retain: false },
  grants: { from: 'server', qos: 1, retain: true },
}

const Instant = z.iso.datetime()
const Uuid = z.uuid()
const Sequence = z.int().min(0)

export const LOCK_STATES = ['locked', 'unlocked', 'open', 'jammed', 'unknown'] as const
export const LockStateName = z.enum(LOCK_STATES)
export type LockStateName = z.infer<typeof LockStateName>

export const Presence = z.object({ state: z.enum(['online', 'offline']), bootId: Uuid })

export const Heartbeat = z.object({
  bootId: Uuid,
  /** Rises by one with each heartbeat of a boot. */
  seq: Sequence,
  clock: Instant,
  uptimeSeconds: z.int().min(0),
  firmware: z.string().max(40),
  uplink: z.string().max(40),
  queueLength: z.int().min(0),
  /** Round trip of the heartbeat before, in ms; absent while unknown. */
  lastRoundTripMs: z.int().min(0).max(600_000).optional(),
  /** Version of the grants list on disk. A heartbeat follows at once when a newer list was stored: it confirms it. */
  grantsVersion: z.int().min(0).optional(),
})

/** A value out of range (-1, 255, null) or left out is „not known", never a number, and costs no other lock its picture. */
const sensor = (min: number, max: number) =>
  z
    .unknown()
    .optional()
    .transform((value) =>
      typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : null,
    )

export const LockSnapshot = z.object({
  lockId: Uuid,
  state: LockStateName,
  batteryPercent: sensor(0, 100),
  signalDbm: sensor(-127, 0),
  seenAt: Instant.nullable(),
})
/** Full picture on every change; the newest `seq` of a store wins whatever the order of arrival. */
export const LocksMessage = z.object({ storeId: Uuid, seq: Sequence, locks: z.array(LockSnapshot).max(500) })

export const TERMINAL_EVENT_KINDS = [
  'opened',
  'closed',
  /** A lock jams by itself, or, with a `code`, did not open: the code says why, and most are no jam. */
  'jammed',
  'codeRefused',
  'qrRefused',
  'rentalEnded',
  /** Whoever has just ended at the screen takes it back (B-05): a wish, granted with a newer key in the list. */
  'resumeAsked',
  'helpCalled',
  /** Whoever called for help takes it back at the screen (L-12). */
  'helpOver',
  /** Who showed a replaced code wants the mail with the new one once more. */
  'keyMailAsked',
  'started',
  'clockUnsure',
] as const
export const TerminalEvent = z.object({
  storeId: Uuid,
  /** Gap-free within the store. */
  seq: Sequence.min(1),
  /** Lowest number still on the terminal's disk: below it nothing will come any more (server restored from a backup). */
  oldest: Sequence.min(1).optional(),
  kind: z.enum(TERMINAL_EVENT_KINDS),
  at: Instant,
  lockId: Uuid.optional(),
  rentalId: Uuid.optional(),
  grantId: Uuid.optional(),
  commandId: Uuid.optional(),
  how: z.enum(['code', 'qr', 'remote']).optional(),
  code: z.string().max(60).optional(),
})
export type TerminalEvent = z.infer<typeof TerminalEvent>

export const EventsAck = z.object({ storeId: Uuid, seq: Sequence })
export const TimeMessage = z.object({ serverTime: Instant, echo: z.object({ bootId: Uuid, seq: Sequence }) })

/** `release`: opened for its renter, under their right; `unlock`: by staff, whoever has it. */
export const OpenType = z.enum(['unlock', 'release'])
export type OpenType = z.infer<typeof OpenType>

export const TerminalCommand = z.object({
  id: Uuid,
  /** `syncGrants` has no sender: a newer list goes out by itself, also to a terminal whose heartbeat names an older one. */
  kind: z.enum(['open', 'keepAwake', 'startScan', 'restartBle', 'refreshLine', 'ping', 'syncGrants']),
  lockId: Uuid.optional(),
  issuedAt: Instant,
  expiresAt: Instant,
  issuedBy: z.string().max(200),
  reason: z.string().max(300),
  altSignal: z.boolean().optional(),
  /** Of an order to open; absent: `unlock`. Terminals older than this field open all the same. */
  type: OpenType.optional(),
})
export type TerminalCommand = z.infer<typeof TerminalCommand>

export const RESULT_CODES = [
  'ok',
  'expired',
  'clock-unsure',
  'unknown-lock',
  'unknown-kind',
  'lock-unreachable',
  'lock-jammed',
  'lock-no-answer',
  'contradiction',
  'battery-empty',
] as const
/** A lock a terminal heard while it searched, whoever's it is: by the id it calls out. */
export const HeardLock = z.object({
  lockId: Uuid,
  /** Of its radio, as printed on it; null where the radio does not tell. */
  address: z.string().max(40).nullable(),
  state: LockStateName,
  batteryPercent: sensor(0, 100),
  signalDbm: sensor(-127, 0),
})
export type HeardLock = z.infer<typeof HeardLock>
export const MOST_HEARD = 200

export const CommandResult = z.object({
  commandId: Uuid,
  stage: z.enum(['accepted', 'done', 'refused', 'failed']),
  code: z.enum(RESULT_CODES),
  at: Instant,
  /** Of a search that was done, the nearest first; terminals older than this field leave it out. */
  heard: z.array(HeardLock).max(MOST_HEARD).optional(),
})
export type CommandResult = z.infer<typeof CommandResult>

/** What a key opens, where and when. A signature covers its bytes as grant-codec.ts writes them. */
export const GrantBody = z.object({
  id: Uuid,
  terminalId: Uuid,
  lockId: Uuid,
  boxId: Uuid,
  boxNumber: z.int().min(0).max(65_535),
  rentalId: Uuid,
  from: Instant,
  until: Instant,
  /** End of the rental itself; `until` also holds the free overrun. */
  endsAt: Instant.optional(),
  /**
   * Fencing number of the rental at its lock, rising with the start of the rental; all grants of one rental at a lock
   * share it. Once a lock was opened with n, every lower one is refused. A listed grant counts only when it opened:
   * the next booking is listed long before it begins.
   */
  version: z.int().min(1),
  /** A second person's key: it opens, but does not end the rental. */
  opensOnly: z.literal(true).optional(),
  /** First 16 bytes of the HMAC-SHA-256 of the 6-digit code with the terminal's code key, base64url. */
  codeHash: z.string().regex(/^[\w-]{22}$/),
})
export type GrantBody = z.infer<typeof GrantBody>

/** `payload` is the base64url of the signed bytes, `signature` Ed25519 over those bytes, base64url. */
export const SignedGrant = z.object({ payload: z.string().max(400), signature: z.string().max(200) })
export type SignedGrant = z.infer<typeof SignedGrant>

/** The full list for one terminal. */
export const GrantsMessage = z.object({
  version: z.int().min(0),
  issuedAt: Instant,
  grants: z.array(SignedGrant).max(2000),
  /** Grants no longer valid although their time is not over. */
  revoked: z.array(Uuid).max(2000),
  /** Per lock the lowest version that may still open, raised by rentals that have ended; lower ones are refused. */
  lockVersions: z.record(Uuid, z.int().min(0)),
  /** When keys open at all; absent: as told before. */
  hours: SignedHours.optional(),
  /** The terminal's locks with the boxes they hang on; absent: as told before, at first by its identity. */
  locks: z.array(ListedLock).max(500).optional(),
  /** Where the terminal stands; absent: as told before, at first by its identity. */
  place: TerminalPlace.optional(),
  /** Codes that were replaced; they open nothing. Absent: as told before, at first none. */
  replaced: z.array(ReplacedCode).max(MOST_REPLACED).optional(),
  /** The newest call for help, for an hour; absent: nothing is known of any. */
  help: HelpCallState.optional(),
})
export type GrantsMessage = z.infer<typeof GrantsMessage>

/**
 * Reads a QR code as printouts of former versions carry it: `FW1.<payload>.<signature>` of a signed grant; null when it is
 * none. Those of today: `short-key.ts`.
 */
export function readQrText(text: string): SignedGrant | null {
  const [tag, payload, signature, ...rest] = text.trim().split('.')
  return tag === 'FW1' && payload && signature && rest.length === 0 ? { payload, signature } : null
}

export const CHANNEL_SCHEMAS = {
  presence: Presence,
  heartbeat: Heartbeat,
  locks: LocksMessage,
  events: TerminalEvent,
  'events/ack': EventsAck,
  time: TimeMessage,
  commands: TerminalCommand,
  results: CommandResult,
  grants: GrantsMessage,
} as const satisfies Record<Channel, z.ZodType>
