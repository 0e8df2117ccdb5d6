import type { contractPagesDe } from './de.ts'
import type { InformalTexts } from '../../texts.ts'

/** With whom one contracts, where du differs from Sie. */
export const contractPagesDeInformal = {
  'legal.here': 'Diese Fassung gilt für den Standort {location}. Dein Vertragspartner dort ist {company}.',
  'legal.elsewhere':
    'Diese Fassung nennt den Betreiber dieser Seiten. Hat dein Standort einen anderen Betreiber, gilt die Fassung, die auf der Seite des Standorts, in der Kasse und in deiner Bestellung verlinkt ist.',
  'confirm.lead':
    'Wir haben diese Miete für dich vorbereitet. Bestellt ist noch nichts: Prüfe die Angaben, stimme zu und bestelle. Danach bezahlst du.',
  'confirm.facts': 'Deine Miete',
} as const satisfies InformalTexts<typeof contractPagesDe>
