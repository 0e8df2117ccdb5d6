import type { Language } from '@fachwerk/contract/fields'
import type { ContractParty } from '@fachwerk/contract/order/storefront-calls'

/** What a sample mail needs of the house: the language, who writes, and where the pages are. */
export interface MailSampleInput {
  readonly language: Language
  readonly party: ContractParty
  readonly site: { readonly address: string; readonly defaultLanguage: Language }
  readonly adminUrl: string
}

/** A mail made by its real template from data of nobody. */
export type MailSample = (sample: MailSampleInput) => {
  readonly subject: string
  readonly html: string
  readonly text: string
}
