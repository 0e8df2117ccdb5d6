import { z } from 'zod'
import { call } from '../call.ts'
import { ExportedFile, PaperFormat } from '../office/export.ts'
import { Id, Instant, LocalDate, text } from '../fields.ts'
import { SavedTimeSettings, TimeSettings, TimeSettingLock } from './time-settings.ts'
import { WorkingTimeFinding, WorkingTimeLimits } from './working-time-limits.ts'

/** `YYYY-MM` */
export const Month = z
  .string()
  .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, { error: 'Bitte einen gültigen Monat angeben.' })

export const WorkingDay = z.object({
  day: LocalDate,
  begin: Instant.nullable(),
  end: Instant.nullable(),
  workedMinutes: z.int(),
  breakMinutes: z.int(),
  /** Beyond the average a day may have. */
  overtimeMinutes: z.int(),
  holiday: z.string().nullable(),
  enteredLate: z.boolean(),
  running: z.boolean(),
  findings: z.array(WorkingTimeFinding),
})
export type WorkingDay = z.infer<typeof WorkingDay>

const common = { auth: 'staff', host: 'admin', tags: ['Zeiterfassung'] } as const
const TimeMonth = z.object({
  month: Month,
  closed: z.boolean(),
  /** From here on nothing of the month may be changed; null while it is open. */
  lockedFrom: Instant.nullable(),
})
const MonthOfPerson = z.object({
  userId: Id,
  name: z.string(),
  seconds: z.int(),
  breakSeconds: z.int(),
  approved: z.object({ by: z.string(), at: Instant }).nullable(),
})
const MonthState = TimeMonth.extend({ people: z.array(MonthOfPerson) })

export const workingTimeCalls = {
  workingTime: call({
    ...common,
    method: 'POST',
    path: '/private/working-time',
    permission: 'time.track',
    summary: 'Arbeitszeitnachweis eines Monats mit Pausen und Hinweisen; der eigene ohne userId',
    readOnly: true,
    /** The present month when none is given. */
    body: z.object({ month: Month.optional(), userId: Id.optional() }),
    reply: z.object({
      userId: Id,
      name: z.string(),
      month: Month,
      timeZone: z.string(),
      days: z.array(WorkingDay),
      /** Average minutes of a working day over the weeks before the month's end. */
      averageMinutes: z.int(),
      averageExceeded: z.boolean(),
      limits: WorkingTimeLimits,
    }),
    refusals: ['not-found', 'time-entry-of-another'],
  }),
  exportWorkingTime: call({
    ...common,
    method: 'POST',
    path: '/private/working-time/export',
    permission: 'time.track',
    summary: 'Derselbe Nachweis als CSV, XLSX oder PDF',
    file: true,
    body: z.strictObject({ month: Month.optional(), userId: Id.optional(), format: PaperFormat }),
    reply: ExportedFile,
    refusals: ['not-found', 'time-entry-of-another', 'too-many-exports', 'export-too-large'],
  }),
  timeMonth: call({
    ...common,
    method: 'POST',
    path: '/private/time-month',
    permission: 'time.approve',
    summary: 'Ein Monat: geschlossen oder offen, je Person Summe und Freigabe',
    readOnly: true,
    body: z.object({ month: Month.optional() }),
    reply: MonthState,
    refusals: [],
  }),
  closeTimeMonth: call({
    ...common,
    method: 'POST',
    path: '/private/time-month/close',
    permission: 'time.approve',
    summary: 'Monat abschließen; nach der Karenz ist er gesperrt',
    body: z.strictObject({ month: Month }),
    reply: MonthState,
    refusals: ['time-month-not-over'],
  }),
  reopenTimeMonth: call({
    ...common,
    method: 'POST',
    path: '/private/time-month/reopen',
    permission: 'time.approve',
    summary: 'Abgeschlossenen Monat wieder öffnen',
    body: z.strictObject({ month: Month, reason: text('Grund', 300) }),
    reply: MonthState,
    refusals: [],
  }),
  approveTime: call({
    ...common,
    method: 'POST',
    path: '/private/time-month/approve',
    permission: 'time.approve',
    summary: 'Monat einer Person freigeben oder die Freigabe zurücknehmen',
    body: z.strictObject({ month: Month, userId: Id, approved: z.boolean() }),
    reply: MonthState,
    refusals: ['not-found', 'time-month-not-over', 'time-still-running'],
  }),
  timeSettings: call({
    ...common,
    method: 'GET',
    path: '/private/time-settings',
    permission: 'time.track',
    summary: 'Einstellungen der Zeiterfassung',
    reply: TimeSettings,
    refusals: [],
  }),
  saveTimeSettings: call({
    ...common,
    method: 'POST',
    path: '/private/time-settings',
    permission: 'time.approve',
    summary: 'Einstellungen der Zeiterfassung speichern; Grenzen gelten ab ihrem Datum',
    body: SavedTimeSettings,
    reply: TimeSettings,
    refusals: ['changed-meanwhile', 'setting-locked'],
  }),
  lockTimeSetting: call({
    ...common,
    method: 'POST',
    path: '/private/time-settings/lock',
    permission: 'settings.lock',
    summary: 'Eine Einstellung der Zeiterfassung für alle Franchisenehmer sperren oder wieder freigeben',
    body: z.strictObject({ lock: TimeSettingLock }),
    reply: TimeSettings,
    refusals: ['not-found', 'changed-meanwhile', 'settings-replace-others'],
  }),
} as const
