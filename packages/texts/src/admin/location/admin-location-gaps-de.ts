/** What a location lacks before customers can rent there (F-02). */
export const adminLocationGapsDe = {
  'location.gaps.title': 'Das fehlt noch',
  'location.gaps.none.boxes': 'Alles da: Kunden können hier mieten.',
  'location.gaps.none.goods': 'Alles da: Kunden können hier bestellen.',
  'location.gaps.note.boxes': 'Bis das erledigt ist, können Kunden hier nicht wie gewohnt mieten.',
  'location.gaps.note.goods': 'Bis das erledigt ist, können Kunden hier nicht wie gewohnt bestellen.',
  'location.gap.boxes': 'Kein Fach in Betrieb',
  'location.gap.boxes.text': 'Ohne Schrank und Fächer gibt es nichts zu mieten.',
  'location.gap.tariffs': 'Keine gültigen Preise',
  'location.gap.tariffs.text': 'Heute gilt keine Preisgruppe, mit der Kunden hier mieten können.',
  'location.gap.longTariffs': 'Keine Preise für Langzeitmieten',
  'location.gap.longTariffs.text':
    'Heute gilt dafür keine Preisgruppe. Legen Sie eine an, oder stellen Sie die Mietdauer auf „Kurzzeit“.',
  'location.gap.openingHours': 'Keine Öffnungszeiten',
  'location.gap.openingHours.text':
    'Mieten beginnen nur während der Öffnungszeiten, und nur dann werden Waren übergeben.',
  'location.gap.terminal': 'Kein Terminal',
  'location.gap.terminal.text': 'Ohne Terminal öffnet kein Fach.',
  'location.gap.terminalSetUp': 'Terminal noch nicht eingerichtet',
  'location.gap.terminalSetUp.text':
    'Es ist angelegt, kann sich aber noch nicht anmelden. Holen Sie dort einen Einrichtungscode und tippen Sie ihn am Gerät ein.',
  'location.gap.mail': 'Keine E-Mail-Adresse',
  'location.gap.mail.text': 'Meldungen über Schlösser gehen an diese Adresse.',
  'location.gap.site': 'In keinem Auftritt',
  'location.gap.site.text': 'Kunden finden den Standort erst, wenn ein Auftritt ihn zeigt.',
  'location.warnings.title': 'Bitte ansehen',
  'location.warning.terminalAway': 'Terminal nicht verbunden',
  'location.warning.terminalAway.text':
    'Kunden können mieten, und bekannte Schlüssel öffnen weiter. Neue Schlüssel kommen erst an, wenn es wieder verbunden ist.',
  'location.warning.go': 'Ansehen',
  'location.gap.go': 'Erledigen',
} as const
