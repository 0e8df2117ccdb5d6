import type { Clock, Work } from '@fachwerk/clock/clock'
import { type Cron, nextRun, parseCron } from './cron.ts'
import { type Db, inOneStatement, type Tx } from '../db/db.ts'
import type { JobReport } from './job-queues.ts'
import type { Leader } from './leader.ts'
import type { Log } from '../log/log.ts'

/** Cron text on the clocks of Berlin, or a number of seconds. */
export type Rhythm = string | { readonly everySeconds: number }

export type Periodic = {
  every(name: string, rhythm: Rhythm, run: Work): void
  /** Runs what is due, each at most once in all nodes, and enters it in the report. */
  runDue(report?: JobReport): Promise<void>
}

const ZONE = 'Europe/Berlin'
/** A run that failed is tried again after this long, or at its next time if that is sooner. */
const AGAIN_AFTER_MS = 60_000

type Entry = {
  readonly name: string
  readonly rhythm: Cron | number
  readonly run: Work
  failedAt?: Date | undefined
  /** When it ran last, as far as this node knows; another node may have run it since, never not have. */
  lastKnown?: Date
}

/** Work that comes round; `periodic_run` remembers when it last did, so a restart neither skips nor repeats it. */
export function createPeriodic(needs: { db: Db; clock: Clock; leader: Leader; log: Log }): Periodic {
  const entries: Entry[] = []
  const { db, clock, leader, log } = needs

  /** Work never seen before counts from now on; another node may have been faster. */
  async function firstSeen(name: string, now: Date): Promise<Date> {
    return await db.transaction(async (tx) => {
      await tx
        .insertInto('periodic_run')
        .values({ name, last_run_at: now })
        .onConflict((on) => on.doNothing())
        .execute()
      return (await readLastRun(tx, name)) ?? now
    })
  }

  async function runIfDue(entry: Entry, report?: JobReport) {
    await leader.alone(`periodic:${entry.name}`, async () => {
      // Read under the lock: another node may have run it a moment ago.
      const now = clock.now()
      const last = (await db.read((tx) => readLastRun(tx, entry.name))) ?? (await firstSeen(entry.name, now))
      entry.lastKnown = last
      if (!isDue(entry, last, now)) return
      try {
        await entry.run()
        entry.failedAt = undefined
        await inOneStatement(db, (tx) => remember(tx, entry.name, now))
        entry.lastKnown = now
        report?.ran.push(entry.name)
      } catch (error) {
        entry.failedAt = now
        report?.failures.push({ name: entry.name, error })
        log.error('periodic work failed', { name: entry.name, error })
      }
    })
  }
  return {
    every(name, rhythm, run) {
      if (entries.some((entry) => entry.name === name))
        throw new Error(`There are two periodic works named ${name}.`)
      entries.push({
        name,
        run,
        rhythm: typeof rhythm === 'string' ? parseCron(rhythm) : rhythm.everySeconds * 1_000,
      })
    },
    async runDue(report) {
      const now = clock.now()
      // From memory: this comes round every second, and what it knows can only be too old, never too new.
      for (const entry of entries)
        if (!entry.lastKnown || isDue(entry, entry.lastKnown, now)) await runIfDue(entry, report)
    },
  }
}

function isDue({ rhythm, failedAt }: Entry, last: Date, now: Date): boolean {
  const next = typeof rhythm === 'number' ? new Date(last.getTime() + rhythm) : nextRun(rhythm, last, ZONE)
  if (!next || next > now) return false
  if (!failedAt) return true
  const wait = typeof rhythm === 'number' ? Math.min(rhythm, AGAIN_AFTER_MS) : AGAIN_AFTER_MS
  return now.getTime() - failedAt.getTime() >= wait
}

async function readLastRun(tx: Tx, name: string): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('periodic_run')
    .select('last_run_at')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.last_run_at
}

const remember = (tx: Tx, name: string, now: Date) =>
  tx.updateTable('periodic_run').set({ last_run_at: now }).where('name', '=', name).execute()
