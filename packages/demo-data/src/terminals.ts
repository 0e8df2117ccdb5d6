import { boxesIn } from './cabinets.ts'
import { nordfachLocations } from './nordfach-locations.ts'
import type { DemoLocation, DemoLock, DemoTerminal } from './types.ts'
import { zeitlagerLocations } from './zeitlager/locations.ts'

// These three serve a kiosk page; the other nine run without a screen in the same simulator.
const kiosks = ['konstanz-bahnhof', 'konstanz-hafen', 'hamburg-hauptbahnhof']
const firstLockNumber = 2204

// The readings of Konstanz Bahnhof, box 1 to 24: one weak battery (9) and one lock that is not heard (20).
const konstanzBatteries = [
  69, 86, 41, 74, 88, 62, 79, 96, 24, 84, 55, 61, 78, 60, 77, 94, 65, 82, 53, 52, 87, 58, 75, 38,
]
const silentLocks: Readonly<Record<string, readonly number[]>> = { 'konstanz-bahnhof': [20] }

const weakLine = new Set(['lindau-insel'])

/** Battery and signal differ from lock to lock, but are the same at every start. */
function lockOf(location: DemoLocation, boxNumber: number, serial: number): DemoLock {
  const spread = (serial * 37 + boxNumber * 11) % 53
  const known = location.key === 'konstanz-bahnhof' ? konstanzBatteries[boxNumber - 1] : undefined
  const silent = silentLocks[location.key]?.includes(boxNumber) ?? false
  const base = weakLine.has(location.key) ? -78 : -56
  return {
    name: `SL-${serial}`,
    boxNumber,
    batteryPercent: known ?? 46 + spread,
    signalDbm: silent ? null : base - (spread % 17),
  }
}

/** One terminal per location, the three with a kiosk first. */
export const terminals: readonly DemoTerminal[] = withLocks(
  [...zeitlagerLocations, ...nordfachLocations].toSorted((a, b) => kioskRank(a) - kioskRank(b)),
)

function kioskRank(location: DemoLocation): number {
  const index = kiosks.indexOf(location.key)
  return index === -1 ? kiosks.length : index
}

function withLocks(locations: readonly DemoLocation[]): readonly DemoTerminal[] {
  let serial = firstLockNumber
  return locations.map((location) => {
    const index = kiosks.indexOf(location.key)
    return {
      name: `T-${location.prefix}-01`,
      company: location.company,
      location: location.key,
      kioskIndex: index === -1 ? null : index,
      firmware: '2.4.1',
      uplink: weakLine.has(location.key) ? 'LTE, schwach' : 'LTE',
      locks: boxesIn(location.cabinets).map((box) => {
        const lock = lockOf(location, box.number, serial)
        serial += 1
        return lock
      }),
    }
  })
}
