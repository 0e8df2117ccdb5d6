import type { HistoryEntry } from '@fachwerk/contract/history/history-calls'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { renderPart } from '../../testing/part.tsx'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { HistoryPanel } from './history-panel.tsx'

const entry = (n: number, over: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: String(n),
  at: '2026-11-20T13:05:00.000Z',
  action: 'user.changed',
  actor: { kind: 'staff', id: id('a', 1), name: 'Jana Brandt' },
  before: { lastName: 'Harms' },
  after: { lastName: 'Lührs' },
  reason: null,
  ...over,
})

function show(pages: readonly (readonly HistoryEntry[])[]) {
  const all = pages.flat()
  return renderPart(
    <>
      <h1>Ole Harms</h1>
      <HistoryPanel
        subject={{ kind: 'user', id: id('b', 1) }}
        actionWords={(action) => (action === 'user.changed' ? 'Geändert' : `Getan: ${action}`)}
        labels={{ lastName: 'Nachname', roles: 'Rollen' }}
        words={(field, value) => (field === 'roles' ? `Rolle ${String(value)}` : null)}
      />
    </>,
    {
      handlers: {
        history: ({ body }) => ({
          rows: all.slice(body.offset ?? 0, (body.offset ?? 0) + (body.limit ?? 25)),
          total: all.length,
        }),
      },
    },
  )
}
const lines = async () => {
  const list = await screen.findByRole('list', { name: 'Verlauf' })
  return within(list).getAllByRole('listitem').map(textOf)
}

describe('LAW-76 the history of a record', () => {
  it('says what was done, when in the office’s time, by whom, from what to what, and why', async () => {
    show([[entry(1, { reason: 'Heirat' })]])
    const [line] = await lines()
    expect(line).toContain('Geändert')
    expect(line).toContain('20.11.2026 14:05')
    expect(line).toContain('Jana Brandt')
    expect(line).toMatch(/Nachname\s*Harms\s*Lührs/)
    expect(line).toContain('Grund: Heirat')
    await expectAccessible()
  })

  it('old and new values are told apart without colour', async () => {
    const { container } = show([[entry(1)]])
    await lines()
    expect(textOf(container.querySelector('del'))).toBe('Harms')
    expect(textOf(container.querySelector('ins'))).toBe('Lührs')
  })

  it('what was empty, added, taken away or is a choice stands there in words', async () => {
    show([
      [
        entry(1, { before: { lastName: '' }, after: { lastName: 'Lührs' } }),
        entry(2, { before: {}, after: { roles: 'reader' } }),
        entry(3, { before: { invited: true }, after: { invited: false } }),
        entry(4, { action: 'user.blocked', before: {}, after: {} }),
      ],
    ])
    const [emptied, added, known, done] = await lines()
    expect(emptied).toMatch(/leer\s*Lührs/)
    expect(added).toContain('Rollen')
    expect(added).toContain('Rolle reader')
    expect(known).toMatch(/invited\s*ja\s*nein/)
    expect(done).toContain('Getan: user.blocked')
  })

  it('older lines come when they are asked for, and no button promises more than there are', async () => {
    const { person } = show([Array.from({ length: 30 }, (_, n) => entry(n + 1))])
    expect(await lines()).toHaveLength(25)
    await person.click(screen.getByRole('button', { name: 'Ältere anzeigen' }))
    await screen.findByText((_, element) => element?.tagName === 'OL' && element.children.length === 30)
    expect(screen.queryByRole('button', { name: 'Ältere anzeigen' })).toBeNull()
  })

  it('nothing yet is said, a failure too, with a way to try again', async () => {
    const empty = show([])
    await screen.findByText('Noch keine Änderungen.')
    empty.unmount()
    const { server, person } = renderPart(
      <HistoryPanel
        subject={{ kind: 'user', id: id('b', 1) }}
        actionWords={(action) => action}
        labels={{}}
      />,
      { handlers: { history: () => refuse('not-found') } },
    )
    await screen.findByText('Verlauf nicht geladen')
    server.handlers.history = () => ({ rows: [entry(1)], total: 1 })
    await person.click(screen.getByRole('button', { name: /erneut|noch einmal|Wieder/i }))
    expect(await lines()).toHaveLength(1)
  })
})
