/** Why a value voucher pays nothing, or is not sold (K-01, K-03); part of the catalogue of E-02. */
export const VALUE_VOUCHER_REFUSALS = {
  'value-voucher-typo': {
    status: 422,
    de: 'In diesem Code steckt ein Tippfehler. Bitte vergleichen Sie ihn noch einmal mit Ihrem Gutschein.',
  },
  'value-voucher-empty': { status: 409, de: 'Dieser Wertgutschein ist aufgebraucht.' },
  'value-voucher-blocked': {
    status: 409,
    de: 'Dieser Wertgutschein ist gesperrt. Bitte wenden Sie sich an uns.',
  },
  'value-voucher-replaced': {
    status: 409,
    de: 'Für diesen Wertgutschein gibt es einen neuen Code; der alte gilt nicht mehr.',
  },
  'value-voucher-expired': { status: 409, de: 'Dieser Wertgutschein ist abgelaufen.' },
  'value-voucher-changed': {
    status: 409,
    de: 'Auf Ihrem Wertgutschein ist inzwischen weniger. Bitte sehen Sie den Preis noch einmal an. Berechnet wurde nichts.',
  },
  'value-voucher-method': {
    status: 422,
    de: 'Mit einem Wertgutschein gehen Rechnung und Überweisung nicht. Bitte wählen Sie eine andere Zahlungsart.',
  },
  'value-voucher-at-once': {
    status: 422,
    de: 'Wertgutscheine werden sofort bezahlt. Bitte wählen Sie eine andere Zahlungsart.',
  },
  'value-voucher-month': {
    status: 422,
    de: 'Langzeitmieten lassen sich nicht mit einem Wertgutschein bezahlen.',
  },
  'value-voucher-amount': {
    status: 422,
    de: 'Diesen Betrag gibt es nicht. Bitte wählen Sie einen zwischen den beiden Grenzen.',
  },
  'value-voucher-gift': {
    status: 422,
    de: 'Wann er verschickt wird, liegt zwischen heute und in einem Jahr.',
  },
  'value-voucher-limit': {
    status: 409,
    de: 'So viele Wertgutscheine verkaufen wir nicht auf einmal: höchstens 10 Stück und 1.000 € an einem Tag.',
  },
  'value-voucher-touched': {
    status: 409,
    de: 'Einer dieser Wertgutscheine ist schon eingelöst. Sein Kauf lässt sich nicht mehr zurücknehmen.',
  },
} as const

/** Why a code that is known pays nothing. */
export const VALUE_VOUCHER_PROBLEMS = [
  'value-voucher-empty',
  'value-voucher-blocked',
  'value-voucher-replaced',
  'value-voucher-expired',
] as const satisfies readonly (keyof typeof VALUE_VOUCHER_REFUSALS)[]
export type ValueVoucherProblem = (typeof VALUE_VOUCHER_PROBLEMS)[number]
