import type { FranchiseMenu } from '@fachwerk/contract/company/franchise-menu-calls'
import { type MenuArea, shownAreas } from '@fachwerk/contract/company/franchise-menu'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { FranchiseNeeds } from '../mount-franchisees.ts'
import { menuLine, menusBelow, type StoredMenu } from '../franchise-menu-repository.ts'
import { type MenuFamily, menuInForce, shownMenu } from '../rules/franchise-menu.ts'

export interface StoredMenuFamily extends MenuFamily {
  readonly above: StoredMenu | null
  readonly company: StoredMenu
  readonly below: readonly StoredMenu[]
}

/** A company with who is above and below it; null where no menu can be chosen. The caller checked the company. */
export async function menuFamilyOf(tx: Tx, companyId: string): Promise<StoredMenuFamily | null> {
  const line = await menuLine(tx, companyId)
  const company = line.at(-1)
  if (!company) return null
  const above = line.length > 1 ? (line[0] ?? null) : null
  // Brands of campers and shops that are nobody’s franchisee have neither a menu to choose nor anybody to choose for.
  if (above === null && company.menuProfile !== 'storageOperator') return null
  return { above, company, below: above === null ? await menusBelow(tx, companyId) : [] }
}

/** B-08: the menu of a franchisee, or what a franchisor sets for all of them; another’s is not there. */
export function showFranchiseMenu(
  { db }: Pick<FranchiseNeeds, 'db'>,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<FranchiseMenu, 'not-found'>> {
  return db.read(async (tx) => {
    if (!actor.scopeFor('company.view').includes(id)) return refuse('not-found')
    const family = await menuFamilyOf(tx, id)
    return family ? ok(menuView(actor, family)) : refuse('not-found')
  })
}

/** The menu as the person sees it. */
export function menuView(actor: StaffActor, family: StoredMenuFamily): FranchiseMenu {
  const { above, company } = family
  const { companyId, menuProfile, version } = company
  const mayLock = above === null && actor.scopeFor('settings.lock').includes(companyId)
  const applies = above === null || menuProfile === 'franchisee'
  const mayEdit = applies && !company.archived && actor.scopeFor('settings.edit').includes(companyId)
  return { ...shownMenu(family), applies, version, can: { edit: mayEdit, lock: mayLock } }
}

/** The parts that the menu of a franchisee’s people shows. The caller checked whose company it is. */
export async function menuAreasOf(tx: Tx, companyId: string): Promise<readonly MenuArea[]> {
  const line = await menuLine(tx, companyId)
  const own = line.at(-1)?.own ?? null
  return shownAreas(menuInForce(line.length > 1 ? (line[0] ?? null) : null, own))
}
