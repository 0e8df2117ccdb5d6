import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const MOST_MEMORY_MB = 128

/** Draws in a thread of its own, as lists are: setting type takes long enough for others to notice. @returns the PDF */
export async function drawnInThread(kind: 'letter' | 'report', content: object): Promise<Buffer> {
  const worker = new Worker(new URL('./sheet-thread.ts', import.meta.url), {
    workerData: { kind, content },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  try {
    // Rejects when the thread fails.
    const [bytes] = await once(worker, 'message')
    if (!(bytes instanceof Uint8Array)) throw new Error('the thread that draws sent no document')
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  } finally {
    await worker.terminate()
  }
}
