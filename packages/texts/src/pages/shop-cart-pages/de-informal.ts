import type { shopCartPagesDe } from './de.ts'
import type { InformalTexts } from '../../texts.ts'

/** The same with du, where it differs. */
export const shopCartPagesDeInformal = {
  description:
    'Was du bei {site} ausgesucht hast: Preise mit Mehrwertsteuer, Pfand und was die Lieferung kostet.',
  'step.progress': 'So weit bist du',
  'empty.title': 'Dein Warenkorb ist leer.',
  'kasse.guarantee.what':
    'Ist eine Ware mangelhaft, reparieren oder ersetzen wir sie kostenlos. Gelingt das nicht, kannst du den Preis mindern oder dein Geld zurückverlangen. Zeigt sich der Mangel im ersten Jahr, gilt er als von Anfang an da. Dein Land kann mehr vorsehen.',
  'empty.lead':
    'Was du hineinlegst, bleibt bis zu 30 Tage lang in diesem Browser. Angemeldet findest du es auf jedem Gerät.',
  joined: 'Dazugekommen ist, was du auf einem anderen Gerät oder vor dem Anmelden ausgewählt hattest.',
  'changed.title': 'Seit deinem letzten Blick haben sich Preise geändert.',
  'tip.wrong': 'Bitte gib einen Betrag bis 100 € an, zum Beispiel 2,50.',
  'checkout.gone': 'Bitte entferne zuerst, was es nicht mehr gibt.',
  'checkout.short': 'Bitte pass zuerst an, wovon nicht genug da ist.',
  'refused.extras-wrong':
    'Bei den Extras fehlt noch etwas, oder es ist zu viel. Bitte wähle auf der Seite des Artikels.',
  'refused.variant-required': 'Bitte wähle zuerst eine Ausführung.',
  'refused.wrong': 'Bitte gib eine Anzahl von 1 bis 99 an.',
  'refused.busy': 'Das waren zu viele Versuche. Bitte warte einen Moment.',
  'kasse.lead': 'Ein Konto brauchst du nicht.',
  'kasse.pickup': 'Wo und wann holst du ab?',
  'kasse.never':
    'In den nächsten sieben Tagen ist hier geschlossen. Bestellen kannst du erst wieder, wenn eine Öffnung naht.',
  'kasse.contact': 'Deine Angaben',
  'kasse.order': 'Deine Bestellung',
  'kasse.error.pickup': 'Bitte wähle eine Abholzeit.',
  'kasse.error.age': 'Bitte bestätige dein Alter.',
  'kasse.refused.price-changed':
    'Inzwischen hat sich ein Preis geändert. Bitte sieh die Summe noch einmal an.',
  'kasse.refused.pickup-time-gone': 'Diese Abholzeit ist nicht mehr zu schaffen. Bitte wähle eine andere.',
  'kasse.refused.pickup-time-full':
    'Diese Zeit ist gerade voll geworden. Berechnet wurde nichts; wir haben die nächste freie gewählt. Bitte bestell noch einmal.',
  'kasse.refused.payment-unavailable': 'Diese Zahlungsart geht gerade nicht. Bitte wähle eine andere.',
  'order.title.approved': 'Danke, deine Bestellung ist angenommen.',
  'order.title.process': 'Deine Bestellung wird vorbereitet.',
  'order.title.ready': 'Deine Bestellung liegt bereit.',
  'order.lead.new': 'Wir bereiten sie vor, sobald deine Zahlung da ist. Bezahlen kannst du bis {time} Uhr.',
  'order.lead.over': 'Bezahlt wurde nicht. Die Waren kannst du neu bestellen.',
  'order.lead.canceled':
    'Was mit deiner Zahlung geschieht, steht in der E-Mail dazu. Neu bestellen kannst du jederzeit.',
  'order.lead.waits': 'Deine Bank hat noch nicht gesagt, wie es ausging. Diese Seite fragt von selbst nach.',
  'order.cancel.text':
    'Noch bereitet sie niemand vor. Wir machen sie rückgängig, und was du bezahlt hast, geht ganz zurück, wie du es bezahlt hast.',
  'order.cancel.late':
    'Deine Bestellung wird schon vorbereitet und lässt sich hier nicht mehr stornieren. Ruf uns an, oder widerrufe.',
  'order.steps': 'Wie weit deine Bestellung ist',
  'order.code': 'Deine Bestellnummer',
  'order.age': 'Bitte bring einen Ausweis mit.',
  'order.payFailed':
    'Die Zahlung hat nicht geklappt. Du kannst es noch einmal versuchen, auch auf andere Weise.',
  'credit.yours': 'Dein Guthaben: {rest}',
  'voucher.not.credit': 'Wertgutscheine bezahlst du voll.',
  'voucher.unknown': 'Diesen Gutschein gibt es nicht. Bitte prüfe den Code.',
  'kasse.refused.voucher-used-up':
    'Der Gutschein ist schon eingelöst. Ohne ihn bestellst du, wenn du ihn im Warenkorb entfernst.',
  'kasse.refused.voucher-not-here':
    'Der Gutschein gilt an diesem Standort nicht. Wähle einen anderen, oder entferne ihn im Warenkorb.',
  'withdraw.title': 'Was widerrufst du?',
  'withdraw.help': 'Pfand geht mit. Was auf 0 steht, behältst du.',
  'withdraw.none': 'Bitte wähle mindestens einen Artikel.',
  'pay.there.pickup': 'Du bezahlst bei der Abholung.',
  'pay.there.totable': 'Du bezahlst am Tisch.',
  'pay.there.delivery': 'Du bezahlst an der Haustür.',
  'pay.cod.note': 'Du bezahlst beim Paketdienst, wenn das Paket kommt',
  'order.cancel.unpaid':
    'Noch bereitet sie niemand vor. Wir machen sie rückgängig; bezahlt hast du noch nichts.',
  'kasse.refused.unpaid-orders-open':
    'Du hast noch Bestellungen offen, die bei der Übergabe bezahlt werden. Bitte bezahl diese gleich.',
  'order.lead.transfer':
    'Bitte überweise {amount} bis {moment}. Sobald das Geld da ist, nehmen wir deine Bestellung an.',
  'order.change.kept':
    'Solange nichts bezahlt ist, kannst du die Zahlungsart ändern. Deine Waren bleiben vorgemerkt.',
  'order.change.there':
    'Bis zur Übergabe kannst du die Zahlungsart ändern. Deine Bestellung bleibt, wie sie ist.',
  'order.change.late': 'Die Zahlungsart lässt sich nicht mehr ändern. Wie es steht, siehst du hier.',
  'order.change.running':
    'Eine Zahlung läuft noch. Bezahl dort zu Ende, oder warte, bis hier steht, wie es ausging. Abgebucht wird nur einmal.',
  'order.online': 'Du hast begonnen, online zu bezahlen.',
  'order.repeat.done':
    '{count, plural, =0 {Nichts davon lässt sich gerade noch einmal bestellen.} one {# Stück liegt wieder in deinem Warenkorb.} other {# Stück liegen wieder in deinem Warenkorb.}}',
  'order.repeat.extras': 'gibt es mit diesen Extras nicht mehr; wähl sie im Sortiment neu',
  'order.repeat.full': 'dein Warenkorb ist voll',
  'boxes.addNote': 'Dazu kannst du Waren legen und alles zusammen bezahlen.',
  'checkout.boxes': 'Bitte entferne oder tausche zuerst das Fach, das nicht mehr frei ist.',
  'refused.other-boxes-in-cart':
    'Im Warenkorb liegt schon ein Fach für eine andere Zeit oder an einem anderen Standort. Entferne es zuerst.',
  'refused.vouchers-beside-boxes':
    'Fächer und Wertgutscheine lassen sich nur nacheinander bestellen. Bestell zuerst das eine, dann das andere.',
  'refused.boxes': 'Dieses Fach lässt sich so nicht mieten. Bitte wähle Zeit und Größe noch einmal.',
  'kasse.boxes': 'Deine Miete',
  'kasse.refused.already-held':
    'Für diese Zeit ist schon ein Fach für dich vorgemerkt, das du noch nicht bezahlt hast. Bezahl es, oder gib es auf.',
  'order.toBox': 'Zu deinem Fach',
  'order.boxApart': 'Was hier steht, gilt den Waren. Dein Fach hat eine eigene Seite mit dem Schlüssel.',
  'order.goods.title': 'Deine Waren',
  'order.cancelGoods.text':
    'Noch bereitet sie niemand vor. Wir machen die Waren rückgängig, und was du für sie bezahlt hast, geht ganz zurück. Dein Fach bleibt, wie es ist.',
  'pay.there.service': 'Du bezahlst vor Ort.',
} as const satisfies InformalTexts<typeof shopCartPagesDe>
