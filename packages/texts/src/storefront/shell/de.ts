/** Words several pages share. */
export const shellDe = {
  'footer.withdraw': 'Vertrag widerrufen',
  'footer.terminate': 'Verträge hier kündigen',
  'step.progress': 'Fortschritt',
  'step.location': 'Standort',
  'step.size': 'Fachgröße',
  'step.pay': 'Bezahlen',
  'step.key': 'Schlüssel',
  'form.optional': '(freiwillig)',
  'form.checkAll': 'Bitte füllen Sie alle Felder sorgfältig aus.',
  'moment.today': 'Heute, {time}',
  'duration.minutes': '{count} min',
  'duration.hours': '{count} h',
  'duration.days': '{count, plural, one {# Tag} other {# Tage}}',
  'distance.metres': '{value} m',
  'distance.kilometres': '{value} km',
  'opening.always': 'rund um die Uhr offen',
  'opening.open': 'offen',
  'opening.until': 'offen bis {time}',
  'opening.closesAt': 'schließt um {time}',
  'opening.breakUntil': 'Pause bis {time}',
  'opening.opensAt': 'geschlossen, öffnet {moment}',
  'opening.closed': 'geschlossen',
  'party.representative': 'Vertreten durch',
  'party.register': 'Register',
  'party.vatId': 'USt-IdNr.',
  'error.home': 'Zur Startseite',
  'error.retry': 'Erneut versuchen',
  'error.somethingBad': 'Etwas ist schiefgegangen; bitte versuchen Sie es später erneut.',
  'refusal.box-size-unavailable': 'Diese Fachgröße ist in diesem Zeitraum nicht mehr frei.',
  'refusal.location-not-rentable': 'An diesem Standort kann zurzeit nicht gemietet werden.',
  'refusal.period-too-short': 'Der gewählte Zeitraum ist zu kurz.',
  'refusal.period-too-long': 'Ihr gewählter Zeitraum überschreitet die Höchstdauer.',
  'refusal.period-in-past': 'Der gewählte Beginn liegt in der Vergangenheit.',
  'refusal.period-too-far-ahead': 'So weit im Voraus kann nicht gemietet werden.',
  'refusal.starts-while-closed': 'Zum gewählten Beginn ist der Standort geschlossen.',
  'refusal.no-tariff': 'Für diesen Zeitraum gibt es keinen Preis.',
  'refusal.price-changed': 'Der Preis hat sich geändert. Bitte prüfen Sie die Bestellung noch einmal.',
  'refusal.rental-refused':
    'Mit diesen Angaben können wir zurzeit kein Fach vermieten. Bitte wenden Sie sich an uns.',
  'refusal.payment-outstanding':
    'Es sind noch Nachzahlungen offen. Eine neue Miete ist erst möglich, wenn sie bezahlt sind. Was offen ist, haben wir Ihnen per E-Mail geschickt.',
  'refusal.payment-unavailable':
    'Die Bezahlung ist gerade nicht möglich. Bitte versuchen Sie es gleich noch einmal.',
  'refusal.too-many-requests':
    'Von Ihrem Anschluss kommen gerade zu viele Anfragen auf einmal. Bitte warten Sie einen Moment.',
  'refusal.too-many-streams':
    'Diese Seite ist gerade zu oft geöffnet. Änderungen erscheinen trotzdem, nur etwas später.',
  'refusal.too-many-tries': 'Zu viele Versuche. Bitte warten Sie einen Moment.',
  'refusal.temporarily-unavailable':
    'Der Dienst ist kurz nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  'refusal.unreachable':
    'Keine Verbindung. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
  'refusal.rental-not-started': 'Die Miete hat noch nicht begonnen.',
  'refusal.rental-ended': 'Die Miete ist beendet.',
  'refusal.rental-not-paid': 'Die Miete ist noch nicht bezahlt.',
  'refusal.payment-due': 'Vor dem Öffnen ist noch eine Nachzahlung offen.',
  'refusal.termination-required':
    'Diese Miete geht weiter, bis sie gekündigt wird. Das geht unter „Verträge hier kündigen“.',
  'refusal.location-closed': 'Der Standort ist gerade geschlossen.',
  'refusal.access-revoked': 'Dieser Schlüssel gilt nicht mehr. Bitte wenden Sie sich an den Standort.',
  'refusal.lock-missing':
    'Dieses Fach lässt sich von hier nicht öffnen. Bitte wenden Sie sich an den Standort.',
  'refusal.terminal-offline':
    'Das Terminal ist zurzeit nicht erreichbar. Öffnen Sie das Fach bitte dort mit Code oder QR-Code.',
  'refusal.confirmation-required': 'Bitte bestätigen Sie alle drei Punkte: leer, sauber und geschlossen.',
  'refusal.undo-over':
    'Das Ende der Miete lässt sich nicht mehr zurücknehmen. Liegt noch etwas im Fach, rufen Sie uns bitte an.',
  'refusal.box-taken':
    'Das Fach ist inzwischen neu vermietet. Liegt noch etwas darin, rufen Sie uns bitte an.',
  'refusal.box-jammed':
    'Das Fach öffnet gerade nicht. Die Miete endet, sobald es geleert ist; bis dahin kostet die Zeit nichts.',
  'refusal.door-open': 'Die Tür ist noch offen. Bitte drücken Sie sie zu und versuchen Sie es erneut.',
  'refusal.hold-expired': 'Die Vormerkung ist abgelaufen. Bitte wählen Sie das Fach noch einmal.',
  'refusal.order-not-payable': 'Diese Bestellung kann nicht mehr bezahlt werden.',
  'refusal.payment-running': 'Für diese Bestellung läuft schon eine Zahlung.',
} as const
