import type { Clock } from '@fachwerk/clock/clock'
import type { Language } from '@fachwerk/contract/fields'
import type { ContractParty } from '@fachwerk/contract/order/storefront-calls'
import type { OwnTexts } from '@fachwerk/texts/own-texts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { SiteContext } from '../../platform/http/actor.ts'
import type { Random } from '../../platform/random.ts'

/** What taking a declaration asks of the rest of the house. */
export interface DeclareNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  contractParty(tx: Tx, companyId: string): Promise<ContractParty>
  siteOfHost(host: string): Promise<SiteContext | null>
  /** What a company says in its own words (G-04). */
  ownTexts(tx: Tx, details: { companyId: string; language: Language }): Promise<OwnTexts>
}
