import type { RetentionKind } from '@fachwerk/contract/company/retention-kinds'
import type { Generated, JSONColumnType } from 'kysely'

interface RetentionSettingTable {
  company_id: string
  /** Only what the group set otherwise. */
  own: JSONColumnType<Partial<Record<RetentionKind, number>>>
  version: Generated<number>
  changed_at: Date
}

interface RetentionRunTable {
  company_id: string
  kind: RetentionKind
  last_run_at: Date
  last_gone: Generated<number>
  total_gone: Generated<number>
  untold: Generated<number>
  gone_before: Date | null
}

declare module '../../platform/db/db.ts' {
  interface Database {
    retention_setting: RetentionSettingTable
    retention_run: RetentionRunTable
  }
}
