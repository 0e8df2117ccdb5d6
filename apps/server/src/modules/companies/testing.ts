import { companyFields } from '@fachwerk/contract/company/company-fields'
import { samplesOf } from '@fachwerk/contract/record-fields'
import { ContractParty } from '@fachwerk/contract/order/storefront-calls'
import { systemRandom } from '../../platform/random.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertCompany, type NewCompany } from './companies-repository.ts'

/** A tenant as data; a test names only what it is about. */
export function aCompany(overrides: Partial<NewCompany> = {}): NewCompany {
  return {
    id: systemRandom().uuid(),
    ...samplesOf(companyFields),
    menuProfile: 'storageOperator',
    franchisorId: null,
    ...overrides,
  }
}

/** A stored tenant. */
export async function aStoredCompany(tx: Tx, overrides: Partial<NewCompany> = {}): Promise<NewCompany> {
  const company = aCompany(overrides)
  await insertCompany(tx, company, new Date('2026-01-01T00:00:00Z'))
  return company
}

/** What visitors are told of a company they make a contract with. */
export function aParty(): ContractParty {
  const company = samplesOf(companyFields)
  return ContractParty.parse({ ...company, companyName: company.legalName, country: 'Deutschland' })
}
