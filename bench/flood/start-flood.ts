import { fork } from 'node:child_process'
import type { BenchContext } from '../figures.ts'
import type { Flood, Statuses } from './flood.ts'

/** Starts it in a process of its own. @returns what ends it and tells what was answered */
export async function startFlood(
  context: Pick<BenchContext, 'atEnd'>,
  flood: Flood,
): Promise<() => Promise<Statuses>> {
  const child = fork(new URL('flood-program.ts', import.meta.url), { stdio: 'inherit' })
  context.atEnd(async () => void child.kill('SIGKILL'))
  const next = () =>
    new Promise<unknown>((resolve, reject) => {
      child.once('message', resolve)
      child.once('error', reject)
    })
  await next()
  child.send(flood)
  await next()
  return async () => {
    child.send('stop')
    return (await next()) as Statuses // the program's last word
  }
}
