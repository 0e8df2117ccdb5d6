import { openingCalls } from '@fachwerk/contract/location/opening-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPlatform } from '../../../platform/testing/test-platform.ts'
import { anOffice } from '../testing/staff.ts'

const platform = await testPlatform()
let office: Awaited<ReturnType<typeof anOffice>>
beforeAll(async () => {
  office = await anOffice(platform)
})

const h = (hours: number) => hours * 60
const day = (weekday: number, ...spans: readonly (readonly [number, number])[]) =>
  spans.map(([opens, closes]) => ({ weekday, opens: h(opens), closes: h(closes) }))
const WEEK = [1, 2, 3, 4, 5].flatMap((weekday) => day(weekday, [8, 12], [13, 18]))

describe('F-04 saving opening hours really saves them', () => {
  it('breaks, past midnight, special days and the holiday rule are there when read anew', async () => {
    const made = await office.make({ name: 'Zeitig' })
    const hours = {
      holidayRule: 'closed' as const,
      opening: [...WEEK, ...day(6, [18, 26])],
      special: [
        { date: '2026-12-24', note: 'Heiligabend', spans: [{ opens: h(6), closes: h(14) }] },
        { date: '2026-12-25', note: '', spans: [] },
      ],
    }
    expect(await office.save(made, hours)).toMatchObject({ ok: true, value: hours })
    expect(await office.read(made.id)).toMatchObject({ ...hours, version: 2 })
    const [terms] = await platform.db.read((tx) => office.locationTerms(tx, [made.id]))
    // Saturday's hours still hold on Sunday at one.
    expect(terms && office.isOpenAt(terms, new Date('2026-09-19T23:00:00Z'))).toBe(true)
    expect(terms && office.isOpenAt(terms, new Date('2026-09-20T00:00:00Z'))).toBe(false)
  })

  it('what is taken away is gone, and the other fields stay', async () => {
    const made = await office.make()
    await office.save(made, { opening: WEEK, special: [{ date: '2026-12-24', note: '', spans: [] }] })
    await office.save({ ...made, version: 2 }, { opening: day(1, [9, 17]) })
    const { opening, special, name, version } = await office.read(made.id)
    expect({ opening, special, name, version }).toEqual({
      opening: day(1, [9, 17]),
      special: [{ date: '2026-12-24', note: '', spans: [] }],
      name: made.name,
      version: 3,
    })
    const { rows } = await office.history(made.id)
    expect(rows[0]).toMatchObject({ action: 'location.changed', after: { opening: day(1, [9, 17]) } })
  })

  it.each([
    ['two times that overlap', { opening: day(1, [8, 12], [11, 18]) }, 'opening', /überschneiden/],
    [
      'Saturday running into Sunday',
      { opening: [...day(6, [20, 28]), ...day(7, [3, 9])] },
      'opening',
      /überschneiden/,
    ],
    [
      'Sunday running into Monday',
      { opening: [...day(7, [20, 28]), ...day(1, [3, 9])] },
      'opening',
      /überschneiden/,
    ],
    [
      'an end before its beginning',
      { opening: [{ weekday: 1, opens: 600, closes: 600 }] },
      'opening.0.closes',
      /nach dem Beginn/,
    ],
    [
      'one day twice',
      { special: [1, 2].map(() => ({ date: '2026-12-24', note: '', spans: [] })) },
      'special',
      /doppelt/,
    ],
    [
      'a day that is none',
      { special: [{ date: '2026-02-30', note: '', spans: [] }] },
      'special.0.date',
      /Datum/,
    ],
  ])('%s is refused at its field, and nothing changes', async (_name, hours, field, message) => {
    const made = await office.make()
    const answer = await office.save(made, hours)
    expect(answer).toMatchObject({
      refusal: 'invalid-input',
      errors: [{ field: `storageLocation.${field}`, message: expect.stringMatching(message) }],
    })
    expect((await office.read(made.id)).opening).toEqual([])
  })
})

const preview = async (body: object) => {
  const answer = await office.call(openingCalls.previewOpening, { body }, office.nina)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}

describe('F-04 B-18 hours are looked at before they are saved', () => {
  it('the next fourteen days as they will be: special days and holidays of the state', async () => {
    await platform.clock.advanceTo(new Date('2026-12-22T11:00:00Z'))
    const special = [{ date: '2026-12-24', note: 'Heiligabend', spans: [{ opens: h(6), closes: h(14) }] }]
    const terms = { state: 'BW', holidayRule: 'closed', opening: WEEK, special }
    const { days, status, osm } = await preview(terms)
    expect(days).toHaveLength(14)
    expect(days.slice(1, 5).map(({ date, why, note, spans }) => [date, why, note, spans.length])).toEqual([
      ['2026-12-23', 'usual', '', 2],
      ['2026-12-24', 'special', 'Heiligabend', 1],
      ['2026-12-25', 'holiday', '1. Weihnachtstag', 0],
      ['2026-12-26', 'holiday', '2. Weihnachtstag', 0],
    ])
    expect(status).toMatchObject({ state: 'break', changesAtLocal: '2026-12-22T13:00' })
    expect(osm).toBe('Mo-Fr 08:00-12:00,13:00-18:00; PH off; 2026 Dec 24 06:00-14:00 "Heiligabend"')
    // Epiphany is a holiday in Baden-Württemberg, not in Hamburg.
    await platform.clock.advanceTo(new Date('2027-01-06T11:00:00Z'))
    expect((await preview(terms)).days[0]?.why).toBe('holiday')
    expect((await preview({ ...terms, state: 'HH' })).days[0]?.why).toBe('usual')
  })

  it('a text of OpenStreetMap is read, and what is not understood is told', async () => {
    const body = { text: 'Mo-Fr 08:00-18:00; Sa sunrise-sunset; PH off' }
    expect(await office.call(openingCalls.readOpening, { body }, office.nina)).toMatchObject({
      ok: true,
      value: {
        holidayRule: 'closed',
        opening: [1, 2, 3, 4, 5].flatMap((weekday) => day(weekday, [8, 18])),
        unread: [{ part: 'Sa sunrise-sunset', why: expect.stringContaining('Sonnenstand') }],
      },
    })
  })
})
