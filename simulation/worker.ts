import { openArena } from './arena.ts'
import { simulate, type SimulationOptions } from './simulate.ts'

/** What a worker is told: its line first, then a seed at a time. */
export type Order = { readonly line: number } | SimulationOptions

/** Lives one seed after the other in a process of its own; ends with its parent. */
let arena: ReturnType<typeof openArena> | undefined

const tell = (message: unknown) => process.send?.(message)

process.on('message', (order: Order) => {
  if ('line' in order) {
    arena = openArena(order.line)
    return
  }
  void live(order)
})

async function live(options: SimulationOptions) {
  if (!arena) throw new Error('The line comes first.')
  const onDay = (day: number, steps: number) => tell({ day, steps, seed: options.seed })
  tell({ outcome: await simulate(await arena, { ...options, onDay }) })
}

process.on('disconnect', () => {
  void (async () => {
    await (await arena)?.close()
    process.exit(0)
  })()
})
