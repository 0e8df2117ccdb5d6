import { emptyOf } from '@fachwerk/contract/record-fields'
import { storedUserFields } from '@fachwerk/contract/staff/user-fields'
import type { Person } from '../identity-repository.ts'

/** Jana, who owns Seefach, as identity reads her; no database is asked. */
export const aPerson = (overrides: Partial<Person> = {}): Person => ({
  ...emptyOf(storedUserFields),
  userId: '019a0000-0000-7000-8000-0000000000a1',
  email: 'j.brandt@seefach.example',
  firstName: 'Jana',
  lastName: 'Brandt',
  passwordHash: null,
  roles: ['owner'],
  status: 'active',
  secondFactor: false,
  companyId: '019a0000-0000-7000-8000-0000000000c1',
  companyName: 'Seefach',
  menuProfile: 'storageOperator',
  companyArchived: false,
  franchisor: null,
  franchiseeIds: [],
  ...overrides,
})
