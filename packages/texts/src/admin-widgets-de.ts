/** Texts of the dashboard's own widgets: lockers, conversations, release notes. */
export const adminWidgetsDe = {
  'boxes.none': 'Ihre Firma hat noch keine Fächer mit Schloss.',
  'boxes.terminals': 'Terminals',
  'boxes.terminals.online': '{online} von {total} online',
  'boxes.terminals.allOnline': 'Alle Terminals sind online.',
  'boxes.terminals.none': 'Noch kein Terminal angemeldet.',
  'boxes.monitoring': 'Zum Echtzeit-Monitoring',
  'boxes.terminals.open': 'Zu den Terminals',
  'boxes.rentals': 'Mieten',
  'boxes.running': '{count, plural, one {# laufende Miete} other {# laufende Mieten}}',
  'boxes.overdue': '{count, plural, one {# überzogene} other {# überzogene}}',
  'boxes.endsToday': '{count, plural, one {# endet heute} other {# enden heute}}',
  'boxes.unpaid': '{count} ohne Zahlung',
  'chats.title': 'Noch keine Gespräche.',
  'chats.text':
    'Sobald es den Chat gibt, stehen hier die neuesten Gespräche mit Ihrer Kundschaft. Bis dahin finden Sie Name und Kontakt bei jeder Miete.',
  'chats.action': 'Zu den Mieten',
  'messages.title': 'Noch keine Nachrichten.',
  'messages.text':
    'Sobald es sie gibt, stehen hier die Nachrichten aus Ihrer Firma. Bis dahin erreichen Sie Kolleginnen und Kollegen per E-Mail.',
  'messages.action': 'Zu den Benutzern',
  'releases.name': 'Neuigkeiten',
  'releases.all': 'Alle Versionen',
  'releases.title': 'Versionen',
  'releases.version': 'v. {version}',
  'releases.current': 'neu',
  'releases.close': 'Versionen schließen',
} as const
