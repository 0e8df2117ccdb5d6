import { z } from 'zod'
import { BoxState, LiveEvent } from './device-calls.ts'
import { Id, Instant, LocalDate, SizeClass } from '../fields.ts'
import { CabinetPlan } from '../location/cabinet-plan.ts'
import { viewOf } from '../record-fields.ts'
import { lockFields } from './lock-fields.ts'
import { LockStateName } from './terminal-protocol.ts'

export const LOCK_VIEWS = ['all', 'trouble', 'battery', 'outOfService', 'noLock', 'archived'] as const
/**
 * Views of the list: everything in use; what needs looking after; batteries below 40 %; boxes out of service; boxes
 * without a lock; locks that were archived.
 */
export const LockView = z.enum(LOCK_VIEWS)
export type LockView = z.infer<typeof LockView>

export const LOCK_DEACTIVATIONS = ['battery', 'signal', 'staff'] as const
/** Why a lock is out of use: nearly empty, not heard, or switched off by staff (L-03). */
export const LockDeactivation = z.enum(LOCK_DEACTIVATIONS)
export type LockDeactivation = z.infer<typeof LockDeactivation>

/** Empty where there is a box alone, without a lock. */
const { name: _name, ...writtenOfLock } = viewOf(lockFields)

/** A lock with its box, a lock that hangs nowhere, or a box without a lock. */
export const LockRow = z
  .object({
    /** Of the lock; of the box where it has none. */
    id: Id,
    lockId: Id.nullable(),
    name: z.string().nullable(),
    boxId: Id.nullable(),
    boxName: z.string().nullable(),
    size: SizeClass.nullable(),
    locationId: Id,
    locationName: z.string(),
    terminalId: Id.nullable(),
    terminalName: z.string().nullable(),
    terminalOnline: z.boolean(),
    /** `unknown` while its terminal is silent. */
    state: LockStateName,
    batteryPercent: z.int().nullable(),
    signalDbm: z.int().nullable(),
    seenAt: Instant.nullable(),
    /** Null without a box. */
    boxState: BoxState.nullable(),
    ...writtenOfLock,
    /** Why staff took the box out of service. */
    outOfService: z.string().nullable(),
    archived: z.boolean(),
    deactivated: z.object({ at: Instant, cause: LockDeactivation }).nullable(),
    timeZone: z.string(),
  })
  .meta({ id: 'LockRow' })
export type LockRow = z.infer<typeof LockRow>

/** Who has the box now, or next. */
export const BoxRental = z.object({
  rentalId: Id,
  customerName: z.string(),
  startsAt: Instant,
  endsAt: Instant.nullable(),
  running: z.boolean(),
})
export type BoxRental = z.infer<typeof BoxRental>

/** A box at another location, for the way there. */
export const OtherBox = z.object({ boxId: Id, boxName: z.string(), locationName: z.string() })

export const LockDetail = LockRow.extend({
  version: z.int(),
  companyId: Id,
  rentals: z.array(BoxRental),
  /** Code of the order that waits in it for its customer (B-19); null: none does, or the person may not see who has it. */
  waitingCode: z.string().nullable(),
  /** Day on which the battery will have come down to 30 %, by its drain (B-03); null while that cannot be told. */
  swapOn: LocalDate.nullable(),
  place: z.object({ cabinet: CabinetPlan, text: z.string() }).nullable(),
  /** The box it went on as at another location, and the one it was before; null where it never moved. */
  movedTo: OtherBox.nullable(),
  cameFrom: OtherBox.nullable(),
  /** What happened at the box and to the lock, newest first; of the boxes it was before, too. */
  events: z.array(LiveEvent),
  can: z.object({ open: z.boolean(), maintain: z.boolean(), seeRentals: z.boolean() }),
}).meta({ id: 'LockDetail' })
export type LockDetail = z.infer<typeof LockDetail>

/** A box on the wall: what its door says. */
export const WallBox = z.object({
  boxId: Id,
  lockId: Id.nullable(),
  state: BoxState,
  batteryPercent: z.int().nullable(),
  signalDbm: z.int().nullable(),
  /** End of the running rental, past when somebody overstays; null without one, or without an end. */
  until: Instant.nullable(),
  /** Start of the next rental within a day, where nobody has the box now. */
  from: Instant.nullable(),
})
export type WallBox = z.infer<typeof WallBox>

/** The cabinets of a location to scale, with every box as it is now (B-07). */
export const LockWall = z
  .object({
    locationId: Id,
    locationName: z.string(),
    timeZone: z.string(),
    cabinets: z.array(CabinetPlan),
    boxes: z.array(WallBox),
    /** Names of the terminals that stand there. */
    terminals: z.array(z.object({ id: Id, name: z.string(), online: z.boolean() })),
    counts: z.record(BoxState, z.int()),
  })
  .meta({ id: 'LockWall' })
export type LockWall = z.infer<typeof LockWall>
