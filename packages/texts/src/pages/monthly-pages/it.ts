import type { monthlyPagesDe } from './de.ts'
import type { Texts } from '../../texts.ts'

/** The page on which customers rent month by month, in Italian. */
export const monthlyPagesIt = {
  title: 'Noleggiare senza scadenza',
  description: 'Noleggiare un box mese per mese: {location}, {street}, {city}.',
  lead: '{location}: il box è Suo finché non disdice. Si paga mese per mese.',
  back: 'Preferisco un periodo preciso',
  'size.title': 'Misura',
  'size.month': 'al mese',
  'size.noPrice': 'non a mesi',
  'start.title': 'Inizio',
  'start.day': 'Primo giorno',
  'start.help': 'Oggi significa: appena avrà pagato. Negli altri giorni il noleggio inizia a mezzanotte.',
  'start.show': 'Applica',
  'start.changed': 'L’inizio ora è un altro. Controlli di nuovo l’ordine.',
  'error.startsOn': 'Scelga un giorno dal {first} al {last}.',
  'error.size': 'Scelga una misura.',
  'terms.term': 'Durata',
  'terms.term.value': 'senza scadenza, mese per mese',
  'terms.minimum': 'Durata minima',
  'terms.minimum.value': '{count, plural, =0 {nessuna} one {# mese} other {# mesi}}',
  'terms.notice': 'Disdetta',
  'terms.notice.none': 'in qualsiasi momento per la fine del mese di noleggio',
  'terms.notice.twoWeeks': 'con due settimane di preavviso per la fine del mese di noleggio',
  'terms.notice.month': 'con un mese di preavviso per la fine del mese di noleggio',
  'terms.earliest': 'Con una disdetta immediata il noleggio dura fino al {day} compreso.',
  'terms.how':
    'Si può fare senza accedere all’account, con «Disdire qui i contratti (Verträge hier kündigen)» in fondo a ogni pagina.',
  'terms.payment': 'Pagamento',
  'terms.payment.value':
    'il primo mese adesso, ogni altro in anticipo: con il link che riceve per e-mail una settimana prima, o automaticamente se lo seleziona.',
  'terms.late': 'Senza pagamento',
  'terms.late.value':
    '{count, plural, one {Se un giorno dopo l’inizio un mese non è pagato} other {Se # giorni dopo l’inizio un mese non è pagato}}, la chiave non apre più finché il mese non viene pagato. Non ci sono spese di sollecito.',
  'sum.first': 'Primo mese, fino al {day}',
  'sum.every': 'Ogni altro mese',
  'sum.perMonth': 'Costo totale al mese',
  'sum.minimum': 'Costo totale della durata minima',
  'sum.now': 'Da pagare adesso',
  'sum.key': 'La chiave arriva appena il primo mese è pagato.',
  'voucher.note': 'Il buono vale per il primo mese.',
  'voucher.notLong': 'Questo buono non vale per i noleggi a lungo termine.',
  'refused.changed': 'Il prezzo o le condizioni sono cambiati. Controlli di nuovo l’ordine.',
  'refused.taken': 'Questa misura è stata appena occupata. Scelga un’altra misura o un altro giorno.',
  'refused.nothing': 'Al momento qui non c’è nessun box libero senza scadenza.',
  'auto.title': 'Pagare ogni mese automaticamente',
  'auto.text':
    'Acconsento all’addebito di ogni altro mese sullo stesso mezzo di pagamento, sempre il giorno prima dell’inizio e con un preavviso di una settimana.',
  'auto.note': 'facoltativo, si interrompe in qualsiasi momento; con carta e PayPal',
  'stop.title': 'Addebito',
  'stop.lead': 'Così vengono pagati i mesi del box {box}.',
  'stop.from': 'Ogni altro mese viene addebitato il giorno prima dell’inizio: {from}.',
  'stop.next': 'Il prossimo: {amount} il {day}.',
  'stop.none':
    'Non viene addebitato nulla. Per ogni mese riceve una settimana prima un’e-mail con il link per pagare.',
  'stop.button': 'Non addebitare più',
  'stop.note':
    'Il noleggio continua. Per la disdetta c’è «Disdire qui i contratti (Verträge hier kündigen)».',
  'stop.back': 'Vai all’ordine',
  'auto.note.any': 'facoltativo, si può terminare in qualsiasi momento',
} as const satisfies Texts<typeof monthlyPagesDe>
