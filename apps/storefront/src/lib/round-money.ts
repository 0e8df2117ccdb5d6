import type { Language } from '@fachwerk/contract/fields'
import { numberFormat } from '@fachwerk/texts/formatters'
import { moneyText } from '@fachwerk/texts/formats'
import { localeOf } from '@fachwerk/texts/texts'

/** „250 €“: no cents where there are none. */
export const roundMoney = (cents: number, language: Language): string =>
  cents % 100 === 0
    ? numberFormat(localeOf(language), {
        style: 'currency',
        currency: 'EUR',
        maximumFractionDigits: 0,
      }).format(cents / 100)
    : moneyText(cents, language)
