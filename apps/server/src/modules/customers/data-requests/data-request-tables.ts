import type {
  DataRequestChannel,
  DataRequestKind,
  DataRequestState,
} from '@fachwerk/contract/customer/data-request-views'
import type { Generated, GeneratedAlways } from 'kysely'
import type { RetainedTables } from '../../../platform/db/retained-tables.ts'

interface DataRequestTable {
  id: string
  company_id: string
  kind: DataRequestKind
  channel: DataRequestChannel
  name: string
  email: string
  note: string
  state: DataRequestState
  /** Local dates `YYYY-MM-DD`. */
  received_on: string
  due_on: string
  extended_at: Date | null
  extension_reason: string | null
  closed_on: string | null
  closed_by: string | null
  answer: Generated<string>
  recorded_at: Date
  recorded_by: string
  version: Generated<number>
  changed_at: Date | null
  search_text: GeneratedAlways<string>
}

declare module '../../../platform/db/db.ts' {
  interface Database {
    data_request: DataRequestTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  data_request: { fixed: 'dataRequests' },
} as const satisfies RetainedTables
