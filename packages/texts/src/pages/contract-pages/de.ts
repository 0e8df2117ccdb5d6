/** With whom one contracts (LAW-20), and how long it can be undone (LAW-8). German with Sie: the measure. */
export const contractPagesDe = {
  'legal.here': 'Diese Fassung gilt für den Standort {location}. Ihr Vertragspartner dort ist {company}.',
  'legal.elsewhere':
    'Diese Fassung nennt den Betreiber dieser Seiten. Hat Ihr Standort einen anderen Betreiber, gilt die Fassung, die auf der Seite des Standorts, in der Kasse und in Ihrer Bestellung verlinkt ist.',
  'withdrawal.name': 'Widerrufsrecht',
  'withdrawal.value':
    '14 Tage ab Vertragsschluss, längstens bis zum Ende der Miete; keine Miete ist davon ausgenommen',
  'confirm.title': 'Prüfen und bestellen',
  'confirm.lead':
    'Wir haben diese Miete für Sie vorbereitet. Bestellt ist noch nichts: Prüfen Sie die Angaben, stimmen Sie zu und bestellen Sie. Danach bezahlen Sie.',
  'confirm.facts': 'Ihre Miete',
} as const
