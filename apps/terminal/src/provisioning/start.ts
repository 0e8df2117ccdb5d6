import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '@fachwerk/clock/clock'
import { KioskLanguage } from '../kiosk/calls.ts'
import { LOCK_DRIVERS, bluetoothDriver } from '../locks/choose-driver.ts'
import { mqttLine } from '../line/mqtt-line.ts'
import { consoleLog } from '../platform/log.ts'
import { systemRandom } from '../platform/random.ts'
import { runUntilStopped } from '../platform/run-until-stopped.ts'
import { askHealth } from '../service/health/ask-health.ts'
import { programVersion } from '../service/program-version.ts'
import { startWatchdog, systemdNotify } from '../service/watchdog.ts'
import { ownAuthority } from './own-authority.ts'
import { runTerminal } from './run-terminal.ts'

/**
 * Starts the one terminal of this computer; its identity and store in TERMINAL_DATA_DIR, its screen on KIOSK_PORT, codes
 * exchanged at SERVER_URL. MQTT_CA_FILE names the only authorities of its broker. LOCK_DRIVER=ble speaks with locks over Bluetooth, without it they are simulated. As
 * a service of systemd it says that it is well. `--code 7K2M-9QXT-4HRB-0WZD` sets it up, or anew, without the screen.
 */
const { env } = process
const here = import.meta.dirname
/** Packed, the built page lies beside the program. */
const packedPage = join(here, 'page')
const log = consoleLog(() => clock.now())
const clock = systemClock((error) => log('error', 'a timer failed', { error: String(error) }))
const random = systemRandom()
const SAYS = {
  wrong: 'Dieser Einrichtungscode stimmt nicht, ist abgelaufen oder wurde schon benutzt.',
  tooMany: 'Zu viele Versuche. Bitte warten Sie eine Viertelstunde.',
  unreachable: 'Der Server ist nicht erreichbar; der Code bleibt gültig.',
} as const

await runUntilStopped(async () => {
  const { values } = parseArgs({ options: { code: { type: 'string' } } })
  const kioskPort = Number(env['KIOSK_PORT'] ?? 8090)
  const serverUrl = env['SERVER_URL'] ?? ''
  if (!URL.canParse(serverUrl)) throw new Error('SERVER_URL muss die Adresse der Verwaltung sein.')
  if (!Number.isInteger(kioskPort) || kioskPort < 1 || kioskPort > 65_000)
    throw new Error('KIOSK_PORT muss eine Portnummer sein.')
  const lockDriver = LOCK_DRIVERS.find((name) => name === (env['LOCK_DRIVER'] ?? 'simulated'))
  if (!lockDriver) throw new Error('LOCK_DRIVER muss „ble“ oder „simulated“ sein.')
  const terminal = await runTerminal({
    clock,
    random,
    log,
    openLine: mqttLine(clock, random, log),
    dataFolder: env['TERMINAL_DATA_DIR'] ?? 'data/terminal',
    closesAfterMs: null,
    ...(lockDriver === 'ble' && {
      // What is on the disk outlives it; systemd starts the terminal with a new bus.
      driver: ({ codeKey }) =>
        bluetoothDriver({ secret: codeKey, clock, log, onLost: () => process.exit(1) }),
    }),
    serverUrl,
    ownCa: ownAuthority(env['MQTT_CA_FILE']),
    kioskPort,
    pageFolder: existsSync(packedPage) ? packedPage : join(here, '../../dist'),
    language: KioskLanguage.catch('de').parse(env['KIOSK_LANGUAGE']),
    version: programVersion(here, '0.1.0'),
  })
  if (values.code !== undefined) {
    const end = await terminal.setUp(values.code)
    if (end !== 'done') throw new Error(SAYS[end])
  }
  log('info', 'terminal started', { page: terminal.address() })
  const isWell = async () => (await askHealth(kioskPort)) !== null
  const stopWatchdog = await startWatchdog({ env, clock, notify: systemdNotify(env), isWell, log })
  return {
    async stop() {
      stopWatchdog()
      await terminal.stop()
    },
  }
})
