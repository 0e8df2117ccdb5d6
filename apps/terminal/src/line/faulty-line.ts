import type { Clock } from '@fachwerk/clock/clock'
import type { Random } from '../platform/random.ts'
import type { OpenLine } from './line.ts'

/** What a bad mobile connection does to messages, both ways; shares from 0 to 1. */
export type LineFaults = { loss: number; duplicates: number; delayMs: number }

export const noFaults = (): LineFaults => ({ loss: 0, duplicates: 0, delayMs: 0 })

/** A line that loses, doubles and delays. A lost message counts as handed over: nobody noticed. */
export const faultyLine =
  (openLine: OpenLine, faults: Readonly<LineFaults>, clock: Clock, random: Random): OpenLine =>
  ({ listener, ...options }) => {
    const carry = carrier(faults, clock, random)
    const line = openLine({
      ...options,
      listener: {
        ...listener,
        message: (channel, payload) => carry(() => listener.message(channel, payload)),
      },
    })
    return {
      ...line,
      async send(channel, message) {
        if (isClean(faults)) return line.send(channel, message)
        carry(() => void line.send(channel, message).catch(() => {}))
      },
    }
  }

const isClean = ({ loss, duplicates, delayMs }: Readonly<LineFaults>) => loss + duplicates + delayMs === 0

/** Runs what is to be delivered as often and as late as such a line does it. */
const carrier = (faults: Readonly<LineFaults>, clock: Clock, random: Random) => (deliver: () => void) => {
  if (random.fraction() < faults.loss) return
  const times = random.fraction() < faults.duplicates ? 2 : 1
  for (let time = 0; time < times; time += 1) {
    if (faults.delayMs > 0) clock.after(faults.delayMs * random.fraction(), deliver)
    else deliver()
  }
}
