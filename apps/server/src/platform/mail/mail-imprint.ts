import { countryIn } from '@fachwerk/contract/customer/countries'
import type { Language } from '@fachwerk/contract/fields'
import type { ContractParty } from '@fachwerk/contract/order/storefront-calls'
import { localeOf } from '@fachwerk/texts/texts'

/** Contracting party with its address, representative, register and VAT id (LAW-20, LAW-63), as lines in a language. */
export const partyLines = (party: ContractParty, language: Language): string[] =>
  [
    party.companyName,
    party.street,
    `${party.postcode} ${party.city}`,
    countryIn(party.country, localeOf(language)),
    party.representative,
    party.register,
    party.vatId,
  ].filter((line) => line !== '')

/** The imprint below every mail to a customer: the same, with phone and address for mail. */
export const imprintLines = (party: ContractParty, language: Language): string[] => [
  ...partyLines(party, language),
  `${party.phone} · ${party.email}`,
]
