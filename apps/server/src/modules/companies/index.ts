import type { Clock } from '@fachwerk/clock/clock'
import type { Fees } from '@fachwerk/contract/company/franchise-views'
import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import type { InvoiceIssuer } from '@fachwerk/contract/invoice/invoice-views'
import { officeMenuCalls } from '@fachwerk/contract/company/office-menu-calls'
import { ownCompanyCalls } from '@fachwerk/contract/company/own-company-calls'
import type { ContractParty } from '@fachwerk/contract/order/storefront-calls'
import { briefly } from '../../platform/log/briefly.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Random } from '../../platform/random.ts'
import { ok } from '../../platform/result.ts'
import {
  type NewCompany,
  companiesByIds,
  insertCompany,
  isCompanyArchived,
  issuerOf,
  companiesOfRoot,
  rootOf,
} from './companies-repository.ts'
import { insertTerms, termsOf } from './franchise-terms-repository.ts'
import { saveOwnCompany, showOwnCompany } from './use-cases/own-company.ts'
import { officeEntriesOf, saveOfficeMenu, showOfficeMenu } from './use-cases/office-menu.ts'
import { menuAreasOf } from './use-cases/show-franchise-menu.ts'

export type { NewCompany } from './companies-repository.ts'
export { companiesWithTerms } from './franchise-terms-repository.ts'
export { mountFranchiseeExport, mountFranchisees } from './mount-franchisees.ts'

/** Other modules' tables this module reads; the test of the walls holds it to that. @public */
export const reads = ['location', 'rental'] as const

export interface CompaniesNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly serve: Serve
}

export interface Companies {
  /** Adds a tenant. One level of franchise: the database refuses a franchisor that is itself a franchisee. */
  createCompany(tx: Tx, company: NewCompany): Promise<void>
  /** Who a customer contracts with, as LAW-20 wants it named; remembered for at most 30 s. */
  contractParty(tx: Tx, companyId: string): Promise<ContractParty>
  /** The same as its invoices name it (LAW-41), remembered as long. */
  invoiceIssuer(tx: Tx, companyId: string): Promise<InvoiceIssuer>
  /** Names by id. */
  companyNames(tx: Tx, companyIds: readonly string[]): Promise<Map<string, string>>
  /** Whether a company was put away; nothing new begins there (F-01). */
  readonly isCompanyArchived: typeof isCompanyArchived
  /** Head of the franchise group, to which customers belong. */
  rootCompanyId(tx: Tx, companyId: string): Promise<string>
  /** All companies of the franchise group of this head, itself among them. */
  readonly groupCompanyIds: typeof companiesOfRoot
  /** The parts of the back office that the menu of a franchisee’s people shows (B-08). */
  readonly menuAreasOf: typeof menuAreasOf
  /** The entries of the group „Büro“ in the menu of a company’s people; undefined where its menu has no such group (N-01). */
  readonly officeEntriesOf: typeof officeEntriesOf
  /** A company with its franchisor and all it agreed to pay; null for one that does not exist. */
  agreementOf(tx: Tx, companyId: string): Promise<FranchiseAgreement | null>
  /** Writes down what a franchisee pays from a day on, whenever that was (demo). @returns the id of these fees */
  recordFees(tx: Tx, agreed: Fees & { readonly companyId: string; readonly addedBy: string }): Promise<string>
}

export interface FranchiseAgreement {
  readonly companyId: string
  readonly companyName: string
  readonly franchisor: { readonly id: string; readonly name: string } | null
  readonly terms: readonly Fees[]
}

/** Tenants: the operator, its franchisees, camper brands and shops. */
export function companiesModule({ db, clock, random, serve }: CompaniesNeeds): Companies {
  serve(identityCalls.companies, async ({ actor }) => {
    const rows = await db.read((tx) => companiesByIds(tx, actor.scopeFor('company.view')))
    return ok({
      rows: rows.map(({ id, name, menuProfile, franchisor }) => ({
        id,
        name,
        menuProfile,
        franchisorCompany: franchisor,
      })),
    })
  })
  const issuers = briefly(clock, async (tx: Tx, companyId) => known(await issuerOf(tx, companyId), companyId))
  const own = { db, clock, forgetParty: issuers.forget }
  serve(ownCompanyCalls.ownCompany, ({ actor }) => showOwnCompany(own, actor))
  serve(ownCompanyCalls.saveOwnCompany, ({ actor, body }) => saveOwnCompany(own, { actor, ...body.company }))
  serve(officeMenuCalls.officeMenu, async ({ actor }) => ok(await showOfficeMenu(own, actor)))
  serve(officeMenuCalls.saveOfficeMenu, ({ actor, body }) => saveOfficeMenu(own, { actor, ...body.menu }))
  return {
    createCompany: (tx, company) => insertCompany(tx, company, clock.now()),
    contractParty: async (tx, companyId) => {
      const { taxNumber: _onInvoicesOnly, ...party } = await issuers(tx, companyId)
      return party
    },
    invoiceIssuer: issuers,
    companyNames: async (tx, companyIds) => {
      const rows = await companiesByIds(tx, companyIds)
      return new Map(rows.map(({ id, name }) => [id, name]))
    },
    isCompanyArchived,
    groupCompanyIds: companiesOfRoot,
    menuAreasOf,
    officeEntriesOf,
    rootCompanyId: async (tx, companyId) => known(await rootOf(tx, companyId), companyId),
    agreementOf: async (tx, companyId) => {
      const [company] = await companiesByIds(tx, [companyId])
      if (!company) return null
      const terms = (await termsOf(tx, [companyId])).get(companyId) ?? []
      return { companyId, companyName: company.name, franchisor: company.franchisor, terms }
    },
    recordFees: async (tx, agreed) => {
      const id = random.uuid()
      await insertTerms(tx, { ...agreed, id }, clock.now())
      return id
    },
  }
}

function known<T>(value: T | undefined, companyId: string): T {
  if (value === undefined) throw new Error(`company ${companyId} does not exist`)
  return value
}
