import type { Language } from '@fachwerk/contract/fields'

interface CustomerTable {
  id: string
  /** Head of the franchise group: one customer per group and address. */
  root_company_id: string
  email: string
  first_name: string
  last_name: string
  phone: string | null
  street: string
  postcode: string
  city: string
  language: Language
  created_at: Date
}

declare module '../../platform/db.ts' {
  interface Database {
    customer: CustomerTable
  }
}
