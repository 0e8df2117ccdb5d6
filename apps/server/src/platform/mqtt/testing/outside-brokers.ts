import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startBroker } from '../broker.ts'
import { isDevicePassword } from '../device-password.ts'
import { type DeviceAccount, type ServerAccount, writeBrokerFiles } from '../outside-broker-files.ts'

export type OutsideBroker = {
  readonly url: string
  /** From now on these may come in: writes the files again and has the broker read them, or is asked. */
  reload(devices: readonly DeviceAccount[]): Promise<void>
  close(): Promise<void>
}

type StartBroker = (server: ServerAccount, devices: readonly DeviceAccount[]) => Promise<OutsideBroker>

/** A port nobody listens on at this moment. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const address = server.address()
  await new Promise((done) => {
    server.close(done)
  })
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

async function waitFor(port: number) {
  for (let tries = 0; tries < 200; tries += 1) {
    const isOpen = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => {
        socket.destroy()
        done(true)
      })
      socket.once('error', () => done(false))
    })
    if (isOpen) return
    await pause(25)
  }
  throw new Error(`nobody listens on ${port}`)
}

const ended = (child: ChildProcess) =>
  new Promise<void>((done) => {
    if (child.exitCode !== null) done()
    else child.once('exit', () => done())
  })

/** A broker from Debian, and how it is set up on the files that the product writes into a folder. */
export type BrokerProgram = {
  readonly command: string
  configuration(folder: string, port: number, otherPort: number): string
}

export const MOSQUITTO: BrokerProgram = {
  command: '/usr/sbin/mosquitto',
  configuration: (folder, port) =>
    [
      // Started by root it would change to a user who may not read the folder.
      ...(process.getuid?.() === 0 ? ['user root'] : []),
      `listener ${port} 127.0.0.1`,
      'allow_anonymous false',
      `password_file ${join(folder, 'passwd')}`,
      `acl_file ${join(folder, 'acl')}`,
      'set_tcp_nodelay true',
    ].join('\n'),
}

export const NATS: BrokerProgram = {
  command: '/usr/sbin/nats-server',
  configuration: (folder, port, otherPort) =>
    [
      'server_name: test',
      `listen: 127.0.0.1:${otherPort}`,
      `jetstream { store_dir: ${JSON.stringify(join(folder, 'jetstream'))} }`,
      `mqtt { listen: "127.0.0.1:${port}", ack_wait: "5s", max_ack_pending: 1000 }`,
      'include nats-users.conf',
    ].join('\n'),
}

/** Nobody asks there: EMQX is not among these. */
const hook = { url: 'http://127.0.0.1/', secret: '' }

async function start(
  program: BrokerProgram,
  server: ServerAccount,
  devices: readonly DeviceAccount[],
): Promise<OutsideBroker> {
  const folder = mkdtempSync(join(tmpdir(), 'fachwerk-broker-'))
  const [port, otherPort] = [await freePort(), await freePort()]
  await writeBrokerFiles(folder, { server, devices, hook })
  const configuration = join(folder, 'broker.conf')
  writeFileSync(configuration, program.configuration(folder, port, otherPort))
  const child = spawn(program.command, ['-c', configuration], { stdio: 'ignore' })
  await waitFor(port)
  return {
    url: `mqtt://127.0.0.1:${port}`,
    async reload(changed) {
      await writeBrokerFiles(folder, { server, devices: changed, hook })
      child.kill('SIGHUP')
      await pause(300)
    },
    async close() {
      child.kill('SIGTERM')
      await ended(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Debian's Mosquitto with our files, on a free port. */
export const startMosquitto: StartBroker = (server, devices) => start(MOSQUITTO, server, devices)

/** Debian's NATS with our users block, on a free port. */
export const startNats: StartBroker = (server, devices) => start(NATS, server, devices)

/** The product's own, which asks whenever a terminal signs in. */
export const startEmbedded: StartBroker = async ({ password: serverPassword }, devices) => {
  let known = devices
  const broker = await startBroker({
    port: 0,
    id: 'suite',
    serverPassword,
    async checkTerminal(terminalId, password) {
      const account = known.find((each) => each.terminalId === terminalId)
      return account !== undefined && isDevicePassword(password, account.passwordHash)
    },
    onViolation: () => undefined,
  })
  return {
    url: broker.url,
    async reload(changed) {
      const gone = known.filter(({ terminalId }) => changed.every((each) => each.terminalId !== terminalId))
      known = changed
      for (const { terminalId } of gone) broker.disconnect(terminalId)
    },
    close: () => broker.close(),
  }
}
