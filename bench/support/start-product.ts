import { readConfig } from '@fachwerk/server/src/platform/config/config.ts'
import { startServer } from '@fachwerk/server/src/start-server.ts'

/** The product as `npm start` runs it, without the demo's own helpers: no test bank, no simulator. */
await startServer(readConfig(process.env))
process.send?.('ready')
