import type { MenuArea } from '@fachwerk/contract/company/franchise-menu'
import type { OfficeEntry } from '@fachwerk/contract/company/office-menu-calls'
import type { SignedInUser } from '@fachwerk/contract/staff/identity-calls'
import { PERMISSION_TABLE, permissionsOf } from '@fachwerk/contract/staff/permissions'
import type { Tx } from '../../platform/db/db.ts'
import type { StaffActor } from '../../platform/http/actor.ts'
import type { Person } from './identity-repository.ts'

const heldBy = ({ roles, franchisor }: Person) => permissionsOf(roles, franchisor !== null)

export interface MenuNeeds {
  /** The parts of the back office that the menu of a franchisee’s people shows (B-08). */
  menuAreasOf(tx: Tx, companyId: string): Promise<readonly MenuArea[]>
  /** The entries of the group „Büro“; undefined where the company’s menu has none (N-01). */
  officeEntriesOf(tx: Tx, companyId: string): Promise<readonly OfficeEntry[] | undefined>
}

/** The person as the browser keeps them, with the menu of their company; only a franchisee’s is chosen. */
export async function shownUser(
  { menuAreasOf, officeEntriesOf }: MenuNeeds,
  tx: Tx,
  person: Person,
): Promise<SignedInUser> {
  const { menuProfile, franchisor, companyId } = person
  if (franchisor !== null && menuProfile === 'franchisee')
    return { ...presentUser(person), menuAreas: [...(await menuAreasOf(tx, companyId))] }
  const entries = await officeEntriesOf(tx, companyId)
  return { ...presentUser(person), ...(entries && { officeEntries: [...entries] }) }
}

/** The person as the browser keeps them. */
export function presentUser(person: Person): SignedInUser {
  return {
    id: person.userId,
    email: person.email,
    backendRoles: [...person.roles],
    permissions: heldBy(person),
    company: person.companyId,
    companyObject: {
      id: person.companyId,
      name: person.companyName,
      menuProfile: person.menuProfile,
      franchisorCompany: person.franchisor,
    },
    contact: { firstName: person.firstName, lastName: person.lastName, email: person.email },
    language: person.language,
    colorScheme: person.colorScheme,
  }
}

/** The person as use cases see them; rights and reach come from the one roles table. */
export function actorOf(person: Person, sessionId: string): StaffActor {
  const permissions = new Set(heldBy(person))
  const everywhere = [person.companyId, ...person.franchiseeIds]
  return {
    kind: 'staff',
    userId: person.userId,
    name: `${person.firstName} ${person.lastName}`,
    email: person.email,
    companyId: person.companyId,
    companyIds: everywhere,
    permissions,
    sessionId,
    scopeFor(permission) {
      if (!permissions.has(permission)) return []
      return PERMISSION_TABLE[permission].alsoFranchisee ? everywhere : [person.companyId]
    },
  }
}

/** Blocked people and people of archived companies act no more, whatever their session says (FAULT-52). */
export const mayAct = (person: Person): boolean => person.status === 'active' && !person.companyArchived
