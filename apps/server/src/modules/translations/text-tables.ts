import type { Language } from '@fachwerk/contract/fields'
import type { JSONColumnType } from 'kysely'

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
