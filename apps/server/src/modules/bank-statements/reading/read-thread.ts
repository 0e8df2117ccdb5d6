import { parentPort } from 'node:worker_threads'
import type { ReadTask } from './statement-reader.ts'
import { readBankFile } from './read-bank-file.ts'

// The thread in which a bank's file is read; `statement-reader.ts` starts it and ends it. What fails here is a mistake of
// ours: the thread ends with it, and who waits hears of it.
parentPort?.on('message', ({ bytes, mapping }: ReadTask) =>
  parentPort?.postMessage(readBankFile(bytes, mapping), []),
)
