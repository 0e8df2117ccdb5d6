import type { Clock } from '@fachwerk/clock/clock'
import type { Language } from '@fachwerk/contract/fields'
import type { ContractParty } from '@fachwerk/contract/order/storefront-calls'
import type { OwnTexts } from '@fachwerk/texts/own-texts'
import type { CustomerRows } from '../../../platform/db/customer-rows.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Exports } from '../../../platform/export/export-rows.ts'
import type { Serve, ServeFile } from '../../../platform/http/serve.ts'
import type { Random } from '../../../platform/random.ts'
import type { Secrets } from '../../../platform/secrets.ts'

/** What putting an address right asks of the house; also where the new one proves itself. */
export interface ReaddressNeeds {
  /** Mails about the customer's orders go there from now on, and links that were mailed before end. */
  readdressOrders(
    tx: Tx,
    moved: { readonly customerId: string; readonly from: string; readonly to: string; readonly now: Date },
  ): Promise<number>
  /** A new code for what of a customer runs or is to come; the key follows by mail. @returns the rentals */
  renewCodes(
    tx: Tx,
    details: {
      readonly customerId: string
      readonly companyIds: readonly string[]
      readonly cause: string
      readonly now: Date
    },
  ): Promise<string[]>
}

/** What the files of customers ask of the house (B-20). */
export interface CustomerFileNeeds extends ReaddressNeeds {
  readonly secrets: Pick<Secrets, 'seal' | 'mac'>
  contractParty(tx: Tx, companyId: string): Promise<ContractParty>
  ownTexts(tx: Tx, details: { companyId: string; language: Language }): Promise<OwnTexts>
  siteLinks(
    tx: Tx,
    siteId: string,
  ): Promise<{ address: string; defaultLanguage: Language; tellsUnknown: boolean }>
  /** All companies of the group of this head. */
  groupCompanyIds(tx: Tx, rootCompanyId: string): Promise<string[]>
  renameRenter(
    tx: Tx,
    of: { readonly customerId: string; readonly companyIds: readonly string[]; readonly name: string },
  ): Promise<void>
  /** What other modules have of a customer. */
  readonly customerRows: readonly CustomerRows[]
  resendKeys(
    tx: Tx,
    target: { readonly customerId: string; readonly companyIds: readonly string[]; readonly now: Date },
  ): Promise<string[]>
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly serve: Serve
  readonly serveFile: ServeFile
  readonly exportRows: Exports
  rootCompanyId(tx: Tx, companyId: string): Promise<string>
  companyNames(tx: Tx, companyIds: readonly string[]): Promise<Map<string, string>>
  /** Rentals at these companies' locations that a whole code opens. */
  rentalsOfCode(
    tx: Tx,
    filter: { readonly companyIds: readonly string[]; readonly code: string; readonly now: Date },
  ): Promise<string[]>
}
