import { retentionCalls } from '@fachwerk/contract/company/retention-calls'
import type { RetentionKind } from '@fachwerk/contract/company/retention-kinds'
import { z } from 'zod'
import type { Tx } from '../../platform/db/db.ts'
import { defineQueue } from '../../platform/jobs/jobs.ts'
import type { Parts } from '../../platform/parts.ts'
import type { forgetCommands, storeLockSums } from '../devices/index.ts'
import { goneBefore } from './retention-repository.ts'
import { saveRetention, showRetention } from './use-cases/save-retention.ts'
import { sweep } from './use-cases/sweep.ts'

/** Other modules' tables this module reads; the test of the walls holds it to that. @public */
export const reads = ['company', 'rental', 'time_entry'] as const

export interface RetentionNeeds
  extends Pick<Parts, 'db' | 'clock' | 'serve' | 'events' | 'jobs' | 'lifecycle'> {
  /** Between two deletes, so that others get their turn. */
  readonly rest: () => Promise<void>
  readonly storeLockSums: typeof storeLockSums
  readonly forgetCommands: typeof forgetCommands
}

const sweeps = defineQueue(
  'retention-sweep',
  z.object({ runAt: z.iso.datetime(), from: z.uuid().optional() }),
)
const ONE = { singletonKey: 'retention-sweep' } as const
/** Then another job goes on: one that died with its node is found missing the sooner. */
const SLICE_MS = 60_000

/** How long logs and short-lived data are kept, and the night's work that lets them go (LAW-62). */
export function retentionModule(needs: RetentionNeeds): void {
  const { serve, db, clock, jobs, lifecycle } = needs
  serve(retentionCalls.retention, ({ actor }) => showRetention(needs, actor))
  serve(retentionCalls.saveRetention, ({ actor, body }) => saveRetention(needs, { actor, ...body }))
  // As a job of its own: periodic work waits for one another, and this may take long.
  jobs.every('retention-nightly', '10 2 * * *', () =>
    db.transaction(async (tx) => {
      await jobs.enqueue(tx, sweeps, { runAt: clock.now().toISOString() }, ONE)
    }),
  )
  jobs.handle(sweeps, async (payload, job) => {
    const end = clock.monotonicMs() + SLICE_MS
    const goesOn = () => !lifecycle.stopping && clock.monotonicMs() < end
    const { from } = payload
    const stoppedAt = await sweep(needs, { runAt: new Date(payload.runAt), goesOn, from })
    if (stoppedAt === null) return
    await db.transaction(async (tx) => {
      await job.complete(tx)
      await jobs.enqueue(tx, sweeps, { ...payload, from: stoppedAt }, ONE)
    })
  })
}

const IN_LOG: readonly RetentionKind[] = [
  'openings',
  'device',
  'connections',
  'care',
  'signIns',
  'office',
  'business',
  'records',
]

/** Before this not everything that a log of these companies told is kept; null: nothing has gone so far. */
export const logGoneBefore = (tx: Tx, companyIds: readonly string[]): Promise<Date | null> =>
  goneBefore(tx, companyIds, IN_LOG)

/** Of a rental of this company that was over before, openings and commands are gone; null: nothing has gone so far. */
export const openingsGoneBefore = (tx: Tx, companyId: string): Promise<Date | null> =>
  goneBefore(tx, [companyId], ['openings', 'device'])
