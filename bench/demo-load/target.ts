import { demoFiles, demoPasswordOf } from '@fachwerk/server/src/demo/demo-files.ts'
import type { Config } from '@fachwerk/server/src/platform/config/config.ts'
import { findDatabase } from '@fachwerk/server/src/platform/db/database-address.ts'
import { withClient } from '@fachwerk/server/src/platform/db/db-client.ts'
import type { DatabaseAddress } from '@fachwerk/server/src/platform/db/db-pool.ts'
import type { Lifecycle } from '@fachwerk/server/src/platform/lifecycle.ts'
import { MIGRATIONS, migrate, migrationsIn } from '@fachwerk/server/src/platform/db/migrations.ts'
import { hashPassword } from '@fachwerk/server/src/platform/password.ts'
import { systemRandom } from '@fachwerk/server/src/platform/random.ts'
import { loadSecrets } from '@fachwerk/server/src/platform/secrets.ts'
import type { WorldNeeds } from './plan.ts'

/**
 * The database to load into, with today's schema: that of `npm start`, or that of DATABASE_URL when DEMO=on says that
 * it is one for trying out.
 * @throws Error with one German sentence when it may hold anything real
 */
export async function targetOf(
  config: Config,
  lifecycle: Lifecycle,
  now: Date,
): Promise<{ readonly address: DatabaseAddress; readonly needs: WorldNeeds }> {
  if (!config.demo)
    throw new Error(
      'Erfundene Daten gehören nur in eine Datenbank zum Ausprobieren: DEMO=on setzen, wenn DATABASE_URL zu einer führt.',
    )
  const address = await findDatabase(config, lifecycle)
  await migrate(address, migrationsIn(MIGRATIONS), now)
  await refuseRealData(address)
  const random = systemRandom()
  const secrets = loadSecrets(config.secretsFile, random)
  const password = demoPasswordOf(config, demoFiles(config), random)
  return { address, needs: { seal: secrets.seal, passwordHash: await hashPassword(password) } }
}

/**
 * Demo companies have addresses that cannot exist (RFC 2606); one with another address is somebody's.
 * @throws Error with one German sentence that names it
 */
export async function refuseRealData(address: DatabaseAddress): Promise<void> {
  const { rows } = await withClient(address, (client) =>
    client.query<{ name: string }>(
      "select name from company where email !~ '\\.example$' order by name limit 1",
    ),
  )
  if (rows[0])
    throw new Error(
      `In dieser Datenbank steht „${rows[0].name}“, keine Firma der Demo: Hier wird nichts Erfundenes geladen.`,
    )
}
