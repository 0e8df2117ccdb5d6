import { contractWords } from './words/contract-words.ts'
import type { Reader } from './words/words.ts'

/** A line of a summary, finished in the page's language. */
export interface WithdrawalLine {
  readonly name: string
  readonly words: string
}

/**
 * How long a rental can be undone, and that none is exempt: read before it is ordered (LAW-8; § 312g (2) BGB names none
 * that a rental of a box would fall under).
 */
export function withdrawalLine(reader: Reader): WithdrawalLine {
  const t = contractWords(reader)
  return { name: t('withdrawal.name'), words: t('withdrawal.value') }
}
