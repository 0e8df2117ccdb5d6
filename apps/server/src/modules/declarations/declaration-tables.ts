import type { Language } from '@fachwerk/contract/fields'

export type DeclarationKind = 'withdrawal' | 'termination'

interface ContractDeclarationTable {
  id: string
  company_id: string
  site_id: string
  kind: DeclarationKind
  name: string
  contract: string
  email: string
  termination_kind: 'ordinary' | 'extraordinary' | null
  reason: string | null
  /** Local date `YYYY-MM-DD`. */
  end_date: string | null
  language: Language
  received_at: Date
}

declare module '../../platform/db.ts' {
  interface Database {
    contract_declaration: ContractDeclarationTable
  }
}
