import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call, RequestIn } from '@fachwerk/contract/call'
import { bankKeysOf, demoFiles } from '@fachwerk/server/src/demo/demo-files.ts'
import { readConfig } from '@fachwerk/server/src/platform/config/config.ts'
import { createLog } from '@fachwerk/server/src/platform/log/log.ts'
import { temporarySecrets } from '@fachwerk/server/src/platform/secrets.ts'
import { sql } from 'kysely'
import { type Agenda, createAgenda } from './agenda.ts'
import type { Agreements } from './agreements.ts'
import type { Arena } from './arena.ts'
import { type BankAccount, openBankAccount } from './bank-account.ts'
import { openBank, type SimulatedBank } from './bank.ts'
import type { SimulatedBroker } from './broker.ts'
import { type Care, createCare } from './care.ts'
import { type Chance, chanceOf } from './chance.ts'
import { type Answer, call, type Caller } from './client.ts'
import { type WorldClock, worldClock } from './clock.ts'
import type { Sprung, Terminal } from './fleet.ts'
import { internet, type Internet } from './internet.ts'
import { type Observer, openObserver } from './look.ts'
import { saving, type Mails, openMailboxes } from './mails.ts'
import { buildPlaces, type Place } from './places.ts'
import { openShops, type Shop } from './shop/open-shops.ts'
import { putUpFleet } from './put-up-fleet.ts'
import { createQuiet, type Quiet } from './quiet.ts'
import { openService, type SimulatedService } from './payment-service.ts'
import type { RunHooks } from './run-hooks.ts'
import { openGateway, type Server, startServer } from './server.ts'
import { createTroubles, type ServerDb, type Troubles } from './server-db.ts'
import type { Surroundings } from './server-platform.ts'
import { type Tally, createTally } from './tally.ts'
import { createWritten, type Written } from './written.ts'

export interface WorldOptions {
  readonly seed: number
  readonly start: Date
  readonly locations: number
  readonly boxes: number
  /**
   * A fleet: all beat in step, what happens at the same moment is one step, and messages under way together arrive
   * together. For the server the hardest order of things, and what makes 500 terminals pass in bearable time.
   */
  readonly bursts: boolean
  /** Days before the start on which the world begins already, for what takes long to come due; none by default. */
  readonly before?: number
  /** Some places sell goods as well; they do not unless said. */
  readonly shop?: boolean
}

/** Everything there is: the product, its surroundings, and what is left to chance. */
export interface World {
  readonly options: WorldOptions
  readonly clock: WorldClock
  readonly quiet: Quiet
  readonly agenda: Agenda
  readonly tally: Tally
  readonly troubles: Troubles
  readonly care: Care
  /** Locks with which something is wrong. */
  readonly troubledLocks: Set<string>
  /** Locks that ever jammed. */
  readonly jammedLocks: Set<string>
  readonly machine: { readonly disturbances: number }
  readonly places: readonly Place[]
  /** Places that sell goods as well. */
  readonly shops: readonly Shop[]
  readonly terminals: readonly Terminal[]
  /** Doors that sprang open and have not been told of yet. */
  readonly sprung: Sprung[]
  readonly bank: SimulatedBank
  /** Where some companies have an account of their own. */
  readonly service: SimulatedService
  /** Where transfers arrive. */
  readonly account: BankAccount
  /** What people were promised who rent month by month. */
  readonly agreements: Agreements
  readonly broker: SimulatedBroker
  readonly internet: Internet
  readonly observer: Observer
  readonly written: Written
  /** Why people did not get what they wanted, by the code they saw. */
  readonly refusals: Map<string, number>
  readonly mails: Mails
  /** Told of every step; set by whoever checks. */
  hooks: RunHooks | null
  /** What failed without any trouble having been made. */
  readonly complaints: unknown[]
  /** Lines of the server's log since they were last taken. */
  readonly logged: string[]
  /** The life of the server of now; null while it is down. */
  readonly server: Server | null
  chance(name: string): Chance
  call<C extends Call>(call: C, input: RequestIn<C>, caller: Caller): Promise<Answer<C>>
  /** The next life of the server, on what the last one left. */
  restart(): Promise<void>
  /** Ends everything and throws it away. */
  close(): Promise<void>
}

