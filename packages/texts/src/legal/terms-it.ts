import {
  type CommonTerms,
  type LegalBlock,
  type LegalFacts,
  type LegalText,
  LEGAL_VERSIONS,
  byOffer,
  heading,
  list,
  partyOnOneLine,
  soldLikeGoods,
  text,
} from './legal-text.ts'
import { noteIt } from './note-it.ts'
import { saleTermsIt } from './sale-terms-it.ts'

const NAMES = { boxes: 'A. Noleggio di box', goods: 'B. Acquisto di merci' }

/** General terms of what is offered: of the rental of boxes, the sale of goods or both. */
export const termsIt = (facts: LegalFacts): LegalText => ({
  version: LEGAL_VERSIONS.terms,
  title: 'Condizioni generali di contratto',
  blocks: [
    noteIt,
    ...byOffer(
      soldLikeGoods(facts),
      { boxes: rentalTerms(facts, commonOf(facts)), goods: saleTermsIt(facts, commonOf(facts)) },
      NAMES,
    ),
  ],
})

/** What holds for boxes and goods alike. */
const commonOf = ({ party, pagesAddress, placeQuery }: LegalFacts): CommonTerms => ({
  language: text(
    'Il contratto è concluso in tedesco; le traduzioni servono alla comprensione. Conserviamo il testo del contratto e glielo inviamo per e-mail insieme alle presenti condizioni. Può consultarlo anche con il link contenuto nell’e-mail.',
  ),
  liability: text(
    'Rispondiamo senza limiti in caso di dolo e colpa grave, per lesioni alla vita, al corpo o alla salute, secondo la legge tedesca sulla responsabilità per danno da prodotti e nella misura in cui abbiamo prestato una garanzia. In caso di colpa lieve rispondiamo solo della violazione di obblighi contrattuali essenziali, cioè di quelli il cui adempimento rende possibile il contratto e sul cui rispetto Lei può fare affidamento; in tal caso la responsabilità è limitata al danno prevedibile e tipico del contratto. Lo stesso vale per i nostri rappresentanti legali e ausiliari.',
  ),
  withdrawal: text(
    `I consumatori hanno il diritto di recesso. Le istruzioni sul recesso si trovano su ${pagesAddress}/shop/widerruf${placeQuery} e nella conferma del Suo ordine.`,
  ),
  complaints: text(
    `Può inviare i reclami a ${party.email} o chiamare il numero ${party.phone}. Non siamo disposti né obbligati a partecipare a procedure di risoluzione delle controversie davanti a un organismo di conciliazione per i consumatori.`,
  ),
  law: text(
    'Si applica il diritto tedesco. Restano salve le norme imperative a tutela dei consumatori dello Stato in cui Lei ha la Sua residenza abituale.',
  ),
})

