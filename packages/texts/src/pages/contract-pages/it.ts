import type { contractPagesDe } from './de.ts'
import type { Texts } from '../../texts.ts'

/** With whom one contracts, in Italian. */
export const contractPagesIt = {
  'legal.here': 'Questa versione vale per la sede {location}. Lì la parte contraente è {company}.',
  'legal.elsewhere':
    'Questa versione indica il gestore di queste pagine. Se la Sua sede ha un altro gestore, vale la versione raggiungibile con il link nella pagina della sede, alla cassa e nel Suo ordine.',
  'withdrawal.name': 'Diritto di recesso',
  'withdrawal.value':
    '14 giorni dalla conclusione del contratto, al più tardi fino alla fine del noleggio; vale per ogni noleggio',
  'confirm.title': 'Controllare e ordinare',
  'confirm.lead':
    'Abbiamo preparato questo noleggio per Lei. Non è stato ancora ordinato niente: controlli i dati, dia il consenso e ordini. Il pagamento viene dopo.',
  'confirm.facts': 'Il Suo noleggio',
} as const satisfies Texts<typeof contractPagesDe>
