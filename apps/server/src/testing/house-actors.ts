import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import { assortmentCalls } from '@fachwerk/contract/catalog/assortment-calls'
import { watchCalls } from '@fachwerk/contract/catalog/stock/watch-calls'
import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import type { Call } from '@fachwerk/contract/call'
import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import {
  type Permission,
  PERMISSION_TABLE,
  permissionsOf,
  type Role,
} from '@fachwerk/contract/staff/permissions'
import type { RefusalCode } from '@fachwerk/contract/refusals'
import { sql } from 'kysely'
import {
  ADMIN_HOST,
  ask,
  type Caller,
  freshIp,
  grantedWrites,
  NORD_HOST,
  type RawInput,
  SITE_HOST,
} from './house-calls.ts'
import { aTarget, STRANGER_EMAIL, STRANGER_HOST, STRANGER_SLUG, type Target } from './tenants.ts'
import { unknownTarget } from './unknown-target.ts'
import { PASSWORD, type TestHouse } from './test-house.ts'

export type Whose = 'own' | 'franchisee' | 'foreign' | 'unknown'

/** Somebody who calls, with what is theirs and what is not. */
export interface Actor {
  readonly name: string
  readonly host: string
  readonly area: 'admin' | 'site' | 'unknown'
  readonly roles: readonly Role[] | null
  readonly blocked: boolean
  /** Works for a franchisee. */
  readonly atFranchisee: boolean
  readonly targets: Readonly<Partial<Record<Whose, Target>>>
  caller(): Promise<Caller>
}

const OPERATOR = 'operator@zeitlager.example'
const BLOCKED = 'gesperrt@zeitlager.example'
const UNKNOWN_HOST = 'unbekannt.localhost'

/** The world of the matrix: a franchisor, its franchisee, and a company that has nothing to do with them. */
export async function aWorldOfActors(house: TestHouse): Promise<Actor[]> {
  const franchisor = await aTarget(house, { host: SITE_HOST, slug: 'freiburg-hauptbahnhof' })
  const throughFranchisor = await aTarget(house, { host: SITE_HOST, slug: 'luebeck-holstentor' })
  const franchisee = await aTarget(house, { host: NORD_HOST, slug: 'luebeck-holstentor' })
  const stranger = await aTarget(house, { host: STRANGER_HOST, slug: STRANGER_SLUG })
  const unknown = unknownTarget(house, franchisor)
  await addColleague(house, OPERATOR, 'operator', franchisor.companyId)
  await addColleague(house, BLOCKED, 'owner', franchisor.companyId)

  const atA = { own: franchisor, franchisee: throughFranchisor, foreign: stranger, unknown }
  const atB = { own: franchisee, foreign: franchisor, unknown }
  const elsewhere = { own: stranger, foreign: franchisee, unknown }
  const staff = (name: string, email: string, role: Role, targets: Actor['targets'], host = ADMIN_HOST) =>
    anActor(
      { name, host, roles: [role], blocked: email === BLOCKED, atFranchisee: targets === atB, targets },
      staffCaller(house, email, host),
    )
  const outsider = (name: string, host: string, targets: Actor['targets'], cookie?: string) =>
    anActor({ name, host, roles: null, blocked: false, atFranchisee: false, targets }, async () => ({
      host,
      cookie,
    }))
  const actors = [
    outsider('nobody', ADMIN_HOST, atA),
    staff('reader', 'revision@zeitlager.example', 'reader', atA),
    staff('support', 'support@zeitlager.example', 'support', atA),
    staff('operator', OPERATOR, 'operator', atA),
    staff('owner of the franchisor', 'betreiber@zeitlager.example', 'owner', atA),
    staff('owner of the franchisee', 'nord@zeitlager.example', 'owner', atB),
    staff('owner of another company', STRANGER_EMAIL, 'owner', elsewhere),
    staff('blocked owner', BLOCKED, 'owner', atA),
    staff('owner on the host of a site', 'betreiber@zeitlager.example', 'owner', atA, SITE_HOST),
    outsider('visitor of site A', SITE_HOST, atA, franchisor.cookie),
    outsider('visitor of site B', NORD_HOST, atB),
    outsider('visitor with a cookie of another site', STRANGER_HOST, elsewhere, franchisor.cookie),
    outsider('somebody on an unknown host', UNKNOWN_HOST, atA),
  ]
  // Signed in first, blocked then: the session is there, the person may not act (FAULT-52).
  for (const actor of actors) await actor.caller()
  await house.platform.db.transaction((tx) =>
    sql`update staff_user set status = 'blocked' where email = ${BLOCKED}`.execute(tx),
  )
  return actors
}

