import type { RetentionKind } from '@fachwerk/contract/company/retention-kinds'
import type { FixedPeriod } from '@fachwerk/contract/company/retention-calls'

/**
 * What becomes of the rows of a table. `periods`: a franchise group sets them. `fixed`: the house's own, by the work of
 * the night that is named there. `stays`: as long as what it belongs to, and why.
 */
export type RetainedTable =
  | { readonly periods: readonly RetentionKind[] }
  | { readonly fixed: FixedPeriod | 'withRun' }
  | { readonly stays: string }

export const BOOKS = 'explains the books, eight to ten years (LAW-45); nothing of it is deleted yet'
export const DOCUMENT = 'a document: never changed, never deleted (LAW-42, LAW-45)'
export const PLACE = 'stays while its location stays; no person in it'
export const COMPANY = 'stays while its company stays'
export const PERSON = 'stays while the account stays'
export const LOCK = 'stays while its lock or terminal stays; no person in it'
export const NOW = 'holds only what is so now'

/** Tables of a module, each in exactly one line (LAW-62); a test compares all of them with the database. */
export type RetainedTables = Readonly<Record<string, RetainedTable>>
