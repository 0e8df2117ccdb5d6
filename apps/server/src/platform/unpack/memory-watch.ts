import { isMainThread, Worker, workerData } from 'node:worker_threads'

// The limits of V8 know nothing of bytes that a library unpacks, and while it does nothing else of the process gets a turn:
// so a thread of its own looks at the memory of the whole process, and ends the process at its limit.

const LOOK_EVERY_MS = 3
const MEGABYTE = 1024 * 1024

/** @returns lets the whole process have so much more than it has now */
export function watchMemory(): (moreMb: number) => void {
  const limit = new BigInt64Array(new SharedArrayBuffer(8))
  const thread = new Worker(new URL(import.meta.url), {
    workerData: limit,
    resourceLimits: { maxOldGenerationSizeMb: 24, maxYoungGenerationSizeMb: 4 },
  })
  // Without it nothing would be limited.
  thread.on('error', () => process.exit(1))
  thread.unref()
  return (moreMb) => {
    Atomics.store(limit, 0, BigInt(process.memoryUsage.rss() + moreMb * MEGABYTE))
  }
}

if (!isMainThread && workerData instanceof BigInt64Array) {
  const limit = workerData
  setInterval(() => {
    const most = Atomics.load(limit, 0)
    if (most > 0n && BigInt(process.memoryUsage.rss()) > most) process.kill(process.pid, 'SIGKILL')
  }, LOOK_EVERY_MS)
}
