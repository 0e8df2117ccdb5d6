import type { ContractParty } from '@fachwerk/contract/storefront-calls'
import type { LegalBlock } from '@fachwerk/texts/legal/legal-text'

export interface LegalData {
  readonly kind: 'terms' | 'privacy' | 'withdrawal' | 'imprint' | 'accessibility'
  readonly title: string
  readonly version: string
  readonly blocks: readonly LegalBlock[]
  readonly party: ContractParty
}
