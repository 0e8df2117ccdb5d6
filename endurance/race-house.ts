import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Bank, startBank } from '@fachwerk/bank/src/bank.ts'
import { type TestClock, testClock } from '@fachwerk/clock/test-clock'
import { bankKeysOf, demoFiles } from '@fachwerk/server/src/demo/demo-files.ts'
import { buildHouse, type House } from '@fachwerk/server/src/main.ts'
import { readConfig } from '@fachwerk/server/src/platform/config/config.ts'
import type { DatabaseAddress } from '@fachwerk/server/src/platform/db/db.ts'
import { createLog } from '@fachwerk/server/src/platform/log/log.ts'
import type { MailTransport } from '@fachwerk/server/src/platform/mail/mail-transport.ts'
import { createPlatform, type Platform } from '@fachwerk/server/src/platform/platform.ts'
import { systemRandom } from '@fachwerk/server/src/platform/random.ts'
import { temporarySecrets } from '@fachwerk/server/src/platform/secrets.ts'
import { createCallsApp } from '@fachwerk/server/src/serve-http.ts'

/** The whole product in this process, with the test bank over HTTP and a clock that moves when told. */
export interface RaceHouse {
  readonly house: House
  readonly platform: Platform
  readonly clock: TestClock
  readonly bank: Bank
  /** Where the house listens on this machine. */
  readonly port: number
  /** Time goes on, with all that falls due, while others may be at work. */
  passTime(minutes: number): Promise<void>
  close(): Promise<void>
}

/** A morning without a change of the clocks near it. */
const START = '2026-09-16T06:00:00Z'
const noMail: MailTransport = { send: () => Promise.resolve(), close: () => undefined }

/** @param address of a migrated, empty database @param connections how many of them may work at once */
export async function openRaceHouse(address: DatabaseAddress, connections: number): Promise<RaceHouse> {
  const front = await listening(createServer())
  const dataDir = mkdtempSync(join(tmpdir(), 'fachwerk-rennen-'))
  const [clock, random] = [testClock(START), systemRandom()]
  const bank = await startBank({ port: 0, dataDir, keys: bankKeysOf(demoFiles({ dataDir }), random), clock })
  const config = {
    ...readConfig({ DATA_DIR: dataDir, DEMO: 'on', TRUST_PROXY: '127.0.0.1' }),
    bankPort: Number(new URL(bank.url).port),
    adminUrl: `http://localhost:${front.address.port}`,
    databasePool: connections,
  }
  const log = createLog('error')
  const secrets = temporarySecrets(random)
  const setup = { address, clock, random, log, secrets, mailTransport: noMail, byHand: true, migrated: true }
  const platform = await createPlatform(config, setup)
  const house = buildHouse(platform)
  const app = await createCallsApp(platform, house, '0.0.0-races')
  await app.ready()
  front.server.on('request', (request, reply) => app.routing(request, reply))
  return {
    house,
    platform,
    clock,
    bank,
    port: front.address.port,
    async passTime(minutes) {
      await clock.advance(minutes * 60_000)
      const { failures } = await platform.jobs.runDue()
      if (failures[0]) throw failures[0].error
      await platform.events.runConsumers()
    },
    async close() {
      await bank.close()
      front.server.closeAllConnections()
      front.server.close()
      await platform.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const listening = (server: Server) =>
  new Promise<{ server: Server; address: AddressInfo }>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve({ server, address: server.address() as AddressInfo })) // TCP, not a pipe
  })
