import type { appointmentFields } from '@fachwerk/contract/time/appointment-fields'
import type { CalendarFeedKind } from '@fachwerk/contract/time/calendar-feed-calls'
import type { Generated } from 'kysely'
import type { ColumnsOf } from '../../platform/db/record-columns.ts'
import { COMPANY, PERSON, type RetainedTables } from '../../platform/db/retained-tables.ts'

// The times have columns of other names: what they were called are words of the language.
type Fields = Omit<typeof appointmentFields, 'start' | 'end'>

interface AppointmentTable extends ColumnsOf<Fields> {
  id: string
  company_id: string
  start_time: string
  end_time: string
  starts_at: Date
  ends_at: Date
  done_at: Date | null
  archived_at: Date | null
  client_key: string | null
  created_at: Date
  changed_at: Date
  version: Generated<number>
}

interface CalendarFeedTable {
  user_id: string
  kind: CalendarFeedKind
  company_id: string
  token_hash: Buffer
  created_at: Date
  read_at: Date | null
}

declare module '../../platform/db/db.ts' {
  interface Database {
    appointment: AppointmentTable
    calendar_feed: CalendarFeedTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  calendar_feed: { stays: PERSON },
  appointment: { stays: COMPANY },
} as const satisfies RetainedTables
