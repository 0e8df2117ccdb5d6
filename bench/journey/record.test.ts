import { bankKeysOf, demoFiles } from '@fachwerk/server/src/demo/demo-files.ts'
import { buildHouse } from '@fachwerk/server/src/main.ts'
import { readConfig } from '@fachwerk/server/src/platform/config/config.ts'
import { createLog } from '@fachwerk/server/src/platform/log/log.ts'
import { createPlatform } from '@fachwerk/server/src/platform/platform.ts'
import { seededRandom } from '@fachwerk/server/src/platform/random.ts'
import { aTestDatabase } from '@fachwerk/server/src/platform/testing/test-database.ts'
import { afterAll, expect, it } from 'vitest'
import { dataFolder, productEnv } from '../support/product.ts'
import { startProvider } from './provider.ts'
import { recordJourney } from './record.ts'
import { furnish } from './world.ts'

const ends: (() => Promise<unknown>)[] = []
const context = { atEnd: (end: () => Promise<unknown>) => void ends.unshift(end) }
afterAll(async () => {
  for (const end of ends) await end()
})

it('R-02 one rental asks the database no more than docs/handbook/statements.md says and justifies', async () => {
  const { address } = await aTestDatabase()
  // Nothing listens on the port: calls are injected.
  const { paid, port } = await startProvider(context, 0)
  const env = productEnv({ port: 1_024, bankPort: port, dataDir: dataFolder(context), address })
  const platform = await createPlatform(readConfig(env), {
    address,
    migrated: true,
    log: createLog('silent'),
  })
  context.atEnd(() => platform.stop())
  const house = buildHouse(platform)
  const places = await furnish(house, platform, 1)
  const { webhookSecret } = bankKeysOf(demoFiles(platform.config), platform.random)
  const visitor = { random: seededRandom('statements'), webhookSecret, paid }
  const { calls } = await recordJourney(platform, house, visitor, places)
  // A connection that is new says its first BEGIN by itself.
  const said = Object.entries(calls).map(([name, { statements }]) => [
    name,
    statements.filter(({ text }) => text !== 'begin').length,
  ])
  expect(Object.fromEntries(said)).toEqual({ availability: 2, order: 29, webhook: 26, key: 17 })
})
