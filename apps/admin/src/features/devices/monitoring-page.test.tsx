import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../scripts/screen-test-setup.ts'
import { refuse } from '../../testing/fake-server.ts'
import { aCommand, aPicture, aRow, aTerminal, fromNow, id } from '../../testing/fixtures.ts'
import { aLiveEvent } from '../../testing/live.ts'
import { expectAccessible, heading, openApp, type OpenOptions, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'

const away = aTerminal({
  id: id('d', 2),
  name: 'T-RZ-01',
  locationName: 'Radolfzell Bahnhof',
  locationPrefix: 'RZ',
  online: false,
  lastSeenAt: fromNow(-11),
  cabinets: [],
  boxStates: { [id('b', 50)]: 'unknown' },
})

/** A server with two terminals, one of them away; its picture names the newest event, as the real one does. */
async function openMonitoring(address = '/admin/real-time-monitoring', more: OpenOptions['handlers'] = {}) {
  const app = await openApp(address, {
    handlers: {
      monitoring: ({ body }) =>
        aPicture(
          body.locationIds ? [] : body.onlyTrouble ? [away] : [aTerminal(), away],
          app.server.stream.happened.at(-1)?.id ?? null,
        ),
      accessRights: () => ({
        rows: [aRow({ status: 'overdue', boxName: 'KN-012', endsAt: fromNow(-71) })],
        total: 3,
        totalIsExact: true,
      }),
      ...more,
    },
  })
  await heading(address.includes('real-time') ? 'Echtzeit-Monitoring' : 'Terminals')
  return app
}
type App = Awaited<ReturnType<typeof openMonitoring>>
const tile = (name: string) => screen.findByRole('article', { name })
const events = () => within(screen.getByRole('region', { name: 'Ereignisse' })).queryAllByRole('listitem')
const titles = () => events().map((line) => textOf(line.querySelector('b')))
const connected = (app: App, times = 1) => waitFor(() => expect(app.server.stream.opened).toHaveLength(times))
const opened = (n: number) =>
  aLiveEvent(n, { boxId: id('b', 13), boxName: 'KN-013', boxState: 'open', data: { how: 'code' } })
const closed = (n: number) =>
  aLiveEvent(n, { type: 'lock.closed', boxId: id('b', 13), boxName: 'KN-013', boxState: 'occupied' })

describe('real-time monitoring', () => {
  it('L-08 shows terminals with their boxes, counts by state and heartbeat', async () => {
    const app = await openMonitoring()
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

  it('L-08 an event changes its box, the counts and the stream at once', async () => {
    const app = await openMonitoring()
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
    const app = await openMonitoring()
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
    const app = await openMonitoring()
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
    const app = await openMonitoring()
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
    const app = await openMonitoring()
    const panel = within(screen.getByRole('region', { name: 'Alarme' }))
    await waitFor(() =>
      expect(panel.getAllByRole('listitem').map((line) => textOf(line.querySelector('b')))).toEqual([
        'Terminal offline',
        'Überzogen 01:11 h',
        '',
      ]),
    )
    expect(textOf(panel.getByRole('link', { name: 'und 2 weitere überzogene Mieten' }))).toContain(
      '2 weitere',
    )
    expect(textOf(panel.getByRole('alert'))).toBe('')
    await connected(app)
    app.server.stream.emit(aLiveEvent(1, { type: 'lock.jammed', boxId: id('b', 12), boxName: 'KN-012' }))
    await waitFor(() => expect(textOf(panel.getByRole('alert'))).toBe('Schloss klemmt: KN-012, seit 17:42'))
    app.close()
  })

  it('L-08 shows only terminals with a disturbance when asked, in the address', async () => {
    const app = await openMonitoring()
    await tile('Konstanz Bahnhof')
    await app.person.click(screen.getByRole('link', { name: /Mit Störung ?1/ }))
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Konstanz Bahnhof' })).toBeNull())
    expect(app.place()).toBe('/admin/real-time-monitoring?only=trouble')
    expect(await tile('Radolfzell Bahnhof')).toBeInstanceOf(HTMLElement)
    app.close()
  })
})

describe('ping', () => {
  it('L-05 pings a terminal and says how long the answer took, or why none came', async () => {
    const start = Date.now()
    const done = aCommand({ kind: 'ping', state: 'done', finishedAt: new Date(start + 41).toISOString() })
    const app = await openMonitoring('/admin/monitoring', {
      pingTerminal: ({ body }) =>
        body.controller.id === id('d', 1)
          ? { ...done, requestedAt: new Date(start).toISOString() }
          : refuse('terminal-offline'),
      command: () => ({ ...done, requestedAt: new Date(start).toISOString() }),
    })
    await app.person.click(await screen.findByRole('button', { name: 'Ping an T-KN-01' }))
    expect(await screen.findByText('Antwort nach 41 ms')).toBeInstanceOf(HTMLElement)
    await app.person.click(screen.getByRole('button', { name: 'Ping an T-RZ-01' }))
    expect(await screen.findByText('Das Terminal ist zurzeit nicht erreichbar.')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('region', { name: 'Alarme' })).toBeNull()
    await expectAccessible()
    app.close()
  })

  it('A-12 who may not maintain has no button', async () => {
    const app = await openMonitoring('/admin/monitoring', {
      monitoring: () => aPicture([aTerminal({ can: { maintain: false } })]),
    })
    await tile('Konstanz Bahnhof')
    expect(screen.queryByRole('button', { name: /Ping/ })).toBeNull()
    app.close()
  })
})

describe('when there is nothing or no answer', () => {
  it('E-01 a failure can be tried again', async () => {
    const app = await openMonitoring('/admin/monitoring', { monitoring: () => refuse('unexpected') })
    const alert = await screen.findByRole('alert')
    expect(textOf(alert)).toContain('Terminals nicht geladen')
    app.server.handlers.monitoring = () => aPicture([aTerminal()])
    await app.person.click(within(alert).getByRole('button', { name: 'Erneut versuchen' }))
    expect(await tile('Konstanz Bahnhof')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('L-08 says that there is no terminal yet, and no disturbance', async () => {
    const app = await openMonitoring('/admin/monitoring', { monitoring: () => aPicture([]) })
    expect(await screen.findByText('Noch kein Terminal')).toBeInstanceOf(HTMLElement)
    await app.person.click(screen.getByRole('link', { name: /Mit Störung/ }))
    await app.person.click(await screen.findByRole('link', { name: 'Alle anzeigen' }))
    expect(app.place()).toBe('/admin/monitoring')
    app.close()
  })

  it('A-12 no permission is told without asking the server', async () => {
    const user = { ...aUser(), permissions: [] }
    const app = await openApp('/admin/real-time-monitoring', { user })
    expect(await screen.findByRole('heading', { name: 'Keine Berechtigung' })).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('monitoring')).toHaveLength(0)
    app.close()
  })

  it('L-08 works on a phone', async () => {
    pretendScreen({ width: 390 })
    const app = await openMonitoring()
    expect(await tile('Konstanz Bahnhof')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
  })
})
