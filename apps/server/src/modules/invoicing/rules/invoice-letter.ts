import { isRewritten } from '@fachwerk/contract/invoice/rewritten-invoice'
import { countryIn } from '@fachwerk/contract/customer/countries'
import { nameIn } from '@fachwerk/contract/site/next-best-language'
import type { InvoiceDocument, InvoiceIssuer } from '@fachwerk/contract/invoice/invoice-views'
import { dayText, moneyText, percentText } from '@fachwerk/texts/formats'
import { localeOf } from '@fachwerk/texts/texts'
import type { Letter } from '../../../platform/export/letter.ts'
import { totalOf } from './amounts.ts'
import { eInvoice } from './e-invoice.ts'
import { moneyWords } from './money-words.ts'
import { type InvoiceWords, lineWords, wordsOf } from './invoice-words.ts'
import { addressOf, detailsOf, type Drawing, type InvoiceToDraw } from './letter-details.ts'

/** An invoice as a letter in its customer's language, with all that LAW-41 asks for; to a company it holds its data, too (LAW-43). */
export function invoiceLetter(invoice: InvoiceToDraw): Letter {
  const { document, issuedAt, number } = invoice
  const { language, issuer, recipient } = document
  const t = wordsOf(language)
  const drawing = { ...invoice, t }
  const structured = eInvoice(invoice)
  return {
    language: localeOf(language),
    title: titleOf(drawing, number),
    author: issuer.companyName,
    madeAt: issuedAt,
    sender: [issuer.companyName, issuer.street, `${issuer.postcode} ${issuer.city}`],
    recipient: addressOf(recipient, localeOf(language)),
    facts: factsOf(drawing),
    opening: openingOf(drawing),
    details: detailsOf(drawing),
    table: tableOf(drawing),
    sums: sumsOf(drawing),
    closing: closingOf(drawing),
    foot: footOf(issuer, t, localeOf(language)),
    pageWords: t('fact.page', { page: '{page}', count: '{count}' }),
    ...(structured !== null && { structured }),
  }
}

function titleOf({ document: { corrects }, t }: Drawing, number: string): string {
  if (corrects === null) return t('title.invoice', { number })
  return corrects.whole ? t('title.cancelled', { number }) : t('title.reduced', { number })
}

function factsOf({ kind, number, issuedOn, orderCode, document, t }: Drawing): Letter['facts'] {
  const { language, corrects } = document
  const isBack = kind === 'creditNote'
  return [
    [t(isBack ? 'fact.numberBack' : 'fact.number'), number],
    [t(isBack ? 'fact.dateBack' : 'fact.date'), dayText(issuedOn, language)],
    ...(corrects === null ? [] : [[t('fact.corrects'), corrects.number] as const]),
    [t('fact.order'), orderCode],
  ]
}

function openingOf({ document, t }: Drawing): string {
  const { corrects, language, location } = document
  if (corrects === null) return t(introOf(document), { location: nameIn(location, language) })
  const details = { number: corrects.number, date: dayText(corrects.issuedOn, language) }
  if (corrects.readdressed) return t('intro.readdressed', details)
  if (corrects.changed) return t('intro.changed', details)
  return corrects.whole ? t('intro.cancelled', details) : t('intro.reduced', details)
}

function introOf({ subject, boxes, lines }: InvoiceDocument) {
  if (subject === 'article') return 'intro.goods'
  if (lines.some(({ kind }) => kind === 'article')) return 'intro.both'
  return boxes ? 'intro.boxes' : 'intro.invoice'
}

function tableOf({ document, t }: Drawing): Letter['table'] {
  const rows = document.lines.map((line) => {
    const { text, count, unit } = lineWords(document, line)
    return [text, count, unit, moneyText(line.cents, document.language)]
  })
  return {
    columns: [
      { title: t('column.what'), share: 5.4, right: false },
      { title: t('column.count'), share: 1, right: true },
      { title: t('column.unit'), share: 1.6, right: true },
      { title: t('column.amount'), share: 1.6, right: true },
    ],
    rows,
  }
}

function sumsOf({ kind, document, t }: Drawing): Letter['sums'] {
  const { language, rates } = document
  const money = (cents: number) => moneyText(cents, language)
  const rows = rates.map(({ rate, netCents, vatCents, grossCents }) => [
    percentText(rate, language),
    money(netCents),
    money(vatCents),
    money(grossCents),
  ])
  return {
    total: [t(wordOfSum(kind, document)), money(totalOf(rates).grossCents)],
    columns: [t('vat.rate'), t('vat.net'), t('vat.vat'), t('vat.gross')],
    rows,
  }
}

function closingOf({ kind, document, t }: Drawing): string[] {
  const { issuer } = document
  return [
    ...moneyWords(kind, document, t),
    t('paid.questions', { email: issuer.email, phone: issuer.phone }),
    t('paid.keep'),
  ]
}

function wordOfSum(kind: InvoiceToDraw['kind'], { corrects, owedLess }: InvoiceDocument) {
  if (kind === 'invoice') return 'sum.gross'
  if (isRewritten(corrects)) return 'sum.cancelled'
  return owedLess ? 'sum.less' : 'sum.back'
}

/** Who it is from (LAW-20), in three columns. */
const footOf = (issuer: InvoiceIssuer, t: InvoiceWords, locale: string): Letter['foot'] =>
  [
    [
      issuer.companyName,
      issuer.street,
      `${issuer.postcode} ${issuer.city}`,
      countryIn(issuer.country, locale),
    ],
    [issuer.phone, issuer.email],
    [
      issuer.representative,
      issuer.register,
      issuer.vatId === '' ? '' : t('foot.vatId', { vatId: issuer.vatId }),
      issuer.taxNumber === undefined ? '' : t('foot.taxNumber', { taxNumber: issuer.taxNumber }),
    ],
  ].map((column) => column.filter((line) => line !== ''))
