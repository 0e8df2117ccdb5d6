import type { valueVoucherPagesDe } from './de.ts'
import type { InformalTexts } from '../../texts.ts'

/** The same with du, where it differs. */
export const valueVoucherPagesDeInformal = {
  'gift.email.missing': 'Bitte gib eine E-Mail-Adresse an.',
  'pays.nothing':
    'Hier gibt es nichts, was er bezahlen könnte. Wertgutscheine kaufst du nicht mit einem anderen.',
  'all.paid': 'Der Wertgutschein bezahlt alles. Du bezahlst nichts mehr.',
  'problem.value-voucher-blocked': 'Dieser Wertgutschein ist gesperrt. Bitte wende dich an uns.',
  'refused.value-voucher-typo':
    'In diesem Code steckt ein Tippfehler. Bitte vergleich ihn noch einmal mit deinem Gutschein.',
  'refused.value-voucher-changed':
    'Auf deinem Wertgutschein ist inzwischen ein anderer Betrag. Berechnet wurde nichts. Bitte sieh die Summe noch einmal an.',
  'refused.value-voucher-method':
    'Mit einem Wertgutschein gehen Rechnung und Überweisung nicht. Bitte wähle eine andere Zahlungsart.',
  'refused.value-voucher-at-once':
    'Wertgutscheine werden sofort bezahlt. Bitte wähle eine andere Zahlungsart.',
  'refused.value-voucher-amount': 'Diesen Betrag gibt es nicht. Bitte wähle einen zwischen den Grenzen.',
  'page.keep': 'Wer den Code hat, hat das Geld. Bitte heb ihn auf wie Bargeld.',
  'page.blocked': 'Dieser Gutschein ist gesperrt. Bitte wende dich an uns.',
  'order.title': 'Deine Wertgutscheine',
  'order.mailed': 'Du findest sie hier, und sie kommen per E-Mail.',
  'order.finished': 'Danke, deine Wertgutscheine sind da.',
} satisfies InformalTexts<typeof valueVoucherPagesDe>
