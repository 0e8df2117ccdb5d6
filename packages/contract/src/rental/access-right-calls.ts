import { z } from 'zod'
import { call } from '../call.ts'
import { CustomerNumber } from '../customer/customer-number.ts'
import { AsOf, listCalls, SomeIds } from '../office/list-calls.ts'
import { rentalModule } from './rental-module.ts'
import { EventActor, EventType } from '../history/events.ts'
import { Cents, Id, Instant, LocalDate, SizeClass, listFilter, someOf } from '../fields.ts'
import { CabinetPlan } from '../location/cabinet-plan.ts'
import { KeyState, SharedKey } from '../key/shared-keys.ts'

/** Stored states of a rental; grace and payment due are read from the clock inside `overdue`. */
export const RENTAL_STATES = [
  'held',
  'reserved',
  'active',
  'overdue',
  'ended',
  'expired',
  'cancelled',
  'unplaced',
] as const
export const RentalState = z.enum(RENTAL_STATES)
export type RentalState = z.infer<typeof RentalState>

/** What a list shows: derived from state, lock and clock. */
export const AccessRightStatus = z.enum([
  'reserved',
  'active',
  'open',
  'overdue',
  'paymentDue',
  'ended',
  'cancelled',
  'unplaced',
])
export type AccessRightStatus = z.infer<typeof AccessRightStatus>

/** For a time that was booked, or month by month. */
export const RentalTerm = z.enum(['short', 'long'])
export type RentalTerm = z.infer<typeof RentalTerm>

export const AccessRightRow = z
  .object({
    rentalId: Id,
    locationId: Id,
    locationName: z.string(),
    /** Prefix and number, as staff say it: KN-022. */
    boxName: z.string(),
    boxId: Id,
    lockId: Id.nullable(),
    size: SizeClass,
    /** `long`: month by month, until somebody gives notice. */
    term: RentalTerm,
    customerName: z.string(),
    /** Of their file; absent: there is none. */
    customerNumber: CustomerNumber.optional(),
    orderCode: z.string().nullable(),
    status: AccessRightStatus,
    startsAt: Instant,
    endsAt: Instant.nullable(),
    endedAt: Instant.nullable(),
    /** End of the free time after the end. */
    graceUntil: Instant.nullable(),
    priceCents: Cents,
    timeZone: z.string(),
    can: z.object({ open: z.boolean() }),
  })
  .meta({ id: 'AccessRightRow' })
export type AccessRightRow = z.infer<typeof AccessRightRow>

export const TimelineEntry = z.object({
  id: z.string(),
  type: EventType,
  at: Instant,
  actor: EventActor,
  data: z.record(z.string(), z.unknown()),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

/** What staff may do with a rental. `edit`: name and box; `share`, `unshare`: a second person's key; `waive`: what is owed for staying too long; `urge`: that the box be emptied. */
export const RightAction = z.enum([
  'edit',
  'dates',
  'block',
  'restore',
  'share',
  'unshare',
  'end',
  'cancel',
  'waive',
  'urge',
])
export type RightAction = z.infer<typeof RightAction>

export const AccessRightDetail = AccessRightRow.extend({
  /** Absent: it was written by hand, without an order. */
  orderId: Id.optional(),
  version: z.int(),
  /** Whether the key of the renter is good; `none`: there is none yet. */
  access: z.enum(['none', 'active', 'blocked', 'revoked']),
  /** The same as the terminal has confirmed it; null without a key. */
  keyState: KeyState.nullable(),
  /** Keys of other people, withdrawn ones too. */
  sharedKeys: z.array(SharedKey),
  can: z.object({
    open: z.boolean(),
    /** What the caller may do with it as it stands. */
    actions: z.array(RightAction),
  }),
  /** Owed for the time after the grace, once it has ended. */
  overrunOwedCents: Cents.optional(),
  /** Until when the renter was asked in writing to empty the box, after this end. */
  clearBy: Instant.optional(),
  customerEmail: z.string().nullable(),
  companyName: z.string(),
  paymentText: z.string().nullable(),
  paid: z.boolean(),
  lock: z
    .object({
      id: Id,
      name: z.string(),
      state: z.enum(['locked', 'unlocked', 'open', 'jammed', 'unknown']),
      batteryPercent: z.int().nullable(),
      signalDbm: z.int().nullable(),
      terminalName: z.string(),
      terminalOnline: z.boolean(),
    })
    .nullable(),
  place: z.object({ cabinet: CabinetPlan, text: z.string() }).nullable(),
  timeline: z.array(TimelineEntry),
  /** The rental was over before this, and of its openings and commands nothing is kept (LAW-62); else null. */
  timelineGoneBefore: Instant.nullable(),
}).meta({ id: 'AccessRightDetail' })
export type AccessRightDetail = z.infer<typeof AccessRightDetail>

/** Views of the mock's tabs. */
export const AccessRightView = z.enum(['all', 'running', 'overdue', 'endsToday', 'unpaid'])
export type AccessRightView = z.infer<typeof AccessRightView>

/** Access rights as a list (R-01, N-10). */
export const accessRightList = listCalls(rentalModule, {
  name: 'access-rights',
  title: 'Zugriffsrechte',
  path: '/private/access-rights',
  tags: ['Zugriffsrechte'],
  summary: 'Zugriffsrechte: Mieten mit ihrem ersten Zugriffsrecht',
  row: AccessRightRow,
  sorts: ['boxName', 'customerName', 'startsAt', 'endsAt', 'priceCents'],
  filter: {
    asOf: AsOf,
    view: AccessRightView.default('all'),
    locationIds: SomeIds,
    sizes: someOf(SizeClass),
    statuses: someOf(AccessRightStatus),
    terms: someOf(RentalTerm),
    from: LocalDate.optional(),
    to: LocalDate.optional(),
  },
  number: 'onRequest',
})

export const accessRightCalls = {
  accessRights: accessRightList.rows,
  accessRightsTotal: accessRightList.total,
  exportAccessRights: accessRightList.file([
    'box',
    'size',
    'customer',
    'status',
    'start',
    'end',
    'left',
    'price',
    'location',
    'order',
  ]),
  accessRightCounts: accessRightList.counts(AccessRightView),
  accessRight: call({
    method: 'GET',
    path: '/private/access-rights/{rentalId}',
    auth: 'staff',
    permission: 'accessRights.view',
    host: 'admin',
    summary: 'Eine Miete mit Schloss, Lage und Verlauf',
    tags: ['Zugriffsrechte'],
    params: z.object({ rentalId: Id }),
    reply: AccessRightDetail,
    refusals: ['not-found'],
  }),
  activeRentals: call({
    method: 'POST',
    path: '/private/active-rentals/{feed}',
    auth: 'staff',
    permission: 'accessRights.view',
    host: 'admin',
    summary: 'Laufende Mieten für die Überwachung (R-10)',
    tags: ['Zugriffsrechte'],
    readOnly: true,
    params: z.object({
      feed: z.string().regex(/^[A-Za-z0-9_-]{1,128}$/, { error: 'Der Name des Abrufs ist ungültig.' }),
    }),
    body: listFilter(['boxName', 'startsAt', 'endsAt'], {
      asOf: AsOf,
      locationIds: SomeIds,
    }),
    reply: z.object({ rows: z.array(AccessRightRow), total: z.int() }),
    refusals: [],
  }),
} as const
