import { type TextLanguage, localeOf } from './texts.ts'

/** Money as the reader writes it: `moneyText(1100, 'de')` is „11,00 €" (integer cents, gross). */
export function moneyText(cents: number, language: TextLanguage): string {
  return new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'EUR' }).format(cents / 100)
}

/** Percent from basis points: 1900 is „19 %". */
export function percentText(basisPoints: number, language: TextLanguage): string {
  return new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  )
}

const asUtc = (local: string) => new Date(`${local.length === 10 ? `${local}T00:00` : local}Z`)

/**
 * Date of a wall-clock time at the location („Fr., 20.11.2026").
 * @param local `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm`, already in the location's time zone
 */
export function dateText(local: string, language: TextLanguage): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    timeZone: 'UTC',
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(asUtc(local))
}

/** Time of day of a wall-clock time at the location, 24 hours in every language („14:05"). */
export function timeText(local: string, language: TextLanguage): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    timeZone: 'UTC',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(asUtc(local))
}
