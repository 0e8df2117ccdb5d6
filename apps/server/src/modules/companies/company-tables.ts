import type { franchiseeFields } from '@fachwerk/contract/company/company-fields'
import type { MenuChoice } from '@fachwerk/contract/company/franchise-menu'
import type { OfficeEntry } from '@fachwerk/contract/company/office-menu-calls'
import type { Collector } from '@fachwerk/contract/company/franchise-views'
import type { ColumnType, Generated } from 'kysely'
import { BOOKS, COMPANY, type RetainedTables } from '../../platform/db/retained-tables.ts'
import type { ColumnsOf } from '../../platform/db/record-columns.ts'

interface CompanyTable extends ColumnsOf<typeof franchiseeFields> {
  id: string
  franchisor_id: string | null
  /** The franchise group's head: the franchisor, or the company itself. */
  root_id: ColumnType<string, never, never>
  country: Generated<string>
  archived_at: Date | null
  created_at: Date
  version: Generated<number>
  changed_at: Generated<Date | null>
}

interface FranchiseTermsTable {
  id: string
  /** The franchisee. */
  company_id: string
  valid_from: string
  collects: Collector
  percent_hundredths: number
  monthly_cents: number
  per_rental_cents: number
  minimum_cents: number
  added_by: string
  added_at: Date
  withdrawn_at: Date | null
}

interface FranchiseMenuTable {
  company_id: string
  /** Null: inherited. */
  preset: MenuChoice['preset'] | null
  areas: MenuChoice['areas']
  locked: boolean
  version: number
  changed_at: Date
}

interface OfficeMenuTable {
  company_id: string
  shown: boolean
  hidden: OfficeEntry[]
  version: number
  changed_at: Date
}

declare module '../../platform/db/db.ts' {
  interface Database {
    company: CompanyTable
    franchise_terms: FranchiseTermsTable
    franchise_menu: FranchiseMenuTable
    office_menu: OfficeMenuTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  franchise_terms: { stays: BOOKS },
  company: { stays: COMPANY },
  franchise_menu: { stays: COMPANY },
  office_menu: { stays: COMPANY },
} as const satisfies RetainedTables
