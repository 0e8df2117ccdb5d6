import { refuse, type Result } from '../../../platform/result.ts'
import type { BankFileProblem, ParsedFile } from './parsed-file.ts'
import { decodedText } from './plain-values.ts'
import { readBankCsv } from './read-bank-csv.ts'
import { readCamt } from './read-camt.ts'
import { readMt940 } from './read-mt940.ts'

/** Several lines begin with a tag of SWIFT, perhaps after its envelope. */
const MT940 = /^(?:\{1:|\s*:20:)/
const looksLikeXml = (bytes: Uint8Array): boolean => {
  const begins = Buffer.from(bytes.subarray(0, 200)).toString('latin1').replaceAll('\0', '')
  return /^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)?\s*</.test(begins)
}

/**
 * Reads the file of a bank, which may be anything (B-23): by what stands in it, not by its name.
 * @param mapping of a CSV a field for each column; null: as its head says
 */
export function readBankFile(
  bytes: Uint8Array,
  mapping: readonly string[] | null,
): Result<ParsedFile, BankFileProblem> {
  if (bytes.length === 0) return refuse('bank-file-empty')
  if (looksLikeXml(bytes)) return readCamt(bytes)
  const text = decodedText(bytes)
  if (text === null) return refuse('bank-file-unknown')
  const plain = text.replace(/^\uFEFF/, '')
  return MT940.test(plain.trimStart()) ? readMt940(plain) : readBankCsv(plain, mapping)
}
