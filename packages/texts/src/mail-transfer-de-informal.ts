import type { mailTransferDe } from './mail-transfer-de.ts'
import type { InformalTexts } from './texts.ts'

/** The same with du, where it differs from Sie. */
export const mailTransferDeInformal = {
  'transfer.title': 'So überweist du',
  'transfer.text':
    'Bitte überweise so, dass das Geld bis {due} auf unserem Konto ist. So lange ist dein Fach vorgemerkt. Sobald das Geld da ist, bekommst du deinen Schlüssel per E-Mail.',
  'transfer.qr': 'Auf deiner Bestellseite steht dazu ein QR-Code für die Banking-App.',
  'missing.title': 'Ein Teil deiner Überweisung fehlt noch',
  'lapsed.title': 'Deine Überweisung ist nicht rechtzeitig angekommen',
  'lapsed.text':
    'bis zum vereinbarten Zeitpunkt ist das Geld für dein Fach am Standort {location} nicht vollständig angekommen. Die Bestellung ist deshalb aufgehoben, das Fach ist wieder frei. Du schuldest uns nichts.',
  'lapsed.sent':
    'Hast du schon überwiesen? Dann geht das Geld an dich zurück, oder wir buchen es auf eine neue Bestellung. Antworte einfach auf diese E-Mail.',
} as const satisfies InformalTexts<typeof mailTransferDe>
