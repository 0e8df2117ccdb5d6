import type { mailEmailChangeDe } from './de.ts'
import type { Texts } from '../../texts.ts'

/** Mails around a customer's new e-mail address in Italian. */
export const mailEmailChangeIt = {
  greeting: 'Buongiorno,',
  'prove.subject': 'Il Suo nuovo indirizzo e-mail presso {company}',
  'prove.title': 'Confermare il nuovo indirizzo e-mail',
  'prove.text':
    'con questo link l’indirizzo vale per il Suo account presso {company}. È valido {minutes} minuti e una sola volta.',
  'prove.button': 'Prosegui alla conferma',
  'prove.call':
    'È al telefono con {company} in questo momento? Allora legga invece queste sei cifre. Lo faccia solo se la telefonata è partita da Lei:',
  'prove.digits': 'Sei cifre',
  'prove.ignore': 'Non l’ha richiesto Lei? Allora non faccia nulla: senza questa e-mail non cambia niente.',
  'prove.why':
    'Riceve questa e-mail perché qualcuno ha inserito il Suo indirizzo come nuovo indirizzo di un account presso {company}.',
  'told.subject': 'Il Suo indirizzo e-mail presso {company} è stato cambiato',
  'told.title': 'Il Suo indirizzo e-mail è stato cambiato',
  'told.text':
    'da ora il Suo account presso {company} ha un altro indirizzo e-mail. Con questo non può più accedere; sugli altri dispositivi l’accesso è terminato.',
  'told.ignore': 'La modifica non è Sua? Allora risponda subito a questa e-mail o ci chiami: {phone}.',
  'told.why':
    'Riceve questa e-mail perché finora questo indirizzo apparteneva a un account presso {company}.',
  privacy: 'Privacy',
} as const satisfies Texts<typeof mailEmailChangeDe>
