import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type Clock, systemClock } from '@fachwerk/clock/clock'
import type { Config } from './config/config.ts'
import { type Connections, type DatabaseAddress, type Db, openDatabase } from './db/db.ts'
import { type Listener, openListener } from './db/db-listen.ts'
import { findDatabase } from './db/database-address.ts'
import { createEvents, type Events } from './events/event-hub.ts'
import { forgetExpiredKeys } from './load/idempotency.ts'
import { createJobs, type Jobs } from './jobs/jobs.ts'
import { createLeader, type Leader } from './jobs/leader.ts'
import { createLifecycle, type Lifecycle } from './lifecycle.ts'
import { createLiveEvents, type LiveEvents } from './events/live-events.ts'
import { createLog, type Log } from './log/log.ts'
import { mailHealth } from './mail/mail.ts'
import { createMailSender, type MailSender } from './mail/mail-sender.ts'
import { fileTransport, type MailTransport, smtpTransport } from './mail/mail-transport.ts'
import { createMetrics, type Metrics } from './log/metrics.ts'
import { MIGRATIONS, migrate, migrationsIn } from './db/migrations.ts'
import { type Random, systemRandom } from './random.ts'
import { loadSecrets, type Secrets } from './secrets.ts'
import { forgetOldTries } from './load/throttle.ts'
import { createUnpacking, type Unpacking } from './unpack/unpacking.ts'

/** Everything technical a module may need; passed to each module's door. */
export type Platform = {
  readonly config: Config
  readonly address: DatabaseAddress
  readonly db: Db
  readonly listener: Listener
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly events: Events
  readonly live: LiveEvents
  readonly jobs: Jobs
  readonly mail: MailSender
  readonly secrets: Secrets
  readonly metrics: Metrics
  readonly lifecycle: Lifecycle
  readonly leader: Leader
  readonly unpacking: Unpacking
  /** After all modules are wired: begins what this process does by itself, according to its role. */
  start(): Promise<void>
  /** Ends everything in order; the built-in database too, if nobody else uses it. */
  stop(): Promise<void>
}

export type PlatformOverrides = {
  readonly address?: DatabaseAddress
  /** With that database, open already; whoever opened them closes them. */
  readonly connections?: Connections
  readonly clock?: Clock
  readonly random?: Random
  readonly log?: Log
  readonly secrets?: Secrets
  readonly mailTransport?: MailTransport
  /** Jobs move only when told; for tests and the simulation. */
  readonly byHand?: boolean
  /** The database is up to date already. */
  readonly migrated?: boolean
}

/**
 * Finds or starts the database, brings it up to date and puts the parts together; nothing works by itself before `start`.
 * @throws Error with one sentence when the process cannot run here
 */
export async function createPlatform(config: Config, overrides: PlatformOverrides = {}): Promise<Platform> {
  const log = overrides.log ?? createLog(config.logLevel)
  const clock = overrides.clock ?? systemClock((error) => log.error('timed work failed', { error }))
  const random = overrides.random ?? systemRandom()
  const lifecycle = createLifecycle(log)
  try {
    return await putTogether(config, overrides, { log, clock, random, lifecycle })
  } catch (error) {
    // What it has started so far must not outlive it.
    await lifecycle.stop()
    throw error
  }
}

/** What everything else stands on. */
type Ground = Pick<Platform, 'log' | 'clock' | 'random' | 'lifecycle'>

async function putTogether(
  config: Config,
  overrides: PlatformOverrides,
  { log, clock, random, lifecycle }: Ground,
): Promise<Platform> {
  const address = overrides.address ?? (await findDatabase(config, lifecycle))
  // After the database: secrets without one are then never a first start that broke off.
  const secrets = overrides.secrets ?? loadSecrets(config.secretsFile, random)
  if (!overrides.migrated) {
    const ran = await migrate(address, migrationsIn(MIGRATIONS), clock.now())
    if (ran.length > 0) log.info('database brought up to date', { migrations: ran })
  }
  const { db, listener, leader } = connect(address, config, { ...overrides, log, clock, random, lifecycle })
  const jobs = createJobs({ db, address, clock, random, leader, log, byHand: overrides.byHand ?? false })
  lifecycle.onStop('jobs', () => jobs.stop())
  const events = createEvents({ db, clock, log })
  const live = createLiveEvents({ db, clock, log, listener })
  lifecycle.onStop('live events', () => live.stop())
  const transport = overrides.mailTransport ?? transportFor(config)
  const mail = createMailSender({
    db,
    clock,
    log,
    transport,
    from: config.mailFrom,
    unseal: secrets.unseal,
  })
  const unpacking = createUnpacking({ clock, log })
  lifecycle.onStop('unpacking', () => unpacking.stop())
  const metrics = createMetrics({ withProcess: !overrides.byHand })
  const platform = {
    config,
    address,
    db,
    listener,
    clock,
    random,
    log,
    events,
    live,
    jobs,
    mail,
    secrets,
    metrics,
    lifecycle,
    leader,
    unpacking,
  }
  registerOwnWork(platform)
  return { ...platform, start: () => start(platform), stop: () => lifecycle.stop() }
}

/** The connections with the database: for questions, for news, and for the one process that leads. */
function connect(
  address: DatabaseAddress,
  config: Config,
  { log, clock, random, lifecycle, connections }: Ground & Pick<PlatformOverrides, 'connections'>,
) {
  const processName = randomUUID()
  const db = openDatabase(address, {
    random,
    poolSize: config.databasePool,
    ...(connections && { connections }),
    own: { name: processName, notify: (channels) => listener.notify(channels) },
    onConnectionError: (error) => log.warn('a database connection broke', { error }),
  })
  lifecycle.onStop('database', () => db.close())
  const onBroken = (error: unknown) => log.warn('the listening connection broke', { error })
  const listener = openListener(address, onBroken, processName)
  lifecycle.onStop('listener', () => listener.close())
  const leader = createLeader(address, clock, log)
  lifecycle.onStop('leader', () => leader.close())
  return { db, listener, leader }
}

type Parts = Omit<Platform, 'start' | 'stop'>

async function start({ config, jobs, events, mail, listener, lifecycle }: Parts) {
  await jobs.open()
  if (config.role !== 'all' && config.role !== 'worker') return
  await jobs.start()
  lifecycle.onStop('event consumers', events.start(listener))
  lifecycle.onStop('mail sender', mail.start(listener))
}

function registerOwnWork({ jobs, db, clock, metrics }: Parts) {
  jobs.every('platform-forget-expired', '17 * * * *', async () => {
    await db.transaction(async (tx) => {
      await forgetExpiredKeys(tx, clock.now())
      await forgetOldTries(tx, clock.now())
    })
  })
  const mails = () => db.read(mailHealth)
  metrics.gauge('fachwerk_mail_queued', 'Mails waiting to be sent', async () => (await mails()).queued)
  metrics.gauge('fachwerk_mail_unclear', 'Mails whose answer was lost', async () => (await mails()).unclear)
  metrics.gauge('fachwerk_mail_failed', 'Mails given up', async () => (await mails()).failed)
}

function transportFor(config: Config): MailTransport {
  return config.smtpUrl ? smtpTransport(config.smtpUrl) : fileTransport(join(config.dataDir, 'mail'))
}
