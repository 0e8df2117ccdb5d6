import { deviceCalls } from '@fachwerk/contract/device/device-calls'
import { declarationCalls } from '@fachwerk/contract/order/declaration-calls'
import type { CaseDetail, CaseProposal, CaseRefusal } from '@fachwerk/contract/order/declaration-views'
import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import type { Chance } from './chance.ts'
import type { Caller } from './client.ts'
import { addressOf, DAY, MINUTE, refused } from './customers.ts'
import { afterHeartbeat } from './opening.ts'
import { type Place, STAFF_PASSWORD } from './places.ts'
import { noteWithdrawn } from './shop/withdrawn-goods.ts'
import { lookAtRefunds } from './stuck-refunds.ts'
import type { World } from './world.ts'

const OPENS_A_DAY = 3

/** People of the operator sign in now and then and open a box, each time with a reason. */
export function sendStaff(world: World, days: number): void {
  const chance = world.chance('staff')
  const begin = world.clock.nowMs()
  for (let count = 0; count < days * OPENS_A_DAY; count += 1) {
    const at = begin + chance.between(0, days * 24 * 60 - 60) * MINUTE
    world.agenda.at(at, 'staff sign in', () => openAsStaff(world, chance))
  }
  for (let day = 1; day <= days; day += 1)
    for (const place of oneOfEach(world.places))
      world.agenda.at(begin + day * DAY - chance.between(60, 600) * MINUTE, 'staff decide withdrawals', () =>
        decideWithdrawals(world, place, chance),
      )
}

/** A place of each company. */
export const oneOfEach = (places: readonly Place[]) =>
  places.filter(
    (place, index) => places.findIndex(({ companyId }) => companyId === place.companyId) === index,
  )

/** What came in is decided as the product proposes: accepted and refunded, or refused with its reason (LAW-7). */
async function decideWithdrawals(world: World, place: Place, chance: Chance): Promise<void> {
  const ip = addressOf(chance)
  const token = await signedIn(world, place, ip)
  if (token === null) return
  const caller = { host: 'localhost', ip, token }
  if (place.atService) await lookAtRefunds(world, caller)
  const body = { states: ['received' as const, 'matched' as const] }
  const found = await world.call(declarationCalls.declarationCases, { body }, caller)
  for (const { id } of found.ok ? found.value.rows : []) {
    const known = await world.call(declarationCalls.declarationCase, { params: { id } }, caller)
    const matched = known.ok ? await matchByCode(world, known.value, caller) : null
    if (!matched?.proposal) continue
    const wanted = partOf(matched.proposal, chance)
    const decided = await decide(world, matched, wanted, { ...caller, key: chance.random.hash() })
    if (wanted.refusal === null) noteWithdrawn(world, matched, decided)
  }
}

async function matchByCode(world: World, seen: CaseDetail, caller: Caller): Promise<CaseDetail | null> {
  if (seen.contractFound !== null) return seen
  const named = seen.candidates.find(({ byCode }) => byCode)
  if (!named || !seen.can.match) return null
  const body = { id: seen.id, version: seen.version, orderCode: named.code }
  const matched = await world.call(declarationCalls.matchDeclaration, { body }, caller)
  return matched.ok ? matched.value : null
}

/** What is decided: the proposal, and of several boxes half the time one alone (K-03). */
type Wanted = Pick<CaseProposal, 'refusal' | 'refundCents'> & { readonly rentalIds?: string[] }

function partOf({ refusal, refundCents, boxes = [] }: CaseProposal, chance: Chance): Wanted {
  const open = boxes.filter((box) => box.refusal === null)
  if (refusal !== null || open.length < 2 || chance.happens(0.5)) return { refusal, refundCents }
  const box = chance.pick(open)
  return { refusal, refundCents: box.refundCents, rentalIds: [box.rentalId] }
}

/** @returns `decided`, or the code of the refusal */
async function decide(
  world: World,
  { id, kind, version, can }: Pick<CaseDetail, 'id' | 'kind' | 'version' | 'can'>,
  { refusal, ...wanted }: Wanted,
  caller: Caller,
): Promise<string> {
  if (!(refusal === null ? can.accept : can.refuse)) return 'not offered'
  const accept = () =>
    world.call(declarationCalls.acceptDeclaration, { body: { id, version, ...wanted } }, caller)
  const refuse = (why: CaseRefusal) =>
    world.call(
      declarationCalls.refuseDeclaration,
      { body: { id, version, refusal: why, note: 'Siehe Belehrung' } },
      caller,
    )
  const decided = refusal === null ? await accept() : await refuse(refusal)
  if (!decided.ok) {
    refused(world, `decide: ${decided.code}`)
    return decided.code
  }
  world.tally.count(kind === 'withdrawal' ? 'decided' : 'terminated')
  if (wanted.rentalIds) world.tally.count('inPart')
  return 'decided'
}

async function openAsStaff(world: World, chance: Chance): Promise<void> {
  const place = chance.pick(world.places)
  const ip = addressOf(chance)
  const token = await signedIn(world, place, ip)
  if (token === null) return
  const item = chance.pick([...place.boxes.keys()])
  const key = chance.random.hash()
  afterHeartbeat(world, place, 'staff open a box', async () => {
    const input = { body: { item, reason: 'Kunde steht davor' } }
    await world.call(deviceCalls.openLock, input, { host: 'localhost', ip, token, key })
  })
}

const sessions = new WeakMap<World, Map<string, { token: string; untilMs: number }>>()

/** A session lasts a working day; signing in costs a second of computing. */
export async function signedIn(
  world: World,
  { staffEmail }: Place,
  ip: string,
  lastsMs = DAY / 48,
): Promise<string | null> {
  const known = sessions.get(world) ?? new Map<string, { token: string; untilMs: number }>()
  sessions.set(world, known)
  // Whoever stays at a counter is somebody else than who looks in twice a day.
  const who = `${staffEmail} ${lastsMs}`
  const session = known.get(who)
  if (session && session.untilMs > world.clock.nowMs()) return session.token
  const body = { email: staffEmail, password: STAFF_PASSWORD }
  const answer = await world.call(identityCalls.signIn, { body }, { host: 'localhost', ip })
  if (!answer.ok) return null
  known.set(who, { token: answer.value.accessToken, untilMs: world.clock.nowMs() + lastsMs })
  return answer.value.accessToken
}
