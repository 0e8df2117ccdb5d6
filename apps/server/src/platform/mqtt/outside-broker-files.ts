import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SERVER_USER, topicsOf } from './channel-access.ts'
import { hashDevicePassword } from './device-password.ts'
import { emqxConfig } from './emqx.ts'

/** A terminal as an outside broker must know it. */
export type DeviceAccount = {
  readonly terminalId: string
  /** In Mosquitto's form `$7$…`. */
  readonly passwordHash: string
  /** NATS has no such form, so its file carries the password itself. */
  readonly password: string
}

export type ServerAccount = { readonly password: string; readonly salt: Uint8Array }

/** Lines of Mosquitto's `password_file`. */
export const mosquittoPasswords = (server: ServerAccount, devices: readonly DeviceAccount[]): string =>
  [
    `${SERVER_USER}:${hashDevicePassword(server.password, server.salt)}`,
    ...devices.map(({ terminalId, passwordHash }) => `${terminalId}:${passwordHash}`),
    '',
  ].join('\n')

/** Mosquitto's `acl_file`: the pattern lines give every terminal its own topics, `%u` being its user name. */
export const mosquittoAcl = (): string =>
  [
    `user ${SERVER_USER}`,
    ...topicsOf('+', 'terminal').map((topic) => `topic read ${topic}`),
    ...topicsOf('+', 'server').map((topic) => `topic write ${topic}`),
    '',
    ...topicsOf('%u', 'terminal').map((topic) => `pattern write ${topic}`),
    ...topicsOf('%u', 'server').map((topic) => `pattern read ${topic}`),
    '',
  ].join('\n')

/** The `authorization` block for NATS, to be included by its configuration file. */
export function natsUsers(server: ServerAccount, devices: readonly DeviceAccount[]): string {
  const users = [
    natsUser(SERVER_USER, server.password, '*', 'server'),
    ...devices.map(({ terminalId, password }) => natsUser(terminalId, password, terminalId, 'terminal')),
  ]
  return `authorization {\n  users: [\n${users.join(',\n')}\n  ]\n}\n`
}

/** What a NATS user needs for MQTT itself: stored acknowledgements and deliveries. */
const NATS_MQTT = '$MQTT.>'

function natsUser(name: string, password: string, terminalId: string, speaks: 'terminal' | 'server') {
  const hears = speaks === 'server' ? 'terminal' : 'server'
  return [
    `    { user: ${JSON.stringify(name)}, password: ${JSON.stringify(password)}, permissions: {`,
    `        publish: ${natsSubjects(terminalId, speaks)},`,
    `        subscribe: ${natsSubjects(terminalId, hears)} } }`,
  ].join('\n')
}

function natsSubjects(terminalId: string, from: 'terminal' | 'server'): string {
  const subjects = topicsOf(terminalId, from).map((topic) => topic.replaceAll('/', '.'))
  return JSON.stringify([...subjects, NATS_MQTT])
}

/**
 * Writes the files for Mosquitto (`passwd`, `acl`), NATS (`nats-users.conf`) and EMQX (`emqx.conf`) into a folder, each at once, so that
 * a broker that reloads never reads half a file. The broker is told by its own means (`SIGHUP`, `nats-server --signal`).
 */
export async function writeBrokerFiles(
  folder: string,
  details: {
    readonly server: ServerAccount
    readonly devices: readonly DeviceAccount[]
    /** Where EMQX asks, and what it shows. */
    readonly hook: { readonly url: string; readonly secret: string }
  },
): Promise<void> {
  const { server, devices, hook } = details
  await mkdir(folder, { recursive: true, mode: 0o750 })
  await replaceFile(join(folder, 'passwd'), mosquittoPasswords(server, devices))
  await replaceFile(join(folder, 'acl'), mosquittoAcl())
  await replaceFile(join(folder, 'nats-users.conf'), natsUsers(server, devices))
  await replaceFile(join(folder, 'emqx.conf'), emqxConfig(hook))
}

async function replaceFile(path: string, text: string) {
  const draft = `${path}.new`
  await writeFile(draft, text, { mode: 0o640 })
  await chmod(draft, 0o640)
  await rename(draft, path)
}
