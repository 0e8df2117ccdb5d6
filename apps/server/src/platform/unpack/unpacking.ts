import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Clock } from '@fachwerk/clock/clock'
import type { Log } from '../log/log.ts'
import type { PictureProblem, PreparedPicture } from '../pictures/prepare-picture.ts'
import { refuse, type Result } from '../result.ts'
import { fairLanes } from './fair-lanes.ts'
import type { EmbeddedFile, PdfProblem } from './pdf-files.ts'
import type { SheetProblem } from './sheet-rows.ts'
import type { Found, Unpack, Unpacked } from './unpacked.ts'

/** Unpacks files of others, each for a company, beside everything else. */
export interface Unpacking {
  pdfFiles(companyId: string, bytes: Uint8Array): Promise<Result<EmbeddedFile[], PdfProblem>>
  sheetRows(companyId: string, bytes: Uint8Array, most: number): Promise<Result<string[][], SheetProblem>>
  picture(companyId: string, bytes: Uint8Array): Promise<Result<PreparedPicture, PictureProblem>>
  stop(): Promise<void>
}

export interface UnpackLimits {
  readonly atOnce: number
  /** Of the whole process that unpacks, more than with its libraries loaded. */
  readonly memoryMb: number
  /** The same for pictures: whatever would need more is refused by its head. */
  readonly pictureMb: number
  /** Until it has begun, which on a busy machine takes a while and is no fault of the file. */
  readonly beginMs: number
  readonly workMs: number
}
// An attachment of 9 MB stands in memory some six times on its way.
const LIMITS: UnpackLimits = {
  atOnce: 2,
  memoryMb: 88,
  pictureMb: 96,
  beginMs: 30_000,
  workMs: 20_000,
}
/** Who sends several files need not wait for a new process each time. */
const IDLE_MS = 60_000
/** One that has kept more than its libraries has less room left for the next file. */
const IDLE_MB = 90

/**
 * Unpacks in processes of their own: a library that unpacks a whole file at once, however small it came, costs at most the
 * limits of its process, which then ends; the server goes on. One file at a time of each company, few in all.
 */
export function createUnpacking(
  { clock, log }: { readonly clock: Pick<Clock, 'after'>; readonly log: Pick<Log, 'error'> },
  limits: UnpackLimits = LIMITS,
): Unpacking {
  const inTurn = fairLanes(limits.atOnce)
  const idle = new Map<ChildProcess, () => void>()
  const rest = (child: ChildProcess) =>
    idle.set(
      child,
      clock.after(IDLE_MS, () => {
        idle.delete(child)
        child.kill('SIGKILL')
      }),
    )
  const begin = (): ChildProcess => {
    for (const [child, stay] of idle) {
      idle.delete(child)
      stay()
      if (child.connected) return child
    }
    return startProcess(log)
  }
  const ask = (companyId: string, what: Unpack): Promise<Found | null> =>
    inTurn(companyId, async () => {
      const child = begin()
      const { found, isWell } = await askProcess(child, what, limits)
      if (isWell) rest(child)
      else child.kill('SIGKILL')
      return found
    })
  const mostMb = limits.memoryMb
  return {
    async pdfFiles(companyId, bytes) {
      const answer = await ask(companyId, { kind: 'pdf', bytes, mostMb })
      return answer?.kind === 'pdf' ? answer.found : refuse('too-much')
    },
    async sheetRows(companyId, bytes, most) {
      const answer = await ask(companyId, { kind: 'table', bytes, most, mostMb })
      return answer?.kind === 'table' ? answer.found : refuse('too-much')
    },
    async picture(companyId, bytes) {
      const answer = await ask(companyId, { kind: 'picture', bytes, mostMb: limits.pictureMb })
      return answer?.kind === 'picture' ? answer.found : refuse('picture-too-heavy')
    },
    async stop() {
      for (const [child, stay] of idle) {
        stay()
        child.kill('SIGKILL')
      }
      idle.clear()
    },
  }
}

/** It may read files, for it is code, and nothing else; it knows no setting and no secret of the server. */
const CONFINED = ['--permission', '--allow-fs-read=*', '--allow-worker', '--allow-addons']
const SMALL = ['--max-old-space-size=96', '--max-semi-space-size=2', '--no-warnings']

function startProcess(log: Pick<Log, 'error'>): ChildProcess {
  const child = fork(fileURLToPath(new URL('./unpack-process.ts', import.meta.url)), {
    execArgv: [...CONFINED, ...SMALL],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // It keeps nobody alive, and falls alone.
  child.unref()
  child.channel?.unref()
  child.on('error', (error) => log.error('the process that unpacks files failed', { error }))
  child.on('exit', (code) => {
    if (code !== null && code !== 0) log.error('the process that unpacks files fell', { code })
  })
  return child
}

interface Outcome {
  /** Null: it was more than the process may do. */
  readonly found: Found | null
  /** Whether the process may be asked again. */
  readonly isWell: boolean
}

function askProcess(child: ChildProcess, what: Unpack, limits: UnpackLimits): Promise<Outcome> {
  return new Promise((resolve) => {
    let found: Found | null = null
    const finish = (isWell: boolean) => {
      clearTimeout(late)
      child.off('message', hear).off('exit', giveUp).off('error', giveUp)
      child.channel?.unref()
      resolve({ found, isWell })
    }
    const giveUp = () => finish(false)
    const hear = (said: Unpacked) => {
      if (said.kind === 'begun') {
        clearTimeout(late)
        late = setTimeout(giveUp, limits.workMs)
      } else if (said.kind === 'done') finish(said.usedMb < IDLE_MB)
      else found = said
    }
    let late = setTimeout(giveUp, limits.beginMs)
    child.on('message', hear).on('exit', giveUp).on('error', giveUp)
    // Who waits for an answer is kept alive until it has one.
    child.channel?.ref()
    child.send(what, (error) => {
      if (error) giveUp()
    })
  })
}
