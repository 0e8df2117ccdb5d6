import type { Language } from '@fachwerk/contract/fields'
import type { JSONColumnType } from 'kysely'
import { COMPANY, type RetainedTables } from '../../platform/db/retained-tables.ts'

interface TextConstantTable {
  company_id: string
  /** `<area>.<key>` */
  id: string
  own: JSONColumnType<Partial<Record<Language, string>>>
  version: number
  changed_at: Date
}

declare module '../../platform/db/db.ts' {
  interface Database {
    text_constant: TextConstantTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  text_constant: { stays: COMPANY },
} as const satisfies RetainedTables
