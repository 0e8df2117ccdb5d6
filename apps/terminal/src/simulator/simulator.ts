import type { FastifyInstance } from 'fastify'
import { kioskServer } from '../kiosk/server/kiosk-server.ts'
import { controlRoutes } from './control-routes.ts'
import { type FleetParts, type SimulatedTerminal, startTerminal } from './simulated-terminal.ts'
import { type SimulatedIdentity, kioskIndexes } from './terminals-file.ts'

export type SimulatorParts = FleetParts & {
  /** Port of the first page; the others follow. */
  readonly kioskPort: number
  readonly pageFolder: string
}

export type Simulator = {
  readonly terminals: readonly SimulatedTerminal[]
  /** Address of each page, in their order. */
  readonly addresses: readonly string[]
  readonly stop: () => Promise<void>
}

const isPortTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/**
 * Starts all terminals of the file in this process, with the pages of those that have one.
 * @throws a sentence for people when a port is taken
 */
export async function startSimulator(
  identities: readonly SimulatedIdentity[],
  parts: SimulatorParts,
): Promise<Simulator> {
  const terminals = await Promise.all(identities.map((identity) => startTerminal(identity, parts)))
  const pages = await servePages(terminals, parts)
  return {
    terminals,
    addresses: pages.map(({ address }) => address),
    async stop() {
      await Promise.all(pages.map(({ app }) => app.close()))
      await Promise.all(terminals.map((terminal) => terminal.stop()))
    },
  }
}

async function servePages(terminals: readonly SimulatedTerminal[], parts: SimulatorParts) {
  const indexes = kioskIndexes(terminals.map(({ identity }) => identity))
  const pages: { app: FastifyInstance; address: string }[] = []
  for (const terminal of terminals) {
    const index = indexes.get(terminal.identity.terminalId)
    if (index === undefined) continue
    const language = terminal.identity.kioskLanguage ?? 'de'
    const { agent, onChange } = terminal
    const kiosk = { agent, onChange, clock: parts.clock, random: parts.random, language }
    const app = await kioskServer(kiosk, parts.pageFolder)
    // The first page turns the whole world, the others their own terminal.
    controlRoutes(app, () => (index === 0 ? terminals : [terminal]), parts.random)
    // Port 0, in tests, takes any free one.
    const port = parts.kioskPort === 0 ? 0 : parts.kioskPort + index
    try {
      pages.push({ app, address: await app.listen({ host: '127.0.0.1', port }) })
    } catch (error) {
      if (isPortTaken(error))
        throw new Error(`Port ${port} ist belegt; KIOSK_PORT wählt einen anderen.`, { cause: error })
      throw error
    }
  }
  return pages
}
