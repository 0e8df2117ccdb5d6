import { Worker } from 'node:worker_threads'
import type { Clock } from '@fachwerk/clock/clock'
import type { BrokenRule, ReceivedDocument } from '@fachwerk/contract/received-invoice-views'
import { fewAtOnce } from '../../platform/few-at-once.ts'
import type { Log } from '../../platform/log.ts'
import { ok, refuse, type Result } from '../../platform/result.ts'
import type { FileProblem } from './read-file.ts'
import type { Syntax } from './rules/what-it-is.ts'

interface Read {
  readonly syntax: Syntax
  readonly isPdf: boolean
  readonly said: ReceivedDocument
}
interface Rules {
  readonly broken: readonly BrokenRule[]
  readonly checkedBy: readonly ('en16931' | 'xrechnung')[]
}
/** What the thread says of a file: that it begins; that it is none, or what it says, and then which rules it breaks. */
export type CheckAnswer =
  | { readonly kind: 'begun' }
  | { readonly kind: 'refused'; readonly refusal: FileProblem }
  | ({ readonly kind: 'read' } & Read)
  | ({ readonly kind: 'checked' } & Rules)

/** An invoice that was read; its rules are null where checking them took too long. */
export type CheckedInvoice = Read & { readonly rules: Rules | null }
export type InvoiceChecker = (file: Uint8Array) => Promise<Result<CheckedInvoice, FileProblem>>

export interface CheckLimits {
  /** Until the thread has begun, which on a busy machine takes a while and is no fault of the file. */
  readonly beginMs: number
  readonly readMs: number
  readonly rulesMs: number
  /** Of what its code keeps, and of the bytes besides, each. */
  readonly memoryMb: number
}
const LIMITS: CheckLimits = { beginMs: 60_000, readMs: 20_000, rulesMs: 30_000, memoryMb: 384 }
/** Reading the rules takes a second or two; who sends several files need not wait for it each time. */
const KEPT_MS = 60_000
const LOOK_EVERY_MS = 50

/**
 * Reads and checks files in a thread of its own, one at a time: no call of the server waits for it, and a file made to
 * cost much costs at most the limits. A thread that came to them is ended.
 */
export function createInvoiceChecker(
  { clock, log }: { readonly clock: Pick<Clock, 'after'>; readonly log: Pick<Log, 'error'> },
  limits: CheckLimits = LIMITS,
): InvoiceChecker {
  const oneAtATime = fewAtOnce(1)
  let kept: Worker | undefined
  let stay: (() => void) | undefined
  const end = () => {
    void kept?.terminate()
    kept = undefined
  }
  return (file) =>
    oneAtATime(async () => {
      stay?.()
      kept ??= startThread(limits, log)
      const { result, isWell } = await inThread(kept, file, limits)
      if (isWell) stay = clock.after(KEPT_MS, end)
      else end()
      return result
    })
}

function startThread({ memoryMb }: CheckLimits, log: Pick<Log, 'error'>): Worker {
  const worker = new Worker(new URL('./check-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  // It keeps no process alive, and falls alone.
  worker.unref()
  worker.on('error', (error) => log.error('a received file was more than its check could do', { error }))
  return worker
}

interface Outcome {
  readonly result: Result<CheckedInvoice, FileProblem>
  /** Whether the thread may be asked again. */
  readonly isWell: boolean
}

function inThread(worker: Worker, file: Uint8Array, limits: CheckLimits): Promise<Outcome> {
  return new Promise((resolve) => {
    let read: Read | undefined
    const finish = (outcome: Outcome) => {
      clearTimeout(late)
      unwatch()
      worker.off('message', hear).off('error', giveUp).off('exit', giveUp)
      resolve(outcome)
    }
    const giveUp = () =>
      finish({ result: read ? ok({ ...read, rules: null }) : refuse('received-too-much'), isWell: false })
    const within = (ms: number) => {
      clearTimeout(late)
      late = setTimeout(giveUp, ms)
    }
    const hear = (answer: CheckAnswer) => {
      if (answer.kind === 'begun') within(limits.readMs)
      else if (answer.kind === 'refused') finish({ result: refuse(answer.refusal), isWell: true })
      else if (answer.kind === 'read') {
        const { syntax, isPdf, said } = answer
        read = { syntax, isPdf, said }
        within(limits.rulesMs)
      } else if (read) {
        const { broken, checkedBy } = answer
        finish({ result: ok({ ...read, rules: { broken, checkedBy } }), isWell: true })
      }
    }
    let late = setTimeout(giveUp, limits.beginMs)
    const unwatch = watchMemory(worker, limits.memoryMb, giveUp)
    worker.on('message', hear).on('error', giveUp).on('exit', giveUp)
    worker.postMessage(file, [])
  })
}

/** The limit of a thread counts what its code keeps, not bytes that were unpacked: those are looked after here. */
function watchMemory(worker: Worker, memoryMb: number, tooMuch: () => void): () => void {
  let asking = false
  const look = async () => {
    if (asking) return
    asking = true
    try {
      const { external_memory: bytes } = await worker.getHeapStatistics()
      if (bytes > memoryMb * 1024 * 1024) tooMuch()
      asking = false
    } catch {
      // It has ended, of which others tell.
    }
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  return () => clearInterval(timer)
}
