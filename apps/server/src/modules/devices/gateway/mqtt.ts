import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brokerHookCalls } from '@fachwerk/contract/device/broker-hook-calls'
import { readAuthority } from '../../../platform/mqtt/authority.ts'
import { connectToBroker } from '../../../platform/mqtt/broker-connection.ts'
import { type Broker, startBroker } from '../../../platform/mqtt/broker.ts'
import { DEVICE_SALT_BYTES, isDevicePassword } from '../../../platform/mqtt/device-password.ts'
import { writeBrokerFiles } from '../../../platform/mqtt/outside-broker-files.ts'
import type { TerminalTransport } from '../../../platform/mqtt/terminal-transport.ts'
import { CREDENTIALS_CHANNEL, type DevicesContext } from '../devices-context.ts'
import { allCredentials, credentialsOf } from '../terminals/terminals-repository.ts'
import { passwordContext } from '../terminals/use-cases/terminal-secret.ts'
import { createCredentialWatch } from './credential-watch.ts'
import { hookSecret, passwordAtBroker, serverPassword } from './server-account.ts'
import { createViolationWatch } from './violations.ts'

export type MqttSide = {
  readonly transport: TerminalTransport
  /** Null when an outside broker is configured. */
  readonly broker: Broker | null
  close(): Promise<void>
}

/** Starts the embedded broker, or connects to the outside one of MQTT_URL. */
export async function openMqtt(context: DevicesContext, nodeId: string): Promise<MqttSide> {
  const { config } = context.platform
  // Terminals could not be set up with a file that cannot be read; better said at the start than then.
  readAuthority(config)
  return config.mqttUrl ? outside(context, config.mqttUrl, nodeId) : embedded(context, nodeId)
}

async function embedded(context: DevicesContext, nodeId: string): Promise<MqttSide> {
  const { config, db } = context.platform
  const violations = createViolationWatch(context)
  const credentials = createCredentialWatch(context)
  const tls = config.mqttTls && {
    cert: readFileSync(config.mqttTls.cert),
    key: readFileSync(config.mqttTls.key),
  }
  const broker = await startBroker({
    port: config.mqttPort,
    host: config.host,
    id: nodeId,
    serverPassword: serverPassword(context),
    ...(tls ? { tls } : {}),
    async checkTerminal(terminalId, given) {
      if (!UUID.test(terminalId)) return false
      const known = await db.read((tx) => credentialsOf(tx, terminalId))
      const hash = known?.secretHash ?? null
      if (hash === null || !isDevicePassword(given, hash)) return false
      credentials.noteSignIn(terminalId, hash)
      return true
    },
    onViolation: (violation) => void violations(violation),
  })
  const stopWatching = credentials.watch(broker)
  return {
    transport: broker.transport,
    broker,
    close() {
      stopWatching()
      return broker.close()
    },
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** User name and password stand in MQTT_URL; without them those of the files that are written here are used. */
async function outside(context: DevicesContext, mqttUrl: string, nodeId: string): Promise<MqttSide> {
  const { clock, config, listener, log } = context.platform
  const ca = readAuthority(config)
  const url = new URL(mqttUrl)
  const user = decodeURIComponent(url.username)
  const password = passwordAtBroker(context, mqttUrl)
  url.username = ''
  url.password = ''
  const accounts = createAccountsFile(context, password)
  await accounts.refresh()
  const cancels = [
    clock.every(ACCOUNTS_EVERY_MS, () => accounts.refresh()),
    listener.listen(CREDENTIALS_CHANNEL, () => void accounts.refresh()),
  ]
  const transport = connectToBroker({
    url: url.href,
    password,
    nodeId,
    log,
    ...(user ? { user } : {}),
    ...(ca === undefined ? {} : { ca }),
  })
  return {
    transport,
    broker: null,
    async close() {
      for (const cancel of cancels) cancel()
      await transport.close()
    },
  }
}

/** Accounts of terminals that were set up or withdrawn reach the files at once; after a missed word within this time. */
const ACCOUNTS_EVERY_MS = 10_000

/** The devices' accounts for Mosquitto and NATS under DATA_DIR/broker, and whom EMQX asks; they have to be told to read them again. */
function createAccountsFile(context: DevicesContext, password: string) {
  const { config, db, secrets, log, random } = context.platform
  const hook = {
    url: new URL(brokerHookCalls.admitToBroker.path, config.adminUrl).href,
    secret: hookSecret(context),
  }
  const server = { password, salt: random.bytes(DEVICE_SALT_BYTES) }
  let written: string | undefined
  return {
    async refresh() {
      const rows = await db.read(allCredentials)
      const state = rows.map(({ id, secretHash }) => id + secretHash).join()
      if (state === written) return
      const accounts = rows.flatMap(({ id, secretHash, secretSealed }) => {
        const secret = secrets.unseal(secretSealed, passwordContext(id))
        if (secret !== undefined) return [{ terminalId: id, passwordHash: secretHash, password: secret }]
        log.error('the password of a terminal cannot be opened', { terminalId: id })
        return []
      })
      await writeBrokerFiles(join(config.dataDir, 'broker'), { server, devices: accounts, hook })
      written = state
    },
  }
}
