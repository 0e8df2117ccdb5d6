import type { Texts } from '../../texts.ts'
import type { privacySettingsDe } from './de.ts'

/** What a storefront keeps on a device, in English. */
export const privacySettingsEn: Texts<typeof privacySettingsDe> = {
  link: 'Privacy settings',
  title: 'Privacy settings',
  lead: 'What these pages store on your device, what for and for how long.',
  'table.title': 'Necessary',
  'table.why':
    'Ordering, the key and the account do not work without these. They need no consent (section 25(2) no. 2 TDDDG). Nothing else is stored, and nothing measures or tracks what you do.',
  'column.when': 'From when',
  'column.long': 'How long',
  'fw_visitor.why':
    'Recognises your browser after an order, so that you can see the order and open your box.',
  'fw_visitor.when': 'when you order',
  'fw_visitor.long': '30 days',
  'fw_konto.why': 'Keeps you signed in to your account.',
  'fw_konto.when': 'when you sign in',
  'fw_konto.long': 'until you sign out, 12 hours at most',
  'fw_nachweis.why':
    'Remembers that you confirmed an e-mail address in this browser, so that you do not have to do it every time.',
  'fw_nachweis.when': 'when you ask for six digits',
  'fw_nachweis.long': '180 days',
  'fw_kasse.why': 'Brings back what you typed at the checkout when you change the size or time in between.',
  'fw_kasse.when': 'when you press “change” at the checkout',
  'fw_kasse.long': '30 minutes',
  'fw_anrede.why': 'Remembers whether the German pages address you formally or informally.',
  'fw_anrede.when': 'when you choose the form of address',
  'fw_anrede.long': 'one year',
  'fw_einwilligung.why': 'Remembers your decision on this page, with time and version.',
  'fw_einwilligung.when': 'when you decide',
  'fw_einwilligung.long': '180 days',
  'schluessel.why':
    'Your key with code, QR code, box and end of the rental, so that you can open your box even without a connection.',
  'schluessel.when': 'when you open your key page',
  'schluessel.long': 'until the rental ends or you sign out',
  'push.why': 'Address at which your browser accepts notifications about this rental.',
  'push.when': 'when you press “Remind me on this device”',
  'push.long': 'until the rental ends or you turn the reminders off',
  'optional.title': 'Map from another provider',
  'optional.none':
    'These pages load nothing from other providers. There is nothing you would have to consent to.',
  'optional.text':
    'The map of the locations can load its images from {host}. That provider then learns the IP address of your device and the section you are looking at; it may be based outside the EU. Without your consent we show our own, simpler map; you can rent either way.',
  'optional.withdraw':
    'You can change your decision here at any time; what happened until then remains lawful.',
  'state.none': 'You have not decided yet. Until then nothing is loaded.',
  'state.given': 'You consented on {at} (version {version}).',
  'state.refused': 'You declined on {at} (version {version}).',
  refuse: 'Decline',
  allow: 'Allow',
  'bar.title': 'Consent for the map',
  'bar.text': 'May the map load images from {host}? Without consent we show our own map.',
  'bar.more': 'Learn more',
  saved: 'Your decision has been saved.',
}
