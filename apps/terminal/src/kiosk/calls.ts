import { CabinetPlan } from '@fachwerk/contract/location/cabinet-plan'
import { ReplacedCode } from '@fachwerk/contract/key/replaced-code'
import { LockStateName } from '@fachwerk/contract/device/terminal-protocol'
import { TerminalPlace } from '@fachwerk/contract/device/terminal-place'
import { z } from 'zod'

/** What the kiosk page and the program behind it say to each other, on the loopback of one terminal. */
const KIOSK_LANGUAGES = ['de', 'de-informal', 'en', 'it', 'ru'] as const
export const KioskLanguage = z.enum(KIOSK_LANGUAGES)
export type KioskLanguage = z.infer<typeof KioskLanguage>

/** Where the terminal stands; asked for again when `placeMark` of the state is another one. */
export const KioskPlace = z.object({
  ...TerminalPlace.shape,
  placeMark: z.string(),
  /** Empty when the terminal was set up without drawings. */
  cabinets: z.array(CabinetPlan),
  language: KioskLanguage,
})
export type KioskPlace = z.infer<typeof KioskPlace>

/** How setting a terminal up with a code can end (L-09). */
const SETUP_ENDS = ['done', 'wrong', 'tooMany', 'unreachable'] as const
export const SetUpReply = z.object({ end: z.enum(SETUP_ENDS) })
export type SetUpReply = z.infer<typeof SetUpReply>
export const SetUpRequest = z.strictObject({ code: z.string().max(60) })
/** What stands on the screen of a terminal that is not set up. */
export const SetUpPlace = z.object({ notSetUp: z.literal(true), serverUrl: z.string() })
export type SetUpPlace = z.infer<typeof SetUpPlace>

export const KioskState = z.object({
  online: z.boolean(),
  clock: z.enum(['sure', 'unsure', 'behind']),
  now: z.iso.datetime(),
  /** Opening hours keep all boxes shut; `opensAt` where the next opening is known. */
  closed: z.object({ opensAt: z.iso.datetime().nullable() }).nullable(),
  /** Until when the location is open; null: it is not, or nobody can say. */
  openUntil: z.union([z.iso.datetime(), z.literal('always')]).nullable(),
  /** State of the lock by box id. */
  doors: z.record(z.string(), LockStateName),
  /** Another one for every other place (F-03). */
  placeMark: z.string(),
  /** The call for help of the last half hour, as far as the terminal knows of it. */
  help: z
    .object({
      calledAt: z.iso.datetime(),
      arrivedAt: z.iso.datetime().nullable(),
      acceptedAt: z.iso.datetime().nullable(),
      closedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** How long the keypad still waits after wrong codes. */
  waitSeconds: z.int().min(0),
})
export type KioskState = z.infer<typeof KioskState>

const KIOSK_REFUSALS = [
  'code-unknown',
  'qr-unknown',
  'wait',
  'other-terminal',
  'revoked',
  'ended-here',
  'superseded',
  'replaced',
  'not-started',
  'over',
  'location-closed',
  'clock-behind',
  'lock-unreachable',
  'lock-no-answer',
  'lock-jammed',
  'battery-empty',
  'contradiction',
  'session-over',
  'door-open',
  'undo-offline',
  'undo-refused',
  'undo-unheard',
] as const
export const KioskRefusal = z.enum(KIOSK_REFUSALS)
export type KioskRefusal = z.infer<typeof KioskRefusal>

/** What the screen says of an old code: what happened, and where its holder goes now. Nothing of it opens a door. */
export const ShownReplaced = z.object({
  /** Good for asking for the mail and for calling help, for some minutes. */
  token: z.string(),
  ...ReplacedCode.pick({
    boxNumber: true,
    at: true,
    failedAt: true,
    movedTo: true,
    mailed: true,
    shared: true,
  }).shape,
})
export type ShownReplaced = z.infer<typeof ShownReplaced>

const Refused = z.object({
  ok: z.literal(false),
  refusal: KioskRefusal,
  boxNumber: z.int().optional(),
  /** For a key whose time has not come, and a location that is closed. */
  from: z.iso.datetime().optional(),
  waitSeconds: z.int().optional(),
  /** Where the renter pays for a key whose time is over, on their phone. */
  payUrl: z.string().optional(),
  /** For `replaced`. */
  replaced: ShownReplaced.optional(),
})
export const OpenedBox = z.object({
  ok: z.literal(true),
  /** Good for opening again, ending and calling help, for some minutes. */
  session: z.string(),
  boxId: z.string(),
  boxNumber: z.int(),
  /** End of the access; `endsAt` is the end of the rental itself where the key names it. */
  until: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable(),
  /** False for a second person's key: whoever rents ends. */
  canEnd: z.boolean(),
  /** Where the renter orders more time, on their phone, for some minutes; null with a second person's key. */
  extendUrl: z.string().nullable(),
})
export type OpenedBox = z.infer<typeof OpenedBox>
export const OpenReply = z.discriminatedUnion('ok', [OpenedBox, Refused])
export type OpenReply = z.infer<typeof OpenReply>
export const EndReply = z.discriminatedUnion('ok', [
  /** `undo` is good for taking the end back, for two minutes (B-05). */
  z.object({ ok: z.literal(true), undo: z.string() }),
  Refused,
])
export type EndReply = z.infer<typeof EndReply>

export const OpenRequest = z.union([
  z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
  z.strictObject({ qr: z.string().max(3000) }),
  z.strictObject({ session: z.string().max(100) }),
])
export type OpenRequest = z.infer<typeof OpenRequest>
export const EndRequest = z.strictObject({
  session: z.string().max(100),
  emptied: z.literal(true),
  cleaned: z.literal(true),
  closed: z.literal(true),
})
export const UndoRequest = z.strictObject({ undo: z.string().max(100) })
export const OldCodeRequest = z.strictObject({ old: z.string().max(100) })
export const HelpRequest = z.strictObject({ session: z.string().max(100).nullable() })
