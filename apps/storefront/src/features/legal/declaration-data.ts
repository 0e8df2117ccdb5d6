import type { RefusalCode } from '@fachwerk/contract/refusals'

export type DeclarationKind = 'withdrawal' | 'termination'

/** Fields of both forms; only a termination has kind, reason and date. */
export const DECLARATION_FIELDS = [
  'name',
  'contract',
  'email',
  'terminationKind',
  'reason',
  'endDate',
] as const
export type DeclarationField = (typeof DECLARATION_FIELDS)[number]
export type DeclarationValues = Readonly<Record<DeclarationField, string>>

export interface DeclarationData {
  readonly kind: DeclarationKind
  /** A withdrawal is declared in two steps (LAW-3); nothing is sent before the second. */
  readonly step: 'form' | 'review' | 'received'
  readonly values: DeclarationValues
  readonly wrong: readonly DeclarationField[]
  readonly refusal: RefusalCode | null
  readonly key: string
  /** When it was received, on the clock in Germany; only in the last step. */
  readonly receivedAtLocal: string | null
}

export const PATHS: Readonly<Record<DeclarationKind, string>> = {
  withdrawal: '/vertrag-widerrufen',
  termination: '/vertraege-kuendigen',
}

/** The form with the number of an order filled in (LAW-1, LAW-2). */
export const declarationOf = (kind: DeclarationKind, shortCode: string): string =>
  `${PATHS[kind]}?bestellung=${encodeURIComponent(shortCode)}`

/** Before anything was typed. */
export const EMPTY_DECLARATION: DeclarationValues = {
  name: '',
  contract: '',
  email: '',
  terminationKind: 'ordinary',
  reason: '',
  endDate: '',
}
