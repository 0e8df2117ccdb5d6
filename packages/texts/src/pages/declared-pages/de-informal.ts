import type { declaredPagesDe } from './de.ts'
import type { InformalTexts } from '../../texts.ts'

/** Du; laid over the German texts. */
export const declaredPagesDeInformal = {
  'withdrawal.received': 'Dein Widerruf ist eingegangen.',
  'termination.received': 'Deine Kündigung ist eingegangen.',
  'step.byMail': 'mit E-Mail an dich',
  'key.works': 'Dein Code gilt weiter, bis wir entschieden haben. Hol deine Sachen bitte heraus.',
  'money.back': '{amount} gehen an dich zurück.',
  'money.kept': 'Behalten haben wir {amount} für die Zeit, die du genutzt hast.',
  'expected.back': 'Voraussichtlich gehen {amount} an dich zurück.',
  'expected.less': 'Voraussichtlich werden es auf deiner Rechnung {amount} weniger.',
  'expected.reckoned': 'Ob und wie viel an dich zurückgeht, rechnen wir noch aus.',
  'contracts.hint': 'Deine laufenden Verträge: {list}. Bitte nenne den, um den es geht.',
  'part.hint':
    'Zu dieser Bestellung gehören die Fächer {boxes}. Geht es nur um eines, schreib es dazu: „{code}, Fach {box}“.',
  ask: 'Nicht einverstanden? Ruf an: {phone}',
  'refusal.other': 'Den Grund liest du in unserer E-Mail.',
} as const satisfies InformalTexts<typeof declaredPagesDe>
