import type { ContractParty } from '@fachwerk/contract/order/storefront-calls'
import { systemRandom } from '../../platform/random.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertCompany, type NewCompany } from './companies-repository.ts'

/** A tenant as data; a test names only what it is about. */
export function aCompany(overrides: Partial<NewCompany> = {}): NewCompany {
  return {
    id: systemRandom().uuid(),
    name: 'Seefach',
    menuProfile: 'storageOperator',
    franchisorId: null,
    legalName: 'Seefach Bodensee GmbH',
    street: 'Bahnhofplatz 4',
    postcode: '78462',
    city: 'Konstanz',
    email: 'kontakt@seefach.example',
    phone: '+49 7531 12345',
    register: 'Amtsgericht Freiburg, HRB 700001',
    vatId: 'DE100000001',
    representative: 'Jana Brandt',
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
export const aParty = (company: NewCompany = aCompany()): ContractParty => ({
  companyName: company.legalName,
  street: company.street,
  postcode: company.postcode,
  city: company.city,
  country: 'Deutschland',
  email: company.email,
  phone: company.phone,
  register: company.register,
  vatId: company.vatId,
  representative: company.representative,
})
