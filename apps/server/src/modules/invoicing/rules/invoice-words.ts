import type { Language } from '@fachwerk/contract/fields'
import type { BilledLine, InvoiceDocument } from '@fachwerk/contract/invoice/invoice-views'
import { isRewritten } from '@fachwerk/contract/invoice/rewritten-invoice'
import { moneyText } from '@fachwerk/texts/formats'
import { invoiceTexts } from '@fachwerk/texts/invoice/invoice'
import type { invoiceDe } from '@fachwerk/texts/invoice/de'
import { type Translate, textsOf } from '@fachwerk/texts/texts'

export type InvoiceWords = Translate<typeof invoiceDe>

/** Texts of a document's language. */
export const wordsOf = (language: Language): InvoiceWords => textsOf(language, invoiceTexts)

type Box = Pick<InvoiceDocument, 'boxNumber' | 'size'>
type Details = Pick<InvoiceDocument, 'subject' | 'month' | 'boxNumber' | 'size' | 'boxes'>

export const boxWords = ({ boxNumber, size: own }: Box, t: InvoiceWords): string => {
  const size = own ?? ''
  return boxNumber === null
    ? t('box.unnumbered', { size })
    : t('box.numbered', { number: String(boxNumber), size })
}

/** „Miete Fach 22, Größe L“; of several that are not told apart „Miete der Fächer 22, 23“. */
export function subjectWords(
  { subject, month, boxes, ...first }: Details,
  t: InvoiceWords,
  place?: number,
): string {
  const own = place === undefined ? undefined : boxes?.[place]
  if (boxes && !own) {
    const numbers = boxes.map(({ boxNumber, size }) => (boxNumber === null ? size : String(boxNumber)))
    return t('subject.rentals', { boxes: numbers.join(', ') })
  }
  const box = boxWords(own ?? first, t)
  if (subject === 'month') return t('subject.month', { box, month: String(month ?? 1) })
  return subject === 'article' ? t('subject.article') : t(`subject.${subject}`, { box })
}

const plain = (text: string) => ({ text, count: '', unit: '' })

/** What a line is for, and how often it costs how much, where that explains it. */
export function lineWords(
  document: InvoiceDocument,
  line: BilledLine,
  language: Language = document.language,
): { readonly text: string; readonly count: string; readonly unit: string } {
  const t = wordsOf(language)
  const subject = subjectWords(document, t, line.box)
  const own = line.box === undefined ? undefined : document.boxes?.[line.box]
  const ofBox = (words: string) => (own ? t('line.ofBox', { line: words, box: boxWords(own, t) }) : words)
  switch (line.kind) {
    case 'step':
      return {
        text: t(`line.${line.step}`, { subject }),
        count: String(line.count),
        unit: moneyText(line.unitCents, language),
      }
    case 'booked':
      return plain(ofBox(t(document.subject === 'change' ? 'line.bookedBefore' : 'line.booked')))
    case 'voucher':
      return plain(ofBox(t('line.voucher', { code: line.code })))
    case 'article': {
      const { text, count, cents } = line
      // A piece that does not divide to the cent has no price of its own to show.
      const unit = count > 1 && cents % count === 0 ? moneyText(cents / count, language) : ''
      return { text, count: String(count), unit }
    }
    case 'whole':
      if (document.corrects === null) return plain(subject)
      return plain(t(isRewritten(document.corrects) ? 'line.cancelled' : 'line.back', { subject }))
  }
}
