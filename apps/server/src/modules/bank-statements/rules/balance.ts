import type { ParsedStatement } from '../reading/parsed-file.ts'

/** Whether what an account began with and what moved come to what it ended with; where both are said. */
export function isBalanced({ openingCents, closingCents, entries }: ParsedStatement): boolean {
  if (openingCents === null || closingCents === null) return true
  return entries.reduce((sum, { cents }) => sum + cents, openingCents) === closingCents
}
