import { readConfig } from '../config/config.ts'
import { findDatabase } from './database-address.ts'
import { createLifecycle } from '../lifecycle.ts'
import { createLog } from '../log/log.ts'
import { MIGRATIONS, migrate, migrationsIn } from './migrations.ts'

const config = readConfig(process.env)
const log = createLog(config.logLevel)
const lifecycle = createLifecycle(log)
try {
  const ran = await migrate(await findDatabase(config, lifecycle), migrationsIn(MIGRATIONS), new Date())
  log.info(ran.length > 0 ? 'database brought up to date' : 'database was up to date', { migrations: ran })
} catch (error) {
  log.error('database was not brought up to date', { error })
  process.exitCode = 1
} finally {
  await lifecycle.stop()
}
