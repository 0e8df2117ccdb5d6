import type { FranchiseMenu } from '@fachwerk/contract/franchise-menu-calls'
import { id } from './fixtures.ts'

const USUAL = { preset: 'short' as const, areas: [] }

/** The menu of Nordfach, inherited from Zeitlager, which set nothing. */
export const aMenu = (over: Partial<FranchiseMenu> = {}): FranchiseMenu => ({
  companyId: id('e', 1),
  companyName: 'Nordfach',
  forAll: false,
  applies: true,
  menu: USUAL,
  own: false,
  inherited: USUAL,
  from: { id: id('c', 0), name: 'Zeitlager' },
  locked: false,
  lockedHere: false,
  franchiseeCount: 0,
  deviations: [],
  lost: 0,
  version: 2,
  can: { edit: true, lock: false },
  ...over,
})

/** What Zeitlager sets for all its franchisees. */
export const menuOfAll = (over: Partial<FranchiseMenu> = {}): FranchiseMenu =>
  aMenu({
    companyName: 'Zeitlager',
    forAll: true,
    from: null,
    franchiseeCount: 2,
    can: { edit: true, lock: true },
    ...over,
  })
