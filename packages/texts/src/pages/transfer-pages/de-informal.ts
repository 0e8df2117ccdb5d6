import type { InformalTexts } from '../../texts.ts'
import type { transferPagesDe } from './de.ts'

/** The same with du, where it differs from Sie. */
export const transferPagesDeInformal = {
  lead: 'Bitte überweise {amount}. Das Geld muss bis {due} Uhr auf unserem Konto sein. So lange {count, plural, one {ist dein Fach} other {sind deine Fächer}} vorgemerkt.',
  'qr.text': 'Der QR-Code füllt die Überweisung aus. Prüfe Empfänger und Betrag, bevor du sie freigibst.',
  'reference.why':
    'Gib nur diesen Verwendungszweck an, sonst finden wir deine Zahlung nicht. Sobald das Geld da ist, bekommst du deinen Schlüssel per E-Mail und auf der Seite deiner Bestellung.',
  'month.due':
    'Bitte überweise {amount} für den Mietmonat ab {from}. Ist das Geld bis {due} da, gilt dein Schlüssel ohne Unterbrechung.',
  'month.blocked':
    'Bitte überweise {amount} für den Mietmonat ab {from}. Dein Schlüssel öffnet das Fach wieder, sobald das Geld da ist; was im Fach liegt, bleibt dort.',
  'month.over':
    'Bitte überweise {amount} für den Mietmonat ab {from}. Deine Miete ist beendet, dieser Monat ist noch offen.',
  'month.why':
    'Gib nur diesen Verwendungszweck an, sonst finden wir deine Zahlung nicht. Er gehört zu diesem Mietmonat; jeder weitere hat einen eigenen. Sobald das Geld da ist, schreiben wir dir.',
  'invoice.lead': 'Bitte überweise {amount} bis {due}. Dein Schlüssel gilt schon jetzt.',
  'invoice.leadOver':
    'Diese Rechnung war bis {due} zu bezahlen. Bitte überweise {amount} jetzt, oder bezahle auf eine andere Art.',
  'invoice.blocked.goods': 'Neu bestellen kannst du erst wieder, wenn diese Rechnung bezahlt ist.',
  'invoice.why':
    'Gib nur diesen Verwendungszweck an, sonst finden wir deine Zahlung nicht. Sobald das Geld da ist, schreiben wir dir.',
  'method.signIn': 'Mit einem Kundenkonto kannst du auch auf Rechnung bezahlen.',
  'method.refused':
    'Auf Rechnung geht diese Bestellung nicht. Bitte wähle eine andere Zahlungsart; bestellt ist noch nichts.',
} as const satisfies InformalTexts<typeof transferPagesDe>
