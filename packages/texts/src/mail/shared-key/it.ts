import type { mailSharedKeyDe } from './de.ts'
import type { Texts } from '../../texts.ts'

/** Mails to a second person about their key in Italian. */
export const mailSharedKeyIt = {
  'key.shared.subject': '{renter} Le dà una chiave: box {box} a {city}',
  'key.shared.title': 'La Sua chiave per il box {box}',
  'key.shared.text': '{renter} ha noleggiato un box nella sede {location} e Le dà una chiave personale.',
  'key.shared.may':
    'Con questa chiave può aprire il box tutte le volte che vuole. Solo {renter} può prolungare o terminare il noleggio.',
  'key.changed.subject': 'La Sua chiave è cambiata: ora box {box}',
  'key.changed.title': 'La Sua chiave è cambiata',
  'key.changed.text':
    'qualcosa è cambiato nel noleggio di {renter}. Per la Sua chiave vale ora quanto indicato qui sotto.',
  'key.withdrawn.subject': 'La Sua chiave per il box {box} non è più valida',
  'key.withdrawn.title': 'La Sua chiave non è più valida',
  'key.withdrawn.text':
    'la chiave che aveva ricevuto da {renter} per il box {box} nella sede {location} è stata revocata. Se nel box vi sono ancora oggetti Suoi, si rivolga per favore a {renter}.',
  'key.code': 'Il Suo codice numerico per il terminale',
  'key.later': 'Il codice vale dall’inizio del noleggio.',
  'key.how':
    'Digiti il codice al terminale della sede oppure mostri il codice QR. Dalla Sua pagina della chiave può anche aprire il box direttamente.',
  'key.button': 'Mostrare la chiave',
  'key.secret': 'Chi ha questi dati può aprire il box. Non li dia ad altri, per favore.',
  'key.why':
    'Riceve questa e-mail perché {renter} ha indicato il Suo indirizzo per questa chiave. Non lo usiamo per altro.',
  'key.privacy': 'Privacy',
} as const satisfies Texts<typeof mailSharedKeyDe>
