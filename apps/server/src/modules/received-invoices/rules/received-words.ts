import type {
  BrokenRule,
  ReceivedDocument,
  RuleResult,
} from '@fachwerk/contract/invoice/received-invoice-views'
import { folded } from '../../../platform/db/search-text.ts'
import { centsOf } from './amounts.ts'

/** What tells sellers apart: the VAT id, else the name without what people write differently. */
export function sellerKey({ seller }: Pick<ReceivedDocument, 'seller'>): string {
  const vatId = (seller.vatId ?? '').replaceAll(/[^\dA-Za-z]/g, '').toUpperCase()
  return vatId === '' ? folded(seller.name).trim() : vatId
}

/** What is to be paid; below zero where a credit note gives it back. */
export function payableCents({ kind, totals }: Pick<ReceivedDocument, 'kind' | 'totals'>): number | null {
  const cents = centsOf(totals.payable)
  return cents === null || cents === 0 || kind === 'invoice' ? cents : -cents
}

/** What the rules say, in one word; null: they were not asked to the end. */
export function ruleResult(broken: readonly BrokenRule[] | null): RuleResult {
  if (broken === null) return 'unchecked'
  if (broken.some(({ severity }) => severity === 'fatal')) return 'broken'
  return broken.length > 0 ? 'warnings' : 'clean'
}
