/** Calendars of other programs that follow what stands here (B-18). */
export const adminCalendarFeedsDe = {
  'feed.open': 'Kalender-Abo',
  'feed.title': 'Kalender anderer Programme',
  'feed.intro':
    'Ihr Kalender in Outlook, Thunderbird oder auf dem Telefon zeigt mit einem Abo, was hier steht, und sieht von selbst nach Neuem. Ändern lässt sich dort nichts.',
  'feed.failed': 'Kalender-Abos nicht geladen',
  'feed.appointments': 'Termine der Firma',
  'feed.appointments.what': 'Alle Termine und Aufgaben, von vor zwei Monaten bis in gut einem Jahr.',
  'feed.rentals': 'Mieten an den Standorten',
  'feed.rentals.what': 'Welches Fach wann vermietet ist, ein halbes Jahr voraus; ohne Namen der Kunden.',
  'feed.begin': 'Abo beginnen: {what}',
  'feed.renew': 'Neue Adresse: {what}',
  'feed.end': 'Abo beenden: {what}',
  'feed.begin.short': 'Abo beginnen',
  'feed.renew.short': 'Neue Adresse',
  'feed.end.short': 'Beenden',
  'feed.since': 'Seit {time}, noch von keinem Kalender abgerufen.',
  'feed.read': 'Seit {since}, zuletzt abgerufen {time}.',
  'feed.address': 'Adresse des Abos',
  'feed.address.once':
    'Diese Adresse ist geheim und steht nur jetzt hier: Wer sie hat, liest mit. Fügen Sie sie in Ihrem Kalender als „Kalender aus dem Internet“ ein.',
  'feed.copy': 'Adresse kopieren',
  'feed.copied': 'Adresse kopiert',
  'feed.ended': 'Abo beendet; die Adresse gilt nicht mehr',
} as const
