import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuseStale } from '../../testing/fake-server.ts'
import { aLiveEvent } from '../../testing/live.ts'
import { textOf } from '../../testing/screen.tsx'
import { aChangedText, aText, openTexts } from '../../testing/fixtures/translations.ts'

const OPEN = '/admin/translate?open=order.order.box'
type App = Awaited<ReturnType<typeof openTexts>>
const texts = () => textOf(screen.getByText('Platzhalter').closest('dl'))
const sent = (app: App) => app.server.asked('editTextConstant').map(({ input }) => input.body)

describe('G-04 a text that a colleague changes while it is open', () => {
  it('FAULT-72 taking back what a colleague changed meanwhile is refused; what stands there now can be taken back', async () => {
    let version = 1
    const app = await openTexts(OPEN, {
      textConstant: () => ({ ...aChangedText(), version }),
      editTextConstant: ({ body }) => {
        if (body.item.version === 2) return aText({ version: 3 })
        version = 2
        return refuseStale({ by: 'Moritz Seidel', at: '2026-11-20T10:00:00Z', current: { version } })
      },
    })
    const takeBack = async () => {
      await app.press('Zurück zum mitgelieferten Text')
      const dialog = within(await screen.findByRole('dialog', { name: 'Eigenen Text zurücknehmen?' }))
      await app.person.click(dialog.getByRole('button', { name: 'Zurücknehmen' }))
    }
    await takeBack()
    await waitFor(() => expect(app.server.asked('textConstant').length).toBeGreaterThan(1))
    await waitFor(() => expect(screen.queryByText('Eigenen Text zurücknehmen?')).toBeNull())
    await takeBack()
    expect(await screen.findByText('Eigener Text zurückgenommen')).toBeInstanceOf(HTMLElement)
    expect(sent(app)).toMatchObject([{ item: { version: 1 } }, { item: { version: 2 } }])
    app.close()
  })

  it('L-08 an open one follows a colleague’s change, but never under the hands of who types', async () => {
    let now = aText()
    const app = await openTexts(OPEN, { textConstant: () => now })
    await screen.findByText('Platzhalter')
    expect(texts()).not.toContain('Ihr Safe {number}')
    now = aChangedText()
    const changed = (n: number) => aLiveEvent(n, { type: 'text.changed', data: { textId: now.id } })
    app.server.stream.emit(changed(1))
    await waitFor(() => expect(texts()).toContain('Ihr Safe {number}'))
    await app.press('Bearbeiten')
    const field = await screen.findByRole('textbox', { name: 'Englisch' })
    await app.person.type(field, 'Your safe {{number}')
    const asked = app.server.asked('textConstant').length
    now = { ...aChangedText(), version: 2 }
    app.server.stream.emit(changed(2))
    await waitFor(() => expect(app.server.asked('textConstant').length).toBeGreaterThan(asked))
    await app.press('Speichern')
    await waitFor(() => expect(sent(app)).toMatchObject([{ item: { en: 'Your safe {number}', version: 1 } }]))
    app.close()
  })
})
