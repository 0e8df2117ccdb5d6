import type { MenuProfile } from '@fachwerk/contract/identity-calls'
import type { ColumnType, Generated } from 'kysely'

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
  representative: string
  archived_at: Date | null
  created_at: Date
}

declare module '../../platform/db.ts' {
  interface Database {
    company: CompanyTable
  }
}
