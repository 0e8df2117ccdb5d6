import type { RefusalCode } from '@fachwerk/contract/refusals'
import type { DeclarationKind } from '../../lib/declaration-links.ts'

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
  /** How the contract is named, where there is more than one: of several boxes, or of who is signed in (LAW-2). */
  readonly contractHint: string | null
  /** Behind the link of an order of goods: its lines, of which pieces may be named. */
  readonly goods: WithdrawnGoods | null
  readonly key: string
  /** When it was received, on the clock in Germany; only in the last step. */
  readonly receivedAtLocal: string | null
}

/** A line of goods somebody withdraws from. */
export interface WithdrawnLine {
  readonly id: string
  readonly title: string
  readonly leftPieces: number
  /** Why nobody can withdraw from it; null: they can. */
  readonly exempt: string | null
  readonly pieces: number
}
export interface WithdrawnGoods {
  readonly hash: string
  readonly code: string
  readonly lines: readonly WithdrawnLine[]
  readonly words: { readonly title: string; readonly help: string; readonly none: string }
}

/** Before anything was typed. */
export const EMPTY_DECLARATION: DeclarationValues = {
  name: '',
  contract: '',
  email: '',
  terminationKind: 'ordinary',
  reason: '',
  endDate: '',
}
