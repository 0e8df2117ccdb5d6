import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../../scripts/screen-test-setup.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { aCommand, aPicture, aTerminal, id } from '../../../testing/fixtures.ts'
import { openTerminals, tile } from '../../../testing/fixtures/terminals.ts'
import { expectAccessible, openApp, textOf } from '../../../testing/screen.tsx'
import { aUser } from '../../../testing/session.ts'

describe('ping', () => {
  it('L-05 pings a terminal and says how long the answer took, or why none came', async () => {
    const start = Date.now()
    const done = aCommand({ kind: 'ping', state: 'done', finishedAt: new Date(start + 41).toISOString() })
    const app = await openTerminals('/admin/monitoring/live', {
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
    const app = await openTerminals('/admin/monitoring/live', {
      monitoring: () => aPicture([aTerminal({ can: { maintain: false } })]),
    })
    await tile('Konstanz Bahnhof')
    expect(screen.queryByRole('button', { name: /Ping/ })).toBeNull()
    app.close()
  })
})

describe('N-06 a location that was searched for', () => {
  it('is shown alone, says so, and leaves the way back to all', async () => {
    const asked: unknown[] = []
    const app = await openTerminals(`/admin/monitoring/live?location=${id('e', 1)}`, {
      monitoring: ({ body }) => {
        asked.push(body.locationIds)
        return aPicture(body.locationIds && body.onlyTrouble ? [] : [aTerminal()])
      },
    })
    await tile('Konstanz Bahnhof')
    expect(asked).toContainEqual([id('e', 1)])
    await app.person.click(screen.getByRole('button', { name: /Standort.*Konstanz Bahnhof.*entfernen/ }))
    expect(app.place()).toBe('/admin/monitoring/live')
    await waitFor(() => expect(screen.queryByText('Konstanz Bahnhof', { selector: 'b' })).toBeNull())
    await waitFor(() => expect(asked).toContain(undefined))
    app.close()
  })
})

describe('when there is nothing or no answer', () => {
  it('E-01 a failure can be tried again', async () => {
    const app = await openTerminals('/admin/monitoring/live', { monitoring: () => refuse('unexpected') })
    const alert = await screen.findByRole('alert')
    expect(textOf(alert)).toContain('Terminals nicht geladen')
    app.server.handlers.monitoring = () => aPicture([aTerminal()])
    await app.person.click(within(alert).getByRole('button', { name: 'Erneut versuchen' }))
    expect(await tile('Konstanz Bahnhof')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('L-08 says that there is no terminal yet, and no disturbance', async () => {
    const app = await openTerminals('/admin/monitoring/live', { monitoring: () => aPicture([]) })
    expect(await screen.findByText('Noch kein Terminal')).toBeInstanceOf(HTMLElement)
    await app.person.click(screen.getByRole('link', { name: /Mit Störung/ }))
    await app.person.click(await screen.findByRole('link', { name: 'Alle anzeigen' }))
    expect(app.place()).toBe('/admin/monitoring/live')
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
    const app = await openTerminals()
    expect(await tile('Konstanz Bahnhof')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
  })
})
