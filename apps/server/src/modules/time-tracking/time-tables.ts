import type { projectFields } from '@fachwerk/contract/time/project-fields'
import type { ColumnsOf } from '../../platform/db/record-columns.ts'
import type { TimeField } from '@fachwerk/contract/time/time-settings'
import type { WorkingTimeLimits } from '@fachwerk/contract/time/working-time-limits'
import type { TimeEntrySource } from '@fachwerk/contract/time/time-entry-calls'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import { COMPANY, type RetainedTables } from '../../platform/db/retained-tables.ts'

interface TimeSettingsTable {
  company_id: string
  time_zone: Generated<string>
  federal_state: string | null
  allow_overlap: boolean
  grace_days: number
  retention_years: number
  /** Fields that are its own; the others are inherited. */
  own: Generated<TimeField[]>
  /** Of these, what a franchisor locked for all its franchisees. */
  locked: Generated<TimeField[]>
  version: Generated<number>
  changed_at: Date
}

interface TimeLimitsTable {
  company_id: string
  /** Local date `YYYY-MM-DD`. */
  valid_from: string
  limits: JSONColumnType<WorkingTimeLimits>
}

interface TimeProjectTable
  extends Omit<ColumnsOf<typeof projectFields>, 'budget_monthly' | 'hourly_rate' | 'rounding'> {
  id: string
  company_id: string
  monthly_budget_cents: number | null
  hourly_rate_cents: number | null
  rounding_mode: 'none' | 'up' | 'nearest'
  rounding_minutes: number | null
  archived_at: Date | null
  created_at: Date
  changed_at: Date
  version: Generated<number>
}

interface TimeEntryTable {
  id: string
  company_id: string
  user_id: string
  kind: 'work' | 'break'
  project_id: string | null
  client_id: string | null
  starts_at: Date
  ends_at: Date | null
  seconds: GeneratedAlways<number>
  billed_seconds: number
  hourly_rate_cents: number
  description: string
  source: TimeEntrySource
  overlap_allowed: boolean
  /** When the row came; null where it is older than this column. */
  created_at: Date | null
  recorded_at: Date
  changed_at: Date
  deleted_at: Date | null
  version: Generated<number>
}

interface SumColumns {
  company_id: string
  project_id: string
  user_id: string
  seconds: number
  billed_seconds: number
  cost: number
  billed_cost: number
}
interface TimeDaySumTable extends SumColumns {
  day: string
}
interface TimeMonthSumTable extends SumColumns {
  /** First day of the month. */
  month: string
}

interface TimeMonthTable {
  company_id: string
  month: string
  closed_at: Date
  closed_by: string
  locked_from: Date
}

interface TimeApprovalTable {
  company_id: string
  user_id: string
  month: string
  approved_at: Date
  approved_by: string
}

interface TimeBudgetAlertTable {
  company_id: string
  project_id: string
  month: string
  threshold: number
  at: Date
}

declare module '../../platform/db/db.ts' {
  interface Database {
    time_settings: TimeSettingsTable
    time_limits: TimeLimitsTable
    time_project: TimeProjectTable
    time_entry: TimeEntryTable
    time_day_sum: TimeDaySumTable
    time_month_sum: TimeMonthSumTable
    time_month: TimeMonthTable
    time_approval: TimeApprovalTable
    time_budget_alert: TimeBudgetAlertTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  time_entry: { fixed: 'recordedTimes' },
  time_day_sum: { fixed: 'recordedTimes' },
  time_month_sum: { fixed: 'recordedTimes' },
  time_settings: { stays: COMPANY },
  time_limits: { stays: COMPANY },
  time_project: { stays: COMPANY },
  time_month: { stays: 'says which months are closed; without times nothing is left to change' },
  time_approval: { stays: 'stays with its month' },
  time_budget_alert: { stays: 'one for each month of a project' },
} as const satisfies RetainedTables
