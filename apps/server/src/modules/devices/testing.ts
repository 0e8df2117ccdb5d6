import type { Call } from '@fachwerk/contract/call'
import { deviceCalls, type LiveEvent } from '@fachwerk/contract/device/device-calls'
import type { Permission } from '@fachwerk/contract/staff/permissions'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../platform/db/db.ts'
import type { StaffActor } from '../../platform/http/actor.ts'
import { callKey, createRegistry, type HandlerInput, type Registry } from '../../platform/http/serve.ts'
import { ok, refuse, type Result } from '../../platform/result.ts'
import type { TestPlatform } from '../../platform/testing/test-platform.ts'
import { type Devices, devicesModule, type DevicesNeeds } from './index.ts'

export type TestBox = { readonly id: string; readonly number: number }
export type TestWorld = {
  readonly companyId: string
  readonly locationId: string
  readonly prefix: string
  readonly boxes: readonly [TestBox, TestBox, TestBox, ...TestBox[]]
}

let worlds = 0

/** A company with one location and its boxes, straight into the tables. */
export async function aWorld(platform: TestPlatform, options: { boxes?: number } = {}): Promise<TestWorld> {
  worlds += 1
  const { random, clock } = platform
  const [companyId, locationId, cabinetId, boxSizeId] = [
    random.uuid(),
    random.uuid(),
    random.uuid(),
    random.uuid(),
  ]
  const prefix = `T${worlds}`
  const boxes = Array.from({ length: options.boxes ?? 4 }, (_, index) => ({
    id: random.uuid(),
    number: index + 1,
  }))
  const now = clock.now()
  await platform.db.transaction(async (tx) => {
    await sql`insert into company (id, name, menu_profile, legal_name, street, postcode, city, email, phone, created_at)
      values (${companyId}, ${`Firma ${worlds}`}, 'storageOperator', 'Firma GmbH', 'Weg 1', '78462', 'Konstanz',
        'firma@example.org', '+49 7531 1', ${now})`.execute(tx)
    await sql`insert into location (id, company_id, name, slug, prefix, street, postcode, city, state, lat, lng,
        operator_email, phone, created_at)
      values (${locationId}, ${companyId}, ${`Standort ${worlds}`}, ${`standort-${worlds}`}, ${prefix}, 'Weg 1', '78462',
        'Konstanz', 'BW', 47.66, 9.17, 'betrieb@example.org', '+49 7531 2', ${now})`.execute(tx)
    await sql`insert into box_size (id, company_id, size, height_mm, width_mm, depth_mm)
      values (${boxSizeId}, ${companyId}, 1, 450, 500, 600)`.execute(tx)
    await sql`insert into cabinet (id, company_id, location_id, name, position, height_mm, columns)
      values (${cabinetId}, ${companyId}, ${locationId}, 'A', 1, 1800, '[{"widthMm":500,"terminal":null}]')`.execute(
      tx,
    )
    for (const { id, number } of boxes)
      await sql`insert into box (id, company_id, location_id, cabinet_id, box_size_id, size, number, column_no, row_no)
        values (${id}, ${companyId}, ${locationId}, ${cabinetId}, ${boxSizeId}, 1, ${number}, 0, ${number})`.execute(
        tx,
      )
  })
  const [first, second, third, ...rest] = boxes
  if (!first || !second || !third) throw new Error('A world has at least three boxes.')
  return { companyId, locationId, prefix, boxes: [first, second, third, ...rest] }
}

export type TestRental = { readonly rentalId: string; readonly accessRightId: string }

/** A rental of a box with its access right, straight into the tables. */
export async function aRental(
  platform: TestPlatform,
  world: TestWorld,
  box: TestBox,
  options: { from?: Date; until?: Date; state?: string } = {},
): Promise<TestRental> {
  const { random, clock } = platform
  const [rentalId, accessRightId] = [random.uuid(), random.uuid()]
  const from = options.from ?? clock.now()
  const until = options.until ?? new Date(from.getTime() + 4 * 3_600_000)
  await platform.db.transaction(async (tx) => {
    await sql`insert into rental (id, company_id, location_id, box_id, size, state, starts_at, ends_at, blocked_until, created_at)
      values (${rentalId}, ${world.companyId}, ${world.locationId}, ${box.id}, 1, ${options.state ?? 'active'}, ${from},
        ${until}, ${until}, ${clock.now()})`.execute(tx)
    await sql`insert into access_right (id, company_id, rental_id, holder_name, from_at, until_at, state, code_sealed, created_at)
      values (${accessRightId}, ${world.companyId}, ${rentalId}, 'Anna Beispiel', ${from}, ${until}, 'active', '', ${clock.now()})`.execute(
      tx,
    )
  })
  return { rentalId, accessRightId }
}

/** A member of staff who may do these things in these companies. */
export const anActor = (companyIds: readonly string[], permissions: readonly Permission[]): StaffActor => ({
  kind: 'staff',
  userId: '01980000-0000-7000-8000-0000000000aa',
  name: 'Berta Betrieb',
  email: 'berta@example.org',
  companyId: companyIds[0] ?? '',
  companyIds,
  permissions: new Set(permissions),
  sessionId: '01980000-0000-7000-8000-0000000000bb',
  scopeFor: (permission) => (permissions.includes(permission) ? companyIds : []),
})

