import type { Work } from '@fachwerk/clock/clock'
import type { Db, Tx } from '../db/db.ts'
import {
  createJobQueues,
  type EnqueueOptions,
  type Handle,
  type JobQueuesNeeds,
  type JobReport,
  type Queue,
} from './job-queues.ts'
import type { JsonObject } from '../json.ts'
import type { Leader } from './leader.ts'
import { createPeriodic, type Rhythm } from './periodic.ts'

export { defineQueue, type JobReport } from './job-queues.ts'

export type Jobs = {
  /** Work that comes round, on one node at a time: cron text on Berlin's clocks, or `{ everySeconds }`. */
  every(name: string, rhythm: Rhythm, run: Work): void
  /** Who works a queue off. At least once: a job that fails is tried again twice, later each time. */
  handle<P extends JsonObject>(queue: Queue<P>, run: Handle<P>): void
  /**
   * Puts a job in line, if and when `tx` commits. With `singletonKey` no second job of that key waits or runs.
   * @returns the job's id, or null when one of that key is already in line
   */
  enqueue<P extends JsonObject>(
    tx: Tx,
    queue: Queue<P>,
    payload: P,
    options?: EnqueueOptions,
  ): Promise<string | null>
  cancel(tx: Tx, queue: { readonly name: string }, id: string): Promise<void>
  /** Makes the queues, so that jobs can be put in line. */
  open(): Promise<void>
  /** Works jobs off on this node. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Runs everything due by the clock until nothing is, here and now. For tests and the simulation, instead of `start`. */
  runDue(): Promise<JobReport>
}

export type JobsNeeds = JobQueuesNeeds & { readonly db: Db; readonly leader: Leader }

const TICK_MS = 1_000

/** Everything this process does without being asked: queues on pg-boss, and periodic work. */
export function createJobs(needs: JobsNeeds): Jobs {
  const queues = createJobQueues(needs)
  const periodic = createPeriodic(needs)
  let cancelTick: (() => void) | undefined

  async function tick() {
    try {
      await periodic.runDue()
    } catch (error) {
      needs.log.error('periodic work was not reached', { error })
    }
  }
  return {
    every: periodic.every,
    handle: queues.handle,
    enqueue: queues.enqueue,
    cancel: queues.cancel,
    open: queues.open,
    async start() {
      await queues.start()
      cancelTick = needs.clock.every(TICK_MS, tick)
    },
    async stop() {
      cancelTick?.()
      await queues.stop()
    },
    async runDue() {
      const report: JobReport = { ran: [], failures: [] }
      await periodic.runDue(report)
      await queues.runDue(report)
      return report
    },
  }
}
