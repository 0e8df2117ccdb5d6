import { dateFormat, numberFormat } from './formatters.ts'
import { type TextLanguage, localeOf } from './texts.ts'

const EURO = { style: 'currency', currency: 'EUR' } as const
const PERCENT = { style: 'percent', maximumFractionDigits: 2 } as const
const DIGITS = { day: '2-digit', month: '2-digit' } as const
/** 03/04 is April to one reader and March to another: English names the month, on pages, in mails and on invoices alike. */
const NAMED = { day: 'numeric', month: 'short' } as const
const dayFormat = (language: TextLanguage) =>
  ({ timeZone: 'UTC', ...(language === 'en' ? NAMED : DIGITS), year: 'numeric' }) as const
const SHORT_DAY = { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: '2-digit' } as const
const MONTH = { timeZone: 'UTC', month: 'long', year: 'numeric' } as const
const WHOLE = { maximumFractionDigits: 0 } as const
const TIME = { timeZone: 'UTC', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Money as the reader writes it: `moneyText(1100, 'de')` is „11,00 €" (integer cents, gross). */
export function moneyText(cents: number, language: TextLanguage): string {
  // The formatter costs a slow telephone 60 ms when it is made; most prices are less than a thousand euros.
  if (!Number.isInteger(cents) || cents < 0 || cents >= 100_000)
    return numberFormat(localeOf(language), EURO).format(cents / 100)
  const [euros, rest] = [Math.trunc(cents / 100), String(cents % 100).padStart(2, '0')]
  return language === 'en' ? `€${euros}.${rest}` : `${euros},${rest}\u00a0€`
}

/** On every page; German in both its forms. */
const FREE: Readonly<Record<Exclude<TextLanguage, 'de' | 'de-informal'>, string>> = {
  en: 'free',
  it: 'gratuito',
  ru: 'бесплатно',
}
const freeText = (language: TextLanguage): string =>
  language === 'de' || language === 'de-informal' ? 'kostenlos' : FREE[language]
/** What somebody pays; nothing is „kostenlos“. */
export const priceText = (cents: number, language: TextLanguage): string =>
  cents === 0 ? freeText(language) : moneyText(cents, language)

/** Percent from basis points: 1900 is „19 %"; whole ones without a formatter, as above. */
export function percentText(basisPoints: number, language: TextLanguage): string {
  const percent = basisPoints / 100
  if (!Number.isInteger(percent) || percent < 0 || percent >= 1000)
    return numberFormat(localeOf(language), PERCENT).format(basisPoints / 10_000)
  return language === 'en' || language === 'it' ? `${percent}%` : `${percent}\u00a0%`
}

/** In one line: „Do" at the end of one and its date at the beginning of the next read as two things. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')

const asUtc = (local: string) => new Date(`${local.length === 10 ? `${local}T00:00` : local}Z`)

/**
 * Date of a wall-clock time at the location („Fr 20.11.2026"), in mails as on pages: without what some languages put
 * behind the day of the week.
 * @param local `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm`, already in the location's time zone
 */
export const dateText = (local: string, language: TextLanguage): string =>
  unbroken(
    dateFormat(localeOf(language), { weekday: 'short', ...dayFormat(language) })
      .format(asUtc(local))
      .replace(/\.?,/, ''),
  )

/** The same without the day of the week, as documents have it („20.11.2026"). */
export const dayText = (local: string, language: TextLanguage): string =>
  unbroken(dateFormat(localeOf(language), dayFormat(language)).format(asUtc(local)))

/** Time of day of a wall-clock time at the location, 24 hours in every language („14:05"). */
export const timeText = (local: string, language: TextLanguage): string =>
  dateFormat(localeOf(language), TIME).format(asUtc(local))

/** The same with two digits of the year, where room is scarce („20.11.26"). */
export const shortDayText = (local: string, language: TextLanguage): string =>
  dateFormat(localeOf(language), SHORT_DAY).format(asUtc(local))

/** A month, given as `YYYY-MM` („November 2026"). */
export const monthText = (month: string, language: TextLanguage): string =>
  dateFormat(localeOf(language), MONTH).format(asUtc(`${month}-01`))

/** A whole number („1.284"). */
export const countText = (count: number, language: TextLanguage): string =>
  numberFormat(localeOf(language), WHOLE).format(count)
