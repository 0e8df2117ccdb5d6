import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fileField } from '../../testing/hands.ts'
import { id } from '../../testing/fixtures.ts'
import { refuse } from '../../testing/fake-server.ts'
import { expectAccessible, heading, openApp, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'

const row = {
  line: 2,
  status: 'new' as const,
  reason: null,
  personName: 'Jana Brandt',
  projectName: 'Umzug',
  isNewProject: true,
  startTime: '2026-11-16T07:00:00.000Z',
  endTime: '2026-11-16T08:00:00.000Z',
  description: 'Packen',
}
const rows = [
  row,
  { ...row, line: 3, status: 'faulty' as const, reason: 'Das Projekt fehlt.', startTime: null },
]
const NONE = { unclearDay: null, projects: [], choices: [] }
const aFile = () => new File(['Project,Description'], 'zeiten.csv', { type: 'text/csv' })

it('B-11 a trial shows line by line what would happen; only then the good lines are taken', async () => {
  const app = await openApp('/admin/time-log/import', {
    user: aUser({ roles: ['owner'] }),
    handlers: { importTimes: ({ body }) => ({ rows, imported: body.dryRun ? 0 : 1, questions: NONE }) },
  })
  await heading('Übernahme')
  await app.person.upload(fileField(), aFile())
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Probe zeigen' }).hasAttribute('disabled')).toBe(false),
  )
  await app.person.click(screen.getByRole('button', { name: 'Probe zeigen' }))
  const table = within(await screen.findByRole('table', { name: 'Probe zeigen' }))
  expect(table.getAllByRole('row').map(textOf).slice(1)).toEqual([
    '216.11.2026 08:0009:00Jana BrandtUmzug (wird angelegt)Packenneu',
    '3–09:00Jana BrandtUmzug (wird angelegt)PackenDas Projekt fehlt.',
  ])
  expect(screen.getByText(/1 neu · 0 schon da · 1 fehlerhaft/)).toBeInstanceOf(HTMLElement)
  await expectAccessible()
  await app.person.click(screen.getByRole('button', { name: '1 Zeit übernehmen' }))
  expect(await screen.findByText('1 Zeit übernommen')).toBeInstanceOf(HTMLElement)
  expect(app.server.asked('importTimes').map(({ input }) => input.body)).toEqual([
    {
      source: 'toggl',
      text: 'Project,Description',
      dryRun: true,
      withoutFaulty: false,
      dayOrder: null,
      projects: [],
    },
    {
      source: 'toggl',
      text: 'Project,Description',
      dryRun: false,
      withoutFaulty: true,
      dayOrder: null,
      projects: [],
    },
  ])
  app.close()
})

it('B-11 a file of something else is refused with its reason', async () => {
  const app = await openApp('/admin/time-log/import', {
    user: aUser({ roles: ['owner'] }),
    handlers: { importTimes: () => refuse('import-unreadable') },
  })
  await heading('Übernahme')
  await app.person.upload(fileField(), aFile())
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Probe zeigen' }).hasAttribute('disabled')).toBe(false),
  )
  await app.person.click(screen.getByRole('button', { name: 'Probe zeigen' }))
  expect(await screen.findByText(/Diese Datei ist nicht lesbar/)).toBeInstanceOf(HTMLElement)
  app.close()
})

it('B-11 asks what the file leaves open, shows the trial anew with each answer and takes it so', async () => {
  const choices = [{ id: id('9', 1), name: 'Allgemein' }]
  const open = { clientName: '', projectName: '', lines: 3, projectId: null, name: '' }
  const app = await openApp('/admin/time-log/import', {
    user: aUser({ roles: ['owner'] }),
    handlers: {
      importTimes: ({ body }) => ({
        rows,
        imported: 0,
        questions: {
          unclearDay: body.dayOrder === null ? '11/05/2026' : null,
          projects: [{ ...open, projectId: body.projects?.[0]?.projectId ?? null }],
          choices,
        },
      }),
    },
  })
  await heading('Übernahme')
  await app.person.upload(fileField(), aFile())
  const tryIt = screen.getByRole('button', { name: 'Probe zeigen' })
  await waitFor(() => expect(tryIt.hasAttribute('disabled')).toBe(false))
  await app.person.click(tryIt)
  expect(await screen.findByText(/11\/05\/2026 kann/)).toBeInstanceOf(HTMLElement)
  await app.person.click(screen.getByRole('radio', { name: /Monat zuerst/ }))
  await app.person.click(await screen.findByRole('combobox', { name: /3 Zeilen ohne Projekt/ }))
  await app.person.click(await screen.findByRole('option', { name: 'Allgemein' }))
  await waitFor(() =>
    expect(app.server.asked('importTimes').at(-1)?.input.body).toMatchObject({
      dayOrder: 'monthFirst',
      projects: [{ clientName: '', projectName: '', projectId: id('9', 1) }],
    }),
  )
  await expectAccessible()
  app.close()
})
