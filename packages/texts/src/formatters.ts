/** Making a formatter of `Intl` costs a hundred times what using it costs: each is made once. */
function stored<O, F>(make: (locale: string, options: O) => F): (locale: string, options: O) => F {
  const known = new Map<string, F>()
  return (locale, options) => {
    const key = `${locale} ${JSON.stringify(options)}`
    const formatter = known.get(key) ?? make(locale, options)
    known.set(key, formatter)
    return formatter
  }
}

export const numberFormat = stored(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)
export const dateFormat = stored(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
const pluralRules = stored(
  (locale, options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
)

/** In these a single thing is `one` and all else `other` (CLDR, plural rules for cardinals). */
const ONE_OR_OTHER = /^(de|en)\b/

/** A number of things in words of a locale; the first formatter costs a slow telephone 50 ms, and most pages count little. */
export const numberText = (value: number, locale: string): string =>
  Number.isInteger(value) && value >= 0 && value < 1000
    ? String(value)
    : numberFormat(locale, {}).format(value)

/** Which plural form a number takes: `one`, `few` … (CLDR); without a formatter where one can do without, as above. */
export const pluralForm = (value: number, locale: string): Intl.LDMLPluralRule =>
  ONE_OR_OTHER.test(locale)
    ? Math.abs(value) === 1
      ? 'one'
      : 'other'
    : pluralRules(locale, {}).select(value)
