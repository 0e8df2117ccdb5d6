import { z } from 'zod'
import { call } from '../call.ts'
import { AsOf, listCalls, SomeIds } from '../office/list-calls.ts'
import { deviceModule } from './device-module.ts'
import { Id, SizeClass, text, someOf } from '../fields.ts'
import { bodyOf } from '../record-fields.ts'
import { lockFields } from './lock-fields.ts'
import { LockDetail, LockRow, LockView, LockWall } from './lock-views.ts'

/** Locks and boxes as a list (L-01, N-10). */
export const lockList = listCalls(deviceModule, {
  name: 'locks',
  title: 'Schlösser und Fächer',
  path: '/location/locks',
  tags: ['Schlösser'],
  summary: 'Schlösser und Fächer der Firma und ihrer Franchisenehmer',
  row: LockRow,
  sorts: ['box', 'location', 'name', 'battery', 'signal', 'seenAt'],
  filter: {
    view: LockView.default('all'),
    locationIds: SomeIds,
    sizes: someOf(SizeClass),
    asOf: AsOf,
  },
  number: 'apart',
})
export const LockFilter = lockList.rows.body
export type LockFilter = z.infer<typeof LockFilter>

const written = bodyOf(lockFields)
const reason = text('Grund', 300)
const version = z.int().min(1)

/** Where staff hang a lock: at a terminal of a location, on a box, or on none. */
const place = {
  locationId: Id,
  /** The location's only terminal unless said. */
  terminalId: Id.nullable().default(null),
  boxId: Id.nullable().default(null),
}

export const boxNumber = z
  .int({ error: 'Bitte eine ganze Zahl angeben.' })
  .min(1, { error: 'Fachnummern beginnen bei 1.' })
  .max(9_999, { error: 'Fachnummern gehen bis 9999.' })

export const NewBox = z.strictObject({
  number: boxNumber,
  size: SizeClass,
  /** Null: a new cabinet. */
  cabinetId: Id.nullable().default(null),
  /** From the left, the first is 0; null: a new column at the right. */
  column: z.int().min(0).max(99).nullable().default(null),
})
export type NewBox = z.infer<typeof NewBox>

/** A new lock; with `newBox` the box it hangs on is added too. */
export const NewLock = z.strictObject({
  ...place,
  ...written,
  notes: written.notes.default(''),
  newBox: NewBox.nullable().default(null),
  /** The id it calls out itself, as its terminal heard it lately; null: it is given one. */
  heardId: Id.nullable().default(null),
})
/** What may be changed where it hangs; size and service are those of its box. */
export const ChangedLock = z.strictObject({
  id: Id,
  version,
  ...written,
  size: SizeClass.nullable().default(null),
  outOfService: text('Grund', 300).nullable().default(null),
})
export const MovedLock = z.strictObject({ id: Id, version, ...place, reason })

const whole = <T extends z.ZodType>(item: T) => z.strictObject({ item })

const common = { auth: 'staff', host: 'admin', tags: ['Schlösser'] } as const

/** Locks and boxes as staff keep them (L-01). */
export const lockCalls = {
  locks: lockList.rows,
  locksTotal: lockList.total,
  lockCounts: lockList.counts(LockView),
  exportLocks: lockList.file([
    'box',
    'size',
    'location',
    'lock',
    'battery',
    'signal',
    'state',
    'seenAt',
    'terminal',
    'outOfService',
    'notes',
  ]),
  lock: call({
    ...common,
    method: 'GET',
    path: '/location/lock/{lockId}',
    permission: 'locks.view',
    summary: 'Ein Schloss mit Fach, Mieten, Standort und den letzten Ereignissen',
    /** Kennung des Schlosses oder des Fachs. */
    params: z.object({ lockId: Id }),
    reply: LockDetail,
    refusals: ['not-found'],
  }),
  lockWall: call({
    ...common,
    method: 'POST',
    path: '/location/lock/wall',
    permission: 'locks.view',
    summary: 'Schränke eines Standorts maßstäblich, mit jedem Fach wie es jetzt ist',
    readOnly: true,
    body: z.strictObject({ locationId: Id }),
    reply: LockWall,
    refusals: ['not-found'],
  }),
  lockPlaces: call({
    ...common,
    method: 'POST',
    path: '/location/lock/places',
    permission: 'locks.maintain',
    summary: 'Terminals, Fächer und Schränke eines Standorts, an denen ein Schloss hängen kann',
    readOnly: true,
    body: z.strictObject({ locationId: Id }),
    reply: z.object({
      terminals: z.array(z.object({ id: Id, name: z.string() })),
      boxes: z.array(
        z.object({ id: Id, name: z.string(), size: SizeClass, lockName: z.string().nullable() }),
      ),
      cabinets: z.array(z.object({ id: Id, name: z.string(), columns: z.int() })),
      sizes: z.array(SizeClass),
      /** How large a door of each size is, in millimetres; smallest first. */
      measures: z.array(z.object({ size: SizeClass, heightMm: z.int(), widthMm: z.int() })),
      nextNumber: z.int(),
    }),
    refusals: ['not-found'],
  }),
  addLock: call({
    ...common,
    method: 'POST',
    path: '/location/lock/add',
    permission: 'locks.maintain',
    summary: 'Schloss anlegen, auf Wunsch mit neuem Fach',
    idempotent: true,
    body: whole(NewLock),
    reply: LockDetail,
    refusals: [
      'not-found',
      'lock-name-taken',
      'box-has-lock',
      'box-number-taken',
      'column-too-short',
      'size-unknown',
      'terminal-missing',
      'lock-not-heard',
      'lock-known',
    ],
  }),
  editLock: call({
    ...common,
    method: 'POST',
    path: '/location/lock/edit',
    permission: 'locks.maintain',
    summary: 'Nummer, Notiz und Größe ändern; Fach außer Betrieb und wieder in Betrieb nehmen',
    body: whole(ChangedLock),
    reply: LockDetail,
    refusals: [
      'not-found',
      'changed-meanwhile',
      'lock-archived',
      'lock-name-taken',
      'box-booked-larger',
      'column-too-short',
      'size-unknown',
    ],
  }),
  moveLock: call({
    ...common,
    method: 'POST',
    path: '/location/lock/move',
    permission: 'locks.maintain',
    summary: 'Schloss an ein anderes Fach oder einen anderen Standort hängen; Schlüssel der Mieter gehen mit',
    body: whole(MovedLock),
    reply: LockDetail,
    refusals: ['not-found', 'changed-meanwhile', 'lock-archived', 'box-needs-lock', 'terminal-missing'],
  }),
  activateLock: call({
    ...common,
    method: 'POST',
    path: '/location/lock/activate',
    permission: 'locks.maintain',
    summary: 'Schloss von Hand deaktivieren oder wieder in Gebrauch nehmen',
    body: whole(z.strictObject({ id: Id, active: z.boolean(), reason })),
    reply: LockDetail,
    refusals: ['not-found', 'lock-archived'],
  }),
  deleteLock: call({
    ...common,
    method: 'POST',
    path: '/location/lock/delete',
    permission: 'locks.maintain',
    summary: 'Schloss archivieren oder zurückholen',
    body: whole(z.strictObject({ id: Id, archived: z.boolean().default(true), reason })),
    reply: LockDetail,
    refusals: ['not-found', 'box-needs-lock', 'lock-name-taken'],
  }),
} as const
