import type { Texts } from '../../texts.ts'
import type { privacySettingsDe } from './de.ts'

/** What a storefront keeps on a device, in Italian. */
export const privacySettingsIt: Texts<typeof privacySettingsDe> = {
  link: 'Impostazioni sulla privacy',
  title: 'Impostazioni sulla privacy',
  lead: 'Che cosa queste pagine salvano sul Suo dispositivo, a che scopo e per quanto tempo.',
  'table.title': 'Dati necessari',
  'table.why':
    'Senza di essi l’ordine, la chiave e l’account non funzionano. Non richiedono consenso (§ 25 comma 2 n. 2 TDDDG). Non viene salvato altro e nulla misura o segue il Suo comportamento.',
  'column.when': 'Da quando',
  'column.long': 'Per quanto tempo',
  'fw_visitor.why': 'Riconosce il Suo browser dopo un ordine, perché possa vederlo e aprire il Suo box.',
  'fw_visitor.when': 'quando ordina',
  'fw_visitor.long': '30 giorni',
  'fw_konto.why': 'Mantiene l’accesso al Suo account.',
  'fw_konto.when': 'quando accede',
  'fw_konto.long': 'fino all’uscita, al massimo 12 ore',
  'fw_nachweis.why':
    'Ricorda che in questo browser ha confermato un indirizzo e-mail, così non deve farlo ogni volta.',
  'fw_nachweis.when': 'quando si fa inviare le sei cifre',
  'fw_nachweis.long': '180 giorni',
  'fw_kasse.why': 'Riporta i dati inseriti alla cassa se nel frattempo cambia misura o orario.',
  'fw_kasse.when': 'quando alla cassa preme «cambia»',
  'fw_kasse.long': '30 minuti',
  'fw_anrede.why': 'Ricorda se le pagine in tedesco usano la forma di cortesia o il tu.',
  'fw_anrede.when': 'quando sceglie la forma',
  'fw_anrede.long': 'un anno',
  'fw_einwilligung.why': 'Ricorda la Sua decisione su questa pagina, con ora e versione.',
  'fw_einwilligung.when': 'quando decide',
  'fw_einwilligung.long': '180 giorni',
  'schluessel.why':
    'La Sua chiave con codice, codice QR, box e fine del noleggio, per aprire il box anche senza rete.',
  'schluessel.when': 'quando apre la pagina della chiave',
  'schluessel.long': 'fino alla fine del noleggio o all’uscita dall’account',
  'push.why': 'L’indirizzo al quale il browser riceve avvisi su questo noleggio.',
  'push.when': 'quando richiede gli avvisi su questo dispositivo',
  'push.long': 'fino alla fine del noleggio o alla disattivazione',
  'optional.title': 'Mappa di un altro fornitore',
  'optional.none':
    'Queste pagine non caricano nulla da altri fornitori. Non c’è nulla a cui Lei debba acconsentire.',
  'optional.text':
    'La mappa delle sedi può caricare le immagini da {host}. Quel fornitore viene allora a conoscere l’indirizzo internet del Suo dispositivo e la zona che guarda; può avere sede fuori dall’UE. Senza il Suo consenso mostriamo la nostra mappa, più semplice; può noleggiare in ogni caso.',
  'optional.withdraw':
    'Può cambiare la Sua decisione qui in ogni momento; ciò che è avvenuto fino ad allora resta lecito.',
  'state.none': 'Non ha ancora deciso. Fino ad allora non viene caricato nulla.',
  'state.given': 'Ha acconsentito il {at} (versione {version}).',
  'state.refused': 'Ha rifiutato il {at} (versione {version}).',
  refuse: 'Rifiuta',
  allow: 'Consenti',
  'bar.title': 'Consenso per la mappa',
  'bar.text': 'La mappa può caricare immagini da {host}? Senza consenso mostriamo la nostra mappa.',
  'bar.more': 'Maggiori informazioni',
  saved: 'La Sua decisione è stata salvata.',
}
