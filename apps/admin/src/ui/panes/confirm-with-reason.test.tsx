import { ApiProblem } from '@fachwerk/contract/api-problem'
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ConfirmWithReason } from './confirm-with-reason.tsx'

function ask(act: (reason: string) => Promise<void>) {
  const cancel = vi.fn<() => void>()
  render(
    <MantineProvider env="test">
      <ConfirmWithReason
        title="Schloss außer Betrieb nehmen"
        text="Das Fach wird nicht mehr angeboten."
        confirm="Außer Betrieb nehmen"
        dangerous
        act={act}
        onCancel={cancel}
      />
    </MantineProvider>,
  )
  return { cancel, person: userEvent.setup() }
}
const confirm = () => screen.getByRole('button', { name: 'Außer Betrieb nehmen' })

describe('a question that wants a reason', () => {
  it('is answered only with one; spaces are none', async () => {
    const act = vi.fn<(reason: string) => Promise<void>>(() => Promise.resolve())
    const { person } = ask(act)
    expect(screen.getByRole('dialog').textContent).toContain('Das Fach wird nicht mehr angeboten.')
    expect(confirm()).toHaveProperty('disabled', true)
    await person.type(screen.getByLabelText('Grund'), '   ')
    expect(confirm()).toHaveProperty('disabled', true)
    await person.type(screen.getByLabelText('Grund'), ' Klemmt ')
    await person.click(confirm())
    expect(act.mock.calls).toEqual([['Klemmt']])
  })

  it('acts once, however often somebody presses while it runs', async () => {
    const running = Promise.withResolvers<void>()
    const act = vi.fn<(reason: string) => Promise<void>>(() => running.promise)
    const { person } = ask(act)
    await person.type(screen.getByLabelText('Grund'), 'Klemmt')
    await person.dblClick(confirm())
    expect(act).toHaveBeenCalledTimes(1)
    expect(confirm()).toHaveProperty('disabled', true)
    running.resolve()
    await vi.waitFor(() => expect(confirm()).toHaveProperty('disabled', false))
  })

  it('says what went wrong and keeps the reason; who does not want to is let go', async () => {
    const { person, cancel } = ask(() =>
      Promise.reject(new ApiProblem({ code: 'box-has-lock', status: 409 })),
    )
    await person.type(screen.getByLabelText('Grund'), 'Klemmt')
    await person.click(confirm())
    expect((await screen.findByRole('alert')).textContent).not.toBe('')
    expect(screen.getByLabelText('Grund')).toHaveProperty('value', 'Klemmt')
    await person.click(screen.getByRole('button', { name: 'Abbrechen' }))
    expect(cancel).toHaveBeenCalledTimes(1)
  })
})
