import { spread } from './spread.ts'
import type { DemoRental } from './types.ts'

type Time = `${'' | '-'}${number}${'m' | 'h' | 'd'}`
type Row = readonly [boxNumber: number, customer: string, startsAt: Time, endsAt: Time]
type EndedRow = readonly [boxNumber: number, customer: string, startsAt: Time, endsAt: Time, endedAt: Time]

const minutesPer = { m: 1, h: 60, d: 1440 } as const

/** `-90m`, `2h`, `3d` as minutes. */
export function minutes(time: Time): number {
  const unit = time.endsWith('m') ? 'm' : time.endsWith('h') ? 'h' : 'd'
  return Number.parseFloat(time) * minutesPer[unit]
}

// Most running rentals last for days, so that a demo that was loaded yesterday is not full of overdue boxes.
const current: Readonly<Record<string, readonly Row[]>> = {
  'konstanz-bahnhof': [
    [1, 'kretschmer', '-1d', '6d'],
    [2, 'weissenberger', '-2d', '12d'],
    [3, 'rottenegger', '-20d', '10d'],
    [4, 'elkhoury', '-3d', '4d'],
    [5, 'marchetti', '78m', '50h'],
    [6, 'kuebelboeck', '-6h', '18h'],
    [8, 'bruenning', '-7h', '183m'],
    [10, 'petersen', '-340m', '20m'],
    [12, 'schaeuffele', '-550m', '-71m'],
    [13, 'oberhauser', '-215m', '50m'],
    [14, 'bauer', '-1d', '2d'],
    [15, 'hoffmann', '80m', '16h'],
    [16, 'strasser', '-23h', '25h'],
    [19, 'haeberle', '-100m', '320m'],
    [20, 'wagner', '-12d', '48d'],
    [21, 'yildirim', '-510m', '95m'],
    [23, 'gruenwald', '-4d', '3d'],
    [24, 'thiele', '-4d', '3d'],
  ],
  'konstanz-hafen': [
    [1, 'eberle', '-2d', '5d'],
    [2, 'demirel', '-9h', '15h'],
    [8, 'moosbrugger', '-5h', '19h'],
    [10, 'weissenberger', '1d', '3d'],
    [11, 'hoffmann', '-2d', '-5h'],
    [15, 'okafor', '-1d', '6d'],
    [17, 'alvensleben', '-3h', '5h'],
  ],
  'hamburg-hauptbahnhof': [
    [1, 'feddersen', '-1d', '2d'],
    [2, 'schroeter', '-5d', '25d'],
    [7, 'albrecht', '-4h', '4h'],
    [10, 'johannsen', '-2d', '1d'],
    [11, 'lindqvist', '-2h', '22h'],
    [12, 'zwick', '-6h', '-42m'],
    [16, 'nguyen', '-1d', '6d'],
    [19, 'thiele', '150m', '1d'],
    [23, 'petersen', '1d', '4d'],
  ],
  'ueberlingen-therme': [
    [3, 'kuebelboeck', '-1h', '2h'],
    [6, 'wagner', '-2d', '5d'],
  ],
  'friedrichshafen-stadtbahnhof': [
    [2, 'moosbrugger', '-1d', '2d'],
    [8, 'alvensleben', '-2d', '1d'],
    [13, 'wolkowa', '-5h', '3h'],
    [20, 'okafor', '-3d', '4d'],
    [15, 'marchetti', '5h', '1d'],
  ],
  'lindau-insel': [
    [4, 'wolkowa', '-6h', '18h'],
    [12, 'oberhauser', '2h', '1d'],
  ],
  'freiburg-hauptbahnhof': [
    [1, 'eberle', '-1d', '2d'],
    [4, 'elkhoury', '-3h', '6h'],
    [9, 'kretschmer', '-6d', '1d'],
  ],
  'stuttgart-koenigstrasse': [
    [2, 'haeberle', '-2h', '3h'],
    [6, 'marchetti', '-1d', '1d'],
  ],
  'muenchen-ostbahnhof': [
    [3, 'bauer', '-1d', '6d'],
    [8, 'okafor', '-5h', '5h'],
    [11, 'rottenegger', '-10d', '20d'],
    [16, 'strasser', '-1d', '1d'],
    [22, 'yildirim', '4h', '1d'],
  ],
  'berlin-ostbahnhof': [
    [1, 'kowalczyk', '-2d', '5d'],
    [5, 'demirel', '-4h', '4h'],
    [12, 'nguyen', '-1d', '1d'],
  ],
  'luebeck-holstentor': [
    [1, 'lindqvist', '-3h', '5h'],
    [9, 'thiele', '-1d', '2d'],
  ],
  'kiel-hauptbahnhof': [
    [2, 'johannsen', '-2h', '6h'],
    [14, 'petersen', '-3d', '4d'],
  ],
}

