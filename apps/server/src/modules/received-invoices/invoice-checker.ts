import { Worker } from 'node:worker_threads'
import type { Clock } from '@fachwerk/clock/clock'
import type { BrokenRule, ReceivedDocument } from '@fachwerk/contract/invoice/received-invoice-views'
import type { Log } from '../../platform/log/log.ts'
import { ok, refuse, type Result } from '../../platform/result.ts'
import { fairLanes } from '../../platform/unpack/fair-lanes.ts'
import type { Unpacking } from '../../platform/unpack/unpacking.ts'
import { type FileProblem, looksLikePdf, type Source } from './read-file.ts'
import { holdsVirusTest } from './rules/virus-test-file.ts'
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
export type InvoiceChecker = (
  companyId: string,
  file: Uint8Array,
) => Promise<Result<CheckedInvoice, FileProblem>>

export interface CheckLimits {
  /** Until the thread has begun, which on a busy machine takes a while and is no fault of the file. */
  readonly beginMs: number
  readonly readMs: number
  readonly rulesMs: number
  /** Of what its code keeps, and of the bytes besides, each. */
  readonly memoryMb: number
}
/** The rules alone take a hundred megabytes of a thread. */
const AT_ONCE = 2
const LIMITS: CheckLimits = { beginMs: 60_000, readMs: 20_000, rulesMs: 30_000, memoryMb: 384 }
/** Reading the rules takes a second or two; who sends several files need not wait for it each time. */
const IDLE_MS = 60_000
const LOOK_EVERY_MS = 50

/**
 * Reads and checks files in threads of their own, one at a time of each company: no call of the server waits for it, and a
 * file made to cost much costs at most the limits. What stands in a PDF is unpacked before, in a process of its own. A
 * thread that came to its limits is ended.
 */
export function createInvoiceChecker(
  {
    clock,
    log,
    unpacking,
  }: {
    readonly clock: Pick<Clock, 'after'>
    readonly log: Pick<Log, 'error'>
    readonly unpacking: Pick<Unpacking, 'pdfFiles'>
  },
  limits: CheckLimits = LIMITS,
): InvoiceChecker {
  const inTurn = fairLanes(AT_ONCE)
  const idle = new Map<Worker, () => void>()
  const take = (): Worker => {
    for (const [worker, stay] of idle) {
      idle.delete(worker)
      stay()
      return worker
    }
    const worker = startThread(limits, log)
    // One that ends while it rests is not taken again.
    worker.once('exit', () => {
      idle.get(worker)?.()
      idle.delete(worker)
    })
    return worker
  }
  const rest = (worker: Worker) => {
    const end = () => {
      idle.delete(worker)
      void worker.terminate()
    }
    idle.set(worker, clock.after(IDLE_MS, end))
  }
  return async (companyId, file) => {
    const source = looksLikePdf(file)
      ? await insideOf(unpacking, companyId, file)
      : ok({ kind: 'xml', bytes: file } as const)
    if (!source.ok) return source
    return await inTurn(companyId, async () => {
      const worker = take()
      const { result, isWell } = await inThread(worker, source.value, limits)
      if (isWell) rest(worker)
      else void worker.terminate()
      return result
    })
  }
}

async function insideOf(
  unpacking: Pick<Unpacking, 'pdfFiles'>,
  companyId: string,
  pdf: Uint8Array,
): Promise<Result<Source, FileProblem>> {
  if (holdsVirusTest(pdf)) return refuse('received-virus')
  const found = await unpacking.pdfFiles(companyId, pdf)
  return found.ok ? ok({ kind: 'inPdf', files: found.value }) : refuse(`received-${found.refusal}`)
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

function inThread(worker: Worker, source: Source, limits: CheckLimits): Promise<Outcome> {
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
    worker.postMessage(source, [])
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
