import type { ReceivedDocument } from '@fachwerk/contract/invoice/received-invoice-views'
import type { Document, Element } from 'slimdom'
import { ok, refuse, type Result } from '../../platform/result.ts'
import type { EmbeddedFile } from '../../platform/unpack/pdf-files.ts'
import { attachedBytes } from './rules/attachments.ts'
import { readCii } from './rules/read-cii.ts'
import { readUbl } from './rules/read-ubl.ts'
import { parseSafely, xmlText } from '../../platform/unpack/safe-xml.ts'
import { holdsVirusTest } from './rules/virus-test-file.ts'
import { otherDocument, type Syntax, syntaxOf } from './rules/what-it-is.ts'

export type FileProblem =
  | 'received-no-e-invoice'
  | 'received-plain-pdf'
  | 'received-zugferd-old'
  | 'received-order'
  | 'received-data-damaged'
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
const DATA_NAMES = ['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml', 'order-x.xml', 'cii.xml']
/** A PDF may have something before its beginning. */
export const looksLikePdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 1024)).toString('latin1').includes('%PDF-')

/** What is read: a file as it came, or what stood in a PDF. */
export type Source =
  | { readonly kind: 'xml'; readonly bytes: Uint8Array }
  | { readonly kind: 'inPdf'; readonly files: readonly EmbeddedFile[] }

/** Reads what somebody sent. It may be anything. */
export function readSource(source: Source): Result<ReadInvoice, FileProblem> {
  if (source.kind === 'inPdf') return readPdf(source.files)
  return holdsVirusTest(source.bytes) ? refuse('received-virus') : readXml(source.bytes, false)
}

function readXml(bytes: Uint8Array, isPdf: boolean): Result<ReadInvoice, FileProblem> {
  const text = xmlText(bytes)
  if (text === null || !text.trimStart().startsWith('<')) return refuse('received-no-e-invoice')
  if (holdsVirusTest(text)) return refuse('received-virus')
  const parsed = parseSafely(text)
  if (!parsed.ok) return refuse(`received-${parsed.refusal}`)
  const root = parsed.value.documentElement
  const syntax = root && syntaxOf(root)
  if (!root || !syntax) return refuse((root && otherDocument(root)) ?? 'received-no-e-invoice')
  if (holdsVirusInside(root)) return refuse('received-virus')
  return ok({ syntax, isPdf, said: syntax === 'ubl' ? readUbl(root) : readCii(root), xml: parsed.value })
}

/** Signs written as references are found as well, and files written in base64. */
const holdsVirusInside = (root: Element): boolean =>
  holdsVirusTest(root.textContent ?? '') || attachedBytes(root).some(holdsVirusTest)

const isNamed = ({ name }: Pick<EmbeddedFile, 'name'>): boolean => DATA_NAMES.includes(name.toLowerCase())

function readPdf(files: readonly EmbeddedFile[]): Result<ReadInvoice, FileProblem> {
  if (files.some((file) => holdsVirusTest(file.bytes))) return refuse('received-virus')
  const candidates = [
    ...files.filter(isNamed),
    ...files.filter((file) => !isNamed(file) && /\.xml$/i.test(file.name)),
  ]
  let problem: FileProblem = 'received-plain-pdf'
  for (const candidate of candidates) {
    const read = readXml(candidate.bytes, true)
    if (read.ok) return read
    if (read.refusal === 'received-virus') return read
    // The true reason, told by what is the likeliest to be meant: of several the first.
    if (problem === 'received-plain-pdf') problem = whyNot(read.refusal, isNamed(candidate))
  }
  return refuse(problem)
}

/** What stands in a PDF under another name and is no invoice is an attachment like any other. */
function whyNot(refusal: FileProblem, isNamedSo: boolean): FileProblem {
  if (refusal === 'received-zugferd-old' || refusal === 'received-order') return refusal
  if (!isNamedSo) return 'received-plain-pdf'
  return refusal === 'received-unsafe' ? refusal : 'received-data-damaged'
}
