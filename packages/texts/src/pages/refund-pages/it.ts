import type { refundPagesDe } from './de.ts'
import type { Texts } from '../../texts.ts'

/** The same in Italian. */
export const refundPagesIt = {
  title: 'Conto bancario per il rimborso',
  lead: '{amount} del Suo ordine {code} Le spettano, ma il rimborso con il metodo di pagamento usato non è riuscito. Dove possiamo fare il bonifico?',
  holder: 'Intestatario del conto bancario',
  iban: 'IBAN',
  'iban.help': 'si trova sulla Sua carta, per esempio DE89 3704 0044 0532 0130 00',
  safe: 'Ci serve solo per questo bonifico. Lo vede solo chi esegue i bonifici.',
  save: 'Invia i dati del conto bancario',
  'bad.holder': 'Inserisca il nome dell’intestatario del conto bancario.',
  'bad.iban': 'Questo IBAN non è corretto. Controlli ogni cifra.',
  done: 'Grazie. Faremo un bonifico di {amount} sul conto che termina con {end}.',
  gone: 'Qui non c’è più nulla da inserire: il rimborso è in corso o è arrivato.',
  back: 'Vai all’ordine',
} as const satisfies Texts<typeof refundPagesDe>