export const ALL_DEVICE_PERMISSIONS: readonly Permission[] = [
  'locks.view',
  'locks.open',
  'locks.maintain',
  'monitoring.view',
]

/** Everybody may open, nobody has a box, there are no plans; a test replaces what it is about. */
export const openNeeds: DevicesNeeds = {
  mayOpen: async () => ok({ boxId: '' }),
  endRentalAtTerminal: async () => refuse('not-found'),
  resumeRentalAtTerminal: async () => refuse('not-found'),
  boxOccupancy: async () => new Map(),
  cabinetPlans: async () => new Map(),
  accessPlanOf: async () => null,
  authenticateStaff: async () => null,
  rentalsOfBoxes: async () => [],
  renewKeysOfBoxes: async () => undefined,
  vacateBox: async () => undefined,
  boxesOf: async () => [],
  boxPlaces: async () => ({ cabinets: [], sizes: [], measures: [], nextNumber: 1 }),
  putUpCabinets: async () => ({ ok: true, value: { names: [], boxes: [] } }),
  changeBox: async (_tx, { size, outOfService }) => ok({ size, outOfService }),
  addBox: async () => ({ ...refuse('size-unknown'), field: 'size' }),
  setLockGone: async () => undefined,
  openRentalsOfBox: async () => [],
  spotsOfBox: async () => ({ cabinets: [], former: null, heightMm: 300 }),
  moveBox: async () => ({ ok: true, moved: true }),
  putBoxAway: async () => undefined,
  bringBoxBack: async () => ({ ok: true }),
  spotsForComer: async () => ({ cabinets: [], heightMm: 300, former: null, nextNumber: 1 }),
  receiveBox: async () => ({ ...refuse('place-taken'), field: 'spot' }),
  moveBookings: async () => true,
  boxTaken: async () => undefined,
  takeDownCabinet: async () => refuse('not-found'),
  placeText: () => null,
  addressOffering: async () => 'http://seefach.localhost',
}

type Asked<C extends Call> = Partial<Omit<HandlerInput<C>, 'actor'>> &
  (C['auth'] extends 'none' ? unknown : { readonly actor: StaffActor })

export type TestDevices = Devices & {
  /** Calls a handler as the HTTP server would; the reply is parsed by the contract. */
  ask<C extends Call>(call: C, input: Asked<C>): Promise<Result<z.output<C['reply']>, string>>
  /** Opens the live stream as the HTTP server would. */
  watch(input: Asked<typeof deviceCalls.liveEvents> & { readonly lastEventId?: string }): Watching
}

/** What came through a stream so far. */
export type Watching = {
  readonly lines: readonly LiveEvent[]
  /** Closes the page. */
  leave(): void
  /** Resolves when the stream has ended. */
  readonly ended: Promise<void>
}

/** The module on a test's platform. */
export function testDevices(platform: TestPlatform, needs: Partial<DevicesNeeds> = {}): TestDevices {
  const registry = createRegistry()
  const { serve, serveStream } = registry
  const devices = devicesModule({ ...platform, serve, serveStream }, { ...openNeeds, ...needs })
  return {
    ...devices,
    watch: (input) => watch(registry, input),
    async ask<C extends Call>(call: C, input: Asked<C>) {
      const handle = registry.mounted.get(callKey(call))?.handle
      if (!handle) throw new Error(`${callKey(call)} has no handler`)
      // The registry keeps handlers of every call; this one was mounted for this very call.
      const result = await handle({ idempotency: null, ...input } as never)
      return result.ok ? ok(z.parse<C['reply']>(call.reply, result.value)) : result
    },
  }
}

function watch(
  { mounted }: Registry,
  input: Asked<typeof deviceCalls.liveEvents> & { readonly lastEventId?: string },
): Watching {
  const page = new AbortController()
  const lines: LiveEvent[] = []
  const read = async () => {
    const stream = mounted.get(callKey(deviceCalls.liveEvents))?.stream
    const context = { query: {}, token: 'token', lastEventId: null, signal: page.signal }
    // As above: mounted for this very call.
    const source = await stream?.({ ...context, ...input } as never)
    if (!source || 'refusal' in source) throw new Error('the stream was refused')
    for await (const { data } of source) lines.push(deviceCalls.liveEvents.reply.parse(data))
  }
  return { lines, leave: () => page.abort(), ended: read() }
}

export type StoredRow = {
  readonly type: string
  readonly boxId: string | null
  readonly rentalId: string | null
  readonly lockId: string | null
  readonly data: Readonly<Record<string, unknown>>
}

/** All events kept so far, oldest first. */
export async function storedEvents(platform: TestPlatform, prefix = ''): Promise<StoredRow[]> {
  const read = (tx: Tx) =>
    sql<StoredRow>`
    select type, box_id as "boxId", rental_id as "rentalId", lock_id as "lockId", data from event
    where starts_with(type, ${prefix}) order by id`.execute(tx)
  return (await platform.db.read(read)).rows
}
