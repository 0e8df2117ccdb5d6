/** Texts of the dashboard, its widgets and what is arranged there. */
export const adminDashboardDe = {
  'dashboard.title': 'Herzlich willkommen im Backend',
  'dashboard.board': 'Projektboard',
  'dashboard.board.newTab': '(öffnet in einem neuen Tab)',
  'dashboard.aside': 'Seitenspalte',
  'dashboard.content': 'Hauptbereich',
  'dashboard.loading': 'Das Dashboard wird geladen …',
  'dashboard.broken': '„{widget}“ kann gerade nicht angezeigt werden',
  'dashboard.empty.title': 'Hier ist alles ausgeblendet',
  'dashboard.empty.text': 'Mit „Anordnen“ holen Sie zurück, was Sie sehen möchten.',
  'dashboard.empty.nothing': 'Ihre Rollen sehen hier noch nichts. Alles andere steht im Menü.',

  'widget.statistic': 'Kennzahlen',
  'widget.time-log': 'Zeiterfassung',
  'widget.termin': 'Termine',
  'widget.ordermodule': 'Bestellungen',
  'widget.boxes': 'Fächer',
  'widget.chatlist': 'Chats',
  'widget.messages': 'Nachrichten',
  'widget.releases': 'Neuigkeiten',

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
} as const
