import type { RetentionKind } from '@fachwerk/contract/company/retention-kinds'
import type { Generated, JSONColumnType } from 'kysely'
import { COMPANY, NOW, type RetainedTables } from '../../platform/db/retained-tables.ts'

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

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  retention_setting: { stays: COMPANY },
  retention_run: { stays: NOW },
} as const satisfies RetainedTables
