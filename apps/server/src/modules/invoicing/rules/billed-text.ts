import type { InvoiceDocument } from '@fachwerk/contract/invoice/invoice-views'
import { subjectWords, wordsOf } from './invoice-words.ts'

/** So many goods are named. */
const NAMED = 2

/** What a document was for at one of its rates, in a few German words: its goods, or the rental. */
export function billedText(document: InvoiceDocument, rate: number): string {
  const { lines, corrects } = document
  const goods = lines.flatMap((line) => (line.kind === 'article' && line.rate === rate ? [line.text] : []))
  const names = [...new Set(goods)]
  const [named, rest] = [names.slice(0, NAMED).join(', '), names.length - NAMED]
  const of = subjectWords(document, wordsOf('de'))
  const bought = rest > 0 ? `${named} und ${rest} weitere` : named
  // Goods of an order that rents as well stand beside its boxes.
  const subject = names.length === 0 ? of : document.subject === 'article' ? bought : `${of}, ${bought}`
  return corrects === null ? subject : `Korrektur zu ${corrects.number}: ${subject}`
}
