import type { mailCaseDe } from './de.ts'
import type { Texts } from '../../texts.ts'

export const mailCaseIt = {
  greeting: 'Buongiorno {name},',
  closing: 'Cordiali saluti',
  'field.contract': 'Le Sue indicazioni sul contratto',
  'accepted.subject': 'Il Suo recesso presso {site} è stato accettato',
  'accepted.text': 'abbiamo esaminato e accettato il Suo recesso del {receivedAt}. Il contratto è terminato.',
  'pieces.text':
    'abbiamo esaminato e accettato il Suo recesso del {receivedAt}. Riguarda: {pieces}. Tutto il resto rimane ordinato.',
  'partly.text':
    'Aveva chiesto che il noleggio iniziasse prima della scadenza del periodo di recesso. Per il tempo trascorso fino al recesso tratteniamo quindi {kept}, in proporzione alla durata (§ 357a comma 2 del codice civile tedesco).',
  'goods.kept':
    '{kept} non vengono rimborsati: per questi prodotti la legge esclude il recesso (§ 312g comma 2 del codice civile tedesco).',
  'goods.replacement': 'La sostituzione che avevamo annunciato non verrà più inviata.',
  'goods.back': 'La preghiamo di riportarci i prodotti entro 14 giorni dal recesso.',
  'accepted.refund':
    'Le rimborsiamo {amount} con il mezzo di pagamento utilizzato per l’ordine, al più tardi 14 giorni dopo il ricevimento del recesso.',
  'accepted.noRefund': 'Non c’è nulla da rimborsare.',
  'voucher.credit':
    'L’ordine era stato pagato con il Suo credito {code}. {amount} sono di nuovo disponibili per un nuovo ordine, alle stesse condizioni.',
  'voucher.free':
    'L’ordine era stato pagato con il buono {code}. Può utilizzarlo di nuovo, alle stesse condizioni.',
  'voucher.stays':
    'L’ordine era stato pagato con il buono {code}. Il buono resta utilizzato, perché parte del noleggio è stata usufruita o continua; non c’è denaro da rimborsare.',
  'owed.kept':
    'Aveva chiesto che il noleggio iniziasse prima della scadenza del periodo di recesso. Per il tempo trascorso fino al recesso addebitiamo quindi {kept}, in proporzione alla durata (§ 357a comma 2 del codice civile tedesco).',
  'owed.less': 'La Sua fattura si riduce di {amount}; riceve una nota di credito.',
  'owed.left':
    'Per questo ordine restano quindi in tutto {left} da pagare. Quanto ha già versato viene conteggiato.',
  'owed.nothing': 'Per questo ordine non deve pagare più nulla. Quanto ha già versato Le viene restituito.',
  'accepted.box':
    'La Sua chiave non è più valida. Se nel box c’è ancora qualcosa, risponda a questo messaggio.',
  'boxes.text':
    'abbiamo esaminato e accettato il Suo recesso del {receivedAt}. È terminato il contratto per {count, plural, one {il box} other {i box}} {boxes}.',
  'boxes.keys':
    '{count, plural, one {La chiave di questo box non è più valida} other {Le chiavi di questi box non sono più valide}}. Se dentro c’è ancora qualcosa, risponda a questo messaggio.',
  'boxes.others': 'Gli altri box restano noleggiati e le loro chiavi restano valide.',
  'extension.text':
    'abbiamo esaminato e accettato il Suo recesso del {receivedAt}. Il prolungamento è terminato; il noleggio precedente resta valido.',
  'extension.goesOn':
    'Il Suo noleggio termina di nuovo {day} alle {time}. Fino ad allora la chiave apre come prima.',
  'orders.text':
    'Con il contratto termina anche quanto è stato aggiunto in seguito. Ecco il conteggio dei singoli ordini:',
  'orders.extension':
    'Con questo prolungamento terminano anche quelli successivi. Ecco il conteggio dei singoli ordini:',
  'orders.order': 'Ordine {code}',
  'orders.sums': 'pagati {paid}, di cui tratteniamo {kept}; rimborso {back}',
  'orders.less': 'da pagare {paid}, di cui addebitiamo {kept}; la Sua fattura si riduce di {back}',
  'key.neverValid':
    'Il noleggio non era ancora iniziato. La relativa chiave non diventerà valida; non deve fare altro.',
  'refunded.subject': 'Rimborso per il Suo recesso presso {site}',
  'refunded.text':
    'abbiamo rimborsato {amount} per il Suo recesso del {receivedAt}. A seconda della banca, l’accredito può richiedere alcuni giorni.',
  'refused.withdrawal.subject': 'Il Suo recesso presso {site}',
  'refused.termination.subject': 'La Sua disdetta presso {site}',
  'refused.withdrawal.text':
    'abbiamo esaminato il Suo recesso del {receivedAt} e purtroppo non possiamo accettarlo.',
  'refused.termination.text':
    'abbiamo esaminato la Sua disdetta del {receivedAt} e purtroppo non possiamo darvi seguito.',
  'refused.because.unclear':
    'Con i dati indicati non abbiamo trovato alcun contratto con Lei. Ci comunichi il numero d’ordine e l’indirizzo e-mail usato per l’ordine.',
  'refused.because.periodOver': 'Al ricevimento il periodo di recesso era già scaduto.',
  'refused.because.performed':
    'Il noleggio era già stato eseguito per intero. Aveva chiesto di iniziare prima della scadenza del periodo di recesso e confermato che il diritto di recesso si estingue in tal modo (§ 356 comma 5 del codice civile tedesco).',
  'refused.because.contractOver': 'Il contratto era già terminato in precedenza.',
  'refused.because.nothingToTerminate':
    'Il noleggio è a tempo determinato e termina da solo; non occorre alcuna disdetta.',
  'refused.because.backPayment':
    'Con questo ordine ha pagato il tempo successivo alla fine del noleggio. Non è un contratto a sé, ma fa parte del noleggio: da questo solo pagamento non è possibile recedere.',
  'refused.because.exempt':
    'Per questi prodotti la legge esclude il recesso (§ 312g comma 2 del codice civile tedesco), per esempio perché si deteriorano in fretta o sono stati fatti su richiesta. Lo avevamo indicato prima dell’ordine.',
  'refused.because.onlyNotice':
    'Questo ordine è un mese del Suo noleggio in corso. Il periodo di recesso è iniziato con la conclusione del contratto di noleggio ed era già scaduto al ricevimento. Può disdire il noleggio sul nostro sito alla voce «Disdire qui i contratti».',
  'refused.answer': 'Se non è d’accordo, risponda a questo messaggio.',
} satisfies Texts<typeof mailCaseDe>
