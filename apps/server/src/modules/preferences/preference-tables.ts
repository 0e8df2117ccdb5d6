import type { ColumnType } from 'kysely'
import type { Json } from '../../platform/json.ts'

type Written = ColumnType<Json, string, string>

declare module '../../platform/db.ts' {
  interface Database {
    staff_preference: {
      company_id: string
      user_id: string
      name: string
      value: Written
      changed_at: Date
    }
    saved_view: {
      id: string
      company_id: string
      owner_id: string
      list: string
      name: string
      state: Written
      shared: boolean
      version: number
      created_at: Date
      changed_at: Date
      archived_at: Date | null
    }
  }
}
