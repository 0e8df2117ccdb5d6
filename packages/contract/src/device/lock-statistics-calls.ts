import { z } from 'zod'
import { call } from '../call.ts'
import { ExportedFile, ExportFormat } from '../office/export.ts'
import { Id } from '../fields.ts'
import { Month } from '../office/statistics-calls.ts'

/** What a lock did in one month, by the clocks of its location. */
export const LockMonth = z
  .object({
    month: Month,
    openings: z.int(),
    /** Commands to open that came to nothing: refused, failed, expired. */
    failures: z.int(),
    jams: z.int(),
    /** The terminal was away, or did not hear the lock; of a month that runs, until now. */
    offlineMinutes: z.int(),
    /** The last charge that was kept in the month. */
    batteryPercent: z.int().nullable(),
  })
  .meta({ id: 'LockMonth' })
export type LockMonth = z.infer<typeof LockMonth>

export const LockStatistics = z
  .object({
    locationName: z.string(),
    /** Oldest first; the last is the month that runs. */
    months: z.array(Month),
    locks: z.array(
      z.object({
        lockId: Id,
        name: z.string(),
        boxName: z.string().nullable(),
        archived: z.boolean(),
        /** One for each of `months`, in their order. */
        months: z.array(LockMonth),
      }),
    ),
  })
  .meta({ id: 'LockStatistics' })
export type LockStatistics = z.infer<typeof LockStatistics>

const details = { months: z.int().min(1).max(24).default(12) }
const common = {
  auth: 'staff',
  host: 'admin',
  tags: ['Schlösser'],
  permission: 'locks.view',
  params: z.object({ locationId: Id }),
} as const

/** How locks of a location have done, month by month (L-04). */
export const lockStatisticsCalls = {
  lockStatistics: call({
    ...common,
    method: 'POST',
    path: '/location/lock/statistics/{locationId}',
    summary: 'Je Schloss und Monat: Öffnungen, Fehlschläge, Klemmer, Zeit ohne Verbindung, Akku',
    readOnly: true,
    body: z.object(details),
    reply: LockStatistics,
    refusals: ['not-found'],
  }),
  exportLockStatistics: call({
    ...common,
    method: 'POST',
    path: '/location/lock/statistics/{locationId}/export',
    summary: 'Dasselbe als CSV oder XLSX, eine Zeile je Schloss und Monat',
    file: true,
    body: z.strictObject({ ...details, format: ExportFormat }),
    reply: ExportedFile,
    refusals: ['not-found', 'too-many-exports', 'export-too-large'],
  }),
} as const
