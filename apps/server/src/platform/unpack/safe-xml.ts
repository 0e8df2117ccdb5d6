import { type Document, type Element, type Node, parseXmlDocument } from 'slimdom'
import { ok, refuse, type Result } from '../result.ts'

export type XmlProblem = 'unreadable' | 'unsafe' | 'too-much'

/** Tags and attributes, each of which takes some hundred bytes once it is read: an invoice with 10,000 lines has as many. */
const MOST_PARTS = 800_000
/** An invoice has some ten levels. */
const DEEPEST = 60
/** The encodings an invoice may come in; XML asks for the first two, Windows programs write the others. */
const ENCODINGS = ['utf-8', 'utf-16', 'us-ascii', 'iso-8859-1', 'iso-8859-15', 'windows-1252']
const DECLARED = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/

/** The text of an XML file in its own encoding; null where its bytes are none. */
export function xmlText(bytes: Uint8Array): string | null {
  const encoding = encodingOf(bytes)
  if (encoding === null) return null
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    // What is not of this encoding has no text.
    return null
  }
}

function encodingOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  const beginning = Buffer.from(bytes.subarray(0, 200))
    .toString('latin1')
    .replace(/^\u00EF\u00BB\u00BF/, '')
  const declared = DECLARED.exec(beginning)?.[1]?.toLowerCase() ?? 'utf-8'
  return ENCODINGS.includes(declared) && declared !== 'utf-16' ? declared : null
}

/**
 * Parses the text of a file that nobody vouches for. A DOCTYPE is refused before anything is parsed: without one there is
 * no entity to expand and no other file to fetch.
 * @param mostParts tags and attributes; as many as an invoice may have, unless said
 */
export function parseSafely(text: string, mostParts = MOST_PARTS): Result<Document, XmlProblem> {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return refuse('unsafe')
  if (partsOf(text) > mostParts) return refuse('too-much')
  let document: Document
  try {
    document = parseXmlDocument(text)
  } catch {
    // The parser knows one kind of error: this is no XML.
    return refuse('unreadable')
  }
  return document.documentElement && isShallow(document.documentElement) ? ok(document) : refuse('unsafe')
}

/** At most so many tags and attributes stand in it. */
function partsOf(text: string): number {
  let count = 0
  for (const sign of ['<', '='])
    for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) count += 1
  return count
}

/** Without calling itself: what is nested deeply would break that first. */
function isShallow(root: Element): boolean {
  let depth = 1
  let node: Node | null = root
  while (node !== null) {
    if (depth > DEEPEST) return false
    if (node.firstChild) {
      node = node.firstChild
      depth += 1
      continue
    }
    while (node !== null && node !== root && !node.nextSibling) {
      node = node.parentNode
      depth -= 1
    }
    node = node === root ? null : (node?.nextSibling ?? null)
  }
  return true
}
