import { availableParallelism } from 'node:os'

/** How many test files run side by side; each worker has a cluster of its own, so not one for each of many cores. */
export const TEST_WORKERS = Math.min(4, availableParallelism())
