import type { Franchisee, FranchiseeRow, ShownTerms } from '@fachwerk/contract/franchise-views'
import { screen } from '@testing-library/react'
import { id } from './fixtures.ts'
import { handsOf } from './hands.ts'
import { konstanz } from './locks.ts'
import { openApp } from './screen.tsx'
import { aUser } from './session.ts'
import { aUserRow } from './users.ts'

const fees = {
  validFrom: '2026-01-01',
  collects: 'franchisor',
  percentHundredths: 750,
  monthlyCents: 2_900,
  perRentalCents: 25,
  minimumCents: 5_000,
} as const

/** Nordfach with one location. */
export const aFranchiseeRow = (over: Partial<FranchiseeRow> = {}): FranchiseeRow => ({
  id: id('e', 1),
  name: 'Nordfach',
  city: 'Hamburg',
  contactName: 'Inga Thomsen',
  email: 'moin@nordfach.example',
  phone: '+49 40 66969 320',
  locationCount: 1,
  fees,
  nextFees: null,
  archived: false,
  ...over,
})

export const someTerms = (over: Partial<ShownTerms> = {}): ShownTerms => ({
  ...fees,
  id: id('f', 1),
  validUntil: null,
  state: 'current',
  addedBy: 'Jana Brandt',
  addedAt: '2025-12-10T09:00:00.000Z',
  ...over,
})

/** Fees that follow them. */
export const plannedFees = { ...fees, validFrom: '2099-01-01', percentHundredths: 900, monthlyCents: 0 }
export const plannedTerms = someTerms({ ...plannedFees, id: id('f', 2), state: 'scheduled' })

export const aFranchisee = (over: Partial<Franchisee> = {}): Franchisee => ({
  ...aFranchiseeRow(),
  legalName: 'Nordfach Schließfächer UG (haftungsbeschränkt)',
  street: 'Lange Reihe 64',
  postcode: '20099',
  register: 'Amtsgericht Hamburg, HRB 9990823',
  vatId: 'DE999990823',
  taxNumber: '',
  representative: 'Inga Thomsen, Geschäftsführerin',
  menuProfile: 'franchisee',
  contactEmail: 'inga@nordfach.example',
  contactPhone: '',
  version: 3,
  createdAt: '2025-12-10T09:00:00.000Z',
  terms: [someTerms()],
  can: { edit: true },
  ...over,
})

type Handlers = NonNullable<Parameters<typeof openApp>[1]>['handlers']

/** The franchisees on screen for the owner of the franchisor; the detail is that of Nordfach. */
export async function openFranchisees(
  address = '/admin/franchisees',
  handlers: Handlers = {},
  user = aUser({ roles: ['owner'] }),
) {
  const app = await openApp(address, {
    user,
    handlers: {
      franchiseeList: () => ({ rows: [aFranchiseeRow()], total: 1, totalIsExact: true }),
      franchisee: () => aFranchisee(),
      storageLocations: () => ({ rows: [konstanz], total: 1 }),
      usersList: () => ({ rows: [aUserRow()], total: 1, totalIsExact: true }),
      companies: () => ({ rows: [user.companyObject] }),
      history: () => ({ rows: [], total: 0 }),
      ...handlers,
    },
  })
  const tab = async (name: string) => app.person.click(await screen.findByRole('tab', { name }))
  return { ...app, ...handsOf(app.person), tab }
}
