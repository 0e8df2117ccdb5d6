import { readFileSync } from 'node:fs'
import { z } from 'zod'

const long = z.string().min(32, { error: 'at least 32 characters' })
/** What bank and merchant share; the server makes the file on its first start. */
export const BankKeys = z.object({ apiKey: long, webhookSecret: long, merchant: z.string().min(1) })
export type BankKeys = z.infer<typeof BankKeys>

/**
 * Reads the file with the keys.
 * @throws Error naming the file when it is missing or a key is weak
 */
export function readKeys(file: string): BankKeys {
  try {
    return BankKeys.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new Error(`Die Schlüssel der Testbank in ${file} fehlen oder sind unbrauchbar.`, { cause })
  }
}
