import { existsSync, readFileSync } from 'node:fs'
import type { Clock } from '@fachwerk/clock/clock'
import { TerminalIdentity } from '@fachwerk/contract/device/terminal-identity'
import { z } from 'zod'
import { KioskLanguage } from '../kiosk/calls.ts'

/** One terminal to simulate: what a real one is given at its set-up, and how its simulation begins. */
const SimulatedIdentity = TerminalIdentity.extend({
  /** Page at the first kiosk port plus this. */
  kioskIndex: z.int().min(0).nullable().optional(),
  kiosk: z.boolean().optional(),
  kioskLanguage: KioskLanguage.optional(),
  uplink: z.string().max(40).optional(),
  firmware: z.string().max(40).optional(),
  locks: z
    .array(
      z.object({
        lockId: z.uuid(),
        batteryPercent: z.number().min(0).max(100),
        signalDbm: z.number().min(-127).max(0).nullable(),
        /** Opens by the second signal only. */
        wantsAltSignal: z.boolean().optional(),
      }),
    )
    .optional(),
})
export type SimulatedIdentity = z.infer<typeof SimulatedIdentity>

const WAIT_MS = 60_000
const LOOK_MS = 250

/**
 * Reads the file of terminals; on a first start it appears only when the server has set them up, so it is waited for.
 * @throws a sentence for people when it does not come or holds something else
 */
export async function readTerminals(file: string, clock: Clock): Promise<SimulatedIdentity[]> {
  const endMs = clock.monotonicMs() + WAIT_MS
  while (!existsSync(file)) {
    if (clock.monotonicMs() > endMs)
      throw new Error(`Die Datei der Terminals fehlt: ${file} (TERMINALS_FILE).`)
    await clock.sleep(LOOK_MS)
  }
  const read = z.array(SimulatedIdentity).safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!read.success)
    throw new Error(`Die Datei der Terminals ist unlesbar: ${file}\n${z.prettifyError(read.error)}`)
  return read.data
}

/** Number of the kiosk page of each terminal that has one, by terminal id. */
export function kioskIndexes(terminals: readonly SimulatedIdentity[]): ReadonlyMap<string, number> {
  const withPage = terminals.filter(
    ({ kiosk, kioskIndex }) => kiosk === true || typeof kioskIndex === 'number',
  )
  return new Map(withPage.map(({ terminalId, kioskIndex }, order) => [terminalId, kioskIndex ?? order]))
}
