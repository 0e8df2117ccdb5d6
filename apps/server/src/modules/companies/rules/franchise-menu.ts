import type { FranchiseMenu } from '@fachwerk/contract/company/franchise-menu-calls'
import { type MenuChoice, shownAreas, USUAL_MENU } from '@fachwerk/contract/company/franchise-menu'

/** What a company said of the menu. */
export interface MenuLevel {
  readonly companyId: string
  readonly companyName: string
  readonly archived: boolean
  readonly own: MenuChoice | null
  /** Only a franchisor’s counts. */
  readonly locked: boolean
}

/** A company with what is above and below it. */
export interface MenuFamily {
  /** The franchisor, where the company is a franchisee. */
  readonly above: MenuLevel | null
  readonly company: MenuLevel
  /** Its franchisees, archived ones too: they come back under the same lock. */
  readonly below: readonly MenuLevel[]
}

/** The menu below a franchisor for somebody with this choice: locked, own, the franchisor’s, the product’s (B-08). */
export function menuInForce(above: MenuLevel | null, own: MenuChoice | null): MenuChoice {
  const inherited = above?.own ?? USUAL_MENU
  return above?.locked ? inherited : (own ?? inherited)
}

/** Two choices that show the same, however they are said. */
export const isSameMenu = (one: MenuChoice, other: MenuChoice): boolean =>
  one.preset === other.preset && shownAreas(one).join() === shownAreas(other).join()

/** A choice as it is kept: parts only where they are chosen, each once, in the order of the menu. */
export const storableMenu = ({ preset, areas }: MenuChoice): MenuChoice => ({
  preset,
  areas: preset === 'chosen' ? [...shownAreas({ preset, areas })] : [],
})

/** Franchisees with a menu of their own that differs from what the company sets. */
function apartFrom({ above, company, below }: MenuFamily): MenuLevel[] {
  const wanted = menuInForce(above, company.own)
  return below.filter(({ own }) => own !== null && !isSameMenu(own, wanted))
}

/** The company with the menu locked or free again: a lock keeps what holds now, and takes it from all below. */
export function withMenuLock(family: MenuFamily, locked: boolean): MenuFamily {
  const { above, company, below } = family
  if (!locked) return { ...family, company: { ...company, locked } }
  const own = menuInForce(above, company.own)
  return {
    ...family,
    company: { ...company, own, locked },
    below: below.map((each) => ({ ...each, own: null })),
  }
}

type Shown = Omit<FranchiseMenu, 'applies' | 'version' | 'can'>

/** The menu of a company as it is shown. */
export function shownMenu(family: MenuFamily): Shown {
  const { above, company, below } = family
  const giver = above?.own ? above : null
  const apart = apartFrom(family)
  return {
    companyId: company.companyId,
    companyName: company.companyName,
    forAll: above === null,
    menu: menuInForce(above, company.own),
    own: company.own !== null && above?.locked !== true,
    inherited: menuInForce(above, null),
    from: giver && { id: giver.companyId, name: giver.companyName },
    locked: above?.locked === true,
    lockedHere: above === null && company.locked,
    franchiseeCount: below.filter(({ archived }) => !archived).length,
    deviations: apart.flatMap(({ companyId: id, companyName: name, own: menu, archived }) =>
      archived || menu === null ? [] : [{ id, name, menu }],
    ),
    lost: apart.length,
  }
}
