import type { Language } from '@fachwerk/contract/fields'
import type { OwnData, OwnOrder } from '@fachwerk/contract/own-data'
import { accountPages } from '@fachwerk/texts/account-pages'
import type { accountPagesDe } from '@fachwerk/texts/account-pages-de'
import { dayText, moneyText, timeText } from '@fachwerk/texts/formats'
import type { OwnTexts } from '@fachwerk/texts/own-texts'
import { htmlLang, localeOf, textsOf, type Translate } from '@fachwerk/texts/texts'
import { localTime } from '../../../platform/export/cells.ts'
import type { Report, ReportSection } from '../../../platform/export/report.ts'
import type { PaperTable } from '../../../platform/export/sheet-parts.ts'

/** Where nobody rented anything there is no place whose clock would count. */
const HOME_ZONE = 'Europe/Berlin'

interface Words {
  readonly t: Translate<typeof accountPagesDe>
  readonly language: Language
}

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

const line = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ')

/** As in the address book: a country only where it is not the usual one. */
const abroad = (country = 'DE'): string => (country === 'DE' ? '' : country)

const personOf = ({ t }: Words, person: OwnOrder['contact']): (readonly [string, string])[] => [
  [t('copy.name'), `${person.firstName} ${person.lastName}`],
  [
    t('copy.address'),
    line(person.street, `${person.postcode} ${person.city}`.trim(), abroad(person.country)),
  ],
  [t('copy.email'), person.email],
  [t('copy.phone'), person.phone ?? t('copy.none')],
]

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

function orderOf(words: Words, order: OwnOrder): ReportSection {
  const { t, language } = words
  const { contact, billing, timeZone } = order
  const local = localOf(order.placedAt, timeZone)
  const billed =
    billing && line(billing.company, billing.name, billing.street, `${billing.postcode} ${billing.city}`)
  return {
    title: t('copy.order', { code: order.code, date: dayText(local, language) }),
    facts: [
      [t('order.placed'), momentOf(words, order.placedAt, timeZone)],
      [t('rental.place'), order.location],
      [t('order.payment'), paymentOf(words, order)],
      ...personOf(words, contact),
      ...(billed ? [[t('copy.billing'), billed] as const] : []),
    ],
    tables: [
      itemsOf(words, order),
      rentalsOf(words, order),
      consentsOf(words, order),
      openingsOf(words, order),
    ],
  }
}

function paymentOf(words: Words, { paidAt, status, timeZone }: OwnOrder): string {
  const { t } = words
  if (paidAt !== null) return `${t('order.paid')}, ${momentOf(words, paidAt, timeZone)}`
  return t(status === 'canceled' ? 'order.canceled' : 'order.unpaid')
}

const column = (title: string, share: number, right = false) => ({ title, share, right })

function itemsOf({ t, language }: Words, { items, totalCents }: OwnOrder): PaperTable {
  const rows = items.map(({ description, grossCents }) => [description, moneyText(grossCents, language)])
  const columns = [column(t('copy.what'), 4), column(t('order.total'), 1, true)]
  return { columns, rows: items.length > 1 ? [...rows, ['', moneyText(totalCents, language)]] : rows }
}

function rentalsOf(words: Words, { rentals, timeZone }: OwnOrder): PaperTable {
  const { t } = words
  const at = (instant: string | null) => (instant === null ? '' : momentOf(words, instant, timeZone))
  return {
    columns: [
      column(t('copy.box'), 0.7),
      column(t('rental.from'), 2),
      column(t('rental.to'), 2),
      column(t('copy.ended'), 2),
      column(t('rental.state'), 1.3),
    ],
    rows: rentals.map(({ box, startsAt, endsAt, endedAt, state }) => [
      box === null ? '' : String(box),
      at(startsAt),
      at(endsAt),
      at(endedAt),
      t(
        state === 'reserved' || state === 'active' || state === 'overdue'
          ? `state.${state}`
          : `copy.state.${state}`,
      ),
    ]),
  }
}

function consentsOf(words: Words, { consents, timeZone }: OwnOrder): PaperTable {
  const { t } = words
  return {
    columns: [column(t('copy.consent'), 2), column(t('copy.said'), 3), column(t('copy.when'), 2)],
    rows: consents.map(({ kind, given, textVersion, at }) => [
      t(`consent.${kind}`),
      given ? t('consent.yes', { version: textVersion }) : t('consent.no'),
      momentOf(words, at, timeZone),
    ]),
  }
}

function openingsOf(words: Words, { openings, timeZone }: OwnOrder): PaperTable {
  const { t } = words
  return {
    columns: [column(t('copy.when'), 2), column(t('copy.happened'), 5)],
    rows: openings.map(({ type, at }) => [momentOf(words, at, timeZone), t(`copy.${type}`)]),
  }
}

/** `YYYY-MM-DDTHH:mm` on the clock of the place. */
function localOf(at: string, timeZone: string): string {
  const { year, month, day, hour, minute } = localTime(at, timeZone)
  return new Date(Date.UTC(year, month - 1, day, hour, minute)).toISOString().slice(0, 16)
}

function momentOf({ t, language }: Words, at: string, timeZone: string): string {
  const local = localOf(at, timeZone)
  return t('copy.moment', { date: dayText(local, language), time: timeText(local, language) })
}
