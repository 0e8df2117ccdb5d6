import type { ContractParty } from '@fachwerk/contract/order/storefront-calls'
import type { LegalBlock } from '@fachwerk/texts/legal/legal-text'

export interface LegalData {
  readonly kind: 'terms' | 'privacy' | 'withdrawal' | 'imprint' | 'accessibility'
  readonly title: string
  readonly version: string
  readonly blocks: readonly LegalBlock[]
  readonly party: ContractParty
  /** The location it was asked for; absent: it is that of the site's operator. */
  readonly place?: { readonly slug: string; readonly name: string }
  /** Says whose version it is (LAW-20). */
  readonly note: string | null
}
