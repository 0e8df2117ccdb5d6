import { billingTexts } from '@fachwerk/texts/billing/billing'
import type { billingDe } from '@fachwerk/texts/billing/de'
import { textsOf, type Translate } from '@fachwerk/texts/texts'
import type { Reader } from './words.ts'

/** What is said of invoices' recipients; pages get it with their data, so that no browser loads the table. */
export const billingWords = ({ language, own }: Reader): Translate<typeof billingDe> =>
  textsOf(language, billingTexts, own?.billing)
