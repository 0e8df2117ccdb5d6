import { countryName } from '@fachwerk/contract/customer/countries'
import type { InvoiceDocument, InvoiceKind, InvoiceRecipient } from '@fachwerk/contract/invoice/invoice-views'
import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { dayText, timeText } from '@fachwerk/texts/formats'
import type { Letter } from '../../../platform/export/letter.ts'
import { timesOf } from '@fachwerk/contract/invoice/supply-times'
import { boxWords, type InvoiceWords } from './invoice-words.ts'

/** A document with what stands beside its content. */
export interface InvoiceToDraw {
  readonly kind: InvoiceKind
  readonly number: string
  readonly issuedOn: string
  readonly issuedAt: Date
  readonly orderCode: string
  readonly document: InvoiceDocument
}

/** The same with the words of its language. */
export type Drawing = InvoiceToDraw & { readonly t: InvoiceWords }

/** The address of the envelope, line by line; a country only where the letter crosses a border. */
export function addressOf(recipient: InvoiceRecipient, locale: string): string[] {
  const { company = '', name, street, postcode, city, country } = recipient
  const place = [postcode, city].filter((part) => part !== '').join(' ')
  const abroad = country === undefined ? '' : countryName(country, locale).toLocaleUpperCase(locale)
  return [company, name, street, place, abroad].filter((line) => line !== '')
}

/** Where and when the service was supplied, and what the customer's books want of it. */
export function detailsOf({ document, t }: Drawing): Letter['details'] {
  const { language, location, reference, recipient, replaces, corrects } = document
  const moment = (local: string) =>
    t('moment', { date: dayText(local, language), time: timeText(local, language) })
  // Goods are fetched at a moment, not over a time.
  const span = ({ localFrom, localTo }: InvoiceDocument['period']) =>
    localFrom === localTo ? moment(localFrom) : t('period', { from: moment(localFrom), to: moment(localTo) })
  const { street, postcode, city } = location
  return [
    [t('fact.place'), `${nameIn(location, language)}, ${street}, ${postcode} ${city}`],
    ...timesOf(document).map(
      ({ box, period }) =>
        [
          t(document.subject === 'article' ? 'fact.pickup' : 'fact.supply'),
          box === null ? span(period) : t('period.ofBox', { box: boxWords(box, t), period: span(period) }),
        ] as const,
    ),
    ...(reference === undefined ? [] : [[t('fact.reference'), reference] as const]),
    ...(recipient.vatId === undefined ? [] : [[t('fact.recipientVatId'), recipient.vatId] as const]),
    ...(replaces === undefined || corrects !== null
      ? []
      : [
          [
            t('fact.replaces'),
            t('replaced', { number: replaces.number, date: dayText(replaces.issuedOn, language) }),
          ] as const,
        ]),
  ]
}
