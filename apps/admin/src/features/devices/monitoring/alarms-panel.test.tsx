import type { TakenAlarm } from '@fachwerk/contract/device/alarm-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aLockAlarm, fromNow, id, theAlarms } from '../../../testing/fixtures.ts'
import { aLiveEvent } from '../../../testing/live.ts'
import { connected, openMonitoring } from '../../../testing/fixtures/monitoring.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { expectAccessible, textOf } from '../../../testing/screen.tsx'
import { aUser } from '../../../testing/session.ts'

const lock = aLockAlarm({ trouble: 'battery', batteryPercent: 24, since: '2026-11-20T16:41:00.000Z' })
const takenBy = (userId: string, name: string): TakenAlarm => ({
  kind: 'deactivated',
  subjectId: lock.boxId,
  since: lock.since,
  by: { id: userId, name },
  takenAt: '2026-11-20T16:45:00.000Z',
})
const TAKE = 'Übernehmen: Schloss deaktiviert, Akku 24 %, KN-012, seit 17:41'

/** The monitoring with one alarm that can be taken, as the server keeps it. */
async function openAlarm(more: Parameters<typeof openMonitoring>[0] = {}) {
  const saved: { taken: TakenAlarm[] } = { taken: [] }
  const app = await openMonitoring({
    alarms: () => theAlarms({ locks: [lock], lockTotal: 3, taken: saved.taken }),
    takeAlarm: ({ body: { alarm } }) => {
      const own = takenBy(aUser().id, 'Jana Brandt')
      saved.taken = alarm.taken ? [own] : []
      return { taken: alarm.taken ? own : null }
    },
    ...more,
  })
  await connected(app)
  const alarms = within(screen.getByRole('region', { name: 'Alarme' }))
  await alarms.findByText('Schloss deaktiviert, Akku 24 %')
  return { app, alarms, saved }
}

describe('L-08 looking after alarms', () => {
  it('L-08 an alarm is taken and given back, and says whose it is', async () => {
    const { app, alarms } = await openAlarm()
    await app.person.click(alarms.getByRole('button', { name: TAKE }))
    await alarms.findByText('übernommen von Jana Brandt, 17:45')
    await expectAccessible()
    expect(app.server.asked('takeAlarm').map(({ input }) => input.body)).toEqual([
      { alarm: { kind: 'deactivated', subjectId: lock.boxId, since: lock.since, taken: true } },
    ])
    await app.person.click(alarms.getByRole('button', { name: /^Zurückgeben/ }))
    expect(await alarms.findByRole('button', { name: TAKE })).toBeInstanceOf(HTMLElement)
    expect(textOf(alarms.getByRole('link', { name: /weitere/ }))).toBe('und 2 weitere Schlösser mit Störung')
    app.close()
  })

  it('L-08 what a colleague takes is seen at once, and is theirs', async () => {
    const { app, alarms, saved } = await openAlarm()
    saved.taken = [takenBy(id('c', 9), 'Maria Schmidt')]
    app.server.stream.emit(aLiveEvent(1, { type: 'alarm.taken', boxId: lock.boxId }))
    await alarms.findByText('übernommen von Maria Schmidt, 17:45')
    expect(alarms.queryByRole('button')).toBeNull()
    app.close()
  })

  it('L-12 who took a call for help closes it, so that the screen at the terminal says so', async () => {
    const call = aLiveEvent(1, { type: 'help.called', terminalId: id('d', 1), at: fromNow(-1) })
    const { app, alarms, saved } = await openAlarm({ closeHelp: () => ({ closed: true }) })
    app.server.stream.emit(call)
    await alarms.findByText('Hilfe gerufen')
    expect(alarms.queryByRole('button', { name: /^Erledigt/ })).toBeNull()
    saved.taken = [
      { ...takenBy(aUser().id, 'Jana Brandt'), kind: 'help', subjectId: id('d', 1), since: call.at },
    ]
    app.server.stream.emit(aLiveEvent(2, { type: 'alarm.taken', terminalId: id('d', 1) }))
    await app.person.click(await alarms.findByRole('button', { name: /^Erledigt: Hilfe gerufen/ }))
    await waitFor(() =>
      expect(app.server.asked('closeHelp').map(({ input }) => input.body)).toEqual([
        { call: { terminalId: id('d', 1), since: call.at } },
      ]),
    )
    app.server.stream.emit(aLiveEvent(3, { type: 'help.over', terminalId: id('d', 1), at: fromNow(0) }))
    await waitFor(() => expect(alarms.queryByText('Hilfe gerufen')).toBeNull())
    app.close()
  })

  it('L-08 what went wrong is said at the alarm, and the button stays', async () => {
    const { app, alarms } = await openAlarm({ takeAlarm: () => refuse('not-found') })
    await app.person.click(alarms.getByRole('button', { name: TAKE }))
    await waitFor(() => expect(alarms.getAllByRole('alert').map(textOf).join('')).not.toBe(''))
    expect(alarms.getByRole('button', { name: TAKE })).toBeInstanceOf(HTMLElement)
    app.close()
  })
})
