import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aPicture, aTerminal, aTerminalAlarm, fromNow, id, theAlarms } from '../../testing/fixtures.ts'
import { aLiveEvent } from '../../testing/live.ts'
import { connected, openMonitoring } from '../../testing/fixtures/monitoring.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'

const nameOf = (n: number) => `Standort ${String(n).padStart(3, '0')}`
const fleet = Array.from({ length: 250 }, (_, n) =>
  aTerminal({
    id: id('d', n + 1),
    locationId: id('c', n + 1),
    locationName: nameOf(n + 1),
    cabinets: [],
    boxStates: n === 229 ? { [id('b', 230)]: 'free' } : {},
  }),
)
const last = fleet[229] ?? aTerminal()

/** 250 terminals, as the server hands them out page by page; what went dark stands first. */
async function openFleet(query = '') {
  const lost = new Set<string>()
  const app = await openMonitoring(
    {
      monitoring: ({ body: { offset, limit, onlyTrouble } }) => {
        const seen = fleet
          .map((one) => ({ ...one, online: !lost.has(one.id) }))
          .toSorted((a, b) => Number(a.online) - Number(b.online))
          .filter(({ online }) => !onlyTrouble || !online)
        return {
          ...aPicture(seen, app.server.stream.happened.at(-1)?.id ?? null),
          rows: seen.slice(offset, offset + limit),
        }
      },
      alarms: () => theAlarms({ terminals: fleet.filter((one) => lost.has(one.id)).map(aTerminalAlarm) }),
    },
    query,
  )
  await connected(app)
  return { app, lost }
}
const tiles = () => screen.getAllByRole('article')

describe('more terminals than one page shows', () => {
  it('L-08 one behind the first 200 goes dark: it is an alarm at once, said aloud, and its tile comes first', async () => {
    const { app, lost } = await openFleet()
    await screen.findByRole('article', { name: nameOf(1) })
    expect(screen.queryByRole('article', { name: nameOf(230) })).toBeNull()
    const alarms = within(screen.getByRole('region', { name: 'Alarme' }))
    await alarms.findByText('Kein Alarm.')
    lost.add(last.id)
    app.server.stream.emit(aLiveEvent(1, { type: 'terminal.offline', terminalId: last.id }))
    await waitFor(() =>
      expect(textOf(alarms.getByRole('alert'))).toMatch(/^Terminal offline: Standort 230, seit/),
    )
    await waitFor(() => expect(textOf(tiles()[0])).toContain('Standort 230'))
    app.close()
  })

  it('L-08 every terminal is reached by turning the page, and lives there too', async () => {
    const { app } = await openFleet()
    await screen.findByRole('article', { name: nameOf(1) })
    const panel = within(screen.getByRole('region', { name: /^Terminals/ }))
    expect(textOf(panel.getByText(/von/))).toBe('1–200 von 250')
    await app.person.click(panel.getByRole('link', { name: 'Seite 2' }))
    const tile = await screen.findByRole('article', { name: nameOf(230) })
    expect(app.place()).toBe('/admin/real-time-monitoring?page=2')
    expect(tiles()).toHaveLength(50)
    app.server.stream.emit(aLiveEvent(1, { boxId: id('b', 230), boxState: 'open' }))
    await waitFor(() =>
      expect(textOf(screen.getByRole('list', { name: 'Fächer nach Zustand' }))).toContain('Offen 1'),
    )
    expect(tile).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
  })

  it('L-08 a page that is no more leads to the first', async () => {
    const { app } = await openFleet('?page=9')
    await screen.findByRole('article', { name: nameOf(1) })
    expect(app.place()).toBe('/admin/real-time-monitoring')
    app.close()
  })

  it('L-08 alarms that are not named are counted, and lead to the terminals', async () => {
    const app = await openMonitoring({
      alarms: () =>
        theAlarms({ terminals: [aTerminalAlarm({ ...last, lastSeenAt: fromNow(-3) })], terminalTotal: 61 }),
    })
    const alarms = within(screen.getByRole('region', { name: 'Alarme' }))
    await app.person.click(await alarms.findByRole('link', { name: 'und 60 weitere Terminals offline' }))
    await waitFor(() => expect(app.place()).toBe('/admin/real-time-monitoring?only=trouble'))
    app.close()
  })
})
