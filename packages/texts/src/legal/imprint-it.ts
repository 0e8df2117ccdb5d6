import { countryIn } from '@fachwerk/contract/customer/countries'
import { type LegalFacts, type LegalText, LEGAL_VERSIONS, heading, lines, text } from './legal-text.ts'

const given = (label: string, value: string) => (value === '' ? '' : `${label}: ${value}`)

/** § 5 DDG and § 36 VSBG, in Italian. */
export const imprintIt = ({ party }: LegalFacts): LegalText => ({
  version: LEGAL_VERSIONS.imprint,
  title: 'Note legali',
  blocks: [
    heading('Fornitore'),
    lines(
      party.companyName,
      party.street,
      `${party.postcode} ${party.city}`,
      countryIn(party.country, 'it-IT'),
    ),
    lines(given('Rappresentata da', party.representative)),
    heading('Contatti'),
    lines(`Telefono: ${party.phone}`, `E-mail: ${party.email}`),
    heading('Registro e IVA'),
    lines(given('Iscrizione nel registro', party.register), given('Partita IVA', party.vatId)),
    heading('Risoluzione delle controversie'),
    text(
      'Non siamo disposti né obbligati a partecipare a procedure di risoluzione delle controversie davanti a un organismo di conciliazione per i consumatori.',
    ),
  ],
})
