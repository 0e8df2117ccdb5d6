import { countryIn } from '@fachwerk/contract/customer/countries'
import {
  type LegalFacts,
  type LegalText,
  type LegalTexts,
  LEGAL_VERSIONS,
  heading,
  lines,
  list,
  partyOnOneLine,
  text,
} from './legal-text.ts'

const note = text('Questa traduzione è un servizio; fa fede il testo tedesco.')

const terms = ({ party, siteAddress, pagesAddress, placeQuery }: LegalFacts): LegalText => ({
  version: LEGAL_VERSIONS.terms,
  title: 'Condizioni generali di contratto',
  blocks: [
    note,
    heading('1. Ambito e parte contraente'),
    text(
      `Le presenti condizioni valgono per il noleggio di box prenotati su ${siteAddress}. La parte contraente è l’impresa che gestisce la sede scelta; è indicata prima dell’ordine e nella conferma. In caso di dubbio è ${partyOnOneLine(party)}.`,
    ),
    heading('2. Conclusione del contratto'),
    text(
      'Prima dell’ordine può controllare e modificare tutti i dati. Con il pulsante «ordine con obbligo di pagare» presenta un’offerta vincolante, di cui confermiamo subito il ricevimento per e-mail. Il contratto è concluso quando il pagamento è arrivato e Le comunichiamo i dati di accesso; se acquista con fattura, dove la offriamo, non appena accettiamo l’ordine per e-mail e Le comunichiamo i dati di accesso, e il pagamento segue più tardi. Il contratto è stipulato in tedesco; ne conserviamo il testo e glielo inviamo per e-mail insieme a queste condizioni.',
    ),
    heading('3. Prezzi e pagamento'),
    text(
      'Tutti i prezzi sono finali, IVA inclusa. Il canone si paga in anticipo, con fattura entro il giorno indicato nella conferma. Se una fattura resta aperta nonostante un sollecito, possiamo bloccare l’accesso, previo avviso, finché non è pagata. I metodi di pagamento offerti sono gratuiti. Durante il pagamento il box resta riservato. Se il pagamento arriva più tardi e né questo box né uno uguale o più grande è libero nella sede, lo rimborsiamo subito per intero.',
    ),
    heading('4. Durata e accesso'),
    text(
      'Il noleggio inizia e finisce agli orari concordati, nell’ora locale della sede. Il box si apre con il codice numerico, con il codice QR o dalla pagina dell’ordine. Tenga segreti i dati di accesso. Se il box non è utilizzabile, riceve senza sovrapprezzo un box uguale o più grande nella stessa sede; se nessuno è libero, può recedere e viene rimborsato.',
    ),
    heading('5. Fine del noleggio, tolleranza e ritardo'),
    text(
      'Alla fine svuota il box, lo lascia pulito, chiude lo sportello e termina il noleggio. Segue una tolleranza gratuita, indicata prima dell’ordine. Solo dopo addebitiamo per ogni ora iniziata il prezzo orario della misura prenotata, al massimo il prezzo giornaliero ogni 24 ore. Entrambi sono indicati prima dell’ordine. Se il box non viene svuotato, La invitiamo per e-mail a farlo entro almeno 14 giorni; in seguito possiamo aprirlo alla presenza di una seconda persona, elencare il contenuto e custodirlo per Lei.',
    ),
    heading('6. Uso del box'),
    text(
      'Non sono ammessi: persone e animali; sostanze infiammabili, esplosive, tossiche o comunque pericolose; armi, munizioni e oggetti illegali; alimenti deperibili e cose maleodoranti o che perdono; denaro, titoli, gioielli e altri oggetti di particolare valore. Il subnoleggio non è consentito. In caso di pericolo o per ordine dell’autorità possiamo aprire il box e La informiamo senza indugio.',
    ),
    heading('7. Responsabilità'),
    text(
      'Rispondiamo senza limiti per dolo e colpa grave, per lesioni alla vita, al corpo o alla salute e secondo la legge sulla responsabilità per danno da prodotti. Per colpa lieve rispondiamo solo della violazione di obblighi essenziali, nei limiti del danno prevedibile e tipico del contratto.',
    ),
    heading('8. Durata e disdetta'),
    text(
      'Il contratto termina con il periodo prenotato e non si rinnova da solo. Per i noleggi a lungo termine valgono invece la durata e il termine di disdetta indicati nella conferma del contratto. Entrambe le parti possono recedere per giusta causa. Può dichiarare la disdetta con «Verträge hier kündigen» in fondo a ogni pagina.',
    ),
    heading('9. Recesso, reclami, diritto'),
    text(
      `I consumatori hanno il diritto di recesso: ${pagesAddress}/shop/widerruf${placeQuery}. Reclami a ${party.email} o ${party.phone}. Non siamo disposti né obbligati a partecipare a procedure davanti a un organismo di conciliazione per i consumatori. Si applica il diritto tedesco; restano salve le norme imperative a tutela dei consumatori dello Stato in cui vive.`,
    ),
  ],
})

