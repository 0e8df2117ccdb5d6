import type { Config } from '@fachwerk/server/src/platform/config/config.ts'
import { type DatabaseAddress, openDatabase } from '@fachwerk/server/src/platform/db/db.ts'
import type { Listener } from '@fachwerk/server/src/platform/db/db-listen.ts'
import type { Leader } from '@fachwerk/server/src/platform/jobs/leader.ts'
import { createLifecycle } from '@fachwerk/server/src/platform/lifecycle.ts'
import { createLiveEvents } from '@fachwerk/server/src/platform/events/live-events.ts'
import type { Log } from '@fachwerk/server/src/platform/log/log.ts'
import { createMailSender } from '@fachwerk/server/src/platform/mail/mail-sender.ts'
import type { MailTransport } from '@fachwerk/server/src/platform/mail/mail-transport.ts'
import { createMetrics } from '@fachwerk/server/src/platform/log/metrics.ts'
import type { Platform } from '@fachwerk/server/src/platform/platform.ts'
import type { Random } from '@fachwerk/server/src/platform/random.ts'
import type { Secrets } from '@fachwerk/server/src/platform/secrets.ts'
import { createUnpacking } from '@fachwerk/server/src/platform/unpack/unpacking.ts'
import type { ProcessClock } from './clock.ts'
import { createDuties, createFollowers, type Duties, type Followers } from './duties.ts'
import type { Quiet } from './quiet.ts'
import { type Mortal, type ServerDb, type ServerDbParts, serverDb } from './server-db.ts'
import type { Written } from './written.ts'

/** What outlives a crash of the server: its machine, its secrets, its database, its surroundings. */
export interface Surroundings extends ServerDbParts {
  readonly config: Config
  readonly address: DatabaseAddress
  readonly random: Random
  readonly secrets: Secrets
  readonly log: Log
  readonly mailTransport: MailTransport
  readonly written: Written
}

export type ServerPlatform = Omit<Platform, 'db'> & {
  readonly db: ServerDb
  readonly duties: Duties
  readonly followers: Followers
}

/**
 * The parts of the platform for one life of a server, on a clock and a database of the simulation. One connection:
 * statements follow each other in the same order for the same seed. Everybody who listens is in this process, so
 * NOTIFY and the locks between nodes are replaced by calls; nodes of their own are another test's matter.
 */
export function serverPlatform(around: Surroundings, clock: ProcessClock, life: Mortal): ServerPlatform {
  const { config, address, random, log, quiet } = around
  const listener = localListener(quiet)
  const raw = openDatabase(address, {
    random,
    poolSize: 1,
    prepared: true,
    wake: listener.notify,
    onStatement: around.written.note,
  })
  const db = serverDb(raw, around, life)
  const leader = localLeader()
  const lifecycle = createLifecycle(log)
  const duties = createDuties({ db, address, clock, random, leader, log, byHand: true })
  const followers = createFollowers({ db, clock, leader, log })
  const { jobs } = duties
  return {
    config,
    address,
    db,
    duties,
    followers,
    listener,
    clock,
    random,
    log,
    events: followers.events,
    live: createLiveEvents({ db, clock, log, listener }),
    jobs,
    mail: createMailSender({
      db,
      clock,
      log,
      transport: around.mailTransport,
      from: config.mailFrom,
      unseal: around.secrets.unseal,
    }),
    secrets: around.secrets,
    metrics: createMetrics({ withProcess: false }),
    lifecycle,
    leader,
    unpacking: createUnpacking({ clock, log }),
    start: () => jobs.open(),
    // The dead finish nothing: only what the operating system would take back is given back.
    async stop() {
      await jobs.stop()
      await raw.close()
    },
  }
}

type LocalListener = Listener & { notify(channels: ReadonlySet<string>): void }

/** A notice takes its way like any other message. */
function localListener(quiet: Quiet): LocalListener {
  const wakes = new Map<string, Set<() => void>>()
  return {
    listen(channel, wake) {
      const handlers = wakes.get(channel) ?? new Set()
      wakes.set(channel, handlers.add(wake))
      return () => void handlers.delete(wake)
    },
    notify(channels) {
      for (const channel of channels) for (const wake of wakes.get(channel) ?? []) quiet.post(wake)
    },
    ready: () => Promise.resolve(),
    close: () => Promise.resolve(),
  }
}

const localLeader = (): Leader => ({
  async alone(_name, work) {
    await work()
    return true
  },
  lead(_name, start) {
    const stop = start()
    return () => void stop.then((end) => end())
  },
  close: () => Promise.resolve(),
})
