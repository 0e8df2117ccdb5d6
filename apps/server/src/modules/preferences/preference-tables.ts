import type { ColumnType, Generated } from 'kysely'
import type { Json } from '../../platform/json.ts'
import { PERSON, type RetainedTables } from '../../platform/db/retained-tables.ts'

type Written = ColumnType<Json, string, string>

interface StaffPreferenceTable {
  company_id: string
  user_id: string
  name: string
  value: Written
  changed_at: Date
}

interface SavedViewTable {
  id: string
  company_id: string
  owner_id: string
  list: string
  name: string
  state: Written
  shared: boolean
  version: Generated<number>
  created_at: Date
  changed_at: Date
  archived_at: Date | null
}

interface DashboardArrangementTable {
  company_id: string
  user_id: string | null
  arrangement: ColumnType<Json, string | null, string | null>
  board_url: string | null
  version: Generated<number>
  changed_at: Date
}

declare module '../../platform/db/db.ts' {
  interface Database {
    staff_preference: StaffPreferenceTable
    saved_view: SavedViewTable
    dashboard_arrangement: DashboardArrangementTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  staff_preference: { stays: PERSON },
  saved_view: { stays: PERSON },
  dashboard_arrangement: { stays: PERSON },
} as const satisfies RetainedTables
