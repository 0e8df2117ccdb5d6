import type { ReceivedDocument } from '@fachwerk/contract/received-invoice-views'
import type { Document, Element } from 'slimdom'
import { ok, refuse, type Result } from '../../platform/result.ts'
import { type EmbeddedFile, embeddedFiles } from './read-pdf.ts'
import { attachedBytes } from './rules/attachments.ts'
import { readCii } from './rules/read-cii.ts'
import { readUbl } from './rules/read-ubl.ts'
import { parseSafely, xmlText } from './rules/safe-xml.ts'
import { holdsVirusTest } from './rules/virus-test-file.ts'
import { type Syntax, syntaxOf } from './rules/what-it-is.ts'

export type FileProblem =
  | 'received-no-e-invoice'
  | 'received-plain-pdf'
  | 'received-unreadable'
  | 'received-unsafe'
  | 'received-encrypted'
  | 'received-virus'
  | 'received-too-much'

/** What a file says, and the XML that says it. */
export interface ReadInvoice {
  readonly syntax: Syntax
  readonly isPdf: boolean
  readonly said: ReceivedDocument
  readonly xml: Document
}

/** Names that ZUGFeRD, Factur-X and XRechnung give the data inside of a PDF. */
const DATA_NAMES = ['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml']
/** Together, unpacked; with what a file of 10 MB holds in base64 it is never more. */
const MOST_UNPACKED = 64 * 1024 * 1024

/** Reads a file that somebody sent. It may be anything. */
export async function readFile(bytes: Uint8Array): Promise<Result<ReadInvoice, FileProblem>> {
  if (holdsVirusTest(bytes)) return refuse('received-virus')
  // A PDF may have something before its beginning.
  const beginning = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  return beginning.includes('%PDF-') ? await readPdf(bytes) : readXml(bytes, false)
}

function readXml(bytes: Uint8Array, isPdf: boolean): Result<ReadInvoice, FileProblem> {
  const text = xmlText(bytes)
  if (text === null || !text.trimStart().startsWith('<')) return refuse('received-no-e-invoice')
  if (holdsVirusTest(text)) return refuse('received-virus')
  const parsed = parseSafely(text)
  if (!parsed.ok) return parsed
  const root = parsed.value.documentElement
  const syntax = root && syntaxOf(root)
  if (!root || !syntax) return refuse('received-no-e-invoice')
  if (holdsVirusInside(root)) return refuse('received-virus')
  return ok({ syntax, isPdf, said: syntax === 'ubl' ? readUbl(root) : readCii(root), xml: parsed.value })
}

/** Signs written as references are found as well, and files written in base64. */
const holdsVirusInside = (root: Element): boolean =>
  holdsVirusTest(root.textContent ?? '') || attachedBytes(root).some(holdsVirusTest)

const isNamed = ({ name }: Pick<EmbeddedFile, 'name'>): boolean => DATA_NAMES.includes(name.toLowerCase())

async function readPdf(bytes: Uint8Array): Promise<Result<ReadInvoice, FileProblem>> {
  const found = await embeddedFiles(bytes)
  if (!found.ok) return found
  const files = found.value
  if (files.some((file) => holdsVirusTest(file.bytes))) return refuse('received-virus')
  if (files.reduce((sum, file) => sum + file.bytes.length, 0) > MOST_UNPACKED)
    return refuse('received-too-much')
  const candidates = [
    ...files.filter(isNamed),
    ...files.filter((file) => !isNamed(file) && /\.xml$/i.test(file.name)),
  ]
  let problem: FileProblem = 'received-plain-pdf'
  for (const candidate of candidates) {
    const read = readXml(candidate.bytes, true)
    if (read.ok) return read
    // Data under its proper name that cannot be read are told apart from none at all.
    if (isNamed(candidate) || read.refusal === 'received-virus') problem = read.refusal
    if (problem === 'received-virus') return refuse(problem)
  }
  return refuse(problem === 'received-no-e-invoice' ? 'received-plain-pdf' : problem)
}
