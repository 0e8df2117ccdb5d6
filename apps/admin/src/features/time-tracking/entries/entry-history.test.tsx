import type { HistoryEntry } from '@fachwerk/contract/history/history-calls'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Handlers, NO_ANSWER } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { renderPart } from '../../../testing/part.tsx'
import { textOf } from '../../../testing/screen.tsx'
import { EntryHistory } from './entry-history.tsx'
import { aProject, projectsPicture } from '../testing.ts'

const happened = (over: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: '1',
  at: '2026-11-16T09:00:00.000Z',
  actor: { kind: 'staff', id: id('a', 1), name: 'Jana Brandt' },
  action: 'timeEntry.changed',
  before: {},
  after: {},
  reason: null,
  ...over,
})
const lindau = aProject()
const old = aProject({ id: id('e', 2), name: 'Altbau', archived: true })
const companyProjects: Handlers['companyProjects'] = ({ query }) =>
  projectsPicture(query.archived === 'true' ? [old] : [lindau])

const show = (rows: readonly HistoryEntry[], handlers: Handlers = { companyProjects }) =>
  renderPart(<EntryHistory rows={rows} timeZone="Europe/Berlin" />, { handlers })
const said = () => screen.getAllByRole('listitem').map(textOf)

describe('LAW-76 what happened to an entry', () => {
  it('nothing since it was recorded is said', () => {
    const { server } = show([])
    expect(screen.getByText('Seit der Erfassung unverändert.')).toBeInstanceOf(HTMLElement)
    expect(server.asked('companyProjects')).toEqual([])
  })

  it.each([
    ['started', 'Gestartet'],
    ['stopped', 'Beendet'],
    ['changed', 'Erfasst oder geändert'],
    ['deleted', 'Gelöscht'],
    ['restored', 'Zurückgeholt'],
    ['imported', 'Übernommen'],
  ])('%s reads „%s“, with who and when', (what, words) => {
    show([happened({ action: `timeEntry.${what}` })])
    expect(said()[0]).toMatch(new RegExp(`^${words} 16\\.11\\.2026 10:00Jana Brandt`))
  })

  it('times stand on the clocks of the company, the doubled hour says which, and an open end is a dash', () => {
    show([
      happened({
        before: { startTime: '2026-10-25T00:30:00.000Z', endTime: null },
        after: { startTime: '2026-10-25T01:30:00.000Z', endTime: '2026-10-25T22:59:00.000Z' },
      }),
    ])
    const list = within(screen.getByRole('listitem'))
    expect(list.getAllByRole('term').map(textOf)).toEqual(['Beginn', 'Ende'])
    expect(list.getAllByRole('definition').map(textOf)).toEqual([
      '25.10.2026 02:30 MESZ 25.10.2026 02:30 MEZ',
      '– 25.10.2026 23:59',
    ])
  })

  it('an entry that went to another project says from which to which, archived ones too', async () => {
    show([happened({ before: { projectId: old.id }, after: { projectId: lindau.id } })])
    expect(await screen.findByText('Altbau')).toBeInstanceOf(HTMLElement)
    expect(textOf(screen.getByRole('definition'))).toBe('Altbau Standort Lindau')
    expect(screen.getByText('Altbau').tagName).toBe('DEL')
  })

  it('a project that is not known any more, and names that do not come, leave the rest readable', async () => {
    const gone = happened({
      before: { projectId: id('e', 77), description: 'Telefon' },
      after: { projectId: lindau.id, description: '' },
    })
    const first = show([gone])
    expect(await screen.findByText('(nicht mehr vorhanden)')).toBeInstanceOf(HTMLElement)
    first.unmount()
    show([gone], { companyProjects: () => NO_ANSWER })
    expect(screen.getAllByRole('definition').map(textOf)).toEqual(['… …', 'Telefon –'])
  })

  it('why a colleague’s time was changed stands below it; FAULT-60 whatever was written is only text', () => {
    const text = '<img src=x onerror="alert(1)">'
    show([happened({ before: { description: 'A' }, after: { description: text }, reason: text })])
    expect(said()[0]).toContain(`Grund: ${text}`)
    expect(document.querySelector('img')).toBeNull()
  })

  it('fields without words for people, and actions that are not known yet, do not break the list', () => {
    show([happened({ action: 'timeEntry.merged', before: { deleted: false }, after: { deleted: true } })])
    expect(said()[0]).toContain('timeEntry.merged')
    expect(screen.queryByRole('term')).toBeNull()
  })
})
