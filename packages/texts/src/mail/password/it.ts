import type { mailPasswordDe } from './de.ts'
import type { Texts } from '../../texts.ts'

export const mailPasswordIt = {
  sender: 'Fachwerk',
  greeting: 'Buongiorno {name},',
  'link.subject': 'Impostare una nuova password',
  'link.intro':
    'è stata richiesta una nuova password per il Suo account di gestione. Può impostarla da questo link:',
  'link.button': 'Imposta nuova password',
  'link.limits':
    'Il link vale {minutes} minuti e si può usare una sola volta. Se ne richiede un altro, vale solo l’ultimo.',
  'link.ignore':
    'Se non ha richiesto una nuova password, non deve fare nulla: la Sua password resta invariata. Non inoltri questo link a nessuno.',
  'welcome.subject': 'Le diamo il benvenuto in {company}',
  'welcome.intro':
    'è stato creato per Lei un account nella gestione di {company}. Imposti la Sua password da questo link e poi acceda con {email}:',
  'welcome.button': 'Imposta la password',
  'welcome.limits':
    'Il link vale {hours} ore e si può usare una sola volta. Se è scaduto, ne chieda uno nuovo alla Sua azienda. Non lo inoltri a nessuno.',
  'changed.subject': 'La Sua password è stata modificata',
  'changed.intro':
    'la password del Suo account di gestione è appena stata modificata. Dovrà accedere di nuovo su tutti i dispositivi.',
  'changed.notYou': 'Non è stato Lei? Richieda subito una nuova password e avvisi la Sua azienda.',
  'changed.button': 'Richiedi nuova password',
  'factorOff.subject': 'Il Suo secondo fattore è stato disattivato',
  'factorOff.intro':
    '{by} ha disattivato il secondo fattore del Suo account di amministrazione. Per accedere ora basta la Sua password. La preghiamo di riattivare presto il secondo fattore in «Mein Konto» → «Sicherheit».',
  'factorOff.notYou': 'Non l’ha chiesto Lei? Cambi subito la password e avvisi la Sua azienda.',
  'address.subject': 'Il Suo indirizzo di accesso è stato modificato',
  'address.intro':
    '{by} ha modificato l’indirizzo e-mail del Suo account di amministrazione. Con questo indirizzo non può più accedere; i messaggi relativi al Suo account arrivano a quello nuovo.',
  'address.notYou': 'Non ne sa nulla? Avvisi subito la Sua azienda.',
  footer: 'Questo messaggio riguarda il Suo account presso {company}.',
} satisfies Texts<typeof mailPasswordDe>
