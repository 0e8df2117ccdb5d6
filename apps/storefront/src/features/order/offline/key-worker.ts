import { runWorker } from './run-worker.ts'
import type { WorkerScope } from './worker-scope.ts'

// Runs as a service worker, whose world the libraries of pages do not describe.
const scope: unknown = globalThis
runWorker(scope as WorkerScope, {
  caches: globalThis.caches,
  fetch: (input) => fetch(input),
  now: () => Date.now(),
})
