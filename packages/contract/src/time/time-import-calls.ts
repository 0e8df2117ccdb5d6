import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Instant } from '../fields.ts'

export const TIME_SOURCES = ['toggl', 'clockify', 'harvest'] as const
export const TimeSource = z.enum(TIME_SOURCES)
export type TimeSource = z.infer<typeof TimeSource>

/** Whether 11/05/2026 is the 11th of May or the 5th of November. */
export const DayOrder = z.enum(['dayFirst', 'monthFirst'])
export type DayOrder = z.infer<typeof DayOrder>

/** A project as the file names it; without a name those lines that have none. */
const FileProject = { clientName: z.string().max(120), projectName: z.string().max(120) }

/** What the file leaves open and somebody has to say. */
export const TimeImportQuestions = z.object({
  /** A day of the file that can be read both ways; null when all is clear. */
  unclearDay: z.string().nullable(),
  /** Projects of the file whose place is not certain: those of a client, and lines without one. */
  projects: z.array(
    z.object({
      ...FileProject,
      /** How many lines. */
      lines: z.int(),
      /** The project it goes to as things stand; null: a new one of this name, or none where the name is empty. */
      projectId: Id.nullable(),
      name: z.string(),
    }),
  ),
  /** The company's projects to choose from. */
  choices: z.array(z.object({ id: Id, name: z.string() })),
})
export type TimeImportQuestions = z.infer<typeof TimeImportQuestions>

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
      /** The answer where the file leaves it open. */
      dayOrder: DayOrder.nullable().default(null),
      /** Which project those of the file are. */
      projects: z
        .array(z.strictObject({ ...FileProject, projectId: Id }))
        .max(300)
        .default([]),
    }),
    reply: z.object({ rows: z.array(TimeImportRow), imported: z.int(), questions: TimeImportQuestions }),
    refusals: ['import-unreadable'],
  }),
} as const
