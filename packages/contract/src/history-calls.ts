import { z } from 'zod'
import { call } from './call.ts'
import { EventActor } from './events.ts'
import { Id, Instant } from './fields.ts'
import type { Permission } from './permissions.ts'

interface Subject {
  /** Who may read its history. */
  readonly permission: Permission
  /** The fields that are kept; whatever else a record holds never gets into the trail (FAULT-70). */
  readonly fields: readonly string[]
}

/** What has a history, and which of its fields are in it. */
export const HISTORY = {
  user: {
    permission: 'users.view',
    fields: ['email', 'firstName', 'lastName', 'roles', 'status', 'language', 'colorScheme', 'secondFactor'],
  },
  accessRight: {
    permission: 'accessRights.view',
    fields: [
      'customerName',
      'box',
      'startsAt',
      'endsAt',
      'priceCents',
      'state',
      'access',
      'sharedWith',
      'overrunOwedCents',
    ],
  },
  lock: {
    permission: 'locks.view',
    fields: [
      'name',
      'notes',
      'box',
      'size',
      'location',
      'terminal',
      'outOfService',
      'archived',
      'deactivated',
    ],
  },
  task: { permission: 'locks.view', fields: ['kind', 'box', 'state', 'note', 'dueAt'] },
  terminal: {
    permission: 'monitoring.view',
    fields: ['name', 'location', 'ownAddress', 'archived', 'access', 'called'],
  },
  domain: { permission: 'sites.view', fields: ['host', 'proven', 'site', 'main', 'template'] },
  order: { permission: 'orders.view', fields: ['status'] },
  declaration: {
    permission: 'orders.view',
    fields: ['state', 'order', 'outcome', 'refundCents', 'keptCents', 'lastDay', 'refusal', 'note'],
  },
  savedView: { permission: 'views.share', fields: ['name', 'shared', 'state'] },
  export: { permission: 'users.view', fields: ['list', 'format', 'rows', 'filter'] },
  timeEntry: {
    permission: 'time.viewAll',
    fields: ['projectId', 'startTime', 'endTime', 'description', 'deleted'],
  },
  project: {
    permission: 'projects.edit',
    fields: ['name', 'description', 'budgetMonthly', 'hourlyRate', 'rounding', 'archived'],
  },
  appointment: {
    permission: 'appointments.view',
    fields: [
      'type',
      'title',
      'description',
      'email',
      'day',
      'start',
      'end',
      'userId',
      'locationId',
      'done',
      'archived',
    ],
  },
  location: {
    permission: 'locations.view',
    fields: [
      'cabinets',
      'boxes',
      'locks',
      'name',
      'prefix',
      'street',
      'postcode',
      'city',
      'state',
      'country',
      'lat',
      'lng',
      'timeZone',
      'operatorEmail',
      'phone',
      'reviewUrl',
      'names',
      'description',
      'directions',
      'minMinutes',
      'maxMinutes',
      'defaultLength',
      'maxDaysAhead',
      'cleaningMinutes',
      'checkAfterRental',
      'reminderMinutes',
      'rentalTerm',
      'accessRule',
      'sites',
      'holidayRule',
      'opening',
      'openingWeek',
      'special',
      'pictures',
      'archived',
      'ownSettings',
    ],
  },
  companySettings: {
    permission: 'locations.view',
    fields: [
      'operatorEmail',
      'phone',
      'reviewUrl',
      'rentalTerm',
      'accessRule',
      'minMinutes',
      'maxMinutes',
      'defaultLength',
      'maxDaysAhead',
      'cleaningMinutes',
      'checkAfterRental',
      'reminderMinutes',
      'openingWeek',
      'holidayRule',
      'ownSettings',
      'lockedSettings',
    ],
  },
  priceGroup: {
    permission: 'locations.view',
    fields: ['name', 'validFrom', 'validTo', 'overrunFreeMinutes', 'vatRate', 'tariffs', 'archived'],
  },
  voucher: {
    permission: 'locations.view',
    fields: [
      'code',
      'name',
      'percent',
      'amountCents',
      'validFrom',
      'validTo',
      'locationIds',
      'sizes',
      'minimumCents',
      'mostUses',
      'mostPerCustomer',
      'archived',
    ],
  },
  locationGroup: {
    permission: 'locations.view',
    fields: ['name', 'name_en', 'active', 'parent', 'position', 'locations'],
  },
  franchisee: {
    permission: 'franchisees.view',
    fields: [
      'name',
      'legalName',
      'street',
      'postcode',
      'city',
      'email',
      'phone',
      'register',
      'vatId',
      'representative',
      'menuProfile',
      'contactName',
      'contactEmail',
      'contactPhone',
      'archived',
      'fees',
    ],
  },
  /** Periods as they were set, or how many entries went in a night; never what they said. */
  retention: {
    permission: 'locations.view',
    fields: [
      'openings',
      'device',
      'connections',
      'care',
      'signIns',
      'notices',
      'times',
      'office',
      'business',
      'records',
      'letters',
      'serviceMails',
    ],
  },
  dashboard: { permission: 'dashboard.arrange', fields: ['content', 'aside', 'hidden', 'boardUrl'] },
  paymentAccount: { permission: 'payments.edit', fields: ['provider', 'key', 'live'] },
  paymentOffer: { permission: 'payments.edit', fields: ['methods'] },
  timeMonth: { permission: 'time.approve', fields: ['month', 'closed', 'lockedFrom', 'userId', 'approved'] },
  timeSettings: {
    permission: 'time.approve',
    fields: ['federalState', 'allowOverlap', 'graceDays', 'retentionYears', 'limits'],
  },
} as const satisfies Record<string, Subject>

export type HistoryKind = keyof typeof HISTORY
const kinds = Object.keys(HISTORY) as [HistoryKind, ...HistoryKind[]] // Object.keys loses the literal type

/** Fields that changed, by name, as they were. */
const Fields = z.record(z.string(), z.unknown())

export const HistoryEntry = z
  .object({
    id: z.string(),
    at: Instant,
    actor: EventActor,
    /** `<kind>.<what was done>`: `user.blocked`. */
    action: z.string(),
    before: Fields,
    after: Fields,
    reason: z.string().nullable(),
  })
  .meta({ id: 'HistoryEntry' })
export type HistoryEntry = z.infer<typeof HistoryEntry>

const HistoryQuery = z.object({
  subject: z.object({ kind: z.enum(kinds), id: Id }),
  offset: z.int().min(0).max(100_000).default(0),
  limit: z.int().min(1).max(100).default(25),
})

export const historyCalls = {
  history: call({
    method: 'POST',
    path: '/private/history',
    auth: 'staff',
    permission: 'signed-in',
    permissionOf: (body) => HISTORY[HistoryQuery.parse(body).subject.kind].permission,
    host: 'admin',
    summary: 'Wer hat was wann geändert: Verlauf eines Datensatzes, neueste zuerst',
    tags: ['Verlauf'],
    readOnly: true,
    body: HistoryQuery,
    reply: z.object({ rows: z.array(HistoryEntry), total: z.int() }),
    refusals: [],
  }),
} as const
