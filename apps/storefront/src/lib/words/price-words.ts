import type { Quote } from '@fachwerk/contract/order/storefront-calls'
import { moneyText, percentText, priceText } from '@fachwerk/texts/formats'
import { durationWords, type Words } from './words.ts'

type Line = Quote['lines'][number]

/** How the price comes about; of what is free there is nothing to reckon. */
export const priceLines = ({ lines }: Pick<Quote, 'lines'>): readonly Line[] =>
  lines.some(({ cents }) => cents > 0) ? lines : []

/** „1 Tag zu 11,00 €": one step of the price. */
export function lineWords(line: Line, { say, language }: Words): string {
  const values = { count: line.count, price: moneyText(line.unitCents, language) }
  switch (line.step) {
    case 'hour':
      return say('price.hours', values)
    case 'day':
      return say('price.days', values)
    case 'week':
      return say('price.weeks', values)
    case 'month':
      return say('price.months', values)
  }
}

/** „inkl. 19 % MwSt." */
export const vatWords = (quote: Quote, { say, language }: Words): string =>
  say('price.withVat', { rate: percentText(quote.vatRate, language) })

/** What follows the end: the free time, then the price per hour and its limit per day (LAW-21). */
export function overrunWords(quote: Quote, words: Words): string {
  const { say, language } = words
  if (quote.overrunHourCents === 0 && quote.overrunDayCents === 0) return priceText(0, language)
  return say('price.overrun', {
    free: durationWords(quote.overrunFreeMinutes, words),
    hour: moneyText(quote.overrunHourCents, language),
    day: moneyText(quote.overrunDayCents, language),
  })
}
