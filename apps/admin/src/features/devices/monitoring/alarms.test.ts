import { describe, expect, it } from 'vitest'
import { aRow, aTerminal, aTerminalAlarm, id } from '../../../testing/fixtures.ts'
import { aLiveEvent } from '../../../testing/live.ts'
import { alarmsOf, takerOf } from './alarms.ts'

const now = Date.parse('2026-11-20T16:42:00Z')
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const none = { terminals: [], overdue: [], locks: [], events: [], now }
const said = (facts: Partial<Parameters<typeof alarmsOf>[0]>) =>
  alarmsOf({ ...none, ...facts }).map(({ title, text, hot }) =>
    `${hot ? '! ' : ''}${title} | ${text}`.replaceAll('\u00a0', ' '),
  )

describe('alarms from present facts', () => {
  it('L-08 is quiet when all is well', () => {
    expect(said({})).toEqual([])
  })

  it('L-08 names terminals that are away, and those that never came', () => {
    const away = aTerminalAlarm(aTerminal({ lastSeenAt: at(-11) }))
    const fresh = aTerminalAlarm(
      aTerminal({ id: id('d', 2), lastSeenAt: null, locationName: 'Lindau Insel' }),
    )
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

  it('L-08 names locks that jam, and L-03 those that switched themselves off with their cause', () => {
    const lock = { boxId: id('b', 3), boxName: 'FN-003', batteryPercent: 24, since: at(-60) }
    expect(
      said({
        locks: [
          { ...lock, trouble: 'jammed' },
          { ...lock, trouble: 'battery' },
          { ...lock, trouble: 'battery', batteryPercent: null },
          { ...lock, trouble: 'signal' },
        ],
      }),
    ).toEqual([
      'Schloss klemmt | FN-003, seit 16:42',
      'Schloss deaktiviert, Akku 24 % | FN-003, seit 16:42',
      'Schloss deaktiviert, Akku – % | FN-003, seit 16:42',
      'Schloss deaktiviert, kein Signal | FN-003, seit 16:42',
    ])
  })

  it('L-08 who has an alarm has this one, not the next about the same terminal', () => {
    const [alarm] = alarmsOf({ ...none, terminals: [aTerminalAlarm(aTerminal({ lastSeenAt: at(-11) }))] })
    if (!alarm) throw new Error('no alarm')
    const taken = (since: string) => ({
      kind: 'offline' as const,
      subjectId: id('d', 1),
      since,
      by: { id: id('a', 1), name: 'Jana Brandt' },
      takenAt: at(-1),
    })
    expect(takerOf(alarm, [taken(at(-11))])?.by.name).toBe('Jana Brandt')
    expect(takerOf(alarm, [taken(at(-90))])).toBeUndefined()
  })

  it('L-08 a call for help stands first for half an hour', () => {
    const help = (minutes: number) =>
      aLiveEvent(9, { type: 'help.called', terminalId: id('d', 1), at: at(minutes) })
    const terminals = [aTerminalAlarm(aTerminal({ id: id('d', 2), lastSeenAt: at(-5) }))]
    expect(said({ terminals, events: [help(-10)] })[0]).toBe(
      '! Hilfe gerufen | Konstanz Bahnhof (T-KN-01), um 17:32',
    )
    expect(said({ events: [help(-31)] })).toEqual([])
    // Taken back at the screen; a call after that counts again.
    const over = aLiveEvent(8, { type: 'help.over', terminalId: id('d', 1), at: at(-5) })
    expect(said({ events: [help(-10), over] })).toEqual([])
    expect(said({ events: [help(-1), over] })).toHaveLength(1)
    expect(said({ events: [{ ...help(-1), locationName: null }] })[0]).toBe(
      '! Hilfe gerufen | T-KN-01, um 17:41',
    )
  })
})
