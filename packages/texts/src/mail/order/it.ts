import type { mailOrderDe } from './de.ts'
import type { Texts } from '../../texts.ts'

/** Mails around an order in Italian. */
export const mailOrderIt = {
  'mail.greeting': 'Buongiorno {name},',
  'mail.moment': '{date}, ore {time}',
  'mail.footer.why': 'Questa e-mail riguarda il Suo ordine {code}.',

  'mail.prepared.subject': 'Il Suo noleggio {code} è pronto',
  'mail.prepared.title': 'Il Suo noleggio è pronto',
  'mail.prepared.intro': 'abbiamo preparato un noleggio per Lei. Non è stato ancora ordinato niente.',
  'mail.prepared.next':
    'Controlli i dati, accetti le condizioni e ordini; poi paga. Con il pagamento il contratto è concluso e riceve un’e-mail con i dati di accesso.',
  'mail.prepared.button': 'Controllare e ordinare',

  'mail.received.subject': 'Abbiamo ricevuto il Suo ordine {code}',
  'mail.received.title': 'Abbiamo ricevuto il Suo ordine',
  'mail.received.intro': 'grazie per il Suo ordine. Lo abbiamo ricevuto il {moment}.',
  'mail.received.next':
    'Appena arriva il pagamento, riceverà un’e-mail con i dati di accesso. Solo allora il contratto è concluso.',
  'mail.received.kept': 'Il box resta riservato per Lei fino al {moment}.',
  'mail.received.keptSeveral': 'I box restano riservati per Lei fino al {moment}.',
  'mail.received.button': 'Vedi l’ordine',

  'mail.link.title': 'Il link al Suo ordine {code}',
  'mail.link.text':
    'ecco il link al Suo ordine, richiesto nella nostra pagina di aiuto. Lì trova codice, codice QR, orari e fatture.',
  'mail.link.notYou':
    'Se non l’ha richiesto Lei, non deve fare nulla: il link è stato inviato solo a questo indirizzo.',

  'mail.paid.subject': 'Il Suo box {box} a {city}: dati di accesso',
  'mail.paid.title': 'Il Suo box {box} è pronto',
  'mail.paid.subjectSeveral': 'I Suoi {count} box a {city}: dati di accesso',
  'mail.paid.titleSeveral': 'I Suoi box {boxes} sono pronti',
  'mail.paid.titleLaterSeveral': 'I Suoi box {boxes} sono prenotati',
  'mail.paid.titleLater': 'Il Suo box {box} è prenotato',
  'mail.paid.intro': 'il Suo pagamento è arrivato. Il contratto è quindi concluso.',
  'mail.paid.newLock':
    'Il box ha una nuova serratura. Da ora usi il codice e il codice QR della pagina della chiave; quelli precedenti non sono più validi.',
  'mail.paid.moved':
    'Il pagamento è arrivato quando il box non era più riservato e il box {number} era già occupato. Riceve senza supplemento il box {box}.',

  'mail.paid.again': 'ecco la Sua chiave, inviata di nuovo. Codice e orari sono quelli di prima.',
  'mail.paid.corrected':
    'il Suo indirizzo e-mail è stato corretto. Ecco la Sua chiave con un nuovo codice; il vecchio codice e il vecchio codice QR non valgono più.',
  'mail.paid.introFree': 'Le abbiamo assegnato un box. Non Le costa nulla.',
  'mail.contract.paymentFree': 'gratuito',
  'mail.changed.dates.title': 'Gli orari del noleggio del box {box} sono cambiati',
  'mail.changed.dates.text':
    'abbiamo modificato gli orari del Suo noleggio. Valgono ora gli orari indicati qui sotto; la Sua chiave è stata adeguata.',
  'mail.changed.moved.title': 'Ora ha il box {box}',
  'mail.changed.moved.text':
    'Ora ha il box {box} al posto del box {number}, senza costi aggiuntivi. La Sua chiave non apre più il box precedente. Se vi sono ancora oggetti all’interno, ci chiami per favore.',
  'mail.changed.opensAgain.title': 'Il box {box} si apre di nuovo',
  'mail.changed.opensAgain.text':
    'Il box {box} si apre di nuovo, con lo stesso codice. L’attesa non costa nulla: il tempo del noleggio conta da adesso, la nuova fine è indicata sotto.',
  'mail.changed.elsewhere.title': 'Il Suo nuovo box {box} in un’altra sede',
  'mail.changed.elsewhere.text':
    'Il Suo noleggio continua nella sede indicata sotto, senza supplemento. Il box {number} nella sede precedente non si apre più con la Sua chiave.',
  'mail.changed.blocked.title': 'La Sua chiave del box {box} è bloccata',
  'mail.changed.blocked.text':
    'Al momento la Sua chiave non apre il box {box}. Ciò che si trova nel box vi rimane. Ci contatti per favore, così potremo sbloccarla.',
  'mail.changed.restored.title': 'La Sua chiave del box {box} è di nuovo valida',
  'mail.changed.restored.text': 'Può di nuovo aprire il box {box}.',
  'mail.changed.ended.title': 'Il noleggio del box {box} è terminato',
  'mail.changed.ended.text':
    'abbiamo terminato il Suo noleggio. La Sua chiave non apre più il box {box}. Se vi sono ancora oggetti all’interno, ci chiami subito per favore.',
  'mail.changed.cancelled.title': 'La prenotazione del box {box} è annullata',
  'mail.changed.cancelled.text':
    'abbiamo annullato la Sua prenotazione; la Sua chiave non è più valida. Per domande, anche sul pagamento, ci contatti per favore.',
  'mail.changed.unpaid.title': 'La Sua chiave del box {box} è bloccata: pagamento restituito',
  'mail.changed.unpaid.text':
    'il Suo pagamento Le è stato restituito. Finché non arriva di nuovo, la Sua chiave non apre il box {box}; ciò che si trova nel box vi rimane. Può pagare di nuovo dalla pagina dell’ordine. La chiave sarà subito di nuovo valida.',
  'mail.outstanding.subject': 'Ancora da pagare: il Suo ordine {code}',
  'mail.outstanding.title': 'Ci sono ancora pagamenti aggiuntivi in sospeso',
  'mail.outstanding.text':
    'con il Suo indirizzo e-mail è appena stato tentato un ordine. Sarà possibile quando per il Suo ordine {code} non resterà nulla da pagare. La pagina dell’ordine mostra che cosa è ancora aperto. Se la richiesta non è Sua, non deve fare nulla.',
  'mail.changed.button': 'Vedi l’ordine',

  'mail.key.section': 'Come aprire il Suo box',
  'mail.key.code': 'Il Suo codice numerico per il terminale',
  'mail.key.valid': 'Il codice vale dall’inizio del noleggio.',
  'mail.key.hours':
    'In questa sede i box si aprono solo durante gli orari di apertura; la pagina del Suo ordine indica fino a quando è aperta.',
  'mail.key.how':
    'Digiti il codice al terminale della sede oppure mostri il codice QR. Dalla pagina dell’ordine può anche aprire il box direttamente e terminare il noleggio.',
  'mail.key.button': 'Aprire il box e mostrare il codice QR',
  'mail.key.qrAlt': 'Codice QR per aprire il box {box}',
  'mail.key.calendar': 'Aggiungere al calendario',
  'mail.key.secret': 'Chi ha questi dati può aprire il Suo box. Conservi bene questa e-mail.',
  'mail.key.help': 'Assistenza in sede: {phone}',

  'mail.fact.order': 'Numero d’ordine',
  'mail.fact.placed': 'Ordinato',
  'mail.fact.box': 'Box',
  'mail.fact.size': 'Misura',
  'mail.fact.location': 'Sede',
  'mail.fact.from': 'Inizio',
  'mail.fact.to': 'Fine',
  'mail.fact.total': 'Prezzo totale',
  'mail.size.S': 'S, piccolo',
  'mail.size.M': 'M, medio',
  'mail.size.L': 'L, grande',
  'mail.size.XL': 'XL, extra grande',

  'mail.invoice': 'La Sua fattura (PDF)',
  'mail.price.section': 'Prezzo',
  'mail.price.hour': '{count, plural, one {# ora} other {# ore}} a {unit}',
  'mail.price.day': '{count, plural, one {# giorno} other {# giorni}} a {unit}',
  'mail.price.week': '{count, plural, one {# settimana} other {# settimane}} a {unit}',
  'mail.price.month': '{count, plural, one {# mese} other {# mesi}} a {unit}',
  'mail.price.voucher': 'Buono {code}',
  'mail.price.booked': 'già prenotato',
  'mail.price.vat': 'di cui IVA {rate}',
  'mail.price.noFees': 'Non ci sono altri costi e non c’è cauzione.',
  'mail.overrun.free': 'Anche dopo la fine il box non costa nulla.',
  'mail.overrun.hours':
    'Dopo la fine ha {count, plural, one {# ora gratuita} other {# ore gratuite}}. In seguito ogni ora iniziata costa {hour}, al massimo {day} ogni 24 ore.',
  'mail.overrun.minutes':
    'Dopo la fine ha {count, plural, one {# minuto gratuito} other {# minuti gratuiti}}. In seguito ogni ora iniziata costa {hour}, al massimo {day} ogni 24 ore.',

  'mail.contract.section': 'Conferma del contratto',
  'mail.contract.service': 'Prestazione',
  'mail.contract.serviceText':
    'Noleggio di un box con serratura per il tempo concordato. Lo apre Lei con il codice numerico, il codice QR o la pagina dell’ordine.',
  'mail.contract.party': 'Parte contraente',
  'mail.contract.contact': 'Contatti e reclami',
  'mail.contract.term': 'Durata',
  'mail.contract.termText':
    'Il contratto termina con il tempo prenotato e non si rinnova da solo. Non c’è una durata minima ulteriore.',
  'mail.contract.payment': 'Pagamento',
  'mail.contract.paymentText': 'pagato in anticipo il {moment}',
  'mail.contract.customer': 'I Suoi dati',

  'mail.consent.section': 'I Suoi consensi',
  'mail.consent.terms': 'Condizioni generali accettate (versione {version})',
  'mail.consent.privacy': 'Informativa sulla privacy letta (versione {version})',
  'mail.consent.withdrawal': 'Istruzioni sul recesso lette (versione {version})',
  'mail.consent.serviceStart':
    'Ha chiesto espressamente che il servizio inizi prima della fine del periodo di recesso e ha confermato di sapere che il diritto di recesso si estingue con l’esecuzione completa del contratto (versione {version})',
  'mail.consent.earlyStart':
    'Ha chiesto espressamente che il noleggio inizi prima della fine del periodo di recesso e ha confermato di sapere che il diritto di recesso si estingue con l’esecuzione completa del contratto (versione {version})',
  'mail.consent.age': 'Limite d’età confermato (versione {version})',
  'mail.consent.offers': 'Offerte per e-mail desiderate (versione {version})',
  'mail.consent.at': 'Dichiarato il {moment}.',

  'mail.legal.withdraw': 'Recedere dal contratto qui',
  'mail.legal.terminate': 'Disdire qui i contratti',
  'mail.legal.version': 'Versione {version}',

  'mail.unplaced.subject': 'Il Suo ordine {code}: rimborsiamo il pagamento',
  'mail.unplaced.subjectBox': 'Il Suo ordine {code}: rimborsiamo il box {box}',
  'mail.unplaced.titleBox': 'Purtroppo il box {box} non è più libero',
  'mail.unplaced.introBox':
    'il box {box} del Suo ordine presso {location} non è più libero e al momento lì non ce n’è uno uguale o più grande.',
  'mail.unplaced.others': 'Gli altri box restano Suoi e si aprono come prima.',
  'mail.key.box': 'Box {box}',
  'mail.unplaced.title': 'Purtroppo nessun box è più libero',
  'mail.unplaced.intro':
    'il Suo pagamento è arrivato quando il box non era più riservato. Nel frattempo tutti i box della Sua misura e quelli più grandi della sede {location} sono occupati. Ci dispiace.',
  'mail.unplaced.refund':
    'Rimborsiamo subito l’intero importo di {amount} con lo stesso mezzo di pagamento. A seconda del mezzo occorrono alcuni giorni.',
  'mail.unplaced.taken':
    'il Suo box presso {location} non si è liberato in tempo e al momento lì non ce n’è uno uguale o più grande. Ci dispiace.',
  'mail.unplaced.nothing': 'Non c’era niente da pagare. Un buono riscattato è di nuovo valido.',
  'mail.awaited.subject': 'Il Suo ordine {code}: cerchiamo un altro box',
  'mail.awaited.title': 'Il Suo box non è ancora libero',
  'mail.awaited.next':
    'Cerchiamo un altro box per Lei e Le scriviamo appena è deciso. Fino ad allora il Suo codice non apre nessun box.',
  'mail.unplaced.button': 'Scegliere un altro orario o un’altra sede',

  'mail.refund.subject': 'Il Suo ordine {code}: rimborso',
  'mail.refund.title': 'Rimborsiamo il Suo pagamento',
  'mail.refund.paid-twice':
    'il Suo ordine era già pagato quando è arrivato un altro pagamento. Rimborsiamo subito il secondo pagamento di {amount} con lo stesso mezzo.',
  'mail.refund.order-closed':
    'il Suo pagamento è arrivato quando l’ordine era già concluso. Rimborsiamo subito l’intero importo di {amount} con lo stesso mezzo.',
  'mail.refund.wrong-amount':
    'per il Suo ordine è arrivato un importo diverso da quello ordinato: {amount}. Lo rimborsiamo subito con lo stesso mezzo. L’ordine non è quindi pagato; finché il box è riservato può riprovare sulla pagina dell’ordine.',
  'mail.refund.nothing-owed':
    'il Suo pagamento aggiuntivo è arrivato quando l’importo non era più dovuto. Rimborsiamo subito {amount} con lo stesso mezzo.',
} as const satisfies Texts<typeof mailOrderDe>
