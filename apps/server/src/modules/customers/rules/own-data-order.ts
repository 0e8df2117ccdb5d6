import type { OwnOrder } from '@fachwerk/contract/account/own-data'
import { dayText, moneyText } from '@fachwerk/texts/formats'
import type { ReportSection } from '../../../platform/export/report.ts'
import type { PaperTable } from '../../../platform/export/sheet-parts.ts'
import { column, line, localOf, momentOf, personOf, type Words } from './own-data-words.ts'

/** An order with its items, rentals, consents and openings, and who and what else was told of it. */
export function orderOf(words: Words, order: OwnOrder): ReportSection {
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
      sharedKeysOf(words, order),
      devicesOf(words, order),
    ],
  }
}

function paymentOf(words: Words, { paidAt, status, timeZone }: OwnOrder): string {
  const { t } = words
  if (paidAt !== null) return `${t('order.paid')}, ${momentOf(words, paidAt, timeZone)}`
  return t(status === 'canceled' ? 'order.canceled' : 'order.unpaid')
}

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

function sharedKeysOf(words: Words, { sharedKeys, timeZone }: OwnOrder): PaperTable {
  const { t } = words
  return {
    columns: [
      column(t('copy.sharedWith'), 4),
      column(t('copy.sharedAt'), 2),
      column(t('copy.withdrawnAt'), 2),
    ],
    rows: sharedKeys.map(({ name, email, sharedAt, withdrawnAt }) => [
      line(name, email),
      momentOf(words, sharedAt, timeZone),
      withdrawnAt === null ? '' : momentOf(words, withdrawnAt, timeZone),
    ]),
  }
}

function devicesOf(words: Words, { devices, timeZone }: OwnOrder): PaperTable {
  const { t } = words
  return {
    columns: [column(t('copy.when'), 2), column(t('copy.device'), 5)],
    rows: devices.map(({ at }) => [momentOf(words, at, timeZone), t('copy.deviceAsked')]),
  }
}
