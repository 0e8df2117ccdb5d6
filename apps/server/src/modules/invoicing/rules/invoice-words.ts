import type { Language } from '@fachwerk/contract/fields'
import type { BilledLine, InvoiceDocument } from '@fachwerk/contract/invoice-views'
import { moneyText } from '@fachwerk/texts/formats'
import { invoiceTexts } from '@fachwerk/texts/invoice'
import type { invoiceDe } from '@fachwerk/texts/invoice-de'
import { type Translate, textsOf } from '@fachwerk/texts/texts'

export type InvoiceWords = Translate<typeof invoiceDe>

/** Texts of a document's language. */
export const wordsOf = (language: Language): InvoiceWords => textsOf(language, invoiceTexts)

/** „Miete Schließfach 22, Größe L“. */
export function subjectWords(
  { subject, month, boxNumber, size }: Pick<InvoiceDocument, 'subject' | 'month' | 'boxNumber' | 'size'>,
  t: InvoiceWords,
): string {
  const box =
    boxNumber === null
      ? t('box.unnumbered', { size })
      : t('box.numbered', { number: String(boxNumber), size })
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
  const subject = subjectWords(document, t)
  switch (line.kind) {
    case 'step':
      return {
        text: t(`line.${line.step}`, { subject }),
        count: String(line.count),
        unit: moneyText(line.unitCents, language),
      }
    case 'booked':
      return plain(t('line.booked'))
    case 'voucher':
      return plain(t('line.voucher', { code: line.code }))
    case 'whole':
      return plain(document.corrects === null ? subject : t('line.back', { subject }))
  }
}
