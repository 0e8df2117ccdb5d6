import type { Call, RequestIn } from '@fachwerk/contract/call'
import { buildHouse } from '@fachwerk/server/src/main.ts'
import { readConfig } from '@fachwerk/server/src/platform/config/config.ts'
import type { DatabaseAddress } from '@fachwerk/server/src/platform/db/db-pool.ts'
import type { Actor } from '@fachwerk/server/src/platform/http/actor.ts'
import { createInvokeStaff } from '@fachwerk/server/src/platform/http/testing-invoke.ts'
import { createLog } from '@fachwerk/server/src/platform/log/log.ts'
import { createPlatform, type Platform } from '@fachwerk/server/src/platform/platform.ts'
import type { BenchContext } from '../figures.ts'
import { dataFolder } from './product.ts'

/** A platform of this process on a database that has today's schema; stopped with the measurement. */
export async function platformOn(
  context: Pick<BenchContext, 'atEnd'>,
  address: DatabaseAddress,
): Promise<Platform> {
  const platform = await createPlatform(readConfig({ DATA_DIR: dataFolder(context), DEMO: 'off' }), {
    address,
    migrated: true,
    log: createLog('silent'),
  })
  context.atEnd(() => platform.stop())
  return platform
}

/**
 * Calls of the product in this process: the same permission, input and reply, without HTTP.
 * @returns makes a round of a call for an actor; a refusal is thrown
 */
export function withoutHttp(platform: Platform, house = buildHouse(platform)) {
  const invoke = createInvokeStaff(house.registry)
  return (actor: Actor) =>
    <C extends Call>(call: C, input: RequestIn<C>) =>
    async (): Promise<void> => {
      const answer = await invoke(call, input, actor)
      if (!answer.ok) throw new Error(`${call.path}: ${answer.refusal}`)
    }
}
