import type { Clock } from '@fachwerk/clock/clock'
import { fromKysely, PgBoss, TestClock as BossClock } from 'pg-boss'
import { z } from 'zod'
import type { DatabaseAddress, Tx } from '../db/db.ts'
import type { JsonObject } from '../json.ts'
import type { Log } from '../log/log.ts'
import type { Random } from '../random.ts'

/** A named queue and the shape of what waits in it. */
export type Queue<P extends JsonObject> = { readonly name: string; readonly payload: z.ZodType<P> }
export const defineQueue = <P extends JsonObject>(name: string, payload: z.ZodType<P>): Queue<P> => ({
  name,
  payload,
})

type Job = {
  readonly id: string
  /**
   * Ends the job in the transaction of its effect, so that the effect happens exactly once.
   * @throws Error when the job was given to another worker meanwhile: the effect must not happen (FAULT-21)
   */
  complete(tx: Tx): Promise<void>
}
export type Handle<P> = (payload: P, job: Job) => Promise<void>
export type EnqueueOptions = { readonly singletonKey?: string; readonly startAfter?: Date }
export type JobReport = { readonly ran: string[]; readonly failures: { name: string; error: unknown }[] }

export type JobQueuesNeeds = {
  readonly address: DatabaseAddress
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  /** Time stands still until told: no timers and no dice of its own, the queue's time is our clock's. */
  readonly byHand?: boolean
}

/** Where pg-boss keeps its tables. */
const JOBS_SCHEMA = 'jobs'
const QUEUE = { policy: 'exclusive', retryLimit: 2, retryDelay: 5, notify: true } as const
/** pg-boss finds deferred jobs by its back-stop only, so both rhythms are the same second. */
const POLLING = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 } as const

/** `retryCount` tells the attempt: who comes back after somebody else took over holds an older one. */
type Waiting = { readonly id: string; readonly retryCount: number; readonly data: unknown }
/** The typed handler together with its queue, with the payload's type closed over. */
type Worker = { readonly name: string; run(job: Waiting): Promise<void> }

/** pg-boss behind our own words. */
export function createJobQueues(needs: JobQueuesNeeds) {
  const { clock, log, random } = needs
  const bossClock = needs.byHand ? new BossClock(clock.now()) : undefined
  const boss = createBoss(needs, bossClock)
  const workers = new Map<string, Worker>()
  const queues = new Map<string, Promise<void>>()
  let opened: Promise<unknown> | undefined

  const queueExists = (name: string) => {
    const known = queues.get(name) ?? boss.createQueue(name, { ...QUEUE, retryBackoff: !needs.byHand })
    queues.set(name, known)
    return known
  }
  const open = async () => {
    opened ??= boss.start()
    await opened
    for (const name of workers.keys()) await queueExists(name)
  }
  return {
    open,
    handle<P extends JsonObject>(queue: Queue<P>, run: Handle<P>) {
      if (workers.has(queue.name)) throw new Error(`The queue ${queue.name} has two handlers.`)
      workers.set(queue.name, workerFor(boss, queue, run))
    },
    async enqueue<P extends JsonObject>(tx: Tx, queue: Queue<P>, payload: P, options: EnqueueOptions = {}) {
      await open()
      await queueExists(queue.name)
      // Due strictly after its moment, for pg-boss; and never by the database's own clock.
      const startAfter = new Date((options.startAfter ?? clock.now()).getTime() - 1)
      // Policy `exclusive` knows one job per key, and no key is a key too.
      const singletonKey = options.singletonKey ?? random.uuid()
      return boss.send(queue.name, payload, { singletonKey, startAfter, db: fromKysely(tx) })
    },
    async cancel(tx: Tx, queue: { readonly name: string }, id: string) {
      await boss.cancel(queue.name, id, { db: fromKysely(tx) })
    },
    async start() {
      await open()
      for (const worker of workers.values()) {
        await boss.work<unknown>(worker.name, POLLING, async ([job]) => {
          if (job) await logged(log, worker, job)
        })
      }
    },
    async stop() {
      if (!opened) return
      await opened.catch(() => undefined)
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
    async runDue(report: JobReport) {
      await open()
      await bossClock?.setTime(clock.now())
      for (const worker of workers.values()) await drain(boss, worker, report)
    },
  }
}

/** Makes pg-boss's tables, for a database that is copied later. */
export async function installJobs(needs: Pick<JobQueuesNeeds, 'address' | 'log'>) {
  const boss = createBoss({ ...needs, byHand: true }, undefined)
  await boss.start()
  await boss.stop({ graceful: false })
}

function createBoss(
  { address, byHand, log }: Pick<JobQueuesNeeds, 'address' | 'byHand' | 'log'>,
  clock: BossClock | undefined,
): PgBoss {
  const { connectionString, host, port, user, password, database } = address
  const boss = new PgBoss({
    ...(connectionString === undefined ? {} : { connectionString }),
    ...(host === undefined ? {} : { host }),
    ...(port === undefined ? {} : { port }),
    ...(user === undefined ? {} : { user }),
    ...(password === undefined ? {} : { password }),
    ...(database === undefined ? {} : { database }),
    ...(clock ? { clock } : {}),
    schema: JOBS_SCHEMA,
    application_name: 'fachwerk-jobs',
    max: byHand ? 1 : 3,
    schedule: false,
    supervise: !byHand,
    useListenNotify: !byHand,
  })
  boss.on('error', (error) => log.error('the job queue reports an error', { error }))
  boss.on('warning', (warning) => log.warn('the job queue warns', { warning }))
  return boss
}

/** What pg-boss answers; its own type says nothing of it. */
const Settled = z.object({ affected: z.number() })

function workerFor<P extends JsonObject>(boss: PgBoss, { name, payload }: Queue<P>, run: Handle<P>): Worker {
  return {
    name,
    run: ({ id, retryCount, data }) =>
      run(payload.parse(data), {
        id,
        async complete(tx) {
          const ended = await boss.complete(name, { id, retryCount }, undefined, { db: fromKysely(tx) })
          if (Settled.parse(ended).affected !== 1)
            throw new Error(`The job ${id} was given to another worker meanwhile.`)
        },
      }),
  }
}

async function logged(log: Log, worker: Worker, job: Waiting) {
  try {
    await worker.run(job)
  } catch (error) {
    log.error('a job failed', { queue: worker.name, job: job.id, error })
    throw error
  }
}

const attemptOf = ({ id, retryCount }: Waiting) => ({ id, retryCount })

async function drain(boss: PgBoss, worker: Worker, report: JobReport) {
  const { name } = worker
  for (;;) {
    const [job] = await boss.fetch<unknown>(name, { batchSize: 1 })
    if (!job) return
    try {
      await worker.run(job)
      await boss.complete(name, attemptOf(job))
      report.ran.push(name)
    } catch (error) {
      report.failures.push({ name, error })
      await boss.fail(name, attemptOf(job), { message: String(error) })
    }
  }
}
