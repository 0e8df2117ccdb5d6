/** The product's first start with the demo world, until it has worked off all that comes of it; then it stops. */
import { openDatabase } from '@fachwerk/server/src/platform/db/db.ts'
import { placesOf } from '@fachwerk/server/src/platform/embedded-postgres/places.ts'
import { systemRandom } from '@fachwerk/server/src/platform/random.ts'
import { sql } from 'kysely'
import { cacheCompiled } from '../scripts/code-cache.ts'
import { until } from './processes.ts'

const saveCache = cacheCompiled()
const { readConfig } = await import('@fachwerk/server/src/platform/config/config.ts')
const { startServer } = await import('@fachwerk/server/src/start-server.ts')

const config = readConfig(process.env)
const server = await startServer(config)
saveCache()
const { socket } = placesOf('development', config.dataDir)
const db = openDatabase(
  { host: socket, port: 5432, user: 'fachwerk', database: 'fachwerk' },
  { random: systemRandom(), poolSize: 1 },
)
await until('every event is followed', async () => {
  const { rows } = await db.read((tx) =>
    sql<{ behind: number }>`select count(*) as behind from event_consumer c
      where (c.xid, c.event_id) < (select e.xid, e.id from event e order by e.xid desc, e.id desc limit 1)`.execute(
      tx,
    ),
  )
  return rows[0]?.behind === 0
})
await db.close()
await server.stop()
process.exit(0)
