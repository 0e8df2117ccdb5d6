import { ibanText } from '@fachwerk/contract/payment/bank-account'
import type { InvoiceDocument, InvoiceKind } from '@fachwerk/contract/invoice/invoice-views'
import { isRewritten } from '@fachwerk/contract/invoice/rewritten-invoice'
import { dayText } from '@fachwerk/texts/formats'
import type { InvoiceWords } from './invoice-words.ts'

/** How the money moved, or until when it is owed and where it has to go. */
export function moneyWords(
  kind: InvoiceKind,
  { corrects, payment, owed, owedLess, language }: InvoiceDocument,
  t: InvoiceWords,
): string[] {
  if (isRewritten(corrects)) return [t('paid.unmoved')]
  if (owedLess) return [t('owed.less')]
  if (owed) {
    const { holder, iban, bic, reference } = owed
    const account = [ibanText(iban), ...(bic === '' ? [] : [`BIC ${bic}`])].join(', ')
    return [
      t('owed.until', { date: dayText(owed.dueOn, language) }),
      ...(iban === '' ? [] : [t('owed.account', { holder, account, reference })]),
      t('owed.free'),
    ]
  }
  const method = payment.method === '' ? '' : ` (${payment.method})`
  const moved = { date: dayText(payment.on, language), method }
  return [t(kind === 'invoice' ? 'paid.invoice' : 'paid.back', moved)]
}
