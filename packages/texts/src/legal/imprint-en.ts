import { countryIn } from '@fachwerk/contract/customer/countries'
import { type LegalFacts, type LegalText, LEGAL_VERSIONS, heading, lines, text } from './legal-text.ts'

const given = (label: string, value: string) => (value === '' ? '' : `${label}: ${value}`)

/** § 5 DDG and § 36 VSBG, in English. */
export const imprintEn = ({ party }: LegalFacts): LegalText => ({
  version: LEGAL_VERSIONS.imprint,
  title: 'Legal notice',
  blocks: [
    heading('Provider'),
    lines(
      party.companyName,
      party.street,
      `${party.postcode} ${party.city}`,
      countryIn(party.country, 'en-GB'),
    ),
    lines(given('Represented by', party.representative)),
    heading('Contact'),
    lines(`Telephone: ${party.phone}`, `E-mail: ${party.email}`),
    heading('Register and VAT'),
    lines(given('Register entry', party.register), given('VAT ID', party.vatId)),
    heading('Dispute resolution'),
    text(
      'We are neither willing nor obliged to take part in dispute resolution proceedings before a consumer arbitration board.',
    ),
  ],
})
