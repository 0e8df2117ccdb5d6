import { fork } from 'node:child_process'
import { LEAN_MEMORY } from '../../scripts/lean-memory.ts'
import type { BenchContext } from '../figures.ts'

export interface Server {
  readonly pid: number
  /** Bytes of the heap after a collection. */
  heap(): Promise<number>
  /** Ends it in an orderly way. */
  end(): Promise<void>
}

const MOST_OUTPUT = 4_000

/**
 * Starts the product with these settings in a process of its own; it ends with the measurement at the latest.
 * @throws Error with what it printed when it ends before it is ready
 */
export async function startServerProcess(
  context: Pick<BenchContext, 'atEnd'>,
  env: Readonly<Record<string, string>>,
): Promise<Server> {
  const execArgv = process.env['BENCH_NODE_FLAGS']?.split(' ') ?? [...LEAN_MEMORY.flags]
  const program = new URL('server-program.ts', import.meta.url)
  const child = fork(program, {
    env: { ...LEAN_MEMORY.env, ...process.env, ...env },
    execArgv,
    stdio: 'pipe',
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-MOST_OUTPUT)
    })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const next = () =>
    new Promise<unknown>((resolve, reject) => {
      child.once('message', resolve)
      void gone.then(() => reject(new Error(`The server ended:\n${printed}`)))
    })
  const end = async () => {
    child.kill('SIGTERM')
    await gone
  }
  context.atEnd(end)
  await next()
  return {
    pid: child.pid ?? 0,
    end,
    async heap() {
      const answer = next()
      child.send('heap')
      return Number(await answer)
    },
  }
}
