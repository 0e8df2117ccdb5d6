/** Texts of conversations with customers and messages among colleagues where there are none. */
export const adminConversationsDe = {
  'chats.name': 'Chats',
  'messages.name': 'Nachrichten',
  'chats.title': 'Keine Gespräche.',
  'chats.text': 'Name, Telefon und E-Mail Ihrer Kundschaft stehen bei jeder Miete.',
  'chats.action': 'Zu den Mieten',
  'messages.title': 'Keine Nachrichten.',
  'messages.text': 'Die E-Mail-Adressen Ihrer Kolleginnen und Kollegen stehen bei den Benutzern.',
  'messages.action': 'Zu den Benutzern',
} as const
