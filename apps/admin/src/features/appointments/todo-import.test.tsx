import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NO_ANSWER } from '../../testing/fake-server.ts'
import { renderPart } from '../../testing/part.tsx'
import { textOf } from '../../testing/screen.tsx'
import { TodoImport, CHAT_TASKS_KEY } from './todo-import.tsx'

const STORED = '[{"title":"Rückruf","start":"2026-11-25 09:00"}]'

describe('D-03 to-dos that lay in this browser', () => {
  it('are sent as they are, and forgotten here once the server has them', async () => {
    localStorage.setItem(CHAT_TASKS_KEY, STORED)
    const { server } = renderPart(<TodoImport />, {
      handlers: { importTodos: () => ({ imported: 1, known: 0, skipped: [] }) },
    })
    expect(textOf(await screen.findByRole('status'))).toContain('steht jetzt im Kalender')
    expect(server.asked('importTodos').map(({ input }) => input.body)).toEqual([{ stored: STORED }])
    expect(localStorage.getItem(CHAT_TASKS_KEY)).toBeNull()
  })

  it('stay here while the server does not answer, and go on a second try', async () => {
    localStorage.setItem(CHAT_TASKS_KEY, STORED)
    let answers = false
    const { person } = renderPart(<TodoImport />, {
      handlers: { importTodos: () => (answers ? { imported: 1, known: 0, skipped: [] } : NO_ANSWER) },
    })
    const again = await screen.findByRole('button', { name: 'Noch einmal versuchen' })
    expect(localStorage.getItem(CHAT_TASKS_KEY)).toBe(STORED)
    answers = true
    await person.click(again)
    await waitFor(() => expect(localStorage.getItem(CHAT_TASKS_KEY)).toBeNull())
  })

  it('what could not be taken is named and stays until the person lets it go', async () => {
    localStorage.setItem(CHAT_TASKS_KEY, STORED)
    const skipped = [
      { what: 'Fenster', flaw: 'no-day' as const },
      { what: '', flaw: 'empty' as const },
    ]
    const { person } = renderPart(<TodoImport />, {
      handlers: { importTodos: () => ({ imported: 0, known: 3, skipped }) },
    })
    expect(textOf(await screen.findByRole('alert'))).toContain(
      '2 Aufgaben dieses Browsers konnten nicht übernommen werden:„Fenster“: ohne Tagohne Namen: ohne Titel und Beschreibung',
    )
    expect(localStorage.getItem(CHAT_TASKS_KEY)).toBe(STORED)
    await person.click(screen.getByRole('button', { name: 'Rest verwerfen' }))
    expect(localStorage.getItem(CHAT_TASKS_KEY)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('where there were none, nothing is asked and nothing said', () => {
    const { main, server } = renderPart(<TodoImport />)
    expect(textOf(main())).toBe('')
    expect(server.asked('importTodos')).toEqual([])
  })
})
