/** One node of the product and nothing beside it: what several nodes on one machine, and whoever kills them, start. */
import { readConfig } from '../apps/server/src/platform/config.ts'
import { startServer } from '../apps/server/src/start-server.ts'

try {
  await startServer(readConfig(process.env))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
