import type { refundPagesDe } from './de.ts'
import type { InformalTexts } from '../../texts.ts'

/** The same with du, where it differs from Sie. */
export const refundPagesDeInformal = {
  title: 'Bankkonto für deine Erstattung',
  lead: '{amount} aus deiner Bestellung {code} gehen an dich zurück, auf dem Weg deiner Zahlung hat es aber nicht geklappt. Wohin dürfen wir überweisen?',
  'iban.help': 'steht auf deiner Bankkarte, zum Beispiel DE89 3704 0044 0532 0130 00',
  'bad.holder': 'Bitte gib den Namen an, auf den das Konto lautet.',
  'bad.iban': 'Diese IBAN stimmt nicht. Bitte prüfe jede Ziffer.',
} as const satisfies InformalTexts<typeof refundPagesDe>
