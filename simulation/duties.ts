import type { Clock } from '@fachwerk/clock/clock'
import type { ConsumerReport, EventConsumer } from '@fachwerk/server/src/platform/events/event-consumers.ts'
import { createEvents, type Events } from '@fachwerk/server/src/platform/events/event-hub.ts'
import {
  createJobs,
  type Jobs,
  type JobReport,
  type JobsNeeds,
} from '@fachwerk/server/src/platform/jobs/jobs.ts'
import type { Leader } from '@fachwerk/server/src/platform/jobs/leader.ts'
import { createPeriodic, type Periodic } from '@fachwerk/server/src/platform/jobs/periodic.ts'
import type { Db } from '@fachwerk/server/src/platform/db/db.ts'
import type { Log } from '@fachwerk/server/src/platform/log/log.ts'

interface Needs {
  readonly db: Db
  readonly clock: Clock
  readonly leader: Leader
  readonly log: Log
}

/** Periodic work as the product runs it, but each for itself: what would find nothing is not asked. */
export interface Duties {
  readonly jobs: Jobs
  /** Runs those of these names that are due by their rhythm. */
  runPeriodic(names: readonly string[]): Promise<JobReport>
}

export function createDuties(needs: Needs & JobsNeeds): Duties {
  const queues = createJobs(needs)
  const periodic = new Map<string, Periodic>()
  return {
    jobs: {
      ...queues,
      every(name, rhythm, run) {
        if (periodic.has(name)) throw new Error(`There are two periodic works named ${name}.`)
        const own = createPeriodic(needs)
        own.every(name, rhythm, run)
        periodic.set(name, own)
      },
    },
    async runPeriodic(names) {
      const report: JobReport = { ran: [], failures: [] }
      for (const name of names) await periodic.get(name)?.runDue(report)
      return report
    },
  }
}

/** Readers of events as the product runs them, but each for itself: whoever waits for none of these types is not asked. */
export interface Followers {
  readonly events: Events
  /** Lets those read on that wait for one of these types; all of them without types. */
  follow(types: ReadonlySet<string> | null): Promise<ConsumerReport>
}

export function createFollowers(needs: Needs): Followers {
  const hubs: { readonly consumer: EventConsumer; readonly hub: Events }[] = []
  async function follow(types: ReadonlySet<string> | null): Promise<ConsumerReport> {
    const report: ConsumerReport = { handled: 0, failures: [] }
    for (const { consumer, hub } of hubs) {
      if (types && !consumer.types.some((type) => types.has(type))) continue
      const { handled, failures } = await hub.runConsumers()
      report.handled += handled
      report.failures.push(...failures)
    }
    return report
  }
  return {
    follow,
    events: {
      add(consumer) {
        const hub = createEvents(needs)
        hub.add(consumer)
        hubs.push({ consumer, hub })
      },
      names: () => hubs.map(({ consumer }) => consumer.consumer),
      runConsumers: () => follow(null),
      start: () => {
        throw new Error('In the simulation nothing runs by itself.')
      },
    },
  }
}
