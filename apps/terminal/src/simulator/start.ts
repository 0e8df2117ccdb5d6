import { join } from 'node:path'
import { systemClock } from '@fachwerk/clock/clock'
import { mqttLine } from '../line/mqtt-line.ts'
import { consoleLog } from '../platform/log.ts'
import { systemRandom } from '../platform/random.ts'
import { runUntilStopped } from '../platform/run-until-stopped.ts'
import { startSimulator } from './simulator.ts'
import { readTerminals } from './terminals-file.ts'

/** Starts the simulated terminals of TERMINALS_FILE; stores in TERMINAL_DATA_DIR, pages from KIOSK_PORT on. */
const { env } = process
const log = consoleLog(() => clock.now())
const clock = systemClock((error) => log('error', 'a timer failed', { error: String(error) }))
const random = systemRandom()
const kioskPort = Number(env['KIOSK_PORT'] ?? 8090)
const dataFolder = env['TERMINAL_DATA_DIR'] ?? 'data/terminals'
const closesAfter = env['DOOR_CLOSES_SECONDS'] ?? '12'

await runUntilStopped(async () => {
  if (!Number.isInteger(kioskPort) || kioskPort < 1 || kioskPort > 65_000)
    throw new Error('KIOSK_PORT muss eine Portnummer sein.')
  const identities = await readTerminals(env['TERMINALS_FILE'] ?? join('data', 'terminals.json'), clock)
  const simulator = await startSimulator(identities, {
    clock,
    random,
    log,
    openLine: mqttLine(clock, random, log),
    dataFolder,
    closesAfterMs: closesAfter === '' ? null : Number(closesAfter) * 1000,
    kioskPort,
    pageFolder: join(import.meta.dirname, '../../dist'),
  })
  log('info', 'simulator started', { terminals: identities.length, pages: simulator.addresses })
  return simulator
})
