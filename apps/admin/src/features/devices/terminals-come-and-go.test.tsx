import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  aLockAlarm,
  aPicture,
  aTerminal,
  aTerminalAlarm,
  fromNow,
  id,
  theAlarms,
} from '../../testing/fixtures.ts'
import { aLiveEvent } from '../../testing/live.ts'
import { connected, openMonitoring } from '../../testing/fixtures/monitoring.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'

const away = aTerminal({
  id: id('d', 2),
  name: 'T-RZ-01',
  locationName: 'Radolfzell',
  online: false,
  boxStates: {},
})
const tile = (name: string) => screen.findByRole('article', { name })

describe('terminals that come and go', () => {
  it('L-08 one that falls silent is offline at once, in its tile and among the alarms', async () => {
    let picture = [aTerminal()]
    const app = await openMonitoring({
      monitoring: ({ body }) =>
        aPicture(body.locationIds ? [] : picture, app.server.stream.happened.at(-1)?.id ?? null),
      alarms: () => theAlarms({ terminals: picture.filter(({ online }) => !online).map(aTerminalAlarm) }),
    })
    await connected(app)
    expect(textOf(await tile('Konstanz Bahnhof'))).toContain('online')
    const alarms = within(screen.getByRole('region', { name: 'Alarme' }))
    await alarms.findByText('Kein Alarm.')
    picture = [aTerminal({ online: false, lastSeenAt: fromNow(-1) })]
    app.server.stream.emit(aLiveEvent(1, { type: 'terminal.offline', terminalId: id('d', 1) }))
    await waitFor(async () => expect(textOf(await tile('Konstanz Bahnhof'))).toContain('offline'))
    await waitFor(() =>
      expect(textOf(alarms.getByRole('alert'))).toMatch(/^Terminal offline: Konstanz Bahnhof, seit/),
    )
    expect(alarms.queryByText('Kein Alarm.')).toBeNull()
    expect(textOf(await tile('Konstanz Bahnhof'))).toMatch(/letzter Herzschlag \d\d:\d\d:\d\d/)
    picture = [aTerminal()]
    app.server.stream.emit(aLiveEvent(2, { type: 'terminal.online', terminalId: id('d', 1) }))
    await alarms.findByText('Kein Alarm.')
    app.close()
  })

  it('L-08 a call for help is said aloud with the place', async () => {
    const app = await openMonitoring()
    await connected(app)
    const alarms = within(screen.getByRole('region', { name: 'Alarme' }))
    await alarms.findByText('Kein Alarm.')
    app.server.stream.emit(aLiveEvent(1, { type: 'help.called', terminalId: id('d', 1), at: fromNow(0) }))
    await waitFor(() =>
      expect(textOf(alarms.getByRole('alert'))).toMatch(/^Hilfe gerufen: Konstanz Bahnhof \(T-KN-01\), um/),
    )
    await expectAccessible()
    app.close()
  })

  it('L-08 a jam ends with the next word of its lock, and a second one is said aloud a second time', async () => {
    let jammedAt: string | null = null
    const app = await openMonitoring({
      alarms: () => theAlarms({ locks: jammedAt === null ? [] : [aLockAlarm({ since: jammedAt })] }),
    })
    await connected(app)
    const alarms = within(screen.getByRole('region', { name: 'Alarme' }))
    await alarms.findByText('Kein Alarm.')
    const said = () => textOf(alarms.getByRole('alert'))
    const box = { boxId: id('b', 12), boxName: 'KN-012' }
    jammedAt = '2026-11-20T16:41:00Z'
    app.server.stream.emit(aLiveEvent(1, { type: 'lock.jammed', ...box }))
    await waitFor(() => expect(said()).toContain('Schloss klemmt: KN-012'))
    jammedAt = null
    app.server.stream.emit(aLiveEvent(2, { type: 'lock.closed', ...box }))
    await alarms.findByText('Kein Alarm.')
    expect(said()).toBe('')
    jammedAt = '2026-11-20T16:51:00Z'
    app.server.stream.emit(aLiveEvent(3, { type: 'lock.jammed', ...box, at: jammedAt }))
    await waitFor(() => expect(said()).toBe('Schloss klemmt: KN-012, seit 17:51'))
    app.close()
  })

  it('L-08 the count of disturbances stands at its link, whichever terminals are shown', async () => {
    const app = await openMonitoring({
      monitoring: ({ body }) => aPicture(body.onlyTrouble ? [away] : [aTerminal(), away]),
    })
    const which = within(screen.getByRole('navigation', { name: 'Welche Terminals' }))
    await which.findByRole('link', { name: /Mit Störung ?1/ })
    expect(textOf(which.getByRole('link', { current: true }))).toBe('Alle')
    await app.person.click(which.getByRole('link', { name: /Mit Störung/ }))
    await waitFor(() => expect(textOf(which.getByRole('link', { current: true }))).toMatch(/^Mit Störung/))
    expect(screen.getAllByRole('article')).toHaveLength(1)
    app.close()
  })
})