const DAY_MS = 86_400_000
/** Memory where there is some: a terminal's store waits for its disk at every commit. */
const FAST = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** What is there before anybody does anything, and outlives every crash. */
async function beginWorld(arena: Arena, { seed, start, bursts, before = 0 }: WorldOptions) {
  const folder = mkdtempSync(join(FAST, 'fachwerk-world-'))
  const database = await arena.freshDatabase()
  const observer = await openObserver(database.address)
  const clock = worldClock(new Date(start.getTime() - before * DAY_MS), bursts)
  const quiet = createQuiet(bursts)
  const chance = (name: string) => chanceOf(seed, name)
  const config = readConfig({ DATA_DIR: join(folder, 'server'), DEMO: 'on', BANK_PORT: '8095', PORT: '8080' })
  mkdirSync(config.dataDir, { recursive: true })
  const random = chance('server').random
  const logged: string[] = []
  const mails = openMailboxes()
  const tally = createTally()
  const around: Surroundings = {
    config,
    address: database.address,
    random,
    secrets: temporarySecrets(random),
    log: createLog('warn', { write: (line: string) => void logged.push(line) }),
    mailTransport: saving(mails, tally),
    quiet,
    troubles: createTroubles(),
    machine: { disturbances: 0 },
    written: createWritten(),
  }
  const keys = bankKeysOf(demoFiles(config), random)
  const bank = openBank({ folder, keys, clock: clock.process(), chance: chance('bank') })
  const service = openService(clock.process(), tally)
  const agreements: Agreements = new Map()
  const records = { mails, logged, tally, agreements }
  return { folder, database, observer, clock, quiet, chance, around, bank, service, ...records }
}

type Beginning = Awaited<ReturnType<typeof beginWorld>>

/** The server of now, through all its lives. */
async function firstLife({ around, clock, quiet }: Beginning) {
  let server: Server | null = await startServer(around, clock)
  return {
    first: server,
    now: () => (server?.isDead ? null : server),
    /** @param fall what happens to the broker that dies with the server */
    async again(broker: SimulatedBroker) {
      const before = server
      around.troubles.disarm()
      before?.die()
      server = null
      broker.fall()
      await before?.bury()
      await quiet.settle()
      const next = await startServer(around, clock)
      // The dead one's leases, which would have lasted 15 s, have run out meanwhile.
      const now = clock.now()
      await next.platform.db.transaction((tx) => sql`update terminal set lease_until = ${now}`.execute(tx))
      server = next
      await openGateway(next)
      broker.serve(next.transport)
      await quiet.settle()
    },
    async end() {
      server?.die()
      await server?.bury()
    },
  }
}

/** What autovacuum does at a real database: without it 20,000 locks are looked for as if there were ten. */
export const tidy = ({ client }: Observer) => client.query('vacuum (analyze)')

/** The same for the tables every heartbeat writes to; there it comes round each minute. */
export const tidyBusy = ({ client }: Observer) =>
  client.query('vacuum terminal, lock_state, lock_watch, terminal_grants_list, event_consumer, periodic_run')

const soundLocks = () => ({ troubledLocks: new Set<string>(), jammedLocks: new Set<string>() })

/** Where there are boxes, and where goods are sold as well. */
async function buildTown(
  db: ServerDb,
  builder: Parameters<typeof buildPlaces>[1],
  options: WorldOptions,
): Promise<Pick<World, 'places' | 'shops'>> {
  const places = await db.transaction((tx) => buildPlaces(tx, builder, options))
  const shops = options.shop ? await db.transaction((tx) => openShops(tx, builder, places)) : []
  return { places, shops }
}

/** Builds the places, starts everything, and waits until everybody has said hello. */
export async function createWorld(arena: Arena, options: WorldOptions): Promise<World> {
  const beginning = await beginWorld(arena, options)
  const { folder, database, observer, clock, quiet, chance, bank, service, around, ...rest } = beginning
  const lives = await firstLife(beginning)
  const { house, platform, transport } = lives.first
  const builder = { house, random: around.random, secrets: around.secrets, now: clock.now() }
  const town = await buildTown(platform.db, builder, options)
  const fleet = putUpFleet(beginning, town.places)
  const ends = { quiet, bank, service, server: lives.now, troubles: around.troubles }
  const net = internet({ ...ends, chance: chance('internet'), tally: rest.tally })
  await openGateway(lives.first)
  fleet.broker.serve(transport)
  for (const terminal of fleet.terminals) await terminal.powerOn()
  await quiet.settle()
  await tidy(observer)
  const complaints: unknown[] = []
  return {
    ...rest,
    ...town,
    ...fleet,
    options,
    clock,
    quiet,
    observer,
    bank,
    service,
    account: openBankAccount(),
    chance,
    internet: net,
    agenda: createAgenda(),
    troubles: around.troubles,
    care: createCare(),
    ...soundLocks(),
    machine: around.machine,
    written: around.written,
    refusals: new Map(),
    hooks: null,
    complaints,
    get server() {
      return lives.now()
    },
    async call(wanted, input, caller) {
      const answer = await call(lives.now(), quiet, { call: wanted, input, caller })
      if (!answer.ok && answer.status === 500)
        complaints.push(
          new Error(`${wanted.method} ${wanted.path} answered 500: ${rest.logged.at(-2) ?? ''}`),
        )
      return answer
    },
    restart: () => lives.again(fleet.broker),
    async close() {
      for (const terminal of fleet.terminals) terminal.powerOff()
      await lives.end()
      net.restore()
      await observer.close()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
