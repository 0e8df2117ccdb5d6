import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aLockAlarm, aTerminalAlarm, id, theAlarms } from '../../../testing/fixtures.ts'
import { aLiveEvent } from '../../../testing/live.ts'
import { expectAccessible, textOf } from '../../../testing/screen.tsx'
import { aUser } from '../../../testing/session.ts'
import { away, openTerminals, type TerminalsApp, tile } from '../../../testing/fixtures/terminals.ts'

const events = () => within(screen.getByRole('region', { name: 'Ereignisse' })).queryAllByRole('listitem')
const titles = () => events().map((line) => textOf(line.querySelector('b')))
const connected = (app: TerminalsApp, times = 1) =>
  waitFor(() => expect(app.server.stream.opened).toHaveLength(times))
const opened = (n: number) =>
  aLiveEvent(n, { boxId: id('b', 13), boxName: 'KN-013', boxState: 'open', data: { how: 'code' } })
const closed = (n: number) =>
  aLiveEvent(n, { type: 'lock.closed', boxId: id('b', 13), boxName: 'KN-013', boxState: 'occupied' })

describe('real-time monitoring', () => {
  it('L-08 shows terminals with their boxes, counts by state and heartbeat', async () => {
    const app = await openTerminals()
    const konstanz = await tile('Konstanz Bahnhof')
    expect(textOf(konstanz)).toContain('T-KN-01 · 3 Schlösser')
    expect(textOf(konstanz)).toContain('online')
    expect(textOf(konstanz)).toContain('1 Frei, 1 Belegt, 1 Überzogen')
    expect(textOf(konstanz)).toMatch(/Herzschlag vor \d+ s · 41 ms/)
    expect(textOf(await tile('Radolfzell Bahnhof'))).toMatch(/offline.*letzter Herzschlag \d\d:\d\d:\d\d/)
    const legend = within(screen.getByRole('list', { name: 'Fächer nach Zustand' }))
    expect(legend.getAllByRole('listitem').map(textOf)).toEqual([
      'Frei 1',
      'Belegt 1',
      'Reserviert 0',
      'Überzogen 1',
      'Gesperrt 0',
      'Offen 0',
      'Unbekannt 1',
    ])
    await screen.findByText('live')
    await expectAccessible()
    app.close()
  })

  it('L-05 one more terminal is added from here, by whom may; others are not asked to', async () => {
    const app = await openTerminals()
    await app.person.click(await screen.findByRole('button', { name: 'Terminal anlegen' }))
    const form = within(await screen.findByRole('dialog', { name: 'Terminal anlegen' }))
    expect(form.getByRole('textbox', { name: 'Name' })).toBeInstanceOf(HTMLElement)
    app.close()
    const reader = await openTerminals(undefined, {}, aUser({ roles: ['reader'] }))
    await tile('Konstanz Bahnhof')
    expect(screen.queryByRole('button', { name: 'Terminal anlegen' })).toBeNull()
    reader.close()
  })

  it('L-08 an event changes its box, the counts and the stream at once', async () => {
    const app = await openTerminals()
    await connected(app)
    await screen.findByText('Noch ist nichts passiert.')
    app.server.stream.emit(opened(1))
    await waitFor(async () => expect(textOf(await tile('Konstanz Bahnhof'))).toContain('1 Offen'))
    expect(textOf(screen.getByRole('list', { name: 'Fächer nach Zustand' }))).toContain('Belegt 0')
    expect(titles()).toEqual(['Tür geöffnet'])
    expect(textOf(events()[0])).toMatch(/17:42:01 ?Tür geöffnet KN-013 · mit Code ?KN/)
    app.close()
  })

  it('L-08 resumes after a lost connection without a gap, from the last event it saw', async () => {
    const app = await openTerminals()
    await connected(app)
    app.server.stream.emit(opened(1))
    await waitFor(() => expect(titles()).toHaveLength(1))
    app.server.stream.cut()
    app.server.stream.emit(closed(2))
    app.server.stream.emit(opened(3))
    await connected(app, 2)
    await waitFor(() => expect(titles()).toEqual(['Tür geöffnet', 'Tür geschlossen', 'Tür geöffnet']))
    expect(app.server.stream.opened).toEqual(['0-0', '700-1'])
    expect(textOf(await screen.findByText('live'))).toBe('live')
    app.close()
  })

  it('L-08 the stream can be paused; what comes is counted and shown afterwards', async () => {
    const app = await openTerminals()
    await connected(app)
    app.server.stream.emit(opened(1))
    await waitFor(() => expect(titles()).toHaveLength(1))
    await app.person.click(screen.getByRole('button', { name: 'Anhalten' }))
    app.server.stream.emit(closed(2))
    app.server.stream.emit(opened(3))
    const resume = await screen.findByRole('button', { name: /Weiter.*2 warten/ })
    expect(titles()).toHaveLength(1)
    await app.person.click(resume)
    expect(titles()).toHaveLength(3)
    app.close()
  })

  it('L-08 the stream is filtered by groups, in the address', async () => {
    const app = await openTerminals()
    await connected(app)
    const panel = within(screen.getByRole('region', { name: 'Ereignisse' }))
    await app.person.click(panel.getByRole('button', { name: /Filter/ }))
    await app.person.click(await screen.findByRole('checkbox', { name: 'Türen und Schlösser' }))
    await waitFor(() => expect(app.place()).toBe('/admin/real-time-monitoring?events=doors'))
    await waitFor(() =>
      expect(app.server.asked('recentEvents').at(-1)?.input.body).toMatchObject({
        types: expect.arrayContaining(['lock.opened']),
      }),
    )
    await expectAccessible()
    app.server.stream.emit(aLiveEvent(1, { type: 'rental.started' }))
    app.server.stream.emit(opened(2))
    await waitFor(() => expect(titles()).toEqual(['Tür geöffnet']))
    app.close()
  })

  it('L-08 alarms stand apart; a new one is said aloud, those that were there are not', async () => {
    const jam = aLockAlarm({ since: '2026-11-20T16:42:01.000Z' })
    let isJammed = false
    const app = await openTerminals(undefined, {
      alarms: () => theAlarms({ terminals: [aTerminalAlarm(away)], locks: isJammed ? [jam] : [] }),
    })
    const panel = within(screen.getByRole('region', { name: 'Alarme' }))
    await waitFor(() =>
      expect(panel.getAllByRole('listitem').map((line) => textOf(line.querySelector('b')))).toEqual([
        'Terminal offline',
        // The page’s clock goes on while the test runs.
        expect.stringMatching(/^Überzogen 01:1[12] h$/),
        '',
      ]),
    )
    expect(textOf(panel.getByRole('link', { name: 'und 2 weitere überzogene Mieten' }))).toContain(
      '2 weitere',
    )
    expect(textOf(panel.getByRole('alert'))).toBe('')
    await connected(app)
    isJammed = true
    app.server.stream.emit(aLiveEvent(1, { type: 'lock.jammed', boxId: id('b', 12), boxName: 'KN-012' }))
    await waitFor(() => expect(textOf(panel.getByRole('alert'))).toBe('Schloss klemmt: KN-012, seit 17:42'))
    app.close()
  })

  it('L-08 shows only terminals with a disturbance when asked, in the address', async () => {
    const app = await openTerminals()
    await tile('Konstanz Bahnhof')
    await app.person.click(screen.getByRole('link', { name: /Mit Störung ?1/ }))
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Konstanz Bahnhof' })).toBeNull())
    expect(app.place()).toBe('/admin/real-time-monitoring?only=trouble')
    expect(await tile('Radolfzell Bahnhof')).toBeInstanceOf(HTMLElement)
    app.close()
  })
})
