import { describe, expect, it } from 'vitest'
import { aRow, aTerminal, id } from '../../testing/fixtures.ts'
import { aLiveEvent } from '../../testing/live.ts'
import { alarmsOf } from './alarms.ts'

const now = Date.parse('2026-11-20T16:42:00Z')
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const none = { terminals: [], overdue: [], events: [], now }
const said = (facts: Partial<Parameters<typeof alarmsOf>[0]>) =>
  alarmsOf({ ...none, ...facts }).map(({ title, text, hot }) =>
    `${hot ? '! ' : ''}${title} | ${text}`.replaceAll('\u00a0', ' '),
  )

describe('alarms from present facts', () => {
  it('L-08 is quiet when all is well', () => {
    expect(said({ terminals: [aTerminal()] })).toEqual([])
  })

  it('L-08 names terminals that are away, and those that never came', () => {
    const away = aTerminal({ online: false, lastSeenAt: at(-11) })
    const fresh = aTerminal({ id: id('d', 2), online: false, lastSeenAt: null, locationName: 'Lindau Insel' })
    expect(said({ terminals: [away, fresh] })).toEqual([
      '! Terminal offline | Konstanz Bahnhof, seit 17:31 · Schlüssel gelten dort weiter',
      'Terminal offline | Lindau Insel, noch nie verbunden',
    ])
  })

  it('R-05 names overdue rentals, hot when the grace is over', () => {
    const row = aRow({ status: 'overdue', endsAt: at(-71), graceUntil: at(109) })
    expect(
      said({ overdue: [row, aRow({ rentalId: id('e', 2), endsAt: at(-200), graceUntil: at(-20) })] }),
    ).toEqual([
      'Überzogen 01:11 h | KN-013, Katharina Oberhauser · Karenz bis 19:31',
      '! Überzogen 03:20 h | KN-013, Katharina Oberhauser',
    ])
    expect(alarmsOf({ ...none, overdue: [row] })[0]?.to).toContain(`open=${id('e', 1)}`)
  })

  it('L-08 a lock jams as long as that is its newest word', () => {
    const jam = aLiveEvent(2, { type: 'lock.jammed', boxId: id('b', 3), boxName: 'FN-003', at: at(-60) })
    const closed = aLiveEvent(3, { type: 'lock.closed', boxId: id('b', 3), boxName: 'FN-003' })
    const other = aLiveEvent(1, {
      type: 'lock.changed',
      boxId: id('b', 4),
      boxName: 'FN-004',
      at: at(-90),
      data: { state: 'jammed' },
    })
    expect(said({ events: [jam, other] })).toEqual([
      'Schloss klemmt | FN-003, seit 16:42',
      'Schloss klemmt | FN-004, seit 16:12',
    ])
    expect(said({ events: [closed, jam] })).toEqual([])
    const healed = aLiveEvent(4, { type: 'lock.changed', boxId: id('b', 4), data: { state: 'locked' } })
    expect(said({ events: [healed, other] })).toEqual([])
  })

  it('L-08 a call for help stands first for half an hour', () => {
    const help = (minutes: number) =>
      aLiveEvent(9, { type: 'help.called', terminalId: id('d', 1), at: at(minutes) })
    const terminals = [aTerminal(), aTerminal({ id: id('d', 2), online: false, lastSeenAt: at(-5) })]
    expect(said({ terminals, events: [help(-10)] })[0]).toBe(
      '! Hilfe gerufen | Konstanz Bahnhof (T-KN-01), um 17:32',
    )
    expect(said({ events: [help(-31)] })).toEqual([])
    expect(said({ events: [help(-1)] })[0]).toContain('T-KN-01')
  })
})
