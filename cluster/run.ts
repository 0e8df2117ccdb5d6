import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createLifecycle } from '@fachwerk/server/src/platform/lifecycle.ts'
import { createLog } from '@fachwerk/server/src/platform/log/log.ts'
import { needPrograms } from '../scripts/programs.ts'
import { BROKERS, type BrokerName } from './broker.ts'
import { type Cluster, portsOf, startCluster } from './cluster.ts'

const HELP = `npm run cluster -- [--broker mosquitto|nats] [--port 8080]

Starts Fachwerk on several nodes: two api, a worker, a gateway, nginx before them, and an MQTT broker of its own. The database is
that of DATABASE_URL or the one that comes along. Data lie in DATA_DIR (data/cluster-<port>).`

const { values } = parseArgs({
  options: {
    broker: { type: 'string', default: 'mosquitto' },
    port: { type: 'string', default: '8080' },
    help: { type: 'boolean', default: false },
  },
})
const isBroker = (name: string): name is BrokerName => name in BROKERS
const port = Number(values.port)
if (values.help || !isBroker(values.broker) || !(port > 0 && port < 65_000)) {
  console.log(HELP)
  process.exit(values.help ? 0 : 1)
}
const { broker } = values
needPrograms([
  broker === 'nats'
    ? { program: 'nats-server', package: 'nats-server' }
    : { program: 'mosquitto', package: 'mosquitto' },
  { program: 'nginx', package: 'nginx' },
])

const dataDir = resolve(process.env['DATA_DIR'] ?? join('data', `cluster-${port}`))
const lifecycle = createLifecycle(createLog('warn'))
lifecycle.stopOnSignals()
try {
  const cluster = await startCluster({
    broker,
    port,
    dataDir,
    databaseUrl: process.env['DATABASE_URL'],
    lifecycle,
    say: (text) => console.error(`  ${text}`),
  })
  announce(cluster)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await lifecycle.stop()
  process.exit(1)
}

function announce({ address }: Cluster) {
  const ports = portsOf(port)
  const password = join(dataDir, 'demo/password')
  const kiosks = [0, 1, 2].map((index) => `http://localhost:${ports.kiosk + index}/`)
  console.log(`
Fachwerk runs on four nodes.

  back office    http://localhost:${port}/
  storefront     http://zeitlager.localhost:${port}/   (or http://127.0.0.1:${port}/?site=zeitlager)
  kiosks         ${kiosks.join('  ')}
  test bank      http://localhost:${ports.bank}/

  nodes          api ${ports['api-1']} and ${ports['api-2']} · worker ${ports.worker} · gateway ${ports.gateway}
  broker         ${broker} on ${ports.broker}
  database       ${address.connectionString === undefined ? 'its own' : 'of DATABASE_URL'}
  data           ${dataDir}

  demo account   betreiber@zeitlager.example
  password       ${existsSync(password) ? readFileSync(password, 'utf8').trim() : 'as in DEMO_PASSWORD'}

Ctrl-C ends it.
`)
}
