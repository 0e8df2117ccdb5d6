import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createLifecycle } from '@fachwerk/server/src/platform/lifecycle.ts'
import { createLog } from '@fachwerk/server/src/platform/log/log.ts'
import { needPrograms } from '../scripts/programs.ts'
import { BROKERS, type BrokerName } from './broker.ts'
import { type Cluster, portsOf, startCluster } from './cluster.ts'

const HELP = `npm run cluster -- [--broker mosquitto|nats] [--port 8080]

Startet Fachwerk auf mehreren Knoten: zwei api, ein worker, ein gateway, davor nginx, dazu ein eigener MQTT-Broker. Die
Datenbank ist die von DATABASE_URL oder die mitgebrachte. Daten liegen in DATA_DIR (data/cluster-<port>).`

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
Fachwerk läuft auf vier Knoten.

  Verwaltung     http://localhost:${port}/
  Kundenseite    http://zeitlager.localhost:${port}/   (oder http://127.0.0.1:${port}/?site=zeitlager)
  Kioske         ${kiosks.join('  ')}
  Testbank       http://localhost:${ports.bank}/

  Knoten         api ${ports['api-1']} und ${ports['api-2']} · worker ${ports.worker} · gateway ${ports.gateway}
  Broker         ${broker} auf ${ports.broker}
  Datenbank      ${address.connectionString === undefined ? 'mitgebracht' : 'aus DATABASE_URL'}
  Daten          ${dataDir}

  Demo-Konto     betreiber@zeitlager.example
  Passwort       ${existsSync(password) ? readFileSync(password, 'utf8').trim() : 'wie in DEMO_PASSWORD'}

Beenden mit Strg-C.
`)
}