const withdrawal = ({ party, pagesAddress }: LegalFacts): LegalText => ({
  version: LEGAL_VERSIONS.withdrawal,
  title: 'Istruzioni sul recesso',
  blocks: [
    note,
    heading('Diritto di recesso'),
    text(
      'Lei ha il diritto di recedere dal presente contratto, senza indicarne le ragioni, entro 14 giorni.',
    ),
    text('Il periodo di recesso scade dopo 14 giorni dal giorno della conclusione del contratto.'),
    text(
      `Per esercitare il diritto di recesso, Lei è tenuto a informarci (${partyOnOneLine(party)}, telefono ${party.phone}, e-mail ${party.email}) della Sua decisione di recedere dal presente contratto tramite una dichiarazione esplicita (ad esempio lettera inviata per posta o posta elettronica). A tal fine può utilizzare il modulo tipo di recesso qui sotto, ma non è obbligatorio.`,
    ),
    text(
      `Può esercitare il diritto di recesso anche online su ${pagesAddress}/vertrag-widerrufen; il pulsante si trova in fondo a ogni pagina. In tal caso Le trasmettiamo senza indugio, su un supporto durevole (ad esempio per e-mail), una conferma di ricevimento con il contenuto del recesso, la data e l’ora.`,
    ),
    text(
      'Per rispettare il termine di recesso, è sufficiente che Lei invii la comunicazione prima della scadenza del periodo di recesso.',
    ),
    heading('Effetti del recesso'),
    text(
      'Se Lei recede dal presente contratto, Le saranno rimborsati tutti i pagamenti che ha effettuato a nostro favore, compresi i costi di consegna (ad eccezione dei costi supplementari derivanti dalla Sua eventuale scelta di un tipo di consegna diverso dal tipo meno costoso di consegna standard da noi offerto), senza indebito ritardo e in ogni caso non oltre 14 giorni dal giorno in cui siamo informati della Sua decisione. I rimborsi saranno effettuati con lo stesso mezzo di pagamento da Lei usato, salvo che Lei non abbia espressamente convenuto altrimenti; in ogni caso non dovrà sostenere alcun costo.',
    ),
    text(
      'Se Lei ha chiesto di iniziare la prestazione di servizi durante il periodo di recesso, è tenuto a versarci un importo proporzionale a quanto fornito fino al momento in cui ci ha comunicato il recesso, rispetto a tutte le prestazioni previste dal contratto.',
    ),
    text(
      'Il diritto di recesso si estingue con la completa prestazione del servizio, se abbiamo iniziato solo dopo la Sua richiesta espressa e la Sua presa d’atto di perdere il diritto con l’esecuzione completa.',
    ),
    heading('Modulo di recesso tipo'),
    text('Compilare e restituire il presente modulo solo se si desidera recedere dal contratto.'),
    lines(
      `– Destinatario: ${partyOnOneLine(party)}, e-mail ${party.email}:`,
      '– Con la presente io/noi (*) notifichiamo il recesso dal mio/nostro (*) contratto di vendita dei seguenti beni (*)/di prestazione del seguente servizio (*)',
      '– Ordinato il (*)/ricevuto il (*)',
      '– Nome del/dei consumatore(i)',
      '– Indirizzo del/dei consumatore(i)',
      '– Firma del/dei consumatore(i) (solo se il modulo è notificato in versione cartacea)',
      '– Data',
      '(*) Cancellare la dicitura inutile.',
    ),
  ],
})

