import { z } from 'zod'
import { call } from './call.ts'
import { Instant } from './fields.ts'

export const TIME_SOURCES = ['toggl', 'clockify', 'harvest'] as const
export const TimeSource = z.enum(TIME_SOURCES)
export type TimeSource = z.infer<typeof TimeSource>

/** What becomes of one line of the file. */
export const TimeImportRow = z.object({
  /** Line of the file as an editor counts it, the head is line 1. */
  line: z.int(),
  status: z.enum(['new', 'duplicate', 'faulty']),
  /** Why it is faulty, in German. */
  reason: z.string().nullable(),
  personName: z.string(),
  projectName: z.string(),
  /** The project does not exist yet and is added. */
  isNewProject: z.boolean(),
  startTime: Instant.nullable(),
  endTime: Instant.nullable(),
  description: z.string(),
})
export type TimeImportRow = z.infer<typeof TimeImportRow>

export const timeImportCalls = {
  importTimes: call({
    method: 'POST',
    path: '/private/time-import',
    auth: 'staff',
    permission: 'time.approve',
    host: 'admin',
    summary: 'Zeiten aus dem CSV-Export von Toggl, Clockify oder Harvest übernehmen, zur Probe oder wirklich',
    tags: ['Zeiterfassung'],
    body: z.strictObject({
      source: TimeSource,
      /** The file's text; the whole request may have 256 kB. */
      text: z
        .string({ error: 'Die Datei fehlt.' })
        .min(1, { error: 'Die Datei ist leer.' })
        .max(240_000, { error: 'Die Datei ist zu groß. Bitte teilen Sie sie nach Monaten.' }),
      /** Shows what would happen and changes nothing. */
      dryRun: z.boolean().default(true),
      /** Takes the good lines although others are faulty; otherwise nothing is taken. */
      withoutFaulty: z.boolean().default(false),
    }),
    reply: z.object({ rows: z.array(TimeImportRow), imported: z.int() }),
    refusals: ['import-unreadable'],
  }),
} as const
