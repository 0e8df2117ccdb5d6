import type { mailRefundDe } from './de.ts'
import type { Texts } from '../../texts.ts'

/** Mails about money that staff give back from an order, Italian. */
export const mailRefundIt = {
  'refund.subject': 'Il Suo ordine {code}: rimborso di {amount}',
  'refund.title': 'Riceve indietro {amount}',
  'refund.credit.subject': 'Il Suo ordine {code}: credito di {amount}',
  'refund.credit.title': 'Ha un credito di {amount}',
  'refund.cancelled.subject': 'Il Suo ordine {code}: box {boxes} annullato',
  'refund.cancelled.title': 'Il box {boxes} è annullato',
  'refund.kept.subject': 'Il Suo ordine {code}: il Suo annullamento',
  'refund.kept.title': 'Il Suo annullamento',
  'refund.reason.goodwill': 'per il Suo ordine {code} Le veniamo incontro.',
  'refund.reason.defect': 'il box del Suo ordine {code} aveva un problema. Ce ne scusiamo.',
  'refund.reason.mistake': 'nel Suo ordine {code} c’è stato un errore che correggiamo.',
  'refund.reason.beforeStart': 'il Suo ordine {code} è stato annullato prima dell’inizio del noleggio.',
  'refund.cancelledGoods.subject': 'Il Suo ordine {code} è annullato',
  'refund.cancelledGoods.title': 'Il Suo ordine è annullato',
  'refund.reason.defectiveGoods': 'i prodotti del Suo ordine {code} avevano un problema. Ce ne scusiamo.',
  'refund.reason.beforeHandover': 'il Suo ordine {code} è stato annullato prima della consegna.',
  'refund.goods': 'Non teniamo più pronti i prodotti per Lei.',
  'refund.over': 'Erano gli ultimi pezzi: il Suo ordine è quindi annullato.',
  'refund.replacement': 'La sostituzione che avevamo annunciato non verrà più inviata.',
  'refund.pieces': 'Si tratta di: {pieces}.',
  'refund.boxes': 'Il box {boxes} non è più prenotato per Lei: il codice e il codice QR non sono più validi.',
  'refund.way.provider':
    '{amount} tornano con lo stesso metodo con cui ha pagato. A seconda della banca ci vogliono di solito da uno a tre giorni. Trova la nota di credito nel Suo ordine.',
  'refund.way.hand':
    '{amount} Le vengono restituiti in contanti, oppure glieli inviamo con un bonifico. Trova la nota di credito nel Suo ordine.',
  'refund.way.claim':
    'Sulla Sua fattura deve pagare {amount} in meno. Trova la nota di credito nel Suo ordine.',
  'refund.way.credit':
    'Come concordato, ha un credito di {amount} con il codice {voucher}, valido fino al {until}. Lo inserisca alla cassa; quello che resta vale la prossima volta.',
  'refund.waiting':
    'Stiamo ancora verificando che cosa succede al denaro pagato. Riceverà un’e-mail a parte.',
  'refund.kept':
    'abbiamo verificato se per il Suo ordine {code} spetta un rimborso e questa volta non rimborsiamo nulla. Se ha domande, risponda semplicemente a questa e-mail.',
  'refund.nothing': 'Non c’è nulla da rimborsare.',
  'refund.button': 'Vedi l’ordine',
  'account.subject': 'Il Suo ordine {code}: dove possiamo bonificare {amount}?',
  'account.title': 'Dove possiamo bonificare {amount}?',
  'account.text':
    'il rimborso per il Suo ordine {code} non è riuscito con il metodo con cui ha pagato. Inserisca un conto bancario nella pagina del Suo ordine: faremo lì il bonifico.',
  'account.safe': 'Non ci invii il numero di conto per e-mail.',
  'account.button': 'Inserisci il conto bancario',
} as const satisfies Texts<typeof mailRefundDe>
