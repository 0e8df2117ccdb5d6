import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { aLiveEvent } from '../../testing/live.ts'
import { openApp } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { aProject, doneEntry, projectsPicture } from './testing.ts'

const owner = aUser({ roles: ['owner'] })
const other = { ...doneEntry, id: id('e', 12), userId: id('a', 2), userName: 'Olga Reuter', version: 3 }
const lake = aProject({ id: id('e', 2), name: 'Standort Bregenz' })
const handlers = {
  companyProjects: () => projectsPicture([aProject(), lake]),
  timeLogs: () => ({ rows: [doneEntry, other], total: null, totalIsExact: true }),
  timeLogsTotal: () => ({ total: 2, totalIsExact: true }),
}
type App = Awaited<ReturnType<typeof openApp>>
async function open(over: object) {
  const app = await openApp('/admin/time-log', { user: owner, handlers: { ...handlers, ...over } })
  await screen.findByRole('row', { name: /Olga Reuter/ })
  return app
}
async function choose(app: App, action: string) {
  const [page] = screen.getAllByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' })
  await app.person.click(page ?? document.body)
  await app.person.click(await screen.findByRole('button', { name: action }))
  return within(await screen.findByRole('dialog'))
}
const sent = (app: App, call: 'editTimeLog' | 'deleteTimeLog') =>
  app.server.asked(call).map(({ input }) => input.body)

describe('T-06 many entries at once', () => {
  it('the number is asked for apart from the rows', async () => {
    const app = await open({})
    expect(app.server.asked('timeLogs')[0]?.input.body).toMatchObject({ withTotal: false, limit: 25 })
    await waitFor(() => expect(app.server.asked('timeLogsTotal')).toHaveLength(1))
    expect(await screen.findByText('1–2 von 2')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('they move to another project, keep their times, and come back', async () => {
    const app = await open({ editTimeLog: () => ({ timeLog: doneEntry }) })
    const dialog = await choose(app, 'Verschieben')
    const go = dialog.getByRole('button', { name: '2 Zeiten verschieben' })
    expect(go).toHaveProperty('disabled', true)
    await app.person.click(dialog.getByRole('combobox', { name: 'Projekt' }))
    await app.person.click(await screen.findByRole('option', { name: 'Standort Bregenz' }))
    await app.person.type(dialog.getByRole('textbox', { name: /Grund/ }), 'Irrtum')
    await app.person.click(go)
    await app.person.click(await screen.findByRole('button', { name: 'Rückgängig' }))
    await waitFor(() => expect(app.server.asked('editTimeLog')).toHaveLength(4))
    const common = { startTime: doneEntry.startTime, description: 'Einmessen', reason: 'Irrtum' }
    expect(sent(app, 'editTimeLog')).toEqual(
      [
        { ...common, id: doneEntry.id, version: 1, projectId: lake.id },
        { ...common, id: other.id, version: 3, projectId: lake.id },
        { ...common, id: doneEntry.id, version: 2, projectId: doneEntry.projectId },
        { ...common, id: other.id, version: 4, projectId: other.projectId },
      ].map((timeLog) => ({ timeLog })),
    )
    app.close()
  })

  it('LAW-76 a colleague’s entry that lacks a reason stays and says so, the own one goes', async () => {
    const app = await open({
      deleteTimeLog: ({ body }: { body: { timeLog: { id: string } } }) =>
        body.timeLog.id === other.id ? refuse('reason-required') : { timeLog: doneEntry },
    })
    const dialog = await choose(app, 'Löschen')
    await app.person.click(dialog.getByRole('button', { name: '2 Zeiten löschen' }))
    await screen.findByText('1 erledigt, 1 nicht:')
    expect(screen.getByText(/Bitte geben Sie einen Grund an/)).toBeInstanceOf(HTMLElement)
    expect(sent(app, 'deleteTimeLog')).toEqual([
      { timeLog: { id: doneEntry.id, version: 1 } },
      { timeLog: { id: other.id, version: 3 } },
    ])
    app.close()
  })

  it('T-06 all that matches comes as a PDF in the columns on screen', async () => {
    const saved = vi.fn<() => void>()
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(saved)
    const app = await open({ exportTimeLogs: () => '%PDF' })
    await app.person.click(screen.getByRole('button', { name: 'Exportieren' }))
    await app.person.click(await screen.findByRole('menuitem', { name: 'Alle Treffer als PDF' }))
    await waitFor(() => expect(saved).toHaveBeenCalled())
    expect(app.server.asked('exportTimeLogs')[0]?.input.body).toMatchObject({
      format: 'pdf',
      orderBy: 'startTime',
      columns: ['begin', 'end', 'project', 'person', 'description', 'duration', 'billed', 'state'],
    })
    app.close()
  })

  it('N-10 what a colleague begins is announced and shown when asked for; a change renews its row alone', async () => {
    let rows = [doneEntry, other]
    const app = await open({
      timeLogs: () => ({ rows, total: null, totalIsExact: true }),
      timeLog: () => ({
        timeLog: { ...other, description: 'Geändert' },
        timeZone: 'Europe/Berlin',
        history: [],
      }),
    })
    await waitFor(() => expect(app.server.stream.opened).toHaveLength(1))
    const fresh = { ...other, id: id('e', 13), description: 'Frisch' }
    const details = (timeLogId: string) => ({ boxId: null, data: { timeLogId, userId: other.userId } })
    app.server.stream.emit(aLiveEvent(1, { type: 'time.changed', ...details(other.id) }))
    await screen.findByRole('row', { name: /Geändert/ })
    rows = [fresh, doneEntry, other]
    app.server.stream.emit(aLiveEvent(2, { type: 'time.started', ...details(fresh.id) }))
    const button = await screen.findByRole('button', { name: /1 neue/ })
    expect(screen.queryByRole('row', { name: /Frisch/ })).toBeNull()
    await app.person.click(button)
    await screen.findByRole('row', { name: /Frisch/ })
    expect(screen.queryByRole('button', { name: /1 neue/ })).toBeNull()
    app.close()
  })
})
