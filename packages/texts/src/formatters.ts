/** Making a formatter of `Intl` costs a hundred times what using it costs: each is made once. */
function kept<O, F>(make: (locale: string, options: O) => F): (locale: string, options: O) => F {
  const known = new Map<string, F>()
  return (locale, options) => {
    const key = `${locale} ${JSON.stringify(options)}`
    const formatter = known.get(key) ?? make(locale, options)
    known.set(key, formatter)
    return formatter
  }
}

export const numberFormat = kept(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)
export const dateFormat = kept(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
export const pluralRules = kept(
  (locale, options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
)
