import { type ChildProcess, fork } from 'node:child_process'
import { LEAN_MEMORY } from '../../scripts/lean-memory.ts'
import type { BenchContext } from '../figures.ts'

/** A program of its own that serves. */
export interface Child {
  readonly pid: number
}

/**
 * Starts a program in a process of its own and waits until it says `ready`; it ends with the measurement.
 * @param given sent to it when it says `waiting`
 * @throws Error with what it printed when it ends before
 */
export async function startChild(
  context: Pick<BenchContext, 'atEnd'>,
  program: URL,
  env: Readonly<Record<string, string>>,
  given: object = {},
): Promise<Child> {
  const flags = process.env['BENCH_NODE_FLAGS']?.split(' ') ?? [...LEAN_MEMORY.flags]
  const child = fork(program, {
    env: { ...LEAN_MEMORY.env, ...process.env, ...env },
    execArgv: flags,
    stdio: 'pipe',
    serialization: 'advanced',
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-4_000)
    })
  context.atEnd(() => ended(child))
  await new Promise<void>((resolve, reject) => {
    child.on('message', (word) => (word === 'waiting' ? child.send(given) : resolve()))
    child.once('exit', (code) => reject(new Error(`${program.pathname} ended (${code}):\n${printed}`)))
  })
  return { pid: child.pid ?? 0 }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}
