import type { Jobs } from '../jobs/jobs.ts'

/** For tests in which nothing works in the background. */
export const NO_JOBS: Jobs = {
  every: () => undefined,
  handle: () => undefined,
  enqueue: async () => null,
  cancel: async () => undefined,
  open: async () => undefined,
  start: async () => undefined,
  stop: async () => undefined,
  runDue: async () => ({ ran: [], failures: [] }),
}
