import type { Texts } from '../../texts.ts'
import type { payDe } from './de.ts'

export const payIt = {
  'pay.lead': 'Può pagare con {methods}. Non serve registrarsi da noi.',
  'pay.method.card': 'carta di credito',
  'pay.method.card.note': 'Visa, Mastercard e altre',
  'pay.method.paypal': 'PayPal',
  'pay.method.paypal.note': 'Si prosegue su PayPal',
  'pay.method.klarna': 'Klarna',
  'pay.method.klarna.note': 'subito, più tardi o a rate con Klarna',
  'pay.method.applepay': 'Apple Pay',
  'pay.method.applepay.note': 'su questo dispositivo',
  'pay.test': 'Prova',
  'pay.method.transfer': 'bonifico anticipato',
  'pay.method.transfer.note': 'la chiave arriva quando il denaro è sul conto',
  'pay.none': 'Al momento qui non è possibile pagare. Riprovi più tardi.',
  'pay.gone': 'Questo metodo di pagamento al momento non è disponibile. Ne scelga un altro.',
  'pay.with': 'Paga con {method}',
  'pay.again': 'Riprova con {method}',
  'pay.other': 'Preferisce pagare in un altro modo?',
  'pay.failed.card': 'Il pagamento con carta non è riuscito.',
  'pay.failed.card.note':
    'La Sua carta non è stata addebitata. Riprovi, usi un’altra carta o paghi in un altro modo.',
  'pay.failed.paypal': 'Il pagamento con PayPal non è riuscito.',
  'pay.failed.paypal.note': 'PayPal non ha eseguito il pagamento. Riprovi o paghi in un altro modo.',
  'pay.failed.unknown': 'Il pagamento non è andato a buon fine.',
  'pay.failed.unknown.note':
    'Il servizio di pagamento non ha indicato il motivo. Riprovi o paghi in un altro modo.',
  'pay.transfer': 'Bonifico in corso …',
  'pay.transfer.note':
    'Non chiuda questa finestra. Di solito il pagamento è confermato in pochi secondi, con una banca può volerci di più. Poi la chiave appare qui e arriva anche per e-mail.',
  'pay.transfer.late':
    'Se il pagamento viene confermato solo dopo le {time}, riceve un box libero o il rimborso.',
  'pay.elsewhere': 'Il pagamento è stato avviato altrove.',
  'pay.elsewhere.note':
    'Questo ordine è in corso di pagamento in un’altra finestra o su un altro dispositivo. Concluda o annulli lì il pagamento; l’esito appare qui da solo. L’addebito avviene una sola volta.',
  'pay.elsewhere.here': 'Continua a pagare qui',
} satisfies Texts<typeof payDe>
