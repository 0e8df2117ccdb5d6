import type { Call, ReplyOut, RequestIn } from '@fachwerk/contract/call'
import type { EventType } from '@fachwerk/contract/history/events'
import type { Permission } from '@fachwerk/contract/staff/permissions'
import { sql } from 'kysely'
import { recordChange } from '../../platform/audit.ts'
import { createExports } from '../../platform/export/export-rows.ts'
import { appendEvent, type NewEvent } from '../../platform/events/events.ts'
import type { StaffActor } from '../../platform/http/actor.ts'
import type { JsonObject } from '../../platform/json.ts'
import { createRegistry } from '../../platform/http/serve.ts'
import { createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { type TestPlatform, testPlatform } from '../../platform/testing/test-platform.ts'
import { searchSources } from '../../search-sources.ts'
import { anActor, aRental, aWorld, type TestWorld } from '../devices/testing.ts'
import { logGoneBefore } from '../retention/index.ts'
import { logsModule } from './index.ts'

/** What an operator holds who may see everything the log tells of. */
export const EVERYTHING: readonly Permission[] = [
  'logs.view',
  'monitoring.view',
  'accessRights.view',
  'orders.view',
  'users.view',
  'locations.view',
  'dashboard.arrange',
  'views.share',
]

export const JANA = {
  kind: 'staff',
  id: '01980000-0000-7000-8000-0000000000aa',
  name: 'Berta Betrieb',
} as const
export const SYSTEM = { kind: 'system', name: 'Fachwerk' } as const

export interface LogHouse {
  readonly platform: TestPlatform
  readonly world: TestWorld
  /** The operator of the world. */
  readonly berta: StaffActor
  ask<C extends Call>(call: C, input: RequestIn<C>, actor?: StaffActor): Promise<ReplyOut<C>>
  /** What is refused, by its code. */
  refusalOf(call: Call, input: object, actor?: StaffActor): Promise<string | null>
  /** Records an event of the world, at a moment. */
  happens(type: EventType, at: string, overrides?: Partial<NewEvent>): Promise<void>
}

/** The log alone over a world with a location and its boxes. */
export async function aLogHouse(): Promise<LogHouse> {
  const platform = await testPlatform()
  const registry = createRegistry()
  const { serve, serveFile } = registry
  const exportRows = createExports(platform)
  logsModule({
    ...platform,
    serve,
    serveFile,
    exportRows,
    sources: searchSources(platform),
    goneBefore: logGoneBefore,
  })
  const world = await aWorld(platform)
  const berta = anActor([world.companyId], EVERYTHING)
  const invoke = createInvokeStaff(registry)
  return {
    platform,
    world,
    berta,
    async ask(call, input, actor = berta) {
      const answer = await invoke(call, input, actor)
      if (!answer.ok) throw new Error(answer.refusal)
      return answer.value
    },
    async refusalOf(call, input, actor = berta) {
      const answer = await invoke(call, input as never, actor) // any input may be refused
      return answer.ok ? null : answer.refusal
    },
    happens: (type, at, overrides = {}) =>
      platform.db.transaction((tx) =>
        appendEvent(tx, {
          type,
          at: new Date(at),
          companyId: world.companyId,
          locationId: world.locationId,
          actor: SYSTEM,
          ...overrides,
        }),
      ),
  }
}

/** A customer who opened a box. */
export const ANNA = { kind: 'customer', id: null, name: 'Anna Beispiel' } as const

type Recorded = `${'user' | 'location' | 'lock'}.${string}`
const kindOf = (action: Recorded) =>
  action.startsWith('user') ? 'user' : action.startsWith('lock') ? 'lock' : 'location'

/** The log of ten things that happened in early September 2026 at the first two boxes, with a lock and a rental. */
export async function aFilledLog(): Promise<LogHouse & { readonly rentalId: string }> {
  const house = await aLogHouse()
  const { platform, world, happens } = house
  const [first, second] = world.boxes
  const { rentalId } = await aRental(platform, world, first)
  const { lockId, terminalId } = await aLock(house)
  const record = (
    action: Recorded,
    id: string,
    at: string,
    [before, after]: readonly [JsonObject, JsonObject],
  ) =>
    platform.db.transaction((tx) =>
      recordChange(tx, {
        at: new Date(at),
        companyId: world.companyId,
        actor: JANA,
        action,
        subject: { kind: kindOf(action), id },
        before,
        after,
        reason: 'Umzug',
      }),
    )
  const atBox = { boxId: first.id, lockId, terminalId }
  await happens('rental.started', '2026-09-01T08:00:00Z', { boxId: first.id, rentalId })
  await happens('lock.opened', '2026-09-01T08:01:00Z', {
    ...atBox,
    rentalId,
    actor: ANNA,
    data: { how: 'code', ip: '192.0.2.7', deviceSecret: 'geheim' },
  })
  await happens('lock.jammed', '2026-09-02T21:59:00Z', atBox)
  await happens('command.failed', '2026-09-02T22:00:00Z', {
    ...atBox,
    actor: JANA,
    data: { kind: 'open', code: 'lock-jammed' },
  })
  await happens('terminal.offline', '2026-09-03T06:00:00Z', { terminalId })
  await happens('lock.edited', '2026-09-03T07:00:00Z', { ...atBox, actor: JANA })
  await record('lock.edited', lockId, '2026-09-03T07:00:00Z', [{ notes: '' }, { notes: 'quietscht' }])
  await happens('staff.signedIn', '2026-09-03T07:30:00Z', { locationId: null, actor: JANA })
  await record('location.changed', world.locationId, '2026-09-04T07:00:00Z', [
    { name: 'Alt' },
    { name: 'Neu' },
  ])
  await record('user.blocked', JANA.id, '2026-09-04T07:00:00Z', [{ status: 'active' }, { status: 'blocked' }])
  await happens('lock.closed', '2026-09-05T07:00:00Z', { boxId: second.id })
  return { ...house, rentalId }
}

/** A lock SL-77 on the first box, at the terminal Säule Nord; and the operator as a member of staff. */
async function aLock({ platform, world }: LogHouse) {
  const [lockId, terminalId] = [platform.random.uuid(), platform.random.uuid()]
  const { companyId, locationId } = world
  const now = platform.clock.now()
  await platform.db.transaction(async (tx) => {
    await sql`insert into terminal (id, company_id, location_id, name, code_key_sealed, created_at)
      values (${terminalId}, ${companyId}, ${locationId}, 'Säule Nord', '', ${now})`.execute(tx)
    await sql`insert into lock (id, company_id, location_id, terminal_id, box_id, name)
      values (${lockId}, ${companyId}, ${locationId}, ${terminalId}, ${world.boxes[0].id}, 'SL-77')`.execute(
      tx,
    )
    await sql`insert into staff_user (id, company_id, email, first_name, last_name, created_at)
      values (${JANA.id}, ${companyId}, 'berta@example.org', 'Berta', 'Betrieb', ${now})`.execute(tx)
  })
  return { lockId, terminalId }
}
