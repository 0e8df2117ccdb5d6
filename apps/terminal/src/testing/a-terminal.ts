import type { TerminalIdentity } from '@fachwerk/contract/device/terminal-identity'
import { type Agent, createAgent } from '../agent/agent.ts'
import { type Store, openStore } from '../agent/store/store.ts'
import { simulatedLocks } from '../locks/simulated-locks.ts'
import { quietLog } from '../platform/log.ts'
import { anIdentity } from './factories.ts'
import { testBroker } from './test-broker.ts'
import { type TestClock, settle, testClock } from './test-clock.ts'
import { testRandom } from './test-random.ts'
import { testServer } from './test-server.ts'

/** Friday 20 November 2026, 14:00 in Konstanz. */
const NOON = '2026-11-20T13:00:00.000Z'

/**
 * A terminal with its locks, a broker and a server, all on one clock that stands still until moved.
 * @param options.file database that outlives `restart`; without it each start is the first
 */
export async function aTerminal(options: { file?: string; identity?: TerminalIdentity } = {}) {
  const identity = options.identity ?? anIdentity()
  const clock = testClock(NOON)
  const random = testRandom('terminal')
  const broker = testBroker()
  const server = testServer(broker, testServerClock(clock))
  const locks = simulatedLocks(
    identity.boxes.map(({ lockId }) => lockId),
    clock,
  )
  let store: Store
  const boot = async (): Promise<Agent> => {
    store = openStore(options.file ?? ':memory:', random.uuid)
    const agent = createAgent({
      identity,
      store,
      driver: locks.driver(),
      openLine: broker.openLine,
      clock,
      random,
      log: quietLog,
      uplink: 'LAN',
      firmware: 'test',
    })
    await agent.start()
    await settle()
    return agent
  }
  let agent = await boot()
  return {
    identity,
    clock,
    broker,
    server,
    locks,
    agent: () => agent,
    store: () => store,
    /** Lets a promise of the terminal come true while time moves on. */
    over: <T>(work: Promise<T>) => overTime(clock, work),
    lock(number: number) {
      const box = identity.boxes.find((each) => each.number === number)
      const lock = box && locks.locks.get(box.lockId)
      if (!lock) throw new Error(`No box ${number}`)
      return lock
    },
    /** Pulls the plug and puts it in again; the locks keep what they are. */
    async powerCut(whileOff: () => void = () => {}) {
      agent.kill()
      whileOff()
      agent = await boot()
    },
  }
}

const LONGEST_MS = 60_000

async function overTime<T>(clock: TestClock, work: Promise<T>): Promise<T> {
  const progress = { left: LONGEST_MS }
  const end = work.finally(() => {
    progress.left = 0
  })
  while (progress.left > 0) {
    await clock.advance(100)
    progress.left -= 100
    if (progress.left === 0) throw new Error(`It did not end within ${LONGEST_MS} ms.`)
  }
  return end
}

/** The server's clock runs on when the terminal's wall clock is moved. */
function testServerClock(clock: TestClock) {
  const startMs = clock.now().getTime()
  return { ...clock, now: () => new Date(startMs + clock.monotonicMs()) }
}

export type TestTerminal = Awaited<ReturnType<typeof aTerminal>>
