import { type LegalFacts, type LegalText, LEGAL_VERSIONS, heading, lines, text } from './legal-text.ts'

const given = (label: string, value: string) => (value === '' ? '' : `${label}: ${value}`)

/** § 5 DDG and § 36 VSBG. */
export const imprintDe = ({ party }: LegalFacts): LegalText => ({
  version: LEGAL_VERSIONS.imprint,
  title: 'Impressum',
  blocks: [
    heading('Anbieter'),
    lines(party.companyName, party.street, `${party.postcode} ${party.city}`, party.country),
    lines(given('Vertreten durch', party.representative)),
    heading('Kontakt'),
    lines(`Telefon: ${party.phone}`, `E-Mail: ${party.email}`),
    heading('Register und Umsatzsteuer'),
    lines(given('Registereintrag', party.register), given('Umsatzsteuer-Identifikationsnummer', party.vatId)),
    heading('Streitbeilegung'),
    text(
      'Wir sind nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.',
    ),
  ],
})
