import type { Language } from '@fachwerk/contract/fields'
import type { OwnData } from '@fachwerk/contract/account/own-data'
import { accountPages } from '@fachwerk/texts/pages/account-pages/account-pages'
import type { OwnTexts } from '@fachwerk/texts/own-texts'
import { htmlLang, localeOf, textsOf } from '@fachwerk/texts/texts'
import type { Report, ReportSection } from '../../../platform/export/report.ts'
import { declarationsSection, mailsSection } from './own-data-letters.ts'
import { orderOf } from './own-data-order.ts'
import { HOME_ZONE, line, momentOf, personOf, type Words } from './own-data-words.ts'

/** LAW-59: what an account holds, as a document for people in the language they read. */
export function ownDataReport(data: OwnData, language: Language, own: OwnTexts['account']): Report {
  const words: Words = { t: textsOf(language, accountPages, own), language }
  const { t } = words
  const zone = data.orders.at(-1)?.timeZone ?? HOME_ZONE
  return {
    language: localeOf(language),
    title: t('copy.title'),
    author: data.responsible.name,
    madeAt: new Date(data.exportedAt),
    lines: [
      t('copy.from', data.responsible),
      t('copy.at', { moment: momentOf(words, data.exportedAt, zone) }),
    ],
    sections: [
      detailsOf(words, data, zone),
      addressesOf(words, data.addresses),
      ...data.orders.map((order) => orderOf(words, order)),
      ...(data.orders.length === 0
        ? [{ title: t('tab.orders'), facts: [[t('tab.orders'), t('copy.none')]] } as const]
        : []),
      declarationsSection(words, data.declarations, zone),
      mailsSection(words, data.mails, zone),
      ...(data.notes.length === 0 ? [] : [notesSection(words, data.notes, zone)]),
    ],
    pageWords: t('copy.page', { page: '{page}', count: '{count}' }),
  }
}

function detailsOf(words: Words, { customer, offers }: OwnData, zone: string): ReportSection {
  const { t, language } = words
  const spoken = new Intl.DisplayNames(localeOf(language), { type: 'language' })
  const at = offers && momentOf(words, offers.at, zone)
  const offersText = offers === null ? 'offers.none' : offers.given ? 'copy.offersGiven' : 'offers.taken'
  return {
    title: t('copy.details'),
    facts: [
      ...personOf(words, customer),
      [t('copy.language'), spoken.of(htmlLang(customer.language)) ?? customer.language],
      [t('copy.since'), momentOf(words, customer.createdAt, zone)],
      [t('offers.title'), t(offersText, { at: at ?? '', version: offers?.textVersion ?? '' })],
    ],
  }
}

function addressesOf({ t }: Words, addresses: OwnData['addresses']): ReportSection {
  const facts = addresses.map(
    ({ label, company, vatId, name, street, postcode, city, country }, index) =>
      [
        label || t('copy.unlabelled', { number: index + 1 }),
        line(company, vatId, name, street, `${postcode} ${city}`, country),
      ] as const,
  )
  const none = [[t('tab.addresses'), t('copy.none')]] as const
  return { title: t('tab.addresses'), facts: facts.length > 0 ? facts : none }
}

const notesSection = (words: Words, notes: OwnData['notes'], zone: string): ReportSection => ({
  title: words.t('copy.notes'),
  facts: notes.map(({ at, text }) => [momentOf(words, at, zone), text] as const),
})
