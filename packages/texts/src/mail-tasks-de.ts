/** The mail to the operator of a location when somebody stands before a box that does not open (B-04). */
export const mailTasksDe = {
  sender: 'Fachwerk',
  subject: 'Fach {box} öffnet nicht, und kein anderes ist frei – {location}',
  title: 'Fach {box} öffnet nicht',
  intro:
    'Jemand wollte am Standort {location} sein Fach öffnen, und das Schloss hat nicht geöffnet. Ein gleich großes oder größeres Fach ist dort gerade nicht frei.',
  what: 'Bitte helfen Sie innerhalb einer halben Stunde: anrufen, das Fach vor Ort öffnen, oder die Miete beenden und das Geld beim Zahlungsanbieter zurückzahlen. Im Fach können noch Sachen liegen; sie gehören weiter dem Mieter.',
  button: 'Miete ansehen',
  footer: 'Sie bekommen diese Nachricht als Betreiber des Standorts {location} ({company}).',
} as const