const rentalTerms = (facts: LegalFacts, common: CommonTerms): LegalBlock[] => [
  heading('1. Ambito di applicazione e parte contraente'),
  text(
    `Le presenti condizioni si applicano al noleggio dei box che prenota tramite ${facts.siteAddress}. La Sua parte contraente è l’impresa che gestisce la sede scelta. È indicata, con indirizzo, numero di telefono e indirizzo e-mail, prima dell’ordine e nella conferma; in caso di dubbio è ${partyOnOneLine(facts.party)}.`,
  ),
  heading('2. Conclusione del contratto'),
  text(
    'La presentazione dei box non è ancora un’offerta vincolante. Lei sceglie la sede, il periodo e la misura del box, inserisce i Suoi dati e può controllare e modificare tutto prima dell’invio. Con il pulsante «ordine con obbligo di pagare» presenta un’offerta vincolante, di cui confermiamo subito il ricevimento per e-mail. Il contratto è concluso quando il Suo pagamento è arrivato e Le comunichiamo i dati di accesso. Se sceglie il pagamento su fattura, dove lo offriamo, il contratto è concluso non appena accettiamo il Suo ordine per e-mail e Le comunichiamo i dati di accesso; il pagamento segue in un secondo momento.',
  ),
  common.language,
  heading('3. Prezzi e pagamento'),
  text(
    'Tutti i prezzi sono prezzi finali, comprensivi dell’IVA di legge. Vale il prezzo indicato prima dell’ordine. Il canone si paga in anticipo; con il pagamento su fattura, entro il giorno indicato nella conferma. Per i metodi di pagamento offerti non addebitiamo alcun costo. Mentre paga, il box resta riservato per Lei; se il pagamento non viene completato in tempo, il box non è più riservato e non si conclude alcun contratto.',
  ),
  text(
    'Se il Suo pagamento arriva quando il box non è più riservato e nella stessa sede non è libero né questo box né uno uguale o più grande, La rimborsiamo subito per intero.',
  ),
  text(
    'Se una fattura resta aperta nonostante un sollecito, possiamo bloccare il Suo accesso, previo avviso, finché non viene pagata. Il contenuto del box resta custodito per Lei.',
  ),
  heading('4. Durata del noleggio e accesso'),
  text(
    'Il noleggio inizia e finisce agli orari concordati, indicati nell’ora locale della sede. Durante il noleggio apre il box con il codice numerico comunicato, con il codice QR o dalla pagina dell’ordine. Se l’accesso è limitato agli orari di apertura della sede, lo segnaliamo prima dell’ordine. Tenga segreti i dati di accesso: chi li conosce può aprire il box.',
  ),
  text(
    'Se il box prenotato non è utilizzabile, riceve senza supplemento un box uguale o più grande nella stessa sede. Se nessuno è libero, può recedere dal contratto e viene rimborsato quanto ha pagato. Restano salvi i diritti che Le spettano per legge.',
  ),
  heading('5. Fine del noleggio, tolleranza e ritardo'),
  text(
    'Alla fine del noleggio svuota il box, lo lascia pulito, chiude lo sportello e termina il noleggio. Dopo la fine ha a disposizione una tolleranza gratuita, la cui durata è indicata prima dell’ordine. Solo dopo la tolleranza addebitiamo per ogni ora iniziata il prezzo orario della misura prenotata, al massimo però il prezzo giornaliero ogni 24 ore. Entrambi i prezzi sono indicati prima dell’ordine e valgono come concordati con l’ordine.',
  ),
  text(
    'Se non svuota il box nemmeno dopo la tolleranza, La invitiamo per e-mail a farlo e fissiamo un termine adeguato di almeno 14 giorni. Alla scadenza del termine possiamo aprire il box alla presenza di una seconda persona, fare un elenco del contenuto e custodirlo per Lei. Resta salva la Sua facoltà di dimostrare che il ritardo non ci ha causato alcun danno o che il danno è minore.',
  ),
  ...useAndLaw(common),
]

const useAndLaw = (common: CommonTerms): LegalBlock[] => [
  heading('6. Uso del box'),
  text('Non si possono riporre nel box:'),
  list(
    'persone e animali,',
    'sostanze e oggetti infiammabili, esplosivi, tossici, radioattivi o comunque pericolosi,',
    'armi, munizioni e oggetti il cui possesso è vietato,',
    'alimenti deperibili e cose che hanno un odore forte o che perdono liquidi,',
    'denaro contante, titoli, gioielli e altri oggetti di particolare valore.',
  ),
  text(
    'Il subnoleggio non è consentito. Se vi è il fondato sospetto di un pericolo per persone o cose o se lo ordina un’autorità, possiamo aprire o far aprire il box senza preavviso. La informiamo senza indugio.',
  ),
  heading('7. Responsabilità'),
  common.liability,
  heading('8. Durata e disdetta'),
  text(
    'Il contratto dura per il periodo prenotato e termina con esso, senza bisogno di disdetta; non si rinnova da solo. Oltre a questo non c’è una durata minima. Per i noleggi a lungo termine valgono invece la durata e il termine di disdetta indicati nella conferma del contratto. Entrambe le parti possono disdire il contratto per giusta causa. Può dichiarare la disdetta in qualsiasi momento con il pulsante «Disdire qui i contratti (Verträge hier kündigen)» in fondo a ogni pagina.',
  ),
  heading('9. Diritto di recesso'),
  common.withdrawal,
  heading('10. Reclami e risoluzione delle controversie'),
  common.complaints,
  heading('11. Diritto applicabile'),
  common.law,
]
