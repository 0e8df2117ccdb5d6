import {
  type LegalBlock,
  type LegalFacts,
  type LegalOffers,
  type LegalText,
  LEGAL_VERSIONS,
  heading,
  lines,
  list,
  text,
} from './legal-text.ts'
import { noteIt } from './note-it.ts'

const orderBlocks = ({ boxes, goods }: LegalOffers): readonly LegalBlock[] => [
  ...(boxes || !goods
    ? [
        text(
          'Se noleggia un box, trattiamo nome, indirizzo, indirizzo e-mail, facoltativamente il numero di telefono e, se noleggia per un’azienda o se la fattura va inviata altrove, azienda, partita IVA e indirizzo di fatturazione, i box e gli orari noleggiati, i Suoi consensi, lo stato del pagamento e ogni apertura e chiusura del box. La base giuridica è il contratto con Lei (art. 6, par. 1, lett. b GDPR), per la conservazione di fatture e documenti contabili la legge (art. 6, par. 1, lett. c GDPR). Senza questi dati non possiamo concludere il contratto.',
        ),
        text(
          'L’accesso al box è verificato dalla serratura e dal terminale della sede. A questo scopo memorizzano la Sua autorizzazione senza nome e indirizzo.',
        ),
      ]
    : []),
  ...(goods
    ? [
        text(
          'Se acquista merci, trattiamo nome, indirizzo e-mail, facoltativamente il numero di telefono, le merci ordinate, come e quando desidera riceverle, per la consegna e la spedizione l’indirizzo di consegna, per una fattura anche azienda, partita IVA e indirizzo di fatturazione, i Suoi consensi e lo stato del pagamento. La base giuridica è il contratto con Lei (art. 6, par. 1, lett. b GDPR), per la conservazione di fatture e documenti contabili la legge (art. 6, par. 1, lett. c GDPR). Se alla consegna verifichiamo la Sua età, annotiamo soltanto che e quando è stata verificata. Un carrello da cui non nasce un ordine viene cancellato dopo 30 giorni.',
        ),
      ]
    : []),
]

const handling = ({ goods }: LegalOffers): readonly LegalBlock[] => [
  heading('5. Pagamento'),
  text(
    'Il pagamento è gestito da un servizio di pagamento sulla propria pagina. Gli trasmettiamo l’importo, il numero d’ordine e la causale e ci comunica se il pagamento è riuscito. Non riceviamo i dati del Suo conto bancario né della Sua carta. Se acconsente all’addebito di altri mesi di noleggio, il servizio ci fornisce un codice identificativo e una breve descrizione del Suo metodo di pagamento (art. 6, par. 1, lett. a e b GDPR); cancelliamo entrambi quando interrompe l’addebito o il noleggio termina.',
  ),
  text(
    'Se paga con bonifico, la nostra banca ci comunica il Suo nome, il Suo IBAN e la causale. Se un importo non può essere rimborsato con lo stesso metodo di pagamento, Le chiediamo un conto bancario e usiamo questi dati solo per quel bonifico (art. 6, par. 1, lett. b GDPR).',
  ),
  heading('6. E-mail'),
  text(
    'Le inviamo messaggi che riguardano l’ordine: ricevimento, dati di accesso, modifiche, rimborsi. Riceve pubblicità solo se vi ha acconsentito separatamente; può revocare il consenso in qualsiasi momento.',
  ),
  ...(goods
    ? [
        text(
          'Se desidera un avviso quando un articolo esaurito è di nuovo disponibile, trattiamo a tal fine il Suo indirizzo e-mail, l’articolo nonché l’ora e l’indirizzo IP della richiesta e della conferma. La base giuridica è il Suo consenso (art. 6, par. 1, lett. a GDPR), che può revocare in qualsiasi momento con il link nell’e-mail. Cancelliamo i dati con quell’unica e-mail, al più tardi 90 giorni dopo la conferma, senza conferma dopo sette giorni.',
        ),
      ]
    : []),
  heading('7. Recesso e disdetta'),
  text(
    'Se dichiara online un recesso o una disdetta, trattiamo i dati inseriti per confermare e gestire la dichiarazione (art. 6, par. 1, lett. c GDPR, §§ 312k, 356a del codice civile tedesco).',
  ),
  heading('8. Destinatari'),
  text(
    'Ricevono i Suoi dati solo i soggetti che ne hanno bisogno per i propri compiti: il nostro personale, il franchisor o il franchisee della sede scelta, il servizio di pagamento e i fornitori che per nostro conto gestiscono server e recapitano e-mail. Il servizio di pagamento è titolare del proprio trattamento e ne informa sulla propria pagina.',
  ),
  ...(goods
    ? [text('Se spediamo il Suo ordine, il corriere riceve il Suo nome e l’indirizzo di consegna.')]
    : []),
  text(
    'Trasmettiamo dati in Stati fuori dall’Unione europea solo se è Lei ad avviarlo: gli avvisi sul Suo dispositivo passano dal servizio di notifica del browser (Google LLC, Mozilla Corporation o Apple Inc., USA), una chiave nel Wallet di Google passa da Google LLC, USA. La base giuridica della trasmissione è la decisione di adeguatezza della Commissione europea relativa all’EU-US Data Privacy Framework, se l’impresa è certificata in base ad esso (art. 45 GDPR), altrimenti il Suo consenso esplicito (art. 49, par. 1, lett. a GDPR). Negli USA le autorità possono accedere ai dati senza che Lei possa opporsi come nell’Unione europea. Se consente le immagini della mappa di un altro fornitore, questi viene a conoscere l’indirizzo IP del Suo dispositivo; dove ha sede lo indica il fornitore stesso.',
  ),
  heading('9. Durata della conservazione'),
  list(
    'aperture e segnalazioni delle serrature: 90 giorni',
    'registri delle pagine visitate: 30 giorni',
    'fatture e documenti contabili: 8 anni, corrispondenza commerciale: 6 anni, sempre dalla fine dell’anno',
    'tutto il resto: fino all’adempimento del contratto e alla prescrizione di eventuali pretese, di regola 3 anni dalla fine dell’anno',
  ),
  heading('10. I Suoi diritti'),
  text(
    'Ha diritto di accesso, rettifica, cancellazione, limitazione del trattamento e portabilità dei dati. Può revocare un consenso in qualsiasi momento; ciò che è avvenuto fino ad allora resta lecito. Può opporsi a un trattamento fondato su legittimi interessi. Basta un messaggio all’indirizzo indicato sopra. Può inoltre presentare reclamo a un’autorità di protezione dei dati, per esempio nel luogo in cui vive. Non vengono prese decisioni automatizzate relative a singole persone.',
  ),
]

