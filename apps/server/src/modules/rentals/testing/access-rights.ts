import { accessRightCalls } from '@fachwerk/contract/rental/access-right-calls'
import type { RequestIn } from '@fachwerk/contract/call'
import type { Permission } from '@fachwerk/contract/staff/permissions'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { createRegistry } from '../../../platform/http/serve.ts'
import { aStaffActor } from '../../../platform/http/testing.ts'
import { createInvokeStaff } from '../../../platform/http/testing-invoke.ts'
import { seededRandom } from '../../../platform/random.ts'
import type { TestPlatform } from '../../../platform/testing/test-platform.ts'
import { type AccessRightsNeeds, mountAccessRights } from '../access-rights/access-rights.ts'
import { insertRental, type NewRental } from '../rental-changes-repository.ts'
import { after, hours, NOW, type TestLocation } from '../testing.ts'

const random = seededRandom('access rights')

/** A rental in one of the location's boxes (by index), two hours from now unless told otherwise. */
export async function aRental(
  tx: Tx,
  location: TestLocation,
  box: number,
  overrides: Partial<NewRental> = {},
): Promise<string> {
  const boxId = location.boxIds[box]
  if (boxId === undefined) throw new Error(`there is no box ${box}`)
  const { rows } = await sql<{ size: number }>`select size from box where id = ${boxId}`.execute(tx)
  const startsAt = overrides.startsAt ?? NOW
  const endsAt = overrides.endsAt === undefined ? after(startsAt, hours(2)) : overrides.endsAt
  const id = random.uuid()
  const isFree = await insertRental(tx, {
    id,
    companyId: location.companyId,
    locationId: location.locationId,
    boxId,
    size: rows[0]?.size ?? 0,
    kind: 'rental',
    state: 'active',
    orderId: null,
    customerId: null,
    customerName: 'Anna Keller',
    startsAt,
    endsAt,
    blockedUntil: endsAt,
    heldAt: null,
    holdExpiresAt: null,
    endedAt: null,
    priceCents: 400,
    overrunFreeMinutes: 180,
    overrunHourCents: 200,
    overrunDayCents: 750,
    earlyStartConsentAt: null,
    createdAt: after(startsAt, -hours(1)),
    ...overrides,
  })
  if (!isFree) throw new Error(`box ${box} is taken in that time`)
  return id
}

/** Ended rentals of one box, an hour each, one after the other into the past. */
export async function manyRentals(tx: Tx, location: TestLocation, box: number, count: number): Promise<void> {
  await sql`
    insert into rental (id, company_id, location_id, box_id, size, state, customer_name, starts_at, ends_at, blocked_until,
      ended_at, created_at)
    select gen_random_uuid(), b.company_id, b.location_id, b.id, b.size, 'ended', 'Viele ' || i, t.at, t.at + interval '1 hour',
      t.at + interval '1 hour', t.at, t.at
    from generate_series(1, ${count}::int) i, box b, lateral (select ${NOW}::timestamptz - i * interval '1 hour' as at) t
    where b.id = ${location.boxIds[box]}`.execute(tx)
}

/** Somebody who sees the access rights of these companies; the first is their own. */
export const staffOf = (
  companyIds: readonly string[],
  rights: readonly Permission[] = ['accessRights.view', 'locks.open'],
): StaffActor =>
  aStaffActor({
    companyId: companyIds[0] ?? random.uuid(),
    companyIds,
    permissions: new Set(rights),
    scopeFor: (permission) => (rights.includes(permission) ? companyIds : []),
  })

type ListBody = RequestIn<typeof accessRightCalls.accessRights>['body']
type FeedBody = RequestIn<typeof accessRightCalls.activeRentals>['body']

/** The mounted calls; what other modules would answer can be changed by a test. */
export function aListDesk(platform: TestPlatform, house: Partial<AccessRightsNeeds> = {}) {
  const registry = createRegistry()
  mountAccessRights({
    db: platform.db,
    clock: platform.clock,
    serve: registry.serve,
    locksOfBoxes: async () => new Map(),
    keyReports: async () => new Map(),
    cabinetPlans: async () => new Map(),
    placeText: () => null,
    openingsGoneBefore: async () => null,
    paymentOfOrder: async () => new Map(),
    ...house,
  })
  const invoke = createInvokeStaff(registry)
  async function list(actor: StaffActor, body: ListBody = {}) {
    const answer = await invoke(accessRightCalls.accessRights, { body }, actor)
    if (!answer.ok) throw new Error(`refused: ${answer.refusal}`)
    return answer.value
  }
  return {
    invoke,
    list,
    /** Names of a list's customers, in its order. */
    names: async (actor: StaffActor, body: ListBody = {}) =>
      (await list(actor, body)).rows.map(({ customerName }) => customerName),
    async total(actor: StaffActor, body: RequestIn<typeof accessRightCalls.accessRightsTotal>['body'] = {}) {
      const answer = await invoke(accessRightCalls.accessRightsTotal, { body }, actor)
      if (!answer.ok) throw new Error(`refused: ${answer.refusal}`)
      return answer.value
    },
    async counts(actor: StaffActor) {
      const answer = await invoke(accessRightCalls.accessRightCounts, { body: {} }, actor)
      if (!answer.ok) throw new Error(`refused: ${answer.refusal}`)
      return answer.value.counts
    },
    show: (actor: StaffActor, rentalId: string) =>
      invoke(accessRightCalls.accessRight, { params: { rentalId } }, actor),
    async feed(actor: StaffActor, body: FeedBody = {}) {
      const params = { feed: 'monitoring' }
      const answer = await invoke(accessRightCalls.activeRentals, { params, body }, actor)
      if (!answer.ok) throw new Error(`refused: ${answer.refusal}`)
      return answer.value
    },
  }
}