const anActor = (details: Omit<Actor, 'area' | 'caller'>, caller: Actor['caller']): Actor => ({
  ...details,
  area: areaOf(details.host),
  caller,
})

function areaOf(host: string): Actor['area'] {
  if (host === UNKNOWN_HOST) return 'unknown'
  return host === ADMIN_HOST ? 'admin' : 'site'
}

/** One more of a company's staff, with the password of all. */
export async function addColleague(
  house: TestHouse,
  email: string,
  role: Role,
  companyId: string,
): Promise<void> {
  const name = { firstName: 'Olga', lastName: 'Ort', language: 'de' as const }
  await house.platform.db.transaction((tx) =>
    house.identity.createUser(tx, { companyId, email, roles: [role], password: PASSWORD, ...name }),
  )
}

/** Signs in when it has to: some calls end the session they are made with. */
function staffCaller(house: TestHouse, email: string, host: string) {
  let token: string | undefined
  let lookedAt = -1
  return async (): Promise<Caller> => {
    if (token !== undefined && grantedWrites(house) === lookedAt) return { host, token }
    if (token === undefined || (await house.identity.authenticateStaff(token)) === null) {
      const request = { body: { email, password: PASSWORD } }
      const session = await ask(house, identityCalls.signIn, request, { host: ADMIN_HOST, ip: freshIp() })
      token = session.accessToken
    }
    lookedAt = grantedWrites(house)
    return { host, token }
  }
}

/** What the call's own declaration says about this caller: the refusal, or null when they may. */
export function refusalFor(call: Call, actor: Actor, input: RawInput = {}): RefusalCode | null {
  if (actor.area === 'unknown' || (call.host !== 'any' && call.host !== actor.area)) return 'not-found'
  if (call.auth === 'visitor' && actor.area !== 'site') return 'not-found'
  if (call.auth !== 'staff') return null
  if (!actor.roles) return 'not-signed-in'
  if (actor.blocked) return 'account-blocked'
  const needed = permissionFor(call, input)
  if (needed === null) return null
  return permissionsOf(actor.roles, actor.atFranchisee).includes(needed) ? null : 'not-found'
}

/** What staff must hold for this call with this input; null where a session is enough. */
function permissionFor({ permission, permissionOf }: Call, { body }: RawInput): Permission | null {
  if (permissionOf && body !== undefined) return permissionOf(body)
  return permission === 'public' || permission === 'signed-in' ? null : permission
}

/** Whether rows of that owner exist for who may make the call. */
export function reaches(call: Call, whose: Whose, input: RawInput): boolean {
  // A cart is its browser's, and none of them has one.
  const { setCart, setCartLine, orderCart } = cartCalls
  if ([setCart.path, setCartLine.path, orderCart.path].some((path) => path === call.path)) return false
  if (whose === 'own') return true
  if (whose !== 'franchisee') return false
  // A site knows the groups of the company that runs it, and no others (F-07).
  if (call.path === storefrontCalls.findLocations.path) return false
  // And sells what that company sells.
  const { articleOffer } = assortmentCalls
  const sold: readonly Call[] = [articleOffer, cartCalls.addToCart, watchCalls.watchArticle]
  if (sold.some(({ path }) => path === call.path)) return false
  // And serves at that company's tables.
  if (call.path === fulfilmentCalls.table.path || call.path === cartCalls.sitAtTable.path) return false
  if (call.auth !== 'staff') return true
  const needed = permissionFor(call, input)
  return needed !== null && PERMISSION_TABLE[needed].alsoFranchisee
}
