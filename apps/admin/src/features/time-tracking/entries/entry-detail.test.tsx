import type { TimeEntry } from '@fachwerk/contract/time/time-entry-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Handlers, refuse, refuseStale } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { describedBy, openApp, textOf, valueOf } from '../../../testing/screen.tsx'
import { aUser } from '../../../testing/session.ts'
import { aProject, doneEntry, projectsPicture } from '../testing.ts'

const theirs: TimeEntry = { ...doneEntry, userId: id('a', 9), userName: 'Olga Reuter' }
const open = (entry: TimeEntry, handlers: Handlers = {}) =>
  openApp(`/admin/time-log?open=${entry.id}`, {
    user: aUser({ roles: ['owner'] }),
    handlers: {
      companyProjects: () => projectsPicture([aProject()]),
      timeLogs: () => ({ rows: [entry], total: 1, totalIsExact: true }),
      timeLog: () => ({ timeLog: entry, timeZone: 'Europe/Berlin', history: [] }),
      ...handlers,
    },
  })

describe('T-06 one entry', () => {
  it('FAULT-72 an entry changed meanwhile keeps the new time beside what was typed', async () => {
    const current = { ...doneEntry, endTime: '2026-11-16T08:30:00.000Z', version: 4 }
    const app = await open(doneEntry, {
      editTimeLog: ({ body }) =>
        body.timeLog.version === 4
          ? { timeLog: { ...current, version: 5 } }
          : refuseStale({ by: 'Olga Reuter', at: '2026-11-20T13:05:00Z', current }),
    })
    await app.person.type(await screen.findByRole('textbox', { name: 'Beschreibung' }), ' und prüfen')
    await app.person.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText('Zeit geändert')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('editTimeLog').at(-1)?.input.body).toMatchObject({
      timeLog: { version: 4, endTime: current.endTime, description: 'Einmessen und prüfen' },
    })
    app.close()
  })

  it('FAULT-75 what is no time is not sent; its field says how times are typed', async () => {
    const app = await open(doneEntry)
    const end = await screen.findByRole('textbox', { name: 'Ende' })
    expect(valueOf(end)).toBe('16.11.2026 09:00:00')
    await app.person.clear(end)
    await app.person.type(end, '31.11.2026 9:00')
    await app.person.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(describedBy(end)).toContain('Bitte Datum und Uhrzeit eingeben'))
    expect(app.server.asked('editTimeLog')).toEqual([])
    app.close()
  })

  it('LAW-76 a colleague’s time is deleted only with a reason, and cancelling needs none', async () => {
    const app = await open(theirs, {
      deleteTimeLog: () => ({ timeLog: { ...theirs, state: 'deleted', version: 2 } }),
    })
    const ask = async () => {
      await app.person.click(await screen.findByRole('button', { name: 'Zeit löschen' }))
      return within(await screen.findByRole('dialog', { name: 'Zeit löschen' }))
    }
    const first = await ask()
    expect(first.getByRole('button', { name: 'Zeit löschen' }).hasAttribute('disabled')).toBe(true)
    await app.person.click(first.getByRole('button', { name: 'Abbrechen' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Zeit löschen' })).toBeNull())
    const dialog = await ask()
    await app.person.type(dialog.getByRole('textbox', { name: 'Grund' }), 'Doppelt')
    await app.person.click(dialog.getByRole('button', { name: 'Zeit löschen' }))
    expect(await screen.findByText('Zeit gelöscht; sie bleibt im Verlauf.')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('deleteTimeLog')[0]?.input.body).toEqual({
      timeLog: { id: theirs.id, version: 1, reason: 'Doppelt' },
    })
    app.close()
  })

  it('LAW-76 one’s own deleted time can be brought back; it is not to be edited until then', async () => {
    const deleted: TimeEntry = { ...doneEntry, state: 'deleted', version: 2, can: { edit: false } }
    const app = await open(deleted, { restoreTimeLog: () => ({ timeLog: { ...doneEntry, version: 3 } }) })
    await app.person.click(await screen.findByRole('button', { name: 'Zurückholen' }))
    expect(await screen.findByText('Zeit zurückgeholt')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull()
    expect(screen.getByText('Seit der Erfassung unverändert.')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('FAULT-77 deleting in a closed month is refused with its reason and the entry stays', async () => {
    const app = await open(doneEntry, { deleteTimeLog: () => refuse('time-month-locked') })
    await app.person.click(await screen.findByRole('button', { name: 'Zeit löschen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Zeit löschen' }))
    await app.person.click(dialog.getByRole('button', { name: 'Zeit löschen' }))
    expect(await screen.findByText('Dieser Monat ist abgeschlossen.')).toBeInstanceOf(HTMLElement)
    expect(await screen.findByRole('button', { name: 'Zeit löschen' })).toBeInstanceOf(HTMLElement)
    expect(screen.queryByText('gelöscht')).toBeNull()
    app.close()
  })

  it('LAW-75 an approved time is read only and says that it was entered late, by hand', async () => {
    const app = await open({
      ...doneEntry,
      state: 'approved',
      source: 'manual',
      enteredLate: true,
      can: { edit: false },
    })
    const facts = (await screen.findByText('von Hand')).closest('dl')
    expect(textOf(facts)).toContain('freigegeben spät erfasst')
    expect(screen.queryByRole('button', { name: 'Zeit löschen' })).toBeNull()
    app.close()
  })

  it('T-06 an entry that is not there (any more) says so and offers no retry', async () => {
    const app = await open(doneEntry, { timeLog: () => refuse('not-found') })
    expect(await screen.findByText('Diese Zeit gibt es hier nicht (mehr).')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull()
    app.close()
  })
})
