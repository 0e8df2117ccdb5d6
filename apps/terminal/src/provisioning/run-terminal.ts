import type { FastifyInstance } from 'fastify'
import type { TerminalIdentity } from '@fachwerk/contract/device/terminal-identity'
import type { KioskLanguage } from '../kiosk/calls.ts'
import { kioskServer } from '../kiosk/server/kiosk-server.ts'
import { healthRoute } from '../service/health/health-route.ts'
import { type FleetParts, startTerminal } from '../simulator/simulated-terminal.ts'
import { type Exchanged, exchangeCode } from './exchange-code.ts'
import { identityFile } from './identity-file.ts'
import { setUpServer } from './set-up-server.ts'

export type TerminalParts = FleetParts & {
  /** Where the back office answers: codes are exchanged there. */
  readonly serverUrl: string
  /** Certificates (PEM) of the only authorities whose broker is spoken with, whatever the server said; null leaves it to the server. */
  readonly ownCa: string | null
  readonly kioskPort: number
  readonly pageFolder: string
  readonly language: KioskLanguage
  /** What was installed; at most 20 characters. */
  readonly version: string
}

export type RunningTerminal = {
  /** Address of the screen. */
  readonly address: () => string
  /** Set up with this code, in place of what it is now. */
  readonly setUp: (code: string) => Promise<Exchanged['end']>
  readonly stop: () => Promise<void>
}

type Stage = { readonly app: FastifyInstance; readonly address: string; readonly stop: () => Promise<void> }

/**
 * One terminal on one computer (L-09): with an identity it works, without one its screen asks for a code. The identity
 * stays on its disk; a newer one takes the place of the older.
 */
export async function runTerminal(parts: TerminalParts): Promise<RunningTerminal> {
  const { dataFolder, random, serverUrl, log } = parts
  const file = identityFile(dataFolder)
  let stage: Stage
  const setUp = async (code: string): Promise<Exchanged['end']> => {
    const password = file.password(random.token)
    const exchanged = await exchangeCode({ serverUrl, password, log }, code)
    if (exchanged.end !== 'done') return exchanged.end
    file.save(exchanged.identity)
    return 'done'
  }
  const onCode = async (code: string) => {
    const end = await setUp(code)
    // The answer leaves before the screen changes.
    if (end === 'done') setImmediate(() => void change().catch(fail))
    return end
  }
  const fail = (error: unknown) => log('error', 'the terminal could not begin', { error: String(error) })
  const begin = (): Promise<Stage> => {
    const identity = file.read()
    return identity ? working(identity, parts) : waiting(parts, onCode)
  }
  let isStopped = false
  const change = async () => {
    await stage.stop()
    if (!isStopped) stage = await begin()
  }
  stage = await begin()
  return {
    address: () => stage.address,
    async setUp(code) {
      const end = await setUp(code)
      if (end === 'done') await change()
      return end
    },
    async stop() {
      if (isStopped) return
      isStopped = true
      await stage.stop()
    },
  }
}

const listen = (app: FastifyInstance, port: number) => app.listen({ host: '127.0.0.1', port })

async function waiting(
  { serverUrl, kioskPort, pageFolder, version }: TerminalParts,
  onCode: (code: string) => Promise<Exchanged['end']>,
): Promise<Stage> {
  const app = await setUpServer({ serverUrl, onCode }, pageFolder)
  healthRoute(app, () => ({ version, stage: 'set-up', online: false }))
  return { app, address: await listen(app, kioskPort), stop: () => app.close() }
}

async function working(identity: TerminalIdentity, parts: TerminalParts): Promise<Stage> {
  const { clock, random, language, kioskPort, ownCa, pageFolder, version } = parts
  const trusted = ownCa === null ? identity : { ...identity, mqttCa: ownCa }
  const terminal = await startTerminal({ ...trusted, firmware: `fachwerk-terminal ${version}` }, parts)
  const { agent, onChange } = terminal
  const app = await kioskServer({ agent, onChange, clock, random, language }, pageFolder)
  healthRoute(app, () => ({ version, stage: 'working', online: agent().state().online }))
  const address = await listen(app, kioskPort)
  return {
    app,
    address,
    async stop() {
      await app.close()
      await terminal.stop()
    },
  }
}
