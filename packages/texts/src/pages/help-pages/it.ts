import type { helpPagesDe } from './de.ts'
import type { Texts } from '../../texts.ts'

/** Help, links that were lost, and the rentals of a browser, in Italian. */
export const helpPagesIt = {
  title: 'Aiuto',
  lead: 'Cosa succede? Tocchi ciò che corrisponde.',
  what: 'Cosa succede?',
  door: 'Lo sportello non si apre',
  'door.note': 'Premere, riprovare, poi chiamare',
  code: 'Nessun codice, nessuna e-mail',
  'code.note': 'Inviare di nuovo il link',
  time: 'Il tempo non basta',
  'time.note': 'Prolungare, anche dal telefono',
  change: 'Modificare o annullare',
  'change.note': 'Prima dell’inizio, con rimborso',
  left: 'Ho dimenticato qualcosa',
  'left.note': 'Riaprire dopo la fine',
  invoice: 'Fattura',
  'invoice.note': 'Scaricarla di nuovo, per l’azienda',
  place: 'La Sua sede',
  'place.choose': 'Scelga',
  'place.show': 'Mostra',
  'call.location': 'Aiuto nella sede',
  'call.office': 'La nostra centrale',
  'call.until': 'ora c’è qualcuno, fino alle {time}',
  'call.now': 'ora c’è qualcuno',
  'call.opens': 'Nella sede c’è di nuovo qualcuno: {moment}',
  'call.button': 'Chiama',
  'call.write': 'Scrivi un’e-mail',
  'call.none': 'Qui non è indicato un numero di telefono.',
  'fact.office': 'Centrale',
  'fact.office.value': 'Se nella sede non c’è nessuno: {phone}',
  'fact.cabinet': 'All’armadio',
  'fact.cabinet.value': '«Chiedere aiuto» sul terminale, anche senza telefono',
  'fact.address': 'Indirizzo',
  questions: 'Domande e risposte',
  'q.door': 'Lo sportello non si apre. Cosa posso fare?',
  'a.door':
    'Prema leggermente lo sportello e lo apra di nuovo, dalla pagina della chiave o con il codice al terminale. Se si blocca ancora, la pagina Le mostra le possibilità: aspettare, un’altra sede o il rimborso.',
  'q.code': 'Ho perso il codice. Dove lo trovo?',
  'a.code':
    'Nella pagina dell’ordine e nell’e-mail con i dati di accesso. Se non ha più né l’una né l’altra, inviamo di nuovo il link all’ordine al Suo indirizzo e-mail. Tenga segreto il codice: chi lo ha può aprire il box.',
  'q.late': 'Che cosa succede se arrivo in ritardo?',
  'a.late':
    'Dopo la fine inizia un periodo di tolleranza senza supplemento. Poi ogni ora iniziata costa il prezzo orario della Sua misura, al massimo il prezzo giornaliero ogni 24 ore. Le Sue cose restano nel box, che si riapre dopo il pagamento aggiuntivo. Meglio ancora: prolungare in tempo.',
  'q.money': 'Come ottengo il rimborso?',
  'a.money':
    'Se un box non si apre, lo chiede nella pagina del box, subito e senza motivo. Prima dell’inizio può annullare la prenotazione nella pagina dell’ordine, che mostra prima quanto viene rimborsato. Per il recesso c’è «Recedere dal contratto qui» in fondo a ogni pagina. Il denaro torna con lo stesso mezzo di pagamento.',
  'q.change': 'Posso modificare una prenotazione?',
  'a.change':
    'Fino all’inizio può cambiare orario, misura o sede nella pagina dell’ordine, oppure annullare la prenotazione. Un noleggio già in corso si può prolungare o terminare in qualsiasi momento.',
  'q.left': 'Ho lasciato qualcosa nel box.',
  'a.left':
    'Nei primi minuti dopo la fine può annullarla nella pagina dell’ordine: il box si riapre. Dopo, ci chiami subito, prima che qualcun altro noleggi il box.',
  'q.share': 'Un’altra persona può aprire il box per me?',
  'a.share':
    'Sì. Con «Condividi la chiave» la persona riceve per e-mail un codice proprio, che Lei può revocare in qualsiasi momento. Il Suo codice resta segreto.',
  'q.invoice': 'Dov’è la fattura, e può essere intestata a un’azienda?',
  'a.invoice':
    'È in PDF nella pagina dell’ordine. Per un’azienda, inserisca i dati prima di ordinare; in seguito correggiamo la fattura su richiesta.',
  'find.title': 'Di quale ordine si tratta?',
  'find.lead':
    'Bastano il numero d’ordine e l’indirizzo e-mail. Inviamo il link all’ordine a quell’indirizzo; da lì basta un tocco.',
  'find.code': 'Numero d’ordine',
  'find.code.help': 'Sei caratteri, per esempio K3WZ9H. È sulla fattura e sulla ricevuta.',
  'find.email': 'Indirizzo e-mail dell’ordine',
  'find.send': 'Invia il link',
  'find.sending': 'Invio in corso …',
  'find.error.code': 'Inserisca il numero d’ordine.',
  'find.error.email': 'Inserisca un indirizzo e-mail valido.',
  'find.wait': 'Sono stati molti tentativi. Attenda un po’ o ci chiami.',
  'find.done': 'Controlli la posta',
  'find.done.text':
    'Se numero e indirizzo corrispondono, nei prossimi minuti il link arriva a {email}. Controlli anche la cartella spam.',
  'find.done.none': 'Non arriva nulla? Controlli numero e indirizzo, o ci chiami.',
  'find.account': 'Ha un account? Lì trova tutti i Suoi ordini.',
  'find.signIn': 'Accedi',
  'mine.title': 'I miei noleggi',
  'mine.lead': 'I noleggi fatti con questo browser, anche senza account.',
  'mine.running': 'Noleggi in corso',
  'mine.archive': 'Archivio',
  'mine.none': 'Al momento non c’è alcun noleggio in corso.',
  'mine.empty': 'In questo browser non risultano noleggi',
  'mine.empty.text':
    'Se ha noleggiato con un altro dispositivo, ci arriva con il link nell’e-mail. Lo inviamo volentieri di nuovo.',
  'mine.find': 'Invia di nuovo il link',
  'mine.rent': 'Noleggia un box',
} satisfies Texts<typeof helpPagesDe>