const privacy = ({ party }: LegalFacts): LegalText => ({
  version: LEGAL_VERSIONS.privacy,
  title: 'Informativa sulla privacy',
  blocks: [
    note,
    text(`Titolare: ${partyOnOneLine(party)}, telefono ${party.phone}, e-mail ${party.email}.`),
    list(
      'Visita: dati tecnici del dispositivo, per fornire la pagina e respingere attacchi (art. 6, par. 1, lett. f GDPR); cancellati dopo 30 giorni. Senza il Suo consenso nulla viene caricato da altri fornitori; nessuno La segue.',
      'Cookie, ciascuno solo quando serve: fw_visitor, un numero casuale impostato con l’ordine, per vedere l’ordine e aprire il box (30 giorni); fw_konto mantiene l’accesso all’account (al massimo 12 ore); fw_nachweis ricorda un indirizzo e-mail confermato (180 giorni); fw_anrede ricorda la forma di cortesia in tedesco (un anno); fw_einwilligung ricorda la decisione sulla mappa (180 giorni). Non serve il consenso. Vedi «Impostazioni sulla privacy» in fondo a ogni pagina.',
      'Chiave sul dispositivo: codice, codice QR, box, luogo e fine del noleggio, per aprire il box anche senza rete; senza il Suo nome, cancellata alla fine del noleggio e quando esce.',
      'Avvisi sul dispositivo: solo se li richiede; conserviamo come il servizio di notifica del browser lo raggiunge, che riceve i messaggi cifrati (art. 6, par. 1, lett. a GDPR). Si revocano con un tocco; cancellati alla fine del noleggio. Una chiave per Google Wallet (codice, codice QR, box, luogo e periodo di noleggio) va a Google quando Lei preme (art. 6, par. 1, lett. a GDPR).',
      'Ordine e noleggio: nome, indirizzo, e-mail, facoltativi telefono, azienda, partita IVA e indirizzo di fatturazione, box e orari, consensi, stato del pagamento, aperture del box (art. 6, par. 1, lett. b e c GDPR).',
      'Pagamento: un servizio di pagamento sulla propria pagina riceve importo, numero d’ordine e causale e ci dice se il pagamento è riuscito. Se acconsente all’addebito di altri mesi, ci dà un codice e un breve nome del Suo mezzo di pagamento (art. 6, par. 1, lett. a e b GDPR), cancellati quando lo interrompe o finisce il noleggio.',
      'E-mail: solo ciò che riguarda l’ordine; pubblicità solo con consenso separato, revocabile in ogni momento.',
      'Destinatari: il nostro personale, franchisor o franchisee della sede, servizio di pagamento, fornitori di server e posta. Il servizio di pagamento è responsabile del proprio trattamento.',
      'Fuori dall’Unione europea i dati vanno solo se lo avvia Lei: gli avvisi sul dispositivo passano dal servizio di notifica del browser (Google LLC, Mozilla Corporation o Apple Inc., USA), una chiave per Google Wallet da Google LLC, USA. Base: la decisione di adeguatezza sull’EU-US Data Privacy Framework se l’impresa è certificata (art. 45 GDPR), altrimenti il Suo consenso esplicito (art. 49, par. 1, lett. a GDPR); negli USA le autorità possono accedere ai dati senza che Lei disponga delle stesse tutele che nell’UE. Se consente le immagini della mappa di un altro fornitore, questi viene a conoscere l’indirizzo internet del dispositivo.',
      'Conservazione: eventi delle serrature 90 giorni, log 30 giorni, fatture e giustificativi 8 anni, lettere commerciali 6 anni, il resto fino alla prescrizione, di regola 3 anni.',
      'I Suoi diritti: accesso, rettifica, cancellazione, limitazione, portabilità, opposizione e reclamo a un’autorità di protezione dei dati. Non vi sono decisioni automatizzate.',
    ),
  ],
})

const imprint = ({ party }: LegalFacts): LegalText => ({
  version: LEGAL_VERSIONS.imprint,
  title: 'Note legali',
  blocks: [
    heading('Fornitore'),
    lines(
      party.companyName,
      party.street,
      `${party.postcode} ${party.city}`,
      countryIn(party.country, 'it-IT'),
    ),
    lines(party.representative && `Rappresentata da: ${party.representative}`),
    lines(`Telefono: ${party.phone}`, `E-mail: ${party.email}`),
    lines(party.register && `Registro: ${party.register}`, party.vatId && `Partita IVA: ${party.vatId}`),
    text(
      'Non siamo disposti né obbligati a partecipare a procedure davanti a un organismo di conciliazione per i consumatori.',
    ),
  ],
})

const accessibility = ({ party, siteAddress }: LegalFacts): LegalText => ({
  version: LEGAL_VERSIONS.accessibility,
  title: 'Dichiarazione di accessibilità',
  blocks: [
    note,
    text(
      `La dichiarazione riguarda la prenotazione e l’uso di box su ${siteAddress}, offerti da ${party.companyName}: si cerca una sede sulla mappa o nell’elenco, si scelgono periodo e misura, si paga, si riceve una chiave digitale, si apre il box e si termina il noleggio.`,
    ),
    text(
      'Il riferimento sono la legge tedesca BFSG con il suo regolamento, la norma EN 301 549 e le WCAG 2.2 AA: tutto funziona da tastiera, con lettore di schermo e senza mappa; il testo si ingrandisce fino al 400 per cento; gli errori sono descritti a parole accanto al campo e i dati restano; i limiti di tempo sono mostrati e ripetibili; i dati di accesso arrivano come codice, come codice QR e per e-mail.',
    ),
    text(`Segnali le barriere: ${party.email}, ${party.phone}.`),
    text(
      'Autorità: Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF AöR), Carl-Miller-Straße 6, 39112 Magdeburg, kontakt@mlbf-barrierefrei.de. Stato: novembre 2026.',
    ),
  ],
})

/** Translations for reading; the German texts bind. */
export const legalIt: LegalTexts = { terms, privacy, withdrawal, imprint, accessibility }
