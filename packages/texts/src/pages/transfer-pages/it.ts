import type { Texts } from '../../texts.ts'
import type { transferPagesDe } from './de.ts'

/** The page of an order that waits for a transfer in Italian. */
export const transferPagesIt = {
  title: 'Pagare con bonifico',
  lead: 'La preghiamo di fare un bonifico di {amount} in modo che il denaro sia sul nostro conto entro {due}. Fino ad allora {count, plural, one {il Suo box resta riservato} other {i Suoi box restano riservati}}.',
  partly: 'Sono arrivati {received}, mancano ancora {missing}.',
  holder: 'Beneficiario',
  iban: 'IBAN',
  bic: 'BIC',
  reference: 'Causale',
  amount: 'Importo',
  due: 'Deve arrivare entro',
  copy: 'Copia',
  copied: 'Copiato.',
  'qr.title': 'Inquadri con l’app della banca',
  'qr.name': 'Codice QR per il bonifico di {amount} con la causale {reference}',
  'qr.text': 'Il codice QR compila il bonifico. Controlli beneficiario e importo prima di autorizzarlo.',
  'reference.why':
    'Indichi solo questa causale, altrimenti non troviamo il Suo pagamento. Appena il denaro arriva, riceve la chiave per e-mail e nella pagina dell’ordine.',
  late: 'Se il denaro arriva più tardi, l’ordine è annullato e il box è di nuovo libero. In tal caso lo restituiamo con un bonifico.',
  'month.due':
    'La preghiamo di versare {amount} per il mese dal {from}. Se il denaro arriva entro il {due}, la Sua chiave resta valida senza interruzioni.',
  'month.blocked':
    'La preghiamo di versare {amount} per il mese dal {from}. La Sua chiave apre di nuovo il box appena il denaro arriva; ciò che è nel box vi rimane.',
  'month.over':
    'La preghiamo di versare {amount} per il mese dal {from}. Il Suo noleggio è terminato; questo mese non è ancora pagato.',
  'month.why':
    'Indichi solo questa causale, altrimenti non troviamo il Suo pagamento. Vale per questo mese; ogni altro ne ha una propria. Appena il denaro arriva, Le scriviamo.',
  'invoice.title': 'Pagare la fattura',
  'invoice.lead': 'La preghiamo di versare {amount} entro il {due}. La Sua chiave è già valida.',
  'invoice.leadOver':
    'Questa fattura era da pagare entro il {due}. La preghiamo di versare {amount} adesso o di pagare in un altro modo.',
  'invoice.blocked':
    'Le chiavi di questo ordine sono bloccate finché la fattura non è pagata. Ciò che è nel box vi rimane.',
  'invoice.blocked.goods': 'Potrà ordinare di nuovo solo dopo aver pagato questa fattura.',
  'invoice.why':
    'Indichi solo questa causale, altrimenti non troviamo il Suo pagamento. Appena il denaro arriva, Le scriviamo.',
  'invoice.free': 'La dilazione è gratuita: senza interessi né spese.',
  'invoice.order': 'Vai all’ordine',
  'invoice.line': 'Su fattura, non ancora pagato: {amount}, scadenza {due}',
  'invoice.lineOver': 'Fattura scaduta dal {due}: {amount}',
  'method.name': 'Pagamento su fattura',
  'method.note': 'ordine subito, bonifico più tardi, gratis',
  'method.signIn': 'Con un account cliente può pagare anche su fattura.',
  'method.signIn.link': 'Accedi',
  'method.refused':
    'Questo ordine non si può pagare su fattura. Scelga un altro metodo di pagamento; non è stato ancora ordinato nulla.',
} as const satisfies Texts<typeof transferPagesDe>