const ended: Readonly<Record<string, readonly EndedRow[]>> = {
  'konstanz-bahnhof': [
    [7, 'schaeuffele', '-3d', '-2d', '-51h'],
    [7, 'marchetti', '-30h', '-6h', '-370m'],
    [11, 'oberhauser', '-2d', '-1d', '-1480m'],
    [11, 'petersen', '-15h', '-3h', '-200m'],
    [13, 'gruenwald', '-6d', '-5d', '-7260m'],
    [17, 'strasser', '-5d', '-3d', '-75h'],
    [18, 'bruenning', '-8h', '-1h', '-75m'],
    [22, 'weissenberger', '-9d', '-2d', '-2900m'],
    [22, 'hoffmann', '-26h', '-2h', '-130m'],
  ],
  'konstanz-hafen': [
    [3, 'yildirim', '-2d', '-1d', '-25h'],
    [12, 'eberle', '-11h', '-4h', '-260m'],
    [18, 'wagner', '-8d', '-1d', '-1450m'],
  ],
  'hamburg-hauptbahnhof': [
    [3, 'albrecht', '-2d', '-1d', '-1500m'],
    [8, 'feddersen', '-10h', '-2h', '-125m'],
    [17, 'nguyen', '-4d', '-2d', '-49h'],
    [22, 'schroeter', '-20h', '-4h', '-245m'],
  ],
  'friedrichshafen-stadtbahnhof': [[4, 'wolkowa', '-3d', '-2d', '-50h']],
  'freiburg-hauptbahnhof': [[8, 'eberle', '-2d', '-1d', '-26h']],
  'muenchen-ostbahnhof': [
    [7, 'bauer', '-9h', '-1h', '-70m'],
    [17, 'okafor', '-5d', '-4d', '-97h'],
  ],
  'berlin-ostbahnhof': [[2, 'kowalczyk', '-4d', '-3d', '-73h']],
  'luebeck-holstentor': [[3, 'lindqvist', '-30h', '-6h', '-365m']],
  'kiel-hauptbahnhof': [[5, 'johannsen', '-7h', '-2h', '-140m']],
}

/** Running, reserved, overdue and ended rentals, each location's oldest start first. */
export const rentals: readonly DemoRental[] = [
  ...Object.entries(ended).flatMap(([location, rows]) =>
    rows.map((row) => rental(location, row, minutes(row[4]))),
  ),
  ...Object.entries(current).flatMap(([location, rows]) => rows.map((row) => rental(location, row, null))),
].toSorted((a, b) => a.location.localeCompare(b.location) || a.startsAt - b.startsAt)

function rental(location: string, row: Row | EndedRow, endedAt: number | null): DemoRental {
  const name = `${location} ${row[0]} ${row[1]}`
  // What is told in full days did not all begin at the minute of loading.
  const isInDays = row[2].endsWith('d') && row[3].endsWith('d')
  const shift = isInDays ? 5 * (spread(name, 121) - 60) : 0
  const startsAt = minutes(row[2]) + shift
  const endsAt = minutes(row[3]) + shift
  const state = endedAt !== null ? 'ended' : startsAt > 0 ? 'reserved' : endsAt < 0 ? 'overdue' : 'active'
  // Who starts at once booked minutes before; who reserved did so in the days before.
  const bookedAt =
    state === 'reserved' ? -40 - spread(`${name} ahead`, 6 * minutesPer.d) : startsAt - 6 - spread(name, 14)
  return {
    location,
    boxNumber: row[0],
    customer: row[1],
    state,
    bookedAt,
    startsAt,
    endsAt,
    endedAt: endedAt === null ? null : endedAt + shift,
  }
}

/** The instant a demo offset means, on a full five minutes as people choose their times. */
export function demoInstant(now: Date, offsetMinutes: number): Date {
  const step = 5 * 60_000
  return new Date(Math.floor((now.getTime() + offsetMinutes * 60_000) / step) * step)
}
