import type { refundPagesDe } from './de.ts'
import type { Texts } from '../../texts.ts'

/** The same in English. */
export const refundPagesEn = {
  title: 'Bank account for your refund',
  lead: '{amount} from your order {code} is due back to you, but could not be returned the way you paid. Where may we transfer it?',
  holder: 'Name on the account',
  iban: 'IBAN',
  'iban.help': 'printed on your bank card, for example DE89 3704 0044 0532 0130 00',
  safe: 'We need these details for this transfer only. Only the people who make transfers can see them.',
  save: 'Send bank details',
  'bad.holder': 'Please enter the name on the account.',
  'bad.iban': 'This IBAN is not right. Please check every digit.',
  done: 'Thank you. We will transfer {amount} to the account ending in {end}.',
  gone: 'There is nothing left to enter here: the refund is on its way or has arrived.',
  back: 'Back to the order',
} as const satisfies Texts<typeof refundPagesDe>
