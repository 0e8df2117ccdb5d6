import type { mailMonthDe } from './de.ts'
import type { Texts } from '../../texts.ts'

/** Mails around a rental that goes on month by month, Italian. */
export const mailMonthIt = {
  'month.due.title': 'Box {box}: il Suo prossimo mese',
  'month.due.text':
    'il {from} inizia il Suo prossimo mese di noleggio del box {box} nella sede {location}. La preghiamo di pagare {amount} entro quella data.',
  'month.announced.title': 'Box {box}: il Suo prossimo mese sarà addebitato',
  'month.announced.text':
    'il {from} inizia il Suo prossimo mese per il box {box} presso {location}. Come concordato addebitiamo {amount} il {taken}: {method}. Non occorre fare altro. Sulla pagina dietro il pulsante può interrompere l’addebito in qualsiasi momento.',
  'month.uncollected.title': 'Box {box}: l’addebito non è riuscito',
  'month.uncollected.text':
    'non è stato possibile addebitare {amount} per il Suo mese dal {from}. La preghiamo di pagarlo direttamente, meglio subito; la Sua chiave per ora resta valida. Quello che sceglie vale per i prossimi mesi.',
  'month.autoPay': 'Vedere o interrompere l’addebito',
  'month.paid.title': 'Box {box}: mese pagato',
  'month.paid.text':
    'grazie, abbiamo ricevuto il Suo pagamento di {amount} per il box {box}. Il codice numerico e il codice QR restano gli stessi; anche una copia stampata resta valida.',
  'month.overdue.title': 'Box {box}: il Suo pagamento manca ancora',
  'month.overdue.text':
    'oggi inizia il Suo mese di noleggio del box {box} e {amount} non risultano ancora pagati. La preghiamo di provvedere. Se il pagamento manca ancora il {block}, la Sua chiave non aprirà il box finché non sarà arrivato. Non addebitiamo spese di sollecito. Se ha appena pagato, è tutto a posto.',
  'month.blocked.title': 'Box {box}: la Sua chiave è bloccata',
  'month.blocked.text':
    'il mese dal {from} al {to} non è stato pagato. Finché non arrivano {amount}, la Sua chiave non apre il box {box}; ciò che si trova nel box rimane lì. Appena ha pagato, la chiave torna subito valida.',
  'month.pay': 'Paga ora',
  'month.look': 'Vedi l’ordine',
  'month.fact': 'Mese di noleggio',
  'month.span': 'dal {from} al {to}',

  'notice.confirmed.title': 'Il noleggio del box {box} termina il {last}',
  'notice.confirmed.text':
    'la disdetta del noleggio del box {box} nella sede {location} è stata registrata. L’ultimo giorno è il {last}. La preghiamo di svuotare il box entro quella data; fino ad allora si apre come sempre. Le rimborsiamo quanto ha pagato per il periodo successivo.',
  'notice.because.notice': 'È la fine del mese di noleggio in cui scade il termine di disdetta.',
  'notice.because.minimumTerm': 'È la fine della durata minima concordata.',
  'notice.because.wish': 'È la fine del mese di noleggio per cui è stata data la disdetta.',
  'notice.because.cause': 'È il giorno indicato nella disdetta per giusta causa.',
  'notice.takenBack.title': 'Il noleggio del box {box} continua',
  'notice.takenBack.text':
    'la disdetta del noleggio del box {box} nella sede {location} è stata ritirata. Il noleggio continua alle condizioni concordate.',
  'notice.price.title': 'Box {box}: nuovo prezzo mensile dal {from}',
  'notice.price.text':
    'dal {from} il box {box} nella sede {location} costa {amount} al mese. Fino ad allora il prezzo non cambia. Se non è d’accordo, può disdire il noleggio prima di quella data.',

  'term.noEnd': 'senza una fine fissa, di mese in mese',
  'term.voucher': 'Il buono vale per il primo mese di noleggio. Ogni mese successivo costa {price}.',
  'term.goesOn':
    'Il noleggio è a tempo indeterminato. Ogni mese si paga in anticipo; una settimana prima riceve un’e-mail.',
  'term.minimum': 'La durata minima è di {count, plural, one {un mese} other {# mesi}}.',
  'term.notice.none': 'Può disdire in qualsiasi momento per la fine di un mese di noleggio.',
  'term.notice.twoWeeks': 'Può disdire con due settimane di preavviso per la fine di un mese di noleggio.',
  'term.notice.month': 'Può disdire con un mese di preavviso per la fine di un mese di noleggio.',
  'term.grace':
    'Se un mese non è stato pagato {count, plural, one {un giorno} other {# giorni}} dopo il suo inizio, la chiave non apre il box finché il pagamento non è arrivato.',
} as const satisfies Texts<typeof mailMonthDe>
