import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { NO_ANSWER, refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { aTask, listed, openRound } from '../../testing/fixtures/round.ts'
import { expectAccessible } from '../../testing/screen.tsx'

beforeEach(() => localStorage.clear())

const opened = async (app: Awaited<ReturnType<typeof openRound>>) => {
  await screen.findByRole('button', { name: /^Fach 13/ })
  await app.person.click(await screen.findByRole('button', { name: 'Aufgabe anlegen' }))
  return within(await screen.findByRole('dialog', { name: 'Aufgabe anlegen' }))
}
const choose = async (app: Awaited<ReturnType<typeof openRound>>, field: HTMLElement, option: string) => {
  await app.person.click(field)
  await app.person.click(await screen.findByRole('option', { name: option }))
}

describe('B-06 a task by hand', () => {
  it('is for a box of the wall, of a kind, with a note; the list has it at once', async () => {
    let now = listed([])
    const added = aTask({ kind: 'repair', cause: 'staff', note: 'Scharnier' })
    const app = await openRound({
      handlers: {
        tasks: () => now,
        addTask: () => {
          now = listed([added])
          return added
        },
      },
    })
    const form = await opened(app)
    await choose(app, form.getByRole('combobox', { name: 'Fach' }), '13 · L')
    await choose(app, form.getByRole('combobox', { name: 'Was zu tun ist' }), 'Reparieren')
    await app.person.type(form.getByRole('textbox', { name: 'Notiz' }), 'Scharnier')
    await expectAccessible()
    await app.person.click(form.getByRole('button', { name: 'Aufgabe anlegen' }))
    expect(await screen.findByRole('heading', { name: /^KN-013/ })).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('addTask')[0]?.input.body).toEqual({
      item: { boxId: id('b', 13), kind: 'repair', note: 'Scharnier', dueAt: null },
    })
    expect(screen.queryByRole('dialog')).toBeNull()
    app.close()
  })

  it('E-03 without a box nothing is sent, and the field says why; one that is open already is said', async () => {
    const app = await openRound({ handlers: { addTask: () => refuse('task-open-already') } })
    const form = await opened(app)
    await app.person.click(form.getByRole('button', { name: 'Aufgabe anlegen' }))
    expect((await form.findAllByText('Bitte ein Fach wählen.')).length).toBeGreaterThan(0)
    expect(app.server.asked('addTask')).toHaveLength(0)
    await choose(app, form.getByRole('combobox', { name: 'Fach' }), '14 · M')
    await app.person.click(form.getByRole('button', { name: 'Aufgabe anlegen' }))
    expect(await form.findByText('Für dieses Fach gibt es diese Aufgabe schon.')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('FAULT-08 trying again after a lost answer sends the same key', async () => {
    let isThere = false
    const app = await openRound({ handlers: { addTask: () => (isThere ? aTask() : NO_ANSWER) } })
    const form = await opened(app)
    await choose(app, form.getByRole('combobox', { name: 'Fach' }), '14 · M')
    const send = form.getByRole('button', { name: 'Aufgabe anlegen' })
    await app.person.click(send)
    await waitFor(() => expect(app.server.asked('addTask')).toHaveLength(1))
    isThere = true
    await app.person.click(send)
    await waitFor(() => expect(app.server.asked('addTask')).toHaveLength(2))
    const keys = app.server.asked('addTask').map(({ caller }) => caller.headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
    app.close()
  })
})
