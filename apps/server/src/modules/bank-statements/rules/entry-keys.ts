import { createHash } from 'node:crypto'
import type { ParsedEntry } from '../reading/parsed-file.ts'

/**
 * What tells the movements of an account apart, however often a bank says them (B-23): day, amount and what is said of it;
 * of equal ones of a day which it is. The same movement in the next statement has the same key.
 */
export function entryKeys(entries: readonly ParsedEntry[]): string[] {
  const times = new Map<string, number>()
  return entries.map((entry) => {
    const { bookedOn, cents, currency, bankReference, endToEndId, iban, name, text } = entry
    const said = [bookedOn, cents, currency, bankReference, endToEndId, iban, name, text]
    const base = createHash('sha256').update(JSON.stringify(said)).digest('base64url')
    const time = (times.get(base) ?? 0) + 1
    times.set(base, time)
    return `${base}.${time}`
  })
}
