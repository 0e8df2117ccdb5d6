import type { mailDeclarationDe } from './de.ts'
import type { Texts } from '../../texts.ts'

export const mailDeclarationIt = {
  'withdrawal.subject': 'Abbiamo ricevuto il Suo recesso, {site}',
  'termination.subject': 'Abbiamo ricevuto la Sua disdetta, {site}',
  'withdrawal.intro': 'Il Suo recesso ci è pervenuto il {receivedAt}. Ecco quanto ha dichiarato:',
  'termination.intro': 'La Sua disdetta ci è pervenuta il {receivedAt}. Ecco quanto ha dichiarato:',
  greeting: 'Buongiorno {name},',
  'field.name': 'Nome',
  'field.contract': 'Contratto',
  'field.email': 'Indirizzo e-mail per questa conferma',
  'field.kind': 'Tipo di disdetta',
  'kind.ordinary': 'ordinaria',
  'kind.extraordinary': 'per giusta causa',
  'field.reason': 'Motivo',
  'field.endDate': 'Fine del contratto richiesta',
  'endDate.earliest': 'alla prima data possibile',
  'withdrawal.next':
    'Verificheremo il recesso e La contatteremo. Se Le spetta un rimborso, lo effettueremo entro 14 giorni con lo stesso mezzo di pagamento.',
  'termination.next': 'Le confermeremo la fine del contratto con un altro messaggio.',
  keep: 'Conservi questo messaggio.',
  shortened: 'I testi lunghi sono qui abbreviati. La Sua dichiarazione ci è pervenuta per intero.',
  notYou: 'Non ha dichiarato nulla? Allora qualcuno ha inserito il Suo indirizzo. Non deve fare nulla.',
  'collected.subject': 'Abbiamo ricevuto più dichiarazioni, {site}',
  'collected.intro':
    'Con il Suo indirizzo e-mail ci sono pervenute più dichiarazioni. Le confermiamo in un solo messaggio:',
  'collected.withdrawal': 'Recesso',
  'collected.termination': 'Disdetta',
  'collected.more': 'Altre dichiarazioni: {count}.',
  'collected.next': 'Ogni dichiarazione ci è pervenuta per intero. Le verificheremo e La contatteremo.',
  closing: 'Cordiali saluti',
} satisfies Texts<typeof mailDeclarationDe>
