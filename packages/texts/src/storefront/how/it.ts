import type { Texts } from '../../texts.ts'
import type { howDe } from './de.ts'

export const howIt = {
  'how.title': 'Come funziona',
  'how.lead': 'Un box si noleggia in pochi minuti, senza account e senza app.',
  'how.find': 'Scegliere sede e periodo: subito o per dopo.',
  'how.size': 'Scegliere la misura. Si vede che cosa ci sta e quanto costa.',
  'how.pay': 'Pagare online. Mentre paga teniamo libero il box per Lei.',
  'how.open': 'Aprire al terminale con codice o codice QR, o dal telefono con un pulsante.',
  'how.end': 'Svuotare il box, chiudere lo sportello, terminare il noleggio.',
  'how.sizes': 'Che cosa ci sta?',
  'how.late': 'E se faccio tardi?',
  'how.late.answer':
    'Dopo la fine inizia la tolleranza senza supplemento. Poi ogni ora iniziata costa il prezzo orario della misura, al massimo il prezzo giornaliero ogni 24 ore. Entrambi sono indicati prima dell’ordine.',
  'how.offline': 'Il box si apre anche senza internet?',
  'how.offline.answer':
    'Sì. Il terminale controlla da sé codice e codice QR. Solo l’apertura dal telefono richiede una connessione.',
  'how.lost': 'Dove ritrovo il mio codice?',
  'how.lost.answer':
    'Nella pagina dell’ordine e nell’e-mail con i dati di accesso. Li tenga segreti: chi ha il codice può aprire il box.',
} satisfies Texts<typeof howDe>
