import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '@fachwerk/contract/api-problem'
import { id } from '../../testing/fixtures.ts'
import { renderPart } from '../../testing/part.tsx'
import { expectAccessible } from '../../testing/screen.tsx'
import { RecordActions } from './record-actions.tsx'
import { ToastGate } from '../states/toast-gate.tsx'

const HOST = 'faecher.example'

function show(
  run: () => Promise<unknown> = async () => undefined,
  isEditable = true,
  done = `${HOST} gelöscht`,
) {
  const order: string[] = []
  const part = renderPart(
    <>
      <h1>Domains</h1>
      <RecordActions
        name={HOST}
        edit={isEditable ? { label: `${HOST} verbinden`, tab: 'Verbindung' } : null}
        remove={{
          label: `${HOST} löschen`,
          title: `${HOST} löschen?`,
          text: 'Wer sie aufruft, findet nichts mehr.',
          confirm: 'Domain löschen',
          done,
          run: async () => {
            order.push('delete')
            await run()
          },
        }}
        history={{
          kind: 'domain',
          id: id('d', 1),
          actionWords: (action) => `Getan: ${action}`,
          labels: { host: 'Adresse' },
        }}
        renew={async () => {
          order.push('renew')
        }}
      >
        {(close) => (
          <button type="button" onClick={close}>
            Fertig
          </button>
        )}
      </RecordActions>
      <ToastGate />
    </>,
    {
      handlers: {
        history: () => ({
          rows: [
            {
              id: '1',
              at: '2026-11-20T13:05:00.000Z',
              action: 'domain.changed',
              actor: { kind: 'staff', id: id('a', 1), name: 'Jana Brandt' },
              before: { host: 'alt.example' },
              after: { host: HOST },
              reason: null,
            },
          ],
          total: 1,
        }),
      },
    },
  )
  const press = (name: string) => part.person.click(screen.getByRole('button', { name }))
  return { ...part, order, press }
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('the two signs behind a record in a row', () => {
  it('editing shows the form, which closes its dialog; no history is fetched that nobody asks for', async () => {
    const { press, person, server } = show()
    await press(`${HOST} verbinden`)
    const edit = await dialog(HOST)
    expect(edit.getByText('Verbindung').closest('[role="tab"]')?.ariaSelected).toBe('true')
    expect(server.asked('history')).toHaveLength(0)
    await expectAccessible()
    await person.click(edit.getByText('Fertig'))
    await gone()
  })

  it('LAW-76 its history stands beside the form', async () => {
    const { press, person, server } = show()
    await press(`${HOST} verbinden`)
    const edit = await dialog(HOST)
    await person.click(edit.getByText('Verlauf'))
    await edit.findByText('Getan: domain.changed')
    expect(edit.getByText('Adresse')).toBeInstanceOf(HTMLElement)
    expect(server.asked('history')[0]?.input.body).toMatchObject({
      subject: { kind: 'domain', id: id('d', 1) },
    })
  })

  it('deleting asks with its consequence, then says that it is gone and fetches the rows anew', async () => {
    const { press, person, order } = show()
    await press(`${HOST} löschen`)
    const ask = await dialog(`${HOST} löschen?`)
    expect(ask.getByText('Wer sie aufruft, findet nichts mehr.')).toBeInstanceOf(HTMLElement)
    expect(order).toEqual([])
    await person.click(ask.getByRole('button', { name: 'Domain löschen' }))
    await screen.findByText(`${HOST} gelöscht`)
    expect(order).toEqual(['delete', 'renew'])
    await gone()
  })

  it('whoever thinks better of it deletes nothing', async () => {
    const { press, person, order } = show()
    await press(`${HOST} löschen`)
    await person.click((await dialog(`${HOST} löschen?`)).getByRole('button', { name: 'Abbrechen' }))
    await gone()
    expect(order).toEqual([])
  })

  it('E-01 a failure says why, never that it is gone, and the rows are fetched: they are not what was shown', async () => {
    const detail = 'Die Domain führt noch zu einem Auftritt.'
    const run = vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValue(new ApiProblem({ status: 409, code: 'invalid-input', detail }))
    const { press, person, order } = show(run, true, 'Nie zu lesen')
    await press(`${HOST} löschen`)
    await person.click((await dialog(`${HOST} löschen?`)).getByRole('button', { name: 'Domain löschen' }))
    await screen.findByText(detail)
    expect(screen.queryByText('Nie zu lesen')).toBeNull()
    await waitFor(() => expect(order).toEqual(['delete', 'renew']))
  })

  it('while nothing can be edited there is no pen', () => {
    show(undefined, false)
    expect(screen.getAllByRole('button').map((button) => button.title)).toEqual([`${HOST} löschen`])
  })
})
