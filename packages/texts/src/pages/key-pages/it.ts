import type { keyPagesDe } from './de.ts'
import type { Texts } from '../../texts.ts'

/** The key on paper, without network, in the wallet and as a reminder, in Italian. */
export const keyPagesIt = {
  'card.title': 'Chiave del box {box}',
  'card.asOf': 'Aggiornato al {moment}',
  'card.offline': 'Senza rete. Aggiornato al {moment}.',
  'card.offlineNote':
    'Il codice e il codice QR aprono il box al terminale anche senza rete. Questa pagina non sa che cosa è cambiato da allora.',
  'card.offlineActs':
    'Aprire da qui, prolungare, condividere e terminare sarà possibile quando torna la rete.',
  'card.again': 'Riprova',
  'card.code': 'Il Suo codice',
  'card.codeOnItsWay': 'Il codice era ancora in viaggio verso il terminale. Il codice QR apre già.',
  'card.hours': 'Il box si apre solo durante l’orario di apertura.',
  'card.place': 'Luogo',
  'card.from': 'Inizio',
  'card.until': 'Fine',
  'card.paidUntil': 'Pagato fino al',
  'card.help': 'Assistenza',
  'card.print': 'Stampa',
  'card.printHint': 'Per stampare usi il menu del browser.',
  'card.keepSafe': 'Chi ha questo foglio può aprire il box. Lo conservi con cura.',
  'card.back': 'Torna alla chiave',
  'list.title': 'Le Sue chiavi, senza rete',

  'guide.title': 'Come aprire il box {box}',
  'guide.find': 'Vada all’armadio {cabinet} e al terminale con tastiera e lettore.',
  'guide.findPlain': 'Vada al terminale con tastiera e lettore.',
  'guide.enter': 'Digiti il codice o tenga il codice QR davanti al lettore.',
  'guide.open': 'Lo sportello {box} si apre di scatto. Metta dentro le Sue cose.',
  'guide.close': 'Spinga lo sportello finché non scatta.',
  'guide.again': 'Fino alla fine del noleggio può aprire il box quante volte vuole, allo stesso modo.',
  'guide.end':
    'Alla fine: svuoti il box, chiuda lo sportello e prema «Termina il noleggio» sulla pagina della chiave.',
  'guide.endShared':
    'Quando ha finito: svuoti il box e chiuda lo sportello. Solo chi ha prenotato può terminare il noleggio.',
  'guide.stuck': 'Lo sportello non si apre? Lo spinga brevemente e riprovi.',
  'guide.call': 'Assistenza telefonica: {phone}',
  'guide.video': 'Istruzioni in video',
  'guide.videoNote':
    'Il video viene da {host} e si carica solo quando preme. In quel momento {host} viene a conoscere l’indirizzo internet del Suo dispositivo.',
  'guide.videoShow': 'Carica il video',
  'guide.videoOpen': 'Apri il video su {host}',

  'more.title': 'Portare la chiave con sé',
  'more.print': 'Stampa',
  'more.guide': 'Istruzioni',
  'more.kept': 'Questa chiave si vede su questo dispositivo anche senza rete, fino alla fine del noleggio.',
  'more.apple': 'Aggiungi ad Apple Wallet',
  'more.google': 'Aggiungi a Google Wallet',
  'more.calendar': 'Aggiungi al calendario',

  'added.extension': 'Prolungamento fino a',
  'added.change': 'Modifica della prenotazione',
  'added.overrun': 'Pagamento aggiuntivo',
  'added.waiting': 'in attesa di pagamento',
  'added.total': 'In tutto',
  'receipt.print': 'Stampa la ricevuta',
  'push.ask': 'Avvisami su questo dispositivo',
  'push.why': 'Prima della fine del noleggio, se la chiave cambia e se c’è un pagamento in sospeso.',
  'push.ask.waiting': 'Avvisami qui quando la chiave è pronta',
  'push.why.waiting':
    'Poi può chiudere la pagina. In seguito anche prima della fine del noleggio, se la chiave cambia e se c’è un pagamento in sospeso.',
  'push.busy': 'Attivazione in corso …',
  'push.on': 'Questo dispositivo La avviserà.',
  'push.off': 'Non avvisarmi più',
  'push.denied':
    'Il browser non consente le notifiche di questa pagina. Può cambiarlo nelle sue impostazioni.',
  'push.failed': 'Non ha funzionato. Riprovi.',

  'news.arrived': 'La Sua chiave è pronta',
  'news.arrived.text': 'Box {box}, {location}. Il codice e il codice QR sono sulla pagina della chiave.',
  'news.endsSoon': 'Il Suo noleggio sta per finire',
  'news.endsSoon.text': 'Box {box}, {location}: fino al {moment}.',
  'news.changed': 'La Sua chiave è cambiata',
  'news.changed.text': 'Box {box}, {location}. La pagina della chiave dice che cosa vale ora.',
  'news.due': 'C’è un pagamento in sospeso',
  'news.due.text': 'Box {box}, {location}. Prima della prossima apertura c’è qualcosa da pagare.',

  'pass.description': 'Chiave del box {box}, {location}',
  'pass.box': 'Box',
  'pass.location': 'Sede',
  'pass.code': 'Codice',
} as const satisfies Texts<typeof keyPagesDe>
