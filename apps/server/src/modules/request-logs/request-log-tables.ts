import type { InputKept } from '@fachwerk/contract/history/request-log-calls'
import type { RetainedTables } from '../../platform/db/retained-tables.ts'

interface RequestLogTable {
  id: string
  company_id: string
  at: Date
  method: string
  path: string
  caller_kind: 'staff' | 'visitor'
  caller_id: string | null
  caller_name: string
  status: number
  refusal: string | null
  duration_ms: number
  /** JSON as text. */
  input: string | null
  input_kept: InputKept
  replay_of: string | null
}

declare module '../../platform/db/db.ts' {
  interface Database {
    request_log: RequestLogTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  request_log: { fixed: 'requestLogs' },
} as const satisfies RetainedTables
