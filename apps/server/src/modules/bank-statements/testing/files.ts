import { readFileSync } from 'node:fs'
import type { ParsedFile, ParsedStatement } from '../reading/parsed-file.ts'
import { readBankFile } from '../reading/read-bank-file.ts'

/** A file written as a bank writes it, about invented people. */
export const bankFile = (name: string): Buffer => readFileSync(new URL(`./files/${name}`, import.meta.url))

/** What it says; the test says that it can be read. */
export function readAs(bytes: Buffer, mapping: readonly string[] | null = null): ParsedFile {
  const read = readBankFile(bytes, mapping)
  if (!read.ok) throw new Error(read.refusal)
  return read.value
}

/** The one statement of a file without a problem. */
export function onlyOf({ statements, problems }: ParsedFile): ParsedStatement {
  const [first, ...more] = statements
  if (!first || more.length > 0 || problems.length > 0)
    throw new Error(`${statements.length} statements, ${JSON.stringify(problems)}`)
  return first
}
