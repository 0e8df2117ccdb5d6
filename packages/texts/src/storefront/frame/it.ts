import type { Texts } from '../../texts.ts'
import type { frameDe } from './de.ts'

export const frameIt = {
  'nav.skip': 'Vai al contenuto',
  'nav.main': 'Menu principale',
  'nav.menu': 'Menu',
  'nav.rent': 'Noleggia un box',
  'nav.howItWorks': 'Come funziona',
  'nav.help': 'Aiuto',
  'nav.myRentals': 'I miei noleggi',
  'nav.language': 'Lingua',
  'footer.legal': 'Informazioni legali',
  'footer.imprint': 'Note legali',
  'footer.privacy': 'Privacy',
  'footer.terms': 'Condizioni generali',
  'footer.withdrawal': 'Diritto di recesso',
  'footer.accessibility': 'Accessibilità',
  'footer.demo': 'Dimostrazione: qui non si conclude alcun contratto e non si muove denaro vero.',
  'error.prefix': 'Errore: {title}',
  'error.missing': 'Questa pagina non esiste.',
  'error.missing.note': 'Forse il link è incompleto o non è più valido.',
  'error.broken': 'Qualcosa è andato storto.',
  'error.broken.note': 'Riprovi più tardi. Abbiamo registrato l’errore.',
  'error.busy': 'Troppe richieste in una volta.',
  'error.busy.note':
    'In questo momento dalla Sua connessione arrivano moltissime richieste. Ricarichi la pagina tra poco.',
  'error.unavailable': 'Torniamo subito.',
  'error.unavailable.note': 'Il servizio non è raggiungibile per un momento. Ricarichi la pagina tra poco.',
} satisfies Texts<typeof frameDe>
