import type { Channel } from '@fachwerk/contract/device/terminal-protocol'
import type { Chance } from './chance.ts'
import type { ProcessClock } from './clock.ts'
import type { Quiet } from './quiet.ts'
import type { Tally } from './tally.ts'

/** Shares from 0 to 1, and how late a message may come; late ones are overtaken by others. */
export interface LineFaults {
  readonly lost: number
  readonly doubled: number
  readonly delayMs: number
}

export interface CarrierParts {
  readonly quiet: Quiet
  readonly clock: ProcessClock
  readonly chance: Chance
  readonly tally: Tally
  /** A message of this terminal did not simply arrive. */
  readonly onFault: (terminalId: string, channel: Channel) => void
}

/** Carries messages one after the other, each when everything before it has come to its end; or loses, doubles, delays them. */
export function createCarrier({ quiet, clock, chance, tally, onFault }: CarrierParts) {
  const faults = new Map<string, LineFaults>()
  return {
    setFaults(terminalId: string, next: LineFaults | null): void {
      if (next) faults.set(terminalId, next)
      else faults.delete(terminalId)
    },
    carry(terminalId: string, channel: Channel, deliver: () => void): void {
      const bad = faults.get(terminalId)
      if (!bad) return quiet.post(deliver)
      if (chance.happens(bad.lost)) {
        tally.count('lost')
        return onFault(terminalId, channel)
      }
      const isDoubled = chance.happens(bad.doubled)
      if (isDoubled) tally.count('doubled')
      for (let copy = 0; copy < (isDoubled ? 2 : 1); copy += 1) {
        const isLate = chance.happens(0.5)
        if (isLate) tally.count('delayed')
        if (isLate || isDoubled) onFault(terminalId, channel)
        if (isLate) clock.after(chance.between(1, bad.delayMs), () => quiet.post(deliver))
        else quiet.post(deliver)
      }
    },
  }
}
