import type { Texts } from '../../texts.ts'
import type { howDe } from './de.ts'

export const howIt = {
  'how.title': 'Come funziona',
  'how.lead': 'Un box si noleggia in pochi minuti, senza account e senza app.',
  'how.find': 'Scelga la sede e il periodo: subito o più avanti.',
  'how.size': 'Scelga la misura: vede che cosa ci sta e quanto costa.',
  'how.pay': 'Paghi online: intanto teniamo libero il box per Lei.',
  'how.open': 'Apra il box al terminale con il codice o il codice QR, o dal telefono con un pulsante.',
  'how.end': 'Svuoti il box, chiuda lo sportello e termini il noleggio.',
  'how.sizes': 'Che cosa ci sta?',
  'how.late': 'E se faccio tardi?',
  'how.late.answer':
    'Dopo la fine inizia la tolleranza senza supplemento. Poi per ogni ora iniziata si paga il prezzo orario della misura scelta, al massimo il prezzo giornaliero ogni 24 ore. Entrambi sono indicati prima dell’ordine.',
  'how.offline': 'Il box si apre anche senza internet?',
  'how.offline.answer':
    'Sì. Il terminale controlla da sé codice e codice QR. Solo l’apertura dal telefono richiede una connessione.',
  'how.lost': 'Dove ritrovo il mio codice?',
  'how.lost.answer':
    'Nella pagina dell’ordine e nell’e-mail con i dati di accesso. Li tenga segreti: chi ha il codice può aprire il box.',
} satisfies Texts<typeof howDe>
