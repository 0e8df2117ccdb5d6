import type { mailRefundDe } from './de.ts'
import type { InformalTexts } from '../../texts.ts'

/** The same with du, where it differs from Sie. */
export const mailRefundDeInformal = {
  'refund.subject': 'Deine Bestellung {code}: {amount} zurück',
  'refund.title': 'Du bekommst {amount} zurück',
  'refund.credit.subject': 'Deine Bestellung {code}: {amount} Guthaben',
  'refund.credit.title': 'Du hast {amount} Guthaben',
  'refund.cancelled.subject': 'Deine Bestellung {code}: Fach {boxes} storniert',
  'refund.kept.subject': 'Deine Bestellung {code}: zu deiner Stornierung',
  'refund.kept.title': 'Zu deiner Stornierung',
  'refund.reason.goodwill': 'zu deiner Bestellung {code} kommen wir dir aus Kulanz entgegen.',
  'refund.reason.defect':
    'mit dem Fach deiner Bestellung {code} war etwas nicht in Ordnung. Das tut uns leid.',
  'refund.reason.mistake': 'bei deiner Bestellung {code} gab es ein Versehen, das wir berichtigen.',
  'refund.reason.beforeStart': 'deine Bestellung {code} ist vor Beginn der Miete zurückgenommen.',
  'refund.cancelledGoods.subject': 'Deine Bestellung {code} ist storniert',
  'refund.cancelledGoods.title': 'Deine Bestellung ist storniert',
  'refund.reason.defectiveGoods':
    'an der Ware deiner Bestellung {code} war etwas nicht in Ordnung. Das tut uns leid.',
  'refund.reason.beforeHandover': 'deine Bestellung {code} ist vor der Übergabe zurückgenommen.',
  'refund.goods': 'Die Waren halten wir nicht mehr für dich bereit.',
  'refund.over': 'Das waren die letzten Stücke: Deine Bestellung ist damit storniert.',
  'refund.boxes': 'Fach {boxes} ist nicht mehr für dich gebucht: Code und QR-Code dafür gelten nicht mehr.',
  'refund.way.provider':
    '{amount} gehen auf dem Weg zurück, auf dem du bezahlt hast. Je nach Bank dauert das meist ein bis drei Tage. Die Rechnungskorrektur findest du bei deiner Bestellung.',
  'refund.way.hand':
    '{amount} bekommst du bar zurück, oder wir überweisen sie dir. Die Rechnungskorrektur findest du bei deiner Bestellung.',
  'refund.way.claim':
    'Von deiner Rechnung sind {amount} weniger zu bezahlen. Die Rechnungskorrektur findest du bei deiner Bestellung.',
  'refund.way.credit':
    'Wie vereinbart hast du {amount} Guthaben mit dem Code {voucher}, gültig bis {until}. Gib ihn an der Kasse ein; was übrig bleibt, gilt beim nächsten Mal.',
  'refund.waiting':
    'Was mit dem bezahlten Geld geschieht, prüfen wir noch. Dazu bekommst du eine eigene E-Mail.',
  'refund.kept':
    'wir haben geprüft, ob zu deiner Bestellung {code} Geld zurückgeht, und erstatten diesmal nichts. Hast du Fragen dazu, antworte einfach auf diese E-Mail.',
  'account.subject': 'Deine Bestellung {code}: Wohin dürfen wir {amount} überweisen?',
  'account.text':
    'die Erstattung zu deiner Bestellung {code} ließ sich auf deinem Zahlungsweg nicht ausführen. Bitte trage auf deiner Bestellseite ein Bankkonto ein, wir überweisen dorthin.',
  'account.safe': 'Schick uns die Kontonummer bitte nicht per E-Mail.',
} as const satisfies InformalTexts<typeof mailRefundDe>
