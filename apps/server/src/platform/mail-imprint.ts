import type { ContractParty } from '@fachwerk/contract/storefront-calls'

/** Contracting party with its address, representative, register and VAT id (LAW-20, LAW-63), as lines. */
export const partyLines = (party: ContractParty): string[] =>
  [
    party.companyName,
    party.street,
    `${party.postcode} ${party.city}`,
    party.country,
    party.representative,
    party.register,
    party.vatId,
  ].filter((line) => line !== '')

/** The imprint below every mail to a customer: the same, with phone and address for mail. */
export const imprintLines = (party: ContractParty): string[] => [
  ...partyLines(party),
  `${party.phone} · ${party.email}`,
]
