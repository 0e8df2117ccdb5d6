/** Texts that every list and form of the back office shares. */
export const adminListsDe = {
  'filter.from': 'von',
  'filter.to': 'bis',
  'filter.period.from': 'ab {from}',
  'filter.period.to': 'bis {to}',

  'places.more': 'Weitere Standorte: bitte tippen',
  'places.moreFound': 'Weitere Treffer: bitte genauer tippen',
  'places.loading': 'Standorte werden geladen …',
  'places.searching': 'Standorte werden gesucht …',
  'places.none': 'Kein Standort gefunden',
  'places.failed': 'Standorte nicht geladen',

  'toast.undo': 'Rückgängig',
  'toast.undone': 'Rückgängig gemacht',

  'confirm.cancel': 'Abbrechen',

  'detail.previous': 'Vorheriger Eintrag',
  'detail.next': 'Nächster Eintrag',

  'form.save': 'Speichern',
  'form.saving': 'Wird gespeichert …',
  'form.saved': 'Gespeichert',
  'form.discard': 'Verwerfen',
  'form.summary':
    '{count, plural, one {Eine Angabe fehlt noch oder stimmt nicht:} other {# Angaben fehlen noch oder stimmen nicht:}}',
  'form.leave.title': 'Änderungen verwerfen?',
  'form.leave.text': 'Ihre Eingaben sind noch nicht gespeichert. Beim Verlassen gehen sie verloren.',
  'form.leave.confirm': 'Änderungen verwerfen',
  'form.required': '{label} fehlt.',
  'form.invalid': 'Bitte prüfen Sie diese Angabe: {label}.',
  'form.tooLong': '{label} ist zu lang (höchstens {max} Zeichen).',
  'form.tooShort': '{label} ist zu kurz (mindestens {min} Zeichen).',
  'form.tooBig': '{label} darf höchstens {max} sein.',
  'form.tooSmall': '{label} muss mindestens {min} sein.',
  'form.choose': 'Bitte wählen: {label}.',

  'number.none': 'Bitte eine Zahl eingeben, zum Beispiel 2,80.',
  'number.ambiguous': 'Tausend oder Kommazahl? Bitte „{whole}“ oder „{decimal}“ schreiben.',
  'number.whole': 'Bitte eine ganze Zahl, ohne Komma.',
  'number.decimals': 'Höchstens {decimals} Stellen nach dem Komma.',
  'number.range': 'Bitte eine Zahl von {min} bis {max}.',

  'clock.hint': 'hh:mm',
  'clock.wrong': 'Bitte eine Uhrzeit eingeben, zum Beispiel 10:00.',
  'date.none': 'Bitte ein Datum eingeben, zum Beispiel 24.12.2026.',

  'history.title': 'Verlauf',
  'history.none': 'Noch keine Änderungen.',
  'history.failed': 'Verlauf nicht geladen',
  'history.nothing': 'leer',
  'history.more': 'Ältere anzeigen',
  'history.reason': 'Grund: {reason}',
} as const
