import type { mailRentalEndDe } from './de.ts'
import type { Texts } from '../../texts.ts'

/** Mails around the end of a rental, Italian. */
export const mailRentalEndIt = {
  'endsSoon.title': 'Box {box}: il noleggio sta per finire',
  'endsSoon.text':
    'il noleggio del box {box} presso {location} termina {end}. La preghiamo di svuotarlo entro quel momento e di terminare il noleggio. Se Le serve più tempo, può prolungarlo adesso, finché il box è libero.',
  'endsSoon.extend': 'Prolunga il noleggio',
  'endsSoon.grace': 'Senza prolungamento la Sua chiave apre ancora il box gratuitamente fino a {grace}.',
  'received.extension':
    'Sta prolungando il noleggio del box {box} presso {location} fino a {end}. Appena il pagamento sarà arrivato, la chiave varrà fino a quel momento e riceverà una conferma. Solo allora il prolungamento è concluso.',
  'received.extension.kept': 'Il tempo resta riservato per Lei fino a {until}.',
  'received.overrun':
    'Con questo paga il tempo in cui il box {box} presso {location} è rimasto occupato oltre la tolleranza. Appena il pagamento sarà arrivato, riceverà una conferma.',
  'extended.title': 'Box {box}: noleggio prolungato',
  'extended.text':
    'il noleggio del box {box} presso {location} è prolungato. Ora termina {end}. Ha pagato {amount} con l’ordine {code}. Il codice numerico e il codice QR restano gli stessi; anche una copia stampata resta valida.',
  'extended.look': 'Vedi la chiave',
  'gone.title': 'Box {box}: prolungamento non possibile',
  'gone.text':
    'il pagamento per prolungare il box {box} è arrivato quando il tempo non era più riservato. Nel frattempo è stato assegnato ad altri o il noleggio è cambiato. Il noleggio resta quindi com’è. I Suoi {amount} Le vengono restituiti con lo stesso mezzo di pagamento.',
  'backPaid.title': 'Box {box}: pagamento aggiuntivo ricevuto',
  'backPaid.text':
    'grazie, abbiamo ricevuto il pagamento aggiuntivo di {amount}. Il box {box} presso {location} si apre di nuovo fino a {until}. Lo svuoti entro quel momento e termini il noleggio; poi il tempo riprende a contare.',
  'backPaid.settled':
    'grazie, abbiamo ricevuto il pagamento aggiuntivo di {amount} per il box {box} presso {location}. Ora è tutto pagato.',
  'backOpen.title': 'Box {box}: pagamento aggiuntivo in sospeso',
  'backOpen.text':
    'il noleggio del box {box} presso {location} è terminato. Per il tempo oltre la tolleranza restano da pagare {amount}. La preghiamo di saldare l’importo; solo dopo è possibile un nuovo noleggio.',
  'backOpen.pay': 'Vedi e paga',
  'waived.title': 'Box {box}: pagamento aggiuntivo annullato',
  'waived.text':
    'il pagamento aggiuntivo per il box {box} presso {location} è stato annullato. Non deve pagare altro.',
  'ended.title': 'Box {box}: il noleggio è terminato',
  'ended.text':
    'grazie per aver noleggiato da noi. Il noleggio del box {box} presso {location} è terminato {end}. La chiave non apre più il box.',
  'ended.duration': 'Durata',
  'ended.paid': 'Pagato',
  'ended.days': '{count, plural, one {# giorno} other {# giorni}}',
  'ended.hours': '{count, plural, one {# ora} other {# ore}}',
  'ended.minutes': '{count, plural, one {# minuto} other {# minuti}}',
  'ended.left': 'Ha dimenticato qualcosa nel box? Ci chiami al più presto: {phone}',
  'overrun.title': 'Box {box}: la tolleranza è scaduta',
  'overrun.text':
    'il noleggio del box {box} presso {location} doveva finire {end} e non è stato terminato. La tolleranza gratuita è scaduta {grace}. Da allora il box costa; ora sono da pagare {amount} e l’importo cresce.',
  'overrun.pay': 'Dopo il pagamento la Sua chiave apre di nuovo il box. Lo svuoti e termini il noleggio.',
  'clearing.title': 'Box {box}: La preghiamo di liberarlo',
  'clearing.text':
    'il noleggio del box {box} presso {location} doveva finire {end} e anche la tolleranza è scaduta. La invitiamo a liberare il box entro {deadline} e a terminare il noleggio. Al momento restano da pagare {amount}.',
  'clearing.then':
    'Trascorso questo termine possiamo aprire il box in presenza di una seconda persona, fare l’inventario del contenuto e custodirlo per Lei (sezione 5 delle nostre condizioni generali).',
  'clearing.lessHarm':
    'Le resta la facoltà di dimostrare che dal ritardo non ci è derivato alcun danno o un danno minore.',
  'jam.backTitle': '{amount} sono in arrivo',
  'jam.backText':
    'Il box {box} nella sede {location} non si è aperto e Lei ha chiesto il rimborso. {amount} tornano con lo stesso mezzo usato per il pagamento. Il noleggio è terminato e il codice non è più valido.',
  'jam.lessTitle': '{amount} non sono più da pagare',
  'jam.lessText':
    'Il box {box} nella sede {location} non si è aperto e Lei ha rinunciato al noleggio. {amount} della fattura non sono più dovuti. Il noleggio è terminato e il codice non è più valido.',
  'jam.sorry': 'Ci dispiace. Non deve fare altro.',
  'received.change':
    'Per la prenotazione del box {box} ha ordinato un altro orario, un’altra misura o un’altra sede. Appena arriva il pagamento vale la nuova prenotazione e riceve una conferma. Fino ad allora resta valida quella attuale.',
  'received.change.kept': 'Il nuovo posto resta riservato per Lei fino a {until}.',
  'changed.title': 'Box {box}: la Sua prenotazione è cambiata',
  'changed.text': 'La Sua prenotazione è cambiata come ha scelto.',
  'changed.before': 'Prima',
  'changed.now': 'Adesso',
  'changed.booking': 'Box {box}, {size}, {location}, {from} – {to}',
  'changed.same': 'Il prezzo resta uguale.',
  'changed.back': '{amount} tornano nello stesso modo in cui ha pagato.',
  'changed.less': 'La Sua fattura diminuisce di {amount}.',
  'changed.paid': 'Per la modifica ha pagato {amount} con l’ordine {code}.',
  'changed.sameKey': 'Il codice e il codice QR restano uguali; vale ancora anche una stampa.',
  'changed.otherTerminal':
    'Nella nuova sede valgono il codice e il codice QR di questa e-mail. Una stampa precedente lì non apre.',
  'changeGone.title': 'La Sua prenotazione resta com’era',
  'changeGone.text':
    'Il pagamento per la modifica della prenotazione del box {box} è arrivato quando il nuovo posto non era più libero o la prenotazione era già cambiata. Resta quindi com’è. I Suoi {amount} tornano nello stesso modo.',
} as const satisfies Texts<typeof mailRentalEndDe>
