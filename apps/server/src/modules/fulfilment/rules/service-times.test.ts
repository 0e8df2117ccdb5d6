import { describe, expect, it } from 'vitest'
import { isTaken, serviceTimeAt, serviceTimes } from './service-times.ts'

const NOW = new Date('2026-12-01T08:07:00Z')
const timeZone = 'Europe/Berlin'
/** Open at these hours of every day, in Berlin. */
const open = (...hours: readonly (readonly [from: number, until: number])[]) => ({
  isOpen: (at: Date) => {
    const hour = (at.getUTCHours() + 1) % 24
    return hours.some(([from, until]) => hour >= from && hour < until)
  },
  timeZone,
})
const timesOn = (day: string, terms: Parameters<typeof serviceTimes>[1]) =>
  serviceTimes(NOW, terms)
    .filter(({ local }) => local.startsWith(day))
    .map(({ local, untilLocal }) => [local.slice(11), untilLocal.slice(11)])

describe('K-04 the times of a service', () => {
  it('begin at quarters of an hour, as soon as somebody can be ready, and end before it closes', () => {
    const times = timesOn('2026-12-01', { ...open([9, 11]), preparationMinutes: 30, minutes: 45 })
    expect(times).toEqual([
      ['09:45', '10:30'],
      ['10:00', '10:45'],
      ['10:15', '11:00'],
    ])
  })

  it('last from beginning to end while it is open: nothing goes on over a break', () => {
    const times = timesOn('2026-12-02', { ...open([9, 10], [12, 13]), preparationMinutes: 0, minutes: 60 })
    expect(times).toEqual([
      ['09:00', '10:00'],
      ['12:00', '13:00'],
    ])
  })

  it('are offered for fourteen days, none before now and none where it is never open for so long', () => {
    const terms = { ...open([9, 18]), preparationMinutes: 0, minutes: 20 }
    const days = new Set(serviceTimes(NOW, terms).map(({ local }) => local.slice(0, 10)))
    expect([days.size, [...days].at(0), [...days].at(-1)]).toEqual([15, '2026-12-01', '2026-12-15'])
    expect(serviceTimes(NOW, terms).every(({ at }) => at >= NOW)).toBe(true)
    expect(serviceTimes(NOW, { ...open([9, 10]), preparationMinutes: 0, minutes: 90 })).toEqual([])
    expect(serviceTimes(NOW, { ...open(), preparationMinutes: 0, minutes: 5 })).toEqual([])
  })

  it('take as long as the clock says when it is put back in the night', () => {
    const night = new Date('2026-10-24T22:00:00Z')
    const all = { isOpen: () => true, timeZone, preparationMinutes: 0, minutes: 180 }
    const first = serviceTimes(night, all).find(({ local }) => local === '2026-10-25T01:00')
    expect(first?.untilLocal).toBe('2026-10-25T03:00')
  })
})

describe('K-04 one time of a service by its clock', () => {
  const terms = { ...open([9, 18]), preparationMinutes: 0, minutes: 45 }

  it('is each of those that are offered', () => {
    const all = serviceTimes(NOW, terms)
    expect(all.map(({ local }) => serviceTimeAt(NOW, local, terms))).toEqual(all)
  })

  it.each([
    ['before now', '2026-12-01T09:00'],
    ['between two quarters', '2026-12-02T10:07'],
    ['too late to end before it closes', '2026-12-02T17:30'],
    ['while it is closed', '2026-12-02T03:00'],
    ['in fifteen days', '2026-12-16T10:00'],
    ['at no time at all', 'gestern'],
  ])('is none %s', (_what, local) => {
    expect(serviceTimeAt(NOW, local, terms)).toBeUndefined()
  })
})

const at = (from: string, until: string) => ({
  startsAt: new Date(`2026-12-01T${from}Z`),
  endsAt: new Date(`2026-12-01T${until}Z`),
})

describe('B-10 whether a time of a service is taken', () => {
  const wanted = at('10:00', '11:00')

  it.each([
    ['nobody has any', [], 1, false],
    [
      'one ends when it begins and one begins when it ends',
      [at('09:00', '10:00'), at('11:00', '12:00')],
      1,
      false,
    ],
    ['one overlaps its beginning', [at('09:30', '10:01')], 1, true],
    ['one overlaps its end', [at('10:59', '11:30')], 1, true],
    ['one goes on all the while', [at('09:00', '12:00')], 1, true],
    ['one is within it', [at('10:15', '10:30')], 1, true],
    [
      'two one after the other leave a place beside them',
      [at('10:00', '10:30'), at('10:30', '11:00')],
      2,
      false,
    ],
    ['two at the same moment leave none', [at('10:00', '10:30'), at('10:20', '11:00')], 2, true],
    ['three places hold two', [at('10:00', '11:00'), at('10:00', '11:00')], 3, false],
  ] as const)('%s', (_what, others, atOnce, taken) => {
    expect(isTaken(wanted, others, atOnce)).toBe(taken)
  })

  it('never lets more in at a moment than may be there, whatever comes in whatever order', () => {
    let seed = 7
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    for (let round = 0; round < 300; round += 1) {
      const atOnce = 1 + next(3)
      const held: { startsAt: Date; endsAt: Date }[] = []
      for (let one = 0; one < 25; one += 1) {
        const start = next(48) * 15
        const span = {
          startsAt: new Date(start * 60_000),
          endsAt: new Date((start + 15 * (1 + next(8))) * 60_000),
        }
        if (!isTaken(span, held, atOnce)) held.push(span)
      }
      for (const { startsAt } of held) {
        const there = held.filter((each) => each.startsAt <= startsAt && each.endsAt > startsAt)
        expect(there.length).toBeLessThanOrEqual(atOnce)
      }
    }
  })
})
