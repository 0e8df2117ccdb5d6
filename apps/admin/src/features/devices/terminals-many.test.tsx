import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { aCommand, id } from '../../testing/fixtures.ts'
import { aTerminalRow, openStoredTerminals, terminalRows } from '../../testing/fixtures/stored-terminals.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'

type App = Awaited<ReturnType<typeof openStoredTerminals>>
const many = Array.from({ length: 25 }, (_, n) => aTerminalRow({ id: id('d', n + 100), name: `T-${n}` }))

async function tickPage(app: App) {
  await screen.findAllByRole('link', { name: /ansehen$/ })
  const [all] = screen.getAllByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' })
  if (all) await app.person.click(all)
  return within(await screen.findByRole('region', { name: 'Auswahl' }))
}

/** What is said at the end; the toast of what was done is an alert as well. */
async function outcome() {
  await screen.findByText(/ erledigt, \d+ nicht:/, {}, { timeout: 5_000 })
  return screen.getAllByRole('alert').map(textOf).join(' ')
}

describe('L-05 many terminals at once', () => {
  it.each([
    ['', ['Anpingen', 'BLE neu starten', 'Verbindung erneuern', 'Archivieren']],
    ['?view=away', ['Archivieren']],
    ['?view=archived', ['Zurückholen']],
  ])('view „%s“ offers what can be done there', async (address, expected) => {
    const app = await openStoredTerminals(`/admin/monitoring${address}`)
    const bar = await tickPage(app)
    const names = bar.getAllByRole('button').map(textOf)
    expect(names.filter((name) => name !== '' && !name.startsWith('Alle '))).toEqual(expected)
    await expectAccessible()
    app.close()
  })

  it('P9 a ping tells who answered, and of every other one why not', async () => {
    const app = await openStoredTerminals('/admin/monitoring', {
      pingTerminal: ({ body }) =>
        body.controller.id === id('d', 1) ? aCommand({ state: 'sent' }) : refuse('terminal-offline'),
      command: () => aCommand({ state: 'done' }),
    })
    const bar = await tickPage(app)
    await app.person.click(bar.getByRole('button', { name: 'Anpingen' }))
    await app.press(`${terminalRows.length} Terminals anpingen`)
    const results = await outcome()
    expect(results).toContain(`1 erledigt, ${terminalRows.length - 1} nicht:`)
    expect(results).toContain('T-RZ-01: Das Terminal ist zurzeit nicht erreichbar.')
    expect(await screen.findByText('Ein Terminal hat geantwortet')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('A-12 who may not maintain has no ticks', async () => {
    const app = await openStoredTerminals('/admin/monitoring', {}, aUser({ roles: ['reader'] }))
    await screen.findByRole('link', { name: 'T-KN-01 ansehen' })
    expect(screen.queryByRole('checkbox')).toBeNull()
    app.close()
  })

  it('FAULT-74 the next page is of the moment the first one was shown', async () => {
    const app = await openStoredTerminals('/admin/monitoring', {
      terminals: () => ({ rows: many }),
      terminalsTotal: () => ({ total: 50, totalIsExact: true }),
    })
    await app.person.click(await screen.findByRole('link', { name: 'Nächste Seite' }))
    await waitFor(() =>
      expect(app.server.asked('terminals').at(-1)?.input.body).toMatchObject({
        offset: 25,
        asOf: expect.stringMatching(/^20/),
      }),
    )
    app.close()
  })
})