/** Information by Art. 13 GDPR about what the storefront really does, in Italian. */
export const privacyIt = ({ party, offers }: LegalFacts): LegalText => ({
  version: LEGAL_VERSIONS.privacy,
  title: 'Informativa sulla privacy',
  blocks: [
    noteIt,
    heading('1. Titolare del trattamento'),
    lines(
      party.companyName,
      party.street,
      `${party.postcode} ${party.city}`,
      `Telefono: ${party.phone}`,
      `E-mail: ${party.email}`,
    ),
    text(
      'Per il contratto il titolare è l’impresa che gestisce la sede scelta; è indicata prima dell’ordine.',
    ),
    heading('2. Visita di queste pagine'),
    text(
      'Quando apre una pagina trattiamo i dati tecnicamente necessari del Suo dispositivo (indirizzo IP, ora, pagina richiesta, identificativo del browser) per fornire la pagina e respingere attacchi. La base giuridica è l’art. 6, par. 1, lett. f GDPR; il nostro interesse è un funzionamento sicuro. Cancelliamo i registri dopo 30 giorni.',
    ),
    text(
      'La mappa, i caratteri e le immagini provengono dal nostro server. Carichiamo immagini della mappa di un altro fornitore solo se Lei le ha consentite nelle impostazioni sulla privacy; altrimenti non viene caricato nulla da altri fornitori. Il Suo comportamento non viene tracciato.',
    ),
    heading('3. Cookie'),
    text(
      'Usiamo solo cookie necessari, ciascuno solo quando serve: fw_visitor, un numero casuale con cui riconosciamo il Suo browser con il carrello e dopo un ordine, perché possa vedere l’ordine e aprire il box (30 giorni); fw_konto, che mantiene l’accesso al Suo account (al massimo 12 ore); fw_nachweis, che ricorda un indirizzo e-mail confermato (180 giorni); fw_kasse, che riporta alla cassa i dati inseriti se nel frattempo cambia misura o orario (30 minuti); fw_anrede, che ricorda la forma scelta per le pagine in tedesco (un anno); fw_einwilligung, che ricorda la Sua decisione sulla mappa (180 giorni). Per questi cookie non serve il consenso (§ 25 comma 2 n. 2 TDDDG). Tutto è indicato nella pagina «Impostazioni sulla privacy» in fondo a ogni pagina. La posizione del Suo dispositivo viene usata solo se avvia Lei la ricerca nelle vicinanze e non viene memorizzata.',
    ),
    text(
      'Se apre la pagina della chiave, il browser salva un foglio con codice, codice QR, box, luogo e fine del noleggio, perché possa aprire il box anche senza rete (§ 25 comma 2 n. 2 TDDDG). Il Suo nome non vi compare. Il foglio viene cancellato alla fine del noleggio e quando esce dall’account.',
    ),
    text(
      'Solo se preme «Avvisami su questo dispositivo» memorizziamo come il servizio di notifica del browser (per esempio di Google, Mozilla o Apple) raggiunge il Suo dispositivo. Il servizio riceve i nostri messaggi cifrati. La base giuridica è il Suo consenso (art. 6, par. 1, lett. a GDPR), che revoca lì con un tocco; alla fine del noleggio cancelliamo questi dati. Se mette la chiave nel Wallet di Google, il codice, il codice QR, il box, il luogo e il periodo del noleggio vengono trasmessi lì (art. 6, par. 1, lett. a GDPR). Maggiori informazioni al punto 8.',
    ),
    heading('4. Ordine'),
    ...orderBlocks(offers),
    ...handling(offers),
  ],
})
