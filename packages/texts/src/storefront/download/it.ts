import type { Texts } from '../../texts.ts'
import type { downloadDe } from './de.ts'

export const downloadIt = {
  'download.title': 'Download non riuscito',
  'download.again': 'Al momento il file non si può scaricare. Riprovi tra poco.',
  'download.signedOut': 'La sessione è scaduta. Acceda di nuovo e poi scarichi il file.',
  'download.missing': 'Questo file non esiste o non esiste più, oppure il link non è più valido.',
  'download.wait': 'Troppi tentativi in poco tempo. Attenda un momento.',
  'download.retry': 'Riprova',
  'download.back': 'Indietro',
  'download.signIn': 'Accedi',
} satisfies Texts<typeof downloadDe>
