import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '@fachwerk/clock/clock'
import { z } from 'zod'
import type { BleAdapter, BleListener } from '../locks/ble/ble-adapter.ts'
import { fachwerkLocks } from '../locks/ble/ble-profile.ts'

const Step = z.object({
  address: z.string(),
  do: z.enum(['connect', 'read', 'write', 'notify', 'disconnect', 'close']),
  of: z.enum(['challenge', 'orders', 'reports', 'other']).optional(),
  afterMs: z.number(),
  value: z.string().optional(),
  error: z.string().optional(),
})
type Step = z.infer<typeof Step>
const Trace = z.object({
  adverts: z.array(
    z.object({ atMs: z.number(), address: z.string(), signalDbm: z.number(), data: z.string() }),
  ),
  steps: z.array(Step),
})

const bytes = (hex: string | undefined) => new Uint8Array(Buffer.from(hex ?? '', 'hex'))
const nameOf = (step: Step) =>
  step.of === undefined || step.of === 'other' ? 'other' : fachwerkLocks.characteristics[step.of]

/**
 * Plays one trace of a radio: adverts at their moment, and every step of the conversations in its order, each so long
 * after the one before. Whoever asks for anything else than the trace says next is refused and noted.
 */
export function playTrace(name: string, clock: Clock) {
  const file = join(import.meta.dirname, `../locks/ble/traces/${name}.json`)
  const { adverts, steps } = Trace.parse(JSON.parse(readFileSync(file, 'utf8')))
  const { asked, follow, rest, surprises } = stepsOf(steps, clock)
  const open = new Set<string>()
  let restarts = 0
  let most = 0

  const adapter: BleAdapter = {
    async start(_maker, onAdvert) {
      for (const { atMs, data, ...advert } of adverts)
        clock.after(atMs, () => onAdvert({ ...advert, data: bytes(data) }))
    },
    async stop() {},
    async restart() {
      restarts += 1
    },
    async connect({ address }, listener) {
      await asked({ do: 'connect', address })
      open.add(address)
      most = Math.max(most, open.size)
      return {
        read: (characteristic) => asked({ do: 'read', address }, characteristic),
        async write(characteristic, value) {
          await asked({ do: 'write', address }, characteristic, Buffer.from(value).toString('hex'))
          void follow(address, listener)
        },
        async close() {
          open.delete(address)
          await asked({ do: 'close', address })
        },
      }
    },
  }
  return {
    adapter,
    restarts: () => restarts,
    /** Nothing was asked that the trace does not have, nothing of it is left over, and all connections are closed. */
    isThrough: () => ({ surprises, left: rest.length, open: open.size }),
    mostAtOnce: () => most,
  }
}

/** What is asked of the radio, held against the trace. */
function stepsOf(steps: readonly Step[], clock: Clock) {
  const rest = [...steps]
  const surprises: string[] = []

  const asked = async (what: Pick<Step, 'do' | 'address'>, characteristic?: string, value?: string) => {
    const step = rest.shift()
    const fits =
      step?.do === what.do &&
      step.address === what.address &&
      (characteristic === undefined || nameOf(step) === characteristic) &&
      (value === undefined || step.value === value)
    if (!step || !fits) {
      surprises.push(`${what.do} ${what.address} ${value ?? ''}`)
      throw new Error('not in the trace')
    }
    await clock.sleep(step.afterMs)
    if (step.error) throw new Error(step.error)
    return bytes(step.value)
  }
  /** What the lock does by itself from here on. */
  const follow = async (address: string, listener: BleListener): Promise<void> => {
    const [step] = rest
    if (!step || step.address !== address || (step.do !== 'notify' && step.do !== 'disconnect')) return
    rest.shift()
    await clock.sleep(step.afterMs)
    if (step.do === 'notify') listener.heard(nameOf(step), bytes(step.value))
    else listener.lost()
    await follow(address, listener)
  }
  return { asked, follow, rest, surprises }
}
