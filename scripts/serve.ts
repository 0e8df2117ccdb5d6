/** One node of the product and nothing beside it: what several nodes on one machine, and whoever kills them, start. */
import { cacheCompiled } from './code-cache.ts'
import { beginLean } from './lean-memory.ts'

beginLean()
const saveCache = cacheCompiled()
const { readConfig } = await import('../apps/server/src/platform/config/config.ts')
const { startServer } = await import('../apps/server/src/start-server.ts')

try {
  await startServer(readConfig(process.env))
  saveCache()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
