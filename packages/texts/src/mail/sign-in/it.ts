import type { mailSignInDe } from './de.ts'
import type { Texts } from '../../texts.ts'

/** The mailed link into a customer's account in Italian. */
export const mailSignInIt = {
  greeting: 'Buongiorno,',
  'known.subject': 'Il Suo link di accesso a {company}',
  'known.title': 'Il Suo link di accesso',
  'known.text': 'con questo link accede al Suo account presso {company}. Non serve una password.',
  'known.button': 'Continua con l’accesso',
  'new.subject': 'Il Suo link per un nuovo account presso {company}',
  'new.title': 'Il Suo link per un nuovo account',
  'new.text':
    'per il Suo indirizzo e-mail non esiste ancora un account presso {company}. Con questo link lo crea. Non serve una password.',
  'new.button': 'Continua con il nuovo account',
  limits:
    'Il link vale {minutes} minuti e una sola volta. Se ne richiede un altro, vale soltanto quello nuovo.',
  ignore:
    'Non ha richiesto alcun link? Allora non deve fare nulla: senza questa e-mail nessuno entra nel Suo account.',
  why: 'Riceve questa e-mail perché qualcuno ha inserito il Suo indirizzo sul sito di {company} per accedere.',
  privacy: 'Privacy',
  'digits.subject': 'Sei cifre per il Suo indirizzo presso {company}',
  'digits.title': 'Le Sue sei cifre',
  'digits.text':
    'qualcuno ha inserito il Suo indirizzo e-mail presso {company}. Se la richiesta è Sua, inserisca lì queste sei cifre:',
  'digits.label': 'Sei cifre',
  'digits.link':
    'Oppure apra il link. Sulla pagina che chiede le cifre c’è il numero {compare}; confermi soltanto se coincide.',
  'digits.button': 'Conferma l’indirizzo con il link',
  'digits.limits':
    'Cifre e link valgono {minutes} minuti e una sola volta. Se ne richiede di nuovi, valgono soltanto quelli.',
  'digits.ignore': 'La richiesta non è Sua? Allora non deve fare nulla; non comunichi le cifre a nessuno.',
  'digits.why':
    'Riceve questa e-mail perché qualcuno ha inserito il Suo indirizzo sul sito di {company}. Non è pubblicità.',
  'known.digits': 'Oppure inserisca queste sei cifre sulla pagina ancora aperta:',
  'offers.subject': 'Da confermare: e-mail da {company}',
  'offers.title': 'Desidera ricevere e-mail da {company}?',
  'offers.text':
    'sul sito di {company} è stato indicato con il Suo indirizzo che si desiderano offerte via e-mail. Vale soltanto dopo la Sua conferma.',
  'offers.button': 'Sì, conferma',
  'offers.limits': 'Il link vale {days} giorni. Se non fa nulla, non arriverà alcuna offerta.',
  'offers.object':
    'Può opporsi in qualsiasi momento, senza costi diversi da quelli di trasmissione alle tariffe di base: nel Suo account o rispondendo a questa e-mail.',
  'offers.why':
    'Riceve questa e-mail una sola volta perché qualcuno ha inserito il Suo indirizzo sul sito di {company}.',
} as const satisfies Texts<typeof mailSignInDe>
