import type { mailTransferDe } from './de.ts'
import type { InformalTexts } from '../../texts.ts'

/** The same with du, where it differs from Sie. */
export const mailTransferDeInformal = {
  'transfer.title': 'So überweist du',
  'transfer.text':
    'Bitte überweise so, dass das Geld bis {due} auf unserem Konto ist. So lange ist dein Fach vorgemerkt. Sobald das Geld da ist, bekommst du deinen Schlüssel per E-Mail.',
  'transfer.month':
    'Am besten ist das Geld zum Beginn des Mietmonats da. Letzter Tag dafür ist {due}: Danach öffnet dein Schlüssel das Fach nicht, bis das Geld da ist. Der Verwendungszweck gehört zu diesem Mietmonat; jeder weitere hat einen eigenen.',
  'transfer.qr': 'Auf deiner Bestellseite steht dazu ein QR-Code für die Banking-App.',
  'missing.title': 'Ein Teil deiner Überweisung fehlt noch',
  'transfer.goods':
    'Bitte überweise so, dass das Geld bis {due} auf unserem Konto ist. So lange liegen deine Waren bereit. Sobald das Geld da ist, packen wir sie.',
  'lapsed.goods':
    'bis zum vereinbarten Zeitpunkt ist das Geld für deine Waren nicht vollständig angekommen. Die Bestellung ist deshalb aufgehoben. Du schuldest uns nichts.',
  'lapsed.title': 'Deine Überweisung ist nicht rechtzeitig angekommen',
  'lapsed.text':
    'bis zum vereinbarten Zeitpunkt ist das Geld für dein Fach am Standort {location} nicht vollständig angekommen. Die Bestellung ist deshalb aufgehoben, das Fach ist wieder frei. Du schuldest uns nichts.',
  'lapsed.sent':
    'Hast du schon überwiesen? Dann geht das Geld an dich zurück, oder wir buchen es auf eine neue Bestellung. Antworte einfach auf diese E-Mail.',
  'invoice.intro':
    'vielen Dank für deine Bestellung. Wir nehmen sie an, damit ist der Vertrag geschlossen: Du mietest jetzt und bezahlst später auf Rechnung.',
  'invoice.text':
    'Deine Bestellung ist noch nicht bezahlt. Bitte überweise {amount} bis {due}. Der Aufschub kostet dich nichts.',
  'invoice.unplaced': 'Du musst dafür nichts bezahlen. Deine Rechnung ist entsprechend korrigiert.',
  'invoice.reminder.title': 'Erinnerung: Deine Rechnung ist noch offen',
  'invoice.reminder.text':
    'deine Rechnung war bis {due} zu bezahlen, es fehlen noch {missing}. Hast du schon überwiesen, brauchst du nichts zu tun. Diese Erinnerung kostet dich nichts.',
  'invoice.warning.title': 'Deine Rechnung ist überfällig',
  'invoice.warning.text':
    'deine Rechnung war bis {due} zu bezahlen, es fehlen noch {missing}. Kommt das Geld nicht bis {block}, sperren wir die Schlüssel dieser Bestellung, und neue Mieten sind erst wieder möglich, wenn bezahlt ist. Was im Fach liegt, bleibt dort.',
  'invoice.warning.goods':
    'deine Rechnung war bis {due} zu bezahlen, es fehlen noch {missing}. Kommt das Geld nicht bis {block}, kannst du erst wieder bestellen, wenn bezahlt ist. Mehr kostet es dadurch nicht.',
  'invoice.overdue.title': 'Deine Rechnung ist weiter offen',
  'invoice.overdue.text':
    'deine Rechnung ist seit {due} offen, es fehlen noch {missing}. Neue Bestellungen sind deshalb zurzeit nicht möglich. Sobald das Geld da ist, geht alles sofort wieder.',
  'invoice.blocked.title': 'Gesperrt, bis deine Rechnung bezahlt ist',
  'invoice.blocked.text':
    'deine Rechnung ist seit {due} offen, es fehlen noch {missing}. Schlüssel dieser Bestellung öffnen deshalb zurzeit nicht, und neue Mieten sind nicht möglich. Was im Fach liegt, bleibt dort. Sobald das Geld da ist, gilt alles sofort wieder.',
  'invoice.paid.title': 'Deine Rechnung ist bezahlt',
  'invoice.paid.text':
    'vielen Dank, deine Zahlung zur Bestellung {code} ist eingegangen. Es ist nichts mehr offen.',
  'invoice.reduced.title': 'Deine Rechnung ist um {amount} niedriger',
  'invoice.reduced.text':
    'für deine Bestellung {code} ist um {amount} weniger zu bezahlen. Du bekommst dazu eine Rechnungskorrektur.',
  'invoice.reduced.nothing':
    'Du musst nichts mehr bezahlen. Hast du schon mehr überwiesen, bekommst du den Rest zurück.',
} as const satisfies InformalTexts<typeof mailTransferDe>
