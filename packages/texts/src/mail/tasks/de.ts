/** The mail to the operator of a location when somebody stands before a box that does not open (B-04). */
export const mailTasksDe = {
  sender: 'Fachwerk',
  subject: 'Fach {box} öffnet nicht, und kein anderes ist frei – {location}',
  title: 'Fach {box} öffnet nicht',
  intro:
    'Jemand wollte am Standort {location} sein Fach öffnen, und das Schloss hat nicht geöffnet. Ein gleich großes oder größeres Fach ist dort gerade nicht frei.',
  what: 'Bitte helfen Sie innerhalb einer halben Stunde: anrufen oder das Fach vor Ort öffnen. Wer davorsteht, kann auf der Seite der Bestellung selbst warten, an einen anderen Standort wechseln oder sein Geld zurücknehmen. Im Fach können noch Sachen liegen; sie gehören weiter dem Mieter.',
  thingsSubject: 'Sachen im Fach {box}, das nicht öffnet – {location}',
  thingsIntro:
    'Am Standort {location} öffnet ein Fach nicht, und der Mieter sagt: Meine Sachen liegen darin. Er behält das Fach, seine Mietzeit steht bis zum Öffnen still.',
  thingsWhat:
    'Bitte öffnen Sie das Fach innerhalb einer halben Stunde von Hand und schließen Sie danach die Aufgabe. Geben Sie das Fach bis dahin niemandem.',
  leftSubject: 'Sachen im früheren Fach {box} – {location}',
  leftTitle: 'Im Fach {box} liegt noch etwas',
  leftIntro:
    'Am Standort {location} hat jemand am Terminal Hilfe gerufen: Die Miete läuft inzwischen in einem anderen Fach weiter, im früheren liegt noch etwas.',
  leftWhat:
    'Bitte öffnen Sie das frühere Fach innerhalb einer halben Stunde, geben Sie die Sachen heraus und schließen Sie danach die Aufgabe. Bis dahin wird das Fach nicht neu vermietet.',
  button: 'Miete ansehen',
  footer: 'Sie bekommen diese Nachricht als Betreiber des Standorts {location} ({company}).',
} as const
