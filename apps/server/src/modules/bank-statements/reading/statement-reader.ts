import { Worker } from 'node:worker_threads'
import type { Log } from '../../../platform/log/log.ts'
import { refuse, type Result } from '../../../platform/result.ts'
import { fairLanes } from '../../../platform/unpack/fair-lanes.ts'
import type { BankFileProblem, ParsedFile } from './parsed-file.ts'

/** What the thread is asked. */
export interface ReadTask {
  readonly bytes: Uint8Array
  readonly mapping: readonly string[] | null
}
type Answer = Result<ParsedFile, BankFileProblem>

export type StatementReader = (companyId: string, task: ReadTask) => Promise<Answer>

export interface ReadLimits {
  readonly readMs: number
  readonly memoryMb: number
}
const AT_ONCE = 2
/** 20,000 entries as XML take some ten seconds on a busy machine. */
const LIMITS: ReadLimits = { readMs: 60_000, memoryMb: 1_024 }

/**
 * Reads files in threads of their own, one at a time of each company: no call of the server waits for it, and a file made to
 * cost much costs at most the limits.
 */
export function createStatementReader(
  { log }: { readonly log: Pick<Log, 'error'> },
  limits: ReadLimits = LIMITS,
): StatementReader {
  const inTurn = fairLanes(AT_ONCE)
  return (companyId, task) => inTurn(companyId, () => inThread(task, limits, log))
}

function inThread(
  task: ReadTask,
  { readMs, memoryMb }: ReadLimits,
  log: Pick<Log, 'error'>,
): Promise<Answer> {
  const worker = new Worker(new URL('./read-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  // It keeps no process alive.
  worker.unref()
  return new Promise((resolve) => {
    const finish = (answer: Answer) => {
      clearTimeout(late)
      resolve(answer)
      void worker.terminate()
    }
    const giveUp = () => finish(refuse('bank-file-too-much'))
    const late = setTimeout(giveUp, readMs)
    worker.once('message', finish)
    worker.once('error', (error) => {
      log.error('a file of a bank was more than its reading could do', { error })
      giveUp()
    })
    worker.once('exit', giveUp)
    worker.postMessage(task, [])
  })
}
