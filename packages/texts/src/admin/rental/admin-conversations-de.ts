/** Texts of conversations with customers and messages among colleagues, until there are any. */
export const adminConversationsDe = {
  'chats.name': 'Chats',
  'messages.name': 'Nachrichten',
  'chats.title': 'Noch keine Gespräche.',
  'chats.text':
    'Sobald es den Chat gibt, stehen hier die neuesten Gespräche mit Ihrer Kundschaft. Bis dahin finden Sie Name und Kontakt bei jeder Miete.',
  'chats.action': 'Zu den Mieten',
  'messages.title': 'Noch keine Nachrichten.',
  'messages.text':
    'Sobald es sie gibt, stehen hier die Nachrichten aus Ihrer Firma. Bis dahin erreichen Sie Kolleginnen und Kollegen per E-Mail.',
  'messages.action': 'Zu den Benutzern',
} as const
