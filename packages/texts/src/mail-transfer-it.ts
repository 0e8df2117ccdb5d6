import type { mailTransferDe } from './mail-transfer-de.ts'
import type { Texts } from './texts.ts'

/** Mails around a payment by transfer in Italian. */
export const mailTransferIt = {
  'transfer.title': 'Come fare il bonifico',
  'transfer.text':
    'Faccia il bonifico in modo che il denaro sia sul nostro conto entro {due}. Fino ad allora il Suo box resta riservato. Appena il denaro arriva, riceve la chiave per e-mail.',
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
  'lapsed.title': 'Il Suo bonifico non è arrivato in tempo',
  'lapsed.text':
    'entro il termine concordato l’importo per il Suo box presso {location} non è arrivato per intero. L’ordine è stato quindi annullato e il box è di nuovo libero. Non ci deve nulla.',
  'lapsed.sent':
    'Ha già fatto il bonifico? Allora il denaro Le viene restituito oppure lo usiamo per un nuovo ordine. Risponda semplicemente a questa e-mail.',
  'lapsed.again': 'Ordinare di nuovo',
} as const satisfies Texts<typeof mailTransferDe>
