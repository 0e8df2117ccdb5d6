import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { readConfig } from '@fachwerk/server/src/platform/config/config.ts'
import { startServer } from '@fachwerk/server/src/start-server.ts'

/** The product as `npm start` runs it, that tells on demand what its heap holds after everything unused is gone. */
setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')
await startServer(readConfig(process.env))
process.on('message', () => {
  if (typeof collect === 'function') collect()
  process.send?.(process.memoryUsage().heapUsed)
})
// Whoever measures may end before us.
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
