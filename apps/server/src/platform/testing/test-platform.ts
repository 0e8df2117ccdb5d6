import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestClock, testClock } from '@fachwerk/clock/test-clock'
import { type Config, readConfig } from '../config/config.ts'
import type { ConsumerReport } from '../events/event-consumers.ts'
import type { Connections, DatabaseAddress } from '../db/db.ts'
import { createLog, type Log } from '../log/log.ts'
import type { JobReport } from '../jobs/jobs.ts'
import type { MailTransport, OutgoingMail } from '../mail/mail-transport.ts'
import { createPlatform, type Platform } from '../platform.ts'
import { type Random, seededRandom } from '../random.ts'
import { type Secrets, temporarySecrets } from '../secrets.ts'
import { stopWithFile, stopWithTest } from './stop-with-file.ts'
import { migratedTemplate } from './cluster.ts'
import { aKnownDatabase, type KnownDatabase } from './known-database.ts'

export type TestPlatform = Omit<Platform, 'clock'> & {
  readonly clock: TestClock
  /** What was handed to the mail server so far, oldest first. */
  readonly sentMails: readonly OutgoingMail[]
  /** Lets every consumer read everything that is committed. Throws the first error of a handler. */
  runConsumers(): Promise<ConsumerReport>
  /** Runs all jobs and periodic work due by the clock. Throws the first error. */
  runDue(): Promise<JobReport>
  /** Sends the mails that are due by the clock. */
  sendMails(): Promise<void>
}

export type TestPlatformOptions = {
  readonly clock?: TestClock
  readonly random?: Random
  readonly config?: Partial<Config>
  readonly mailTransport?: MailTransport
  readonly log?: Log
  /** A migrated database of the test's own; by default a fresh one. */
  readonly address?: DatabaseAddress
  /** Connections with it that outlive the platform. */
  readonly connections?: Connections
  /** Those the database was written with; by default fresh ones. */
  readonly secrets?: Secrets
}

/** Where tests stand in time unless they say otherwise: a Wednesday noon in Berlin. */
export const TEST_START = new Date('2026-09-16T10:00:00Z')

/**
 * The whole platform on a fresh database, with a clock that stands still, chance from a seed, and mails that are kept
 * instead of sent. Nothing runs by itself: use `runConsumers`, `runDue`, `sendMails`. Stopped by itself with the test
 * that made it; what no test made, with the file.
 */
export async function testPlatform(options: TestPlatformOptions = {}): Promise<TestPlatform> {
  const { address, connections } = await groundOf(options)
  const clock = options.clock ?? testClock(TEST_START)
  const random = options.random ?? seededRandom('test')
  const sentMails: OutgoingMail[] = []
  const save: MailTransport = {
    send: (mail) => Promise.resolve(void sentMails.push(mail)),
    close: () => undefined,
  }
  const dataDir = join(tmpdir(), `fachwerk-test-${process.pid}`)
  const config = { ...readConfig({ DATA_DIR: dataDir, DEMO: 'off' }), ...options.config }
  const platform = await createPlatform(config, {
    address,
    ...(connections && { connections }),
    clock,
    random,
    log: options.log ?? createLog('silent'),
    secrets: options.secrets ?? temporarySecrets(random),
    mailTransport: options.mailTransport ?? save,
    byHand: true,
    migrated: true,
  })
  const stop = onceOnly(() => platform.stop())
  if (connections) stopWithTest(stop)
  else stopWithFile(stop)
  return {
    ...platform,
    stop,
    clock,
    sentMails,
    async runConsumers() {
      const report = await platform.events.runConsumers()
      if (report.failures[0]) throw report.failures[0].error
      return report
    },
    async runDue() {
      const report = await platform.jobs.runDue()
      if (report.failures[0]) throw report.failures[0].error
      return report
    },
    async sendMails() {
      await platform.mail.deliverDue()
    },
  }
}

/** Where the caller says, or on a database of its own. */
async function groundOf({ address, connections }: TestPlatformOptions): Promise<KnownDatabase> {
  if (!address) return await aKnownDatabase(await migratedTemplate())
  return { address, ...(connections && { connections }) }
}

function onceOnly(stop: () => Promise<void>): () => Promise<void> {
  let stopped: Promise<void> | undefined
  return () => (stopped ??= stop())
}
