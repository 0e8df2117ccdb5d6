import type { mailTransferDe } from './de.ts'
import type { Texts } from '../../texts.ts'

/** Mails around a payment by transfer in Italian. */
export const mailTransferIt = {
  'transfer.title': 'Come fare il bonifico',
  'transfer.text':
    'Faccia il bonifico in modo che il denaro sia sul nostro conto entro {due}. Fino ad allora il Suo box resta riservato. Appena il denaro arriva, riceve la chiave per e-mail.',
  'transfer.month':
    'L’ideale è che il denaro arrivi all’inizio del mese. Se arriva dopo il {due}, fino ad allora la Sua chiave non apre il box. La causale vale per questo mese; ogni altro ne ha una propria.',
  'transfer.holder': 'Beneficiario',
  'transfer.iban': 'IBAN',
  'transfer.bic': 'BIC',
  'transfer.reference': 'Causale',
  'transfer.amount': 'Importo',
  'transfer.due': 'Deve arrivare entro',
  'transfer.qr': 'Nella pagina dell’ordine trova un codice QR per l’app della Sua banca.',
  'transfer.look': 'Vedi l’ordine',
  'missing.title': 'Manca ancora una parte del Suo bonifico',
  'missing.text': 'grazie, sono arrivati {received}. Mancano ancora {missing}.',
  'transfer.goods':
    'Faccia il bonifico in modo che il denaro sia sul nostro conto entro {due}. Fino ad allora mettiamo da parte la Sua merce. Appena il denaro arriva, prepariamo il pacco.',
  'lapsed.goods':
    'entro il termine concordato l’importo per la Sua merce non è arrivato per intero. L’ordine è stato quindi annullato. Non ci deve nulla.',
  'lapsed.title': 'Il Suo bonifico non è arrivato in tempo',
  'lapsed.text':
    'entro il termine concordato l’importo per il Suo box presso {location} non è arrivato per intero. L’ordine è stato quindi annullato e il box è di nuovo libero. Non ci deve nulla.',
  'lapsed.sent':
    'Ha già fatto il bonifico? Allora il denaro Le viene restituito oppure lo usiamo per un nuovo ordine. Risponda semplicemente a questa e-mail.',
  'lapsed.again': 'Ordinare di nuovo',
  'invoice.intro':
    'grazie per il Suo ordine. Lo accettiamo e il contratto è concluso: noleggia adesso e paga più tardi su fattura.',
  'invoice.title': 'Ancora da pagare',
  'invoice.text':
    'Il Suo ordine non è ancora pagato. La preghiamo di versare {amount} entro il {due}. La dilazione è gratuita.',
  'invoice.contract': 'su fattura, da pagare entro il {due}; non ancora pagata',
  'invoice.pay': 'Pagare la fattura',
  'invoice.unplaced': 'Per questo non deve pagare nulla. La Sua fattura è stata corretta.',
  'invoice.reminder.title': 'Promemoria: la Sua fattura è ancora aperta',
  'invoice.reminder.text':
    'la Sua fattura era da pagare entro il {due}; mancano ancora {missing}. Se ha già fatto il bonifico, non deve fare nulla. Questo promemoria è gratuito.',
  'invoice.warning.title': 'La Sua fattura è scaduta',
  'invoice.warning.text':
    'la Sua fattura era da pagare entro il {due}; mancano ancora {missing}. Se il denaro non arriva entro il {block}, blocchiamo le chiavi di questo ordine e nuovi noleggi saranno possibili solo dopo il pagamento. Ciò che è nel box vi rimane.',
  'invoice.warning.goods':
    'la Sua fattura era da pagare entro il {due}; mancano ancora {missing}. Se il denaro non arriva entro il {block}, potrà ordinare di nuovo solo dopo il pagamento. Non Le costa di più.',
  'invoice.overdue.title': 'La Sua fattura è ancora aperta',
  'invoice.overdue.text':
    'la Sua fattura è aperta dal {due}; mancano ancora {missing}. Perciò al momento nuovi ordini non sono possibili. Appena il denaro arriva, tutto funziona di nuovo.',
  'invoice.blocked.title': 'Bloccato finché la Sua fattura non è pagata',
  'invoice.blocked.text':
    'la Sua fattura è aperta dal {due}; mancano ancora {missing}. Le chiavi di questo ordine perciò al momento non aprono e nuovi noleggi non sono possibili. Ciò che è nel box vi rimane. Appena il denaro arriva, tutto funziona di nuovo.',
  'invoice.paid.title': 'La Sua fattura è pagata',
  'invoice.paid.text': 'grazie, il pagamento per l’ordine {code} è arrivato. Non resta nulla da pagare.',
  'invoice.reduced.title': 'La Sua fattura è più bassa di {amount}',
  'invoice.reduced.text':
    'per il Suo ordine {code} ci sono {amount} in meno da pagare. Riceve una nota di credito.',
  'invoice.reduced.left': 'Restano da pagare {missing}, entro il {due}.',
  'invoice.reduced.nothing': 'Non deve pagare più nulla. Se ha già versato di più, riceve indietro il resto.',
} as const satisfies Texts<typeof mailTransferDe>
