import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A program of ours or from outside that runs beside this one. */
export interface Running {
  readonly name: string
  readonly pid: number
  /** The last of what it printed. */
  output(): string
  hasEnded(): boolean
  /** Sends a signal; resolves when the process is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
  signal(signal: 'SIGHUP'): void
}

const MOST_OUTPUT = 20_000

/** Starts a program. What it prints is kept for whoever asks, its end by any cause is noticed. */
export function run(
  name: string,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): Running {
  const child = spawn(command, [...args], {
    env: { ...process.env, ...env },
    // Ctrl-C reaches this process alone, which ends the others in their order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const append = (chunk: Buffer | string) => {
    output = (output + chunk.toString()).slice(-MOST_OUTPUT)
  }
  child.stdout.on('data', append)
  child.stderr.on('data', append)
  child.once('error', (error) => append(String(error)))
  const ended = endOf(child)
  return {
    name,
    pid: child.pid ?? 0,
    output: () => output,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined,
    async end(signal) {
      child.kill(signal)
      await ended
    },
    signal: (signal) => void child.kill(signal),
  }
}

const endOf = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })

/**
 * Asks again and again until the answer is yes.
 * @throws Error naming what was waited for, after `longestMs`
 */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  { everyMs = 50, longestMs = 150_000 } = {},
): Promise<void> {
  const end = performance.now() + longestMs
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`${what}: not within ${longestMs / 1000} s`)
    await pause(everyMs)
  }
}

/** As many free ports in a row. */
export async function freePorts(count: number): Promise<number> {
  for (let base = 21_200 + (process.pid % 50) * 20; base < 60_000; base += 20) {
    const wanted = Array.from({ length: count }, (_, index) => base + index)
    if ((await Promise.all(wanted.map(isFree))).every(Boolean)) return base
  }
  throw new Error('There are no free ports.')
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
