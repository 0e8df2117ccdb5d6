import type { mailSignInDe } from './mail-sign-in-de.ts'
import type { Texts } from './texts.ts'

/** The mailed link into a customer's account in Italian. */
export const mailSignInIt = {
  greeting: 'Buongiorno,',
  'known.subject': 'Il Suo link di accesso a {company}',
  'known.title': 'Il Suo link di accesso',
  'known.text': 'con questo link accede al Suo conto presso {company}. Non serve una password.',
  'known.button': 'Continua con l’accesso',
  'new.subject': 'Il Suo link per un nuovo conto presso {company}',
  'new.title': 'Il Suo link per un nuovo conto',
  'new.text':
    'per il Suo indirizzo e-mail non esiste ancora un conto presso {company}. Con questo link lo crea. Non serve una password.',
  'new.button': 'Continua con il nuovo conto',
  limits:
    'Il link vale {minutes} minuti e una sola volta. Se ne richiede un altro, vale soltanto quello nuovo.',
  ignore:
    'Non ha richiesto alcun link? Allora non deve fare nulla: senza questa e-mail nessuno entra nel Suo conto.',
  why: 'Riceve questa e-mail perché qualcuno ha inserito il Suo indirizzo sul sito di {company} per accedere.',
  privacy: 'Protezione dei dati',
} as const satisfies Texts<typeof mailSignInDe>
