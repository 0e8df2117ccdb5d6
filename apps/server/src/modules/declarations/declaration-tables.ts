import type { CASE_OUTCOMES, CaseRefusal, CaseState } from '@fachwerk/contract/order/declaration-views'
import type { Language } from '@fachwerk/contract/fields'
import type { Generated } from 'kysely'
import type { RetainedTables } from '../../platform/db/retained-tables.ts'

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

/** What staff make of a declaration. */
interface DeclarationCaseTable {
  declaration_id: string
  company_id: string
  state: CaseState
  outcome: (typeof CASE_OUTCOMES)[number] | null
  due_at: Date
  order_id: string | null
  rental_id: string | null
  refund_cents: number | null
  kept_cents: number | null
  /** What came back of the voucher that had paid for all. */
  voucher_back_cents: Generated<number | null>
  refusal: CaseRefusal | null
  note: string | null
  /** Local date `YYYY-MM-DD`. */
  last_day: string | null
  decided_at: Date | null
  decided_by: string | null
  version: Generated<number>
  changed_at: Date | null
}

/** A box of an order that an accepted withdrawal is about; each once. */
interface WithdrawnBoxTable {
  declaration_id: string
  company_id: string
  order_id: string
  /** Null where the order paid for no rental. */
  rental_id: string | null
  refund_cents: number
  kept_cents: number
  /** Kept of the voucher that had paid for it. */
  voucher_kept_cents: Generated<number>
}

/** Pieces of goods its customer named; the words name them, too. */
interface DeclaredLineTable {
  declaration_id: string
  company_id: string
  line_id: string
  pieces: number
}

declare module '../../platform/db/db.ts' {
  interface Database {
    contract_declaration: ContractDeclarationTable
    declaration_case: DeclarationCaseTable
    withdrawn_box: WithdrawnBoxTable
    declared_line: DeclaredLineTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  declaration_case: { stays: 'stays with its declaration' },
  declared_line: { stays: 'stays with its declaration' },
  withdrawn_box: { stays: 'stays with its declaration' },
  contract_declaration: { stays: 'a business letter, six years (LAW-45); nothing of it is deleted yet' },
} as const satisfies RetainedTables
