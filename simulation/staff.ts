import { deviceCalls } from '@fachwerk/contract/device-calls'
import { identityCalls } from '@fachwerk/contract/identity-calls'
import type { Chance } from './chance.ts'
import { addressOf, DAY, MINUTE } from './customers.ts'
import { afterHeartbeat } from './opening.ts'
import { type Place, STAFF_PASSWORD } from './places.ts'
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
async function signedIn(world: World, { staffEmail }: Place, ip: string): Promise<string | null> {
  const known = sessions.get(world) ?? new Map<string, { token: string; untilMs: number }>()
  sessions.set(world, known)
  const session = known.get(staffEmail)
  if (session && session.untilMs > world.clock.nowMs()) return session.token
  const body = { email: staffEmail, password: STAFF_PASSWORD }
  const answer = await world.call(identityCalls.signIn, { body }, { host: 'localhost', ip })
  if (!answer.ok) return null
  known.set(staffEmail, { token: answer.value.accessToken, untilMs: world.clock.nowMs() + DAY / 48 })
  return answer.value.accessToken
}
