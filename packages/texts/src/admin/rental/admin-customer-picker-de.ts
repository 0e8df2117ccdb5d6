/** Texts of choosing a customer in a form (B-20). */
export const adminCustomerPickerDe = {
  'picker.help': 'Name, E-Mail, Telefon, Bestellung oder Kundennummer',
  'picker.nobody': 'Niemand passt dazu.',
  'picker.new': 'Neuer Kunde „{name}“ …',
  'picker.rentals': '{count, plural, one {# Miete} other {# Mieten}}',
  'picker.owed': '{amount} offen',
  'picker.blocked': 'gesperrt',
} as const
