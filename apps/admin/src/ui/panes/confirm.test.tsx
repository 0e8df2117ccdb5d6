import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderPart } from '../../testing/part.tsx'
import { expectAccessible } from '../../testing/screen.tsx'
import { Confirm } from './confirm.tsx'

const named = (name: string) => screen.findByRole('button', { name })

function ask(over: Partial<Parameters<typeof Confirm>[0]> = {}) {
  const [onConfirm, onCancel] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const part = renderPart(
    <>
      <h1>Benutzer</h1>
      <Confirm
        opened
        title="Zwei Benutzer sperren?"
        confirm="2 Benutzer sperren"
        onConfirm={onConfirm}
        onCancel={onCancel}
        {...over}
      >
        Sie werden sofort abgemeldet.
      </Confirm>
    </>,
  )
  return { ...part, onConfirm, onCancel }
}

describe('a question before something that cannot be taken lightly', () => {
  it('names the action, says what follows, and Enter by mistake does nothing: the focus is on „Abbrechen“', async () => {
    const { person, onConfirm, onCancel } = ask()
    const dialog = await screen.findByRole('dialog', { name: 'Zwei Benutzer sperren?' })
    expect(dialog.textContent).toContain('Sie werden sofort abgemeldet.')
    const cancel = await named('Abbrechen')
    await waitFor(() => expect(document.activeElement).toBe(cancel))
    await expectAccessible()
    await person.keyboard('{Enter}')
    expect(onCancel).toHaveBeenCalledTimes(1)
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('the button with the action does it, once', async () => {
    const { person, onConfirm, onCancel } = ask()
    await person.click(await named('2 Benutzer sperren'))
    expect(onConfirm).toHaveBeenCalledTimes(1)
    expect(onCancel).not.toHaveBeenCalled()
  })

  it('Escape and the cross are a no', async () => {
    const { person, onConfirm, onCancel } = ask()
    await person.click(await named('Schließen'))
    await person.keyboard('{Escape}')
    expect(onCancel).toHaveBeenCalledTimes(2)
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('waits for what must be said first, and presses nothing twice while it runs', async () => {
    const waiting = ask({ ready: false })
    expect(await named('2 Benutzer sperren')).toHaveProperty('disabled', true)
    expect(await named('Abbrechen')).toHaveProperty('disabled', false)
    waiting.unmount()
    ask({ busy: true })
    expect(await named('2 Benutzer sperren')).toHaveProperty('disabled', true)
    expect(await named('Abbrechen')).toHaveProperty('disabled', true)
  })
})
