import {
  LEGAL_VERSIONS,
  byOffer,
  heading,
  lines,
  list,
  partyOnOneLine,
  text,
  type LegalBlock,
  type LegalFacts,
  type LegalText,
  type WithdrawalParticulars,
} from './legal-text.ts'
import { noteIt } from './note-it.ts'

const NAMES = {
  boxes: 'A. Noleggio di box',
  goods: 'B. Acquisto di merci',
  services: 'C. Servizi su appuntamento',
}

/** The rental of a box is a service as well. */
const OF_SERVICES: WithdrawalParticulars = {
  period: text('Il periodo di recesso scade dopo 14 giorni dal giorno della conclusione del contratto.'),
  effects: [
    text(
      'Se Lei ha chiesto di iniziare la prestazione di servizi durante il periodo di recesso, è tenuto a versarci un importo proporzionale a quanto fornito fino al momento in cui Lei ci ha comunicato il Suo recesso dal presente contratto, rispetto a tutte le prestazioni previste dal contratto.',
    ),
  ],
  end: [
    heading('Estinzione anticipata del diritto di recesso'),
    text(
      'Nei contratti di servizi il diritto di recesso si estingue quando abbiamo prestato il servizio per intero e ne abbiamo iniziato l’esecuzione solo dopo che Lei ha chiesto espressamente di iniziare prima della scadenza del periodo di recesso e ha confermato di sapere che il Suo diritto di recesso si estingue con la completa esecuzione del contratto da parte nostra.',
    ),
  ],
}

/** Notes 1 b, 4, 5 and 6 of Annex 1; § 312g (2) BGB no. 1, 2, 3 and 7. */
const OF_GOODS: WithdrawalParticulars = {
  period: text(
    'Il periodo di recesso scade dopo 14 giorni dal giorno in cui Lei o un terzo, diverso dal vettore e da Lei designato, acquisisce il possesso fisico dei beni.',
  ),
  effects: [
    text(
      'Il rimborso può essere sospeso fino al ricevimento dei beni oppure fino all’avvenuta dimostrazione da parte Sua di aver rispedito i beni, se precedente.',
    ),
    text(
      'È pregato di rispedire i beni o di consegnarli a noi senza indebiti ritardi e in ogni caso entro 14 giorni dal giorno in cui ci ha comunicato il Suo recesso dal presente contratto. Il termine è rispettato se Lei rispedisce i beni prima della scadenza del periodo di 14 giorni. I costi diretti della restituzione dei beni saranno a Suo carico.',
    ),
    text(
      'Lei è responsabile solo della diminuzione del valore dei beni risultante da una manipolazione del bene diversa da quella necessaria per stabilire la natura, le caratteristiche e il funzionamento dei beni.',
    ),
  ],
  end: [
    heading('Esclusione ed estinzione anticipata del diritto di recesso'),
    text('Il diritto di recesso non esiste nei contratti per la fornitura di'),
    list(
      'beni non prefabbricati, per la cui produzione è determinante una scelta o una decisione individuale del consumatore, o chiaramente personalizzati,',
      'beni che rischiano di deteriorarsi o scadere rapidamente,',
      'giornali, periodici o riviste.',
    ),
    text(
      'Si estingue anticipatamente per i beni sigillati che per motivi igienici o connessi alla protezione della salute non si prestano a essere restituiti, se il sigillo è stato rimosso dopo la consegna. Che cosa vale per una merce è indicato accanto alla merce e prima dell’ordine.',
    ),
  ],
}

/** Annex I of Directive 2011/83/EU in its Italian wording, filled in as the German instruction is (LAW-6). */
export const withdrawalIt = (facts: LegalFacts): LegalText => ({
  version: LEGAL_VERSIONS.withdrawal,
  title: 'Istruzioni sul recesso',
  blocks: [
    noteIt,
    ...byOffer(
      facts,
      {
        boxes: instruction(facts, OF_SERVICES),
        goods: instruction(facts, OF_GOODS),
        services: instruction(facts, OF_SERVICES),
      },
      NAMES,
    ),
    ...form(facts),
  ],
})

const instruction = (
  { party, pagesAddress }: LegalFacts,
  { period, effects, end }: WithdrawalParticulars,
): readonly LegalBlock[] => [
  heading('Diritto di recesso'),
  text('Lei ha il diritto di recedere dal presente contratto, senza indicarne le ragioni, entro 14 giorni.'),
  period,
  text(
    `Per esercitare il diritto di recesso, Lei è tenuto a informarci (${partyOnOneLine(party)}, telefono: ${party.phone}, e-mail: ${party.email}) della Sua decisione di recedere dal presente contratto tramite una dichiarazione esplicita (ad esempio lettera inviata per posta o posta elettronica). A tal fine può utilizzare il modulo tipo di recesso allegato, ma non è obbligatorio.`,
  ),
  text(
    `Può esercitare il diritto di recesso anche online su ${pagesAddress}/vertrag-widerrufen; il pulsante «Recedere dal contratto qui» si trova in fondo a ogni pagina. Se utilizza questa funzione online, Le trasmetteremo senza indugio, su un supporto durevole (ad esempio per posta elettronica), una conferma di ricevimento con il contenuto della dichiarazione di recesso e la data e l’ora del ricevimento.`,
  ),
  text(
    'Per rispettare il termine di recesso, è sufficiente che Lei invii la comunicazione relativa all’esercizio del diritto di recesso prima della scadenza del periodo di recesso.',
  ),
  heading('Effetti del recesso'),
  text(
    'Se Lei recede dal presente contratto, Le saranno rimborsati tutti i pagamenti che ha effettuato a nostro favore, compresi i costi di consegna (ad eccezione dei costi supplementari derivanti dalla Sua eventuale scelta di un tipo di consegna diverso dal tipo meno costoso di consegna standard da noi offerto), senza indebito ritardo e in ogni caso non oltre 14 giorni dal giorno in cui siamo informati della Sua decisione di recedere dal presente contratto. Detti rimborsi saranno effettuati utilizzando lo stesso mezzo di pagamento da Lei usato per la transazione iniziale, salvo che Lei non abbia espressamente convenuto altrimenti; in ogni caso, non dovrà sostenere alcun costo quale conseguenza di tale rimborso.',
  ),
  ...effects,
  ...end,
]

const form = ({ party }: LegalFacts): readonly LegalBlock[] => [
  heading('Modulo di recesso tipo'),
  text('Compilare e restituire il presente modulo solo se si desidera recedere dal contratto.'),
  lines(
    `– Destinatario: ${partyOnOneLine(party)}, e-mail: ${party.email}:`,
    '– Con la presente io/noi (*) notifichiamo il recesso dal mio/nostro (*) contratto di vendita dei seguenti beni (*)/di prestazione del seguente servizio (*)',
    '– Ordinato il (*)/ricevuto il (*)',
    '– Nome del/dei consumatore(i)',
    '– Indirizzo del/dei consumatore(i)',
    '– Firma del/dei consumatore(i) (solo se il presente modulo è notificato in versione cartacea)',
    '– Data',
    '(*) Cancellare la dicitura inutile.',
  ),
]
