import { openArena } from './arena.ts'
import { simulate, type SimulationOptions } from './simulate.ts'

/** What a worker is told: its line first, then a seed at a time. */
type Order = { readonly line: number } | SimulationOptions

const send = (message: unknown) => process.send?.(message)

/** Lives one seed after the other in this process, as its parent says; ends with the parent. */
export function beWorker(): void {
  let arena: ReturnType<typeof openArena> | undefined
  async function live(options: SimulationOptions) {
    if (!arena) throw new Error('The line comes first.')
    const onDay = (day: number, steps: number) => send({ day, steps, seed: options.seed })
    send({ outcome: await simulate(await arena, { ...options, onDay }) })
  }
  async function end() {
    await (await arena)?.close()
    process.exit(0)
  }
  process.on('message', (order: Order) => {
    if ('line' in order) arena = openArena(order.line)
    else void live(order)
  })
  process.on('disconnect', () => void end())
}
