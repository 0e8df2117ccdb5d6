import type { SavedOwnCompany } from '@fachwerk/contract/company/own-company-calls'
import type { MenuProfile } from '@fachwerk/contract/staff/identity-calls'
import type { MenuChoice } from '@fachwerk/contract/company/franchise-menu'
import type { OfficeEntry } from '@fachwerk/contract/company/office-menu-calls'
import type { Collector } from '@fachwerk/contract/company/franchise-views'
import type { ColumnType, Generated } from 'kysely'
import { BOOKS, COMPANY, type RetainedTables } from '../../platform/db/retained-tables.ts'

interface CompanyTable {
  id: string
  name: string
  menu_profile: MenuProfile
  franchisor_id: string | null
  /** The franchise group's head: the franchisor, or the company itself. */
  root_id: ColumnType<string, never, never>
  legal_name: string
  street: string
  postcode: string
  city: string
  country: Generated<string>
  email: string
  phone: string
  register: string
  vat_id: string
  tax_number: Generated<string>
  representative: string
  archived_at: Date | null
  created_at: Date
  version: Generated<number>
  changed_at: Generated<Date | null>
  contact_name: Generated<string>
  contact_email: Generated<string>
  contact_phone: Generated<string>
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

/** What a company says of itself in its Impressum, whoever writes it (LAW-20); the country apart. */
export const imprintColumns = (fields: Omit<SavedOwnCompany, 'country' | 'version'>) => ({
  name: fields.name,
  legal_name: fields.legalName,
  street: fields.street,
  postcode: fields.postcode,
  city: fields.city,
  email: fields.email,
  phone: fields.phone,
  representative: fields.representative,
  register: fields.register,
  vat_id: fields.vatId,
  tax_number: fields.taxNumber,
})

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  franchise_terms: { stays: BOOKS },
  company: { stays: COMPANY },
  franchise_menu: { stays: COMPANY },
  office_menu: { stays: COMPANY },
} as const satisfies RetainedTables
