import type { Call, ReplyOut, RequestIn } from '@fachwerk/contract/call'
import type { EventType } from '@fachwerk/contract/events'
import type { Permission } from '@fachwerk/contract/permissions'
import { createExports } from '../../platform/export/export-rows.ts'
import { appendEvent, type NewEvent } from '../../platform/events.ts'
import type { StaffActor } from '../../platform/http/actor.ts'
import { createRegistry } from '../../platform/http/serve.ts'
import { createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { type TestPlatform, testPlatform } from '../../platform/testing/test-platform.ts'
import { searchSources } from '../../search-sources.ts'
import { anActor, aWorld, type TestWorld } from '../devices/testing.ts'
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
  /** Keeps an event of the world, at a moment. */
  happens(type: EventType, at: string, about?: Partial<NewEvent>): Promise<void>
}

/** The log alone over a world with a location and its boxes. */
export async function aLogHouse(): Promise<LogHouse> {
  const platform = await testPlatform()
  const registry = createRegistry()
  const { serve, serveFile } = registry
  const exportRows = createExports(platform)
  logsModule({ ...platform, serve, serveFile, exportRows, sources: searchSources(platform) })
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
    happens: (type, at, about = {}) =>
      platform.db.transaction((tx) =>
        appendEvent(tx, {
          type,
          at: new Date(at),
          companyId: world.companyId,
          locationId: world.locationId,
          actor: SYSTEM,
          ...about,
        }),
      ),
  }
}
