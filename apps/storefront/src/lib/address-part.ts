import { type Country, countryChoices } from '@fachwerk/contract/customer/countries'
import { localeOf } from '@fachwerk/texts/texts'
import { billingWords } from './words/billing-words.ts'
import type { Reader } from './words/words.ts'

/** What is typed of an address, in the order of its form. */
export const ADDRESS_FIELDS = ['company', 'vatId', 'name', 'street', 'postcode', 'city', 'country'] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]

type Named = readonly { readonly code: Country; readonly name: string }[]
/** Countries in two groups with their headings. */
type CountryGroups = readonly { readonly title: string; readonly countries: Named }[]

/** What a form of an address says, finished in the page's language. */
export interface AddressPart {
  readonly labels: Readonly<Record<AddressField, string>>
  readonly vatIdHelp: string
  /** Every country, Europe first; for a form. */
  readonly countries: CountryGroups
}

/** Labels, help and countries of an address's form. */
export function addressPart(reader: Reader): AddressPart {
  const t = billingWords(reader)
  const locale = localeOf(reader.language)
  const { europe, elsewhere } = countryChoices(locale)
  const labels = ADDRESS_FIELDS.map((field) => [field, t(`field.${field}`)])
  return {
    labels: Object.fromEntries(labels) as AddressPart['labels'], // made of all its fields
    vatIdHelp: t('field.vatId.help'),
    countries: [
      { title: t('country.europe'), countries: europe },
      { title: t('country.elsewhere'), countries: elsewhere },
    ],
  }
}
