import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { aLockDetail, aLockRow, lockRows, openLocks } from '../../testing/fixtures/locks.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'

type App = Awaited<ReturnType<typeof openLocks>>
const many = Array.from({ length: 25 }, (_, n) =>
  aLockRow({ id: id('a', n + 100), lockId: id('a', n + 100), boxName: `KN-${n + 100}` }),
)

async function tickPage(app: App) {
  await screen.findAllByRole('link', { name: /ansehen$/ })
  const [all] = screen.getAllByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' })
  if (all) await app.person.click(all)
  return within(await screen.findByRole('region', { name: 'Auswahl' }))
}
const actions = (bar: Awaited<ReturnType<typeof tickPage>>) =>
  bar
    .getAllByRole('button')
    .map(textOf)
    .filter((name) => name !== '' && !name.startsWith('Alle '))

/** What is said at the end; the toast of what was done is an alert as well. */
async function outcome() {
  await screen.findByText(/ erledigt, \d+ nicht:/, {}, { timeout: 5_000 })
  return screen.getAllByRole('alert').map(textOf).join(' ')
}

describe('L-01 many locks at once', () => {
  it.each([
    ['?view=all', ['Aufgabe anlegen', 'Außer Betrieb nehmen', 'Deaktivieren', 'Archivieren']],
    ['?view=outOfService', ['Aufgabe anlegen', 'In Betrieb nehmen', 'In Gebrauch nehmen', 'Archivieren']],
    ['?view=noLock', ['Aufgabe anlegen']],
    ['?view=archived', ['Zurückholen']],
  ])('%s offers what can be done there', async (address, expected) => {
    const app = await openLocks(`/admin/locks${address}`)
    expect(actions(await tickPage(app))).toEqual(expected)
    await expectAccessible()
    app.close()
  })

  it('every row tells what came of it: box, lock and spare one each for itself', async () => {
    const app = await openLocks('/admin/locks', {
      lock: () => aLockDetail(),
      editLock: () => aLockDetail({ outOfService: 'Wasser' }),
    })
    const bar = await tickPage(app)
    await app.person.click(bar.getByRole('button', { name: 'Außer Betrieb nehmen' }))
    const dialog = within(await screen.findByRole('dialog'))
    const confirm = dialog.getByRole('button', { name: `${lockRows.length} Fächer außer Betrieb nehmen` })
    expect(confirm.matches(':disabled')).toBe(true)
    await app.person.type(dialog.getByRole('textbox', { name: /^Grund/ }), 'Wasser')
    await app.person.click(confirm)
    const results = await outcome()
    expect(results).toMatch(/KN-014: An diesem Fach hängt kein Schloss\./)
    expect(results).toMatch(/SL-LAGER: Dieses Schloss hängt an keinem Fach\./)
    expect(app.server.asked('editLock').length).toBeGreaterThan(0)
    app.close()
  })

  it('B-06 a task needs its kind, the note may stay empty', async () => {
    const app = await openLocks('/admin/locks', { addTask: () => refuse('task-open-already') })
    const bar = await tickPage(app)
    await app.person.click(bar.getByRole('button', { name: 'Aufgabe anlegen' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('textbox', { name: 'Notiz' })).toBeInstanceOf(HTMLElement)
    await app.person.click(dialog.getByLabelText('Was ist zu tun?', { selector: 'input' }))
    await app.person.click(await screen.findByRole('option', { name: 'Reinigen' }))
    await app.person.click(dialog.getByRole('button', { name: `${lockRows.length} Aufgaben anlegen` }))
    expect(await outcome()).toContain('KN-013: Für dieses Fach gibt es diese Aufgabe schon.')
    expect(app.server.asked('addTask')[0]?.input.body).toMatchObject({ item: { kind: 'clean', note: '' } })
    app.close()
  })

  it('A-12 who may open but not maintain only asks for tasks; who may only read has no ticks', async () => {
    const support = await openLocks('/admin/locks', {}, aUser({ roles: ['support'] }))
    expect(actions(await tickPage(support))).toEqual(['Aufgabe anlegen'])
    support.close()
    const reader = await openLocks('/admin/locks', {}, aUser({ roles: ['reader'] }))
    await screen.findByRole('link', { name: 'KN-013 ansehen' })
    expect(screen.queryByRole('checkbox')).toBeNull()
    reader.close()
  })

  it('FAULT-74 the next page is of the moment the first one was shown', async () => {
    const app = await openLocks('/admin/locks', {
      locks: () => ({ rows: many }),
      locksTotal: () => ({ total: 50, totalIsExact: true }),
    })
    await app.person.click(await screen.findByRole('link', { name: 'Nächste Seite' }))
    await waitFor(() => expect(app.server.asked('locks').at(-1)?.input.body).toMatchObject({ offset: 25 }))
    const [first, second] = app.server.asked('locks').map(({ input }) => input.body)
    expect(first).not.toHaveProperty('asOf')
    expect(second).toMatchObject({ asOf: expect.stringMatching(/^20/) })
    app.close()
  })
})
