import { z } from 'zod'
import { Id, LocalDate } from '../fields.ts'
import { FEDERAL_STATES } from '../customer/federal-states.ts'
import { SettingLock } from '../company/setting-lock.ts'
import { WorkingTimeLimits } from './working-time-limits.ts'

/** What a company says of how it records time; each is inherited, own or locked (B-08). */
export const TIME_FIELDS = ['federalState', 'allowOverlap', 'graceDays', 'retentionYears', 'limits'] as const
export const TimeField = z.enum(TIME_FIELDS)
export type TimeField = z.infer<typeof TimeField>
const fields = z.array(TimeField)

const shown = {
  /** ISO 3166-2 code without the country; its public holidays are marked. */
  federalState: z.string().nullable(),
  allowOverlap: z.boolean(),
  /** Days after closing a month in which its entries may still be changed. */
  graceDays: z.int(),
  retentionYears: z.int(),
  limits: z.array(z.object({ validFrom: LocalDate, limits: WorkingTimeLimits })),
} as const

export const TimeSettings = z.object({
  timeZone: z.string(),
  ...shown,
  version: z.int(),
  /** What the company set itself; the others follow. */
  own: fields,
  /** What it inherits, field by field. */
  inherited: z.object(shown),
  /** Its franchisor; null: nobody stands above it. */
  franchisor: z.object({ id: Id, name: z.string() }).nullable(),
  /** Of the inherited, what the franchisor set; the others are the product's. */
  fromAbove: fields,
  /** Locked by the franchisor: nobody sets it here. */
  lockedAbove: fields,
  /** Locked here for all franchisees. */
  locked: fields,
  /** Franchisees that set it otherwise. */
  deviations: z.array(z.object({ field: TimeField, companyId: Id, companyName: z.string() })),
  can: z.object({ lock: z.boolean() }),
})
export type TimeSettings = z.infer<typeof TimeSettings>

/** Settings as a form sends them. */
export const SavedTimeSettings = z.strictObject({
  version: z.int().min(0),
  federalState: z.enum(FEDERAL_STATES).nullable(),
  allowOverlap: z.boolean(),
  graceDays: z.int().min(0).max(60),
  retentionYears: z
    .int()
    .min(2, { error: 'Arbeitszeiten sind mindestens zwei Jahre aufzubewahren.' })
    .max(30),
  limits: z.array(z.object({ validFrom: LocalDate, limits: WorkingTimeLimits })).max(20),
  /** Which of these are its own, the others are inherited; without it those that differ from the inherited ones. */
  own: fields.max(TIME_FIELDS.length).optional(),
})

/** A lock of one of them for all franchisees. */
export const TimeSettingLock = SettingLock.omit({ company: true }).extend({ setting: TimeField })
