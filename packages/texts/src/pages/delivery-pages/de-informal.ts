import type { deliveryPagesDe } from './de.ts'
import type { InformalTexts } from '../../texts.ts'

/** The same with du, where it differs. */
export const deliveryPagesDeInformal = {
  'title.sent.delivery': 'Deine Bestellung ist unterwegs.',
  'title.sent.shipment': 'Deine Bestellung ist verschickt.',
  'title.finished.totable': 'Serviert. Lass es dir schmecken!',
  'lead.from.totable': 'Wir bringen alles an deinen Tisch: {place}.',
  'age.door': 'Bitte halte an der Tür einen Ausweis bereit.',
  'age.table': 'Bitte halte einen Ausweis bereit.',
  'kasse.way': 'Wie bekommst du die Ware?',
  'unfit.pickup': 'Nicht zum Abholen: {what}. Bitte wähle einen anderen Weg, oder nimm es heraus.',
  'unfit.totable': 'Nicht an den Tisch: {what}. Bitte wähle einen anderen Weg, oder nimm es heraus.',
  'unfit.delivery': 'Wird nicht geliefert: {what}. Bitte wähle einen anderen Weg, oder nimm es heraus.',
  'unfit.shipment': 'Wird nicht verschickt: {what}. Bitte wähle einen anderen Weg, oder nimm es heraus.',
  'table.lead': 'Du sitzt bei {place}. Bestell von hier, wir bringen es an den Tisch.',
  'refused.delivery-unfit':
    'Etwas im Warenkorb gibt es auf diesem Weg nicht. Bitte wähle einen anderen, oder nimm es heraus.',
  'refused.delivery-changed':
    'Wie du die Ware bekommst, hat sich geändert. Bitte sieh die Bestellung noch einmal an.',
  'refused.table-required': 'Bitte scanne den Code auf deinem Tisch.',
  'sum.why.postcode': 'Deine Postleitzahl fehlt noch: Danach richten sich Preis und Zeiten.',
  'kasse.error.time': 'Bitte wähle eine Lieferzeit.',
  'refused.delivery-postcode':
    'Dorthin liefern wir nicht. Bitte gib eine andere Postleitzahl an, oder wähle einen anderen Weg.',
  'refused.pickup-time-gone': 'Diese Lieferzeit ist nicht mehr zu schaffen. Bitte wähle eine andere.',
  'box.title': 'Deine Bestellung liegt im Fach {number}.',
  'box.late':
    'Die Zeit ist um. Bitte hol sie bald: Sonst nehmen wir sie heraus und geben sie an der Theke aus.',
  'box.ask': 'Stehst du davor? Das Fach öffnet sofort.',
  'box.refused.doorOpen': 'Die Tür ist noch offen. Bitte drück sie zu, bis sie einrastet.',
  'box.refused.unopened': 'Das Fach ist noch nicht geöffnet worden. Bitte öffne es zuerst.',
  'refused.shipping-gone': 'Dieser Versand ist nicht mehr möglich. Bitte wähle einen anderen.',
  'unfit.service': 'Nicht zum Termin: {what}. Bitte nimm es heraus, und bestell es getrennt.',
  'title.finished.service': 'Erledigt. Danke für deinen Besuch!',
  'lead.in.service': 'Dein Termin: {date}, {from} bis {until} Uhr, {place}.',
  'service.note': 'Den Termin wählst du an der Kasse.',
  'service.with': 'Was du dazu bestellst, liegt zum Termin bereit.',
  'service.when': 'Wann passt es dir?',
  'service.never':
    'In den nächsten 14 Tagen ist hier kein Termin frei. Bitte ruf uns an, oder versuch es später wieder.',
  'service.error.time': 'Bitte wähle einen Termin.',
  'service.error.earlyStart':
    'Bitte verlang den Beginn vor Ablauf der Widerrufsfrist ausdrücklich, sonst dürfen wir den Termin nicht annehmen.',
  'service.cancel.text':
    'Bis zum Beginn kannst du absagen. Was du bezahlt hast, geht ganz zurück, wie du es bezahlt hast.',
  'service.cancel.unpaid': 'Bis zum Beginn kannst du absagen; bezahlt hast du noch nichts.',
  'service.cancel.late':
    'Der Termin hat begonnen und lässt sich hier nicht mehr absagen. Ruf uns an, oder widerruf.',
  'refused.service-time-gone': 'Zu dieser Zeit geht es nicht mehr. Bitte wähle einen anderen Termin.',
  'refused.service-time-taken':
    'Diesen Termin hat gerade jemand anders bekommen. Berechnet wurde nichts; wir haben den nächsten freien gewählt. Bitte bestell noch einmal.',
  'refused.service-beside-boxes':
    'Fächer und Dienstleistungen mit Termin lassen sich nur nacheinander bestellen. Bestell zuerst das eine, dann das andere.',
  'refused.one-service': 'Eine Bestellung hat einen Termin. Bitte bestell jede Dienstleistung für sich.',
  'replacement.title': 'Ersatz für dich',
  'replacement.brought': 'Wir bereiten ihn vor und schicken ihn dir.',
  'replacement.fetched': 'Wir bereiten ihn vor. Du bekommst ihn hier: {place}.',
  'replacement.done': 'Hast du bekommen.',
} as const satisfies InformalTexts<typeof deliveryPagesDe>
