import type { signInPagesDe } from './sign-in-pages-de.ts'
import type { Texts } from './texts.ts'

/** Signing in, in Italian. */
export const signInPagesIt = {
  'head.signIn': 'Accedi',
  'head.account': 'Conto',
  'head.signOut': 'Esci',
  'ask.title': 'Accedi',
  'ask.lead':
    'Inserisca il Suo indirizzo e-mail. Le inviamo un link per accedere, senza password. Se non ha ancora un conto, lo crea con il link.',
  'ask.email': 'Indirizzo e-mail',
  'ask.submit': 'Invia link',
  'ask.sending': 'Invio in corso …',
  'ask.wrong': 'Operazione non riuscita, inserisca un indirizzo e-mail valido.',
  'ask.unknown': 'Operazione non riuscita: l’indirizzo e-mail inserito non è presente nel nostro sistema.',
  'ask.newAccount': 'Crea un nuovo account',
  'ask.tooMany':
    'Per questo indirizzo o dalla Sua connessione sono stati appena richiesti molti link. Attenda un quarto d’ora.',
  'ask.failed': 'Non ha funzionato. Riprovi tra un momento.',
  'ask.guest': 'Per noleggiare non serve un conto.',
  'ask.rent': 'Noleggia senza accedere',
  'ask.signedOut': 'Operazione riuscita, ha effettuato l’uscita.',
  'ask.over': 'È rimasto inattivo a lungo, perciò La abbiamo disconnessa. Acceda di nuovo.',
  'ask.erased': 'Il Suo conto è stato eliminato. Ha effettuato l’uscita.',
  'sent.title': 'Controlli la Sua posta',
  'sent.lead': 'Abbiamo inviato un’e-mail a {email}. Di solito arriva entro uno o due minuti.',
  'sent.spam': 'Non è arrivato nulla? Controlli anche la cartella spam e che l’indirizzo sia giusto.',
  'sent.minutes': 'Il link vale dieci minuti e una sola volta, su qualsiasi dispositivo.',
  'sent.again': 'Altro indirizzo o nuovo link',
  'use.title': 'Accedi',
  'use.lead': 'Ancora un passo: confermi di voler accedere su questo dispositivo.',
  'use.submit': 'Accedi ora',
  'use.busy': 'Accesso in corso …',
  'use.shared': 'Acceda solo su dispositivi che conosce. Può uscire in alto a destra.',
  'use.bad.title': 'Questo link non è più valido',
  'use.bad': 'Il link è scaduto, è già stato usato o è stato sostituito da uno più recente.',
  'use.bad.tooMany': 'Troppi tentativi. Attenda un quarto d’ora.',
  'use.bad.new': 'Richiedi un nuovo link',
  'out.title': 'Esci',
  'out.lead': 'Vuole uscire su questo dispositivo?',
} as const satisfies Texts<typeof signInPagesDe>
