import type { SavedView } from '@fachwerk/contract/office/preference-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aHarbour, showBoats } from '../../../testing/fixtures/boats.tsx'
import { refuse } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { aMemory, aView } from '../../../testing/memory.ts'
import { expectAccessible, textOf, valueOf } from '../../../testing/screen.tsx'

async function open(views: SavedView[], at: string, canShare = false) {
  const memory = aMemory(views, canShare)
  const harbour = aHarbour(4)
  const part = await showBoats(harbour.list, { at, handlers: memory.handlers })
  await screen.findByRole('row', { name: /Boot 2/ })
  const press = async (name: string) => part.person.click(await screen.findByRole('button', { name }))
  return { ...part, ...memory, ...harbour, press }
}
const tabs = () => within(screen.getByRole('navigation', { name: 'Ansichten' }))
const current = () => textOf(tabs().getAllByRole('link', { current: 'page' })[0])
const naming = () => screen.findByRole('dialog', { name: 'Ansicht speichern' })

describe('saved views', () => {
  it('N-10 a view keeps filter, search and order but neither page nor open row, and is private', async () => {
    const part = await open([], `/?kind=motor&q=Boot&sort=berth&dir=desc&open=${id('b', 2)}`)
    await part.press('Ansicht speichern')
    const dialog = within(await naming())
    expect(dialog.queryByRole('checkbox')).toBeNull()
    expect(dialog.getByText('Nur Sie sehen diese Ansicht.')).toBeInstanceOf(HTMLElement)
    await part.person.type(dialog.getByRole('textbox', { name: 'Name der Ansicht' }), 'Motorboote{Enter}')
    await tabs().findByRole('link', { name: 'Motorboote', current: 'page' })
    expect(part.server.asked('createSavedView')[0]?.input.body).toEqual({
      name: 'Motorboote',
      shared: false,
      state: [
        { name: 'q', value: 'Boot' },
        { name: 'kind', value: 'motor' },
        { name: 'sort', value: 'berth' },
        { name: 'dir', value: 'desc' },
      ],
    })
    expect(part.place()).toContain(`saved=${id('5', 1)}`)
  })

  it('N-10 who may share ticks it and reads who will see the view', async () => {
    const part = await open([], '/?kind=motor', true)
    await part.press('Ansicht speichern')
    const dialog = within(await naming())
    await part.person.type(dialog.getByRole('textbox'), 'Für alle')
    await part.person.click(dialog.getByRole('checkbox', { name: 'Für alle in der Firma speichern' }))
    expect(dialog.getByText(/^Alle, die diese Liste sehen dürfen/)).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    await part.person.click(dialog.getByRole('button', { name: 'Ansicht speichern' }))
    await waitFor(() => expect(part.saved.views[0]).toMatchObject({ name: 'Für alle', shared: true }))
  })

  it('N-10 a name that is taken is said in the dialog, and what was typed stays', async () => {
    const part = await open([], '/?kind=motor')
    part.server.handlers.createSavedView = () => refuse('view-name-taken')
    await part.press('Ansicht speichern')
    const dialog = within(await naming())
    await part.person.type(dialog.getByRole('textbox'), 'Doppelt{Enter}')
    await dialog.findByText('Eine Ansicht mit diesem Namen gibt es schon.')
    expect(valueOf(dialog.getByRole('textbox'))).toBe('Doppelt')
  })

  it('N-10 what was changed in a view can be reset or taken over', async () => {
    const part = await open([aView(1)], `/?kind=motor&saved=${id('5', 1)}`)
    await tabs().findByRole('link', { name: 'Ansicht 1', current: 'page' })
    expect(screen.queryByRole('button', { name: 'Ansicht zurücksetzen' })).toBeNull()
    const sort = () => part.person.click(screen.getByRole('link', { name: 'Steg' }))
    await sort()
    await part.press('Ansicht zurücksetzen')
    await waitFor(() => expect(part.place()).toBe(`/?kind=motor&saved=${id('5', 1)}`))
    await sort()
    await part.press('Änderung übernehmen')
    await waitFor(() => expect(part.saved.views[0]?.state).toContainEqual({ name: 'sort', value: 'berth' }))
    expect(await screen.findByRole('button', { name: 'Ansicht löschen' })).toBeInstanceOf(HTMLElement)
  })

  it('N-10 a view gets another name and keeps what it shows; a taken one is said', async () => {
    const part = await open([aView(1), aView(2)], `/?kind=motor&saved=${id('5', 1)}`)
    await part.press('Ansicht umbenennen')
    const dialog = within(await screen.findByRole('dialog', { name: 'Ansicht umbenennen' }))
    const name = dialog.getByRole('textbox', { name: 'Name der Ansicht' })
    expect(valueOf(name)).toBe('Ansicht 1')
    await part.person.clear(name)
    const [rename, taken] = [part.server.handlers.updateSavedView, 'Doppelt']
    part.server.handlers.updateSavedView = (input, caller) =>
      input.body.name === taken || !rename ? refuse('view-name-taken') : rename(input, caller)
    await part.person.type(name, `${taken}{Enter}`)
    await dialog.findByText('Eine Ansicht mit diesem Namen gibt es schon.')
    await expectAccessible()
    await part.person.clear(name)
    await part.person.type(name, 'Am Steg{Enter}')
    await tabs().findByRole('link', { name: 'Am Steg', current: 'page' })
    const renamed = part.saved.views.find(({ name: params }) => params === 'Am Steg')
    expect(renamed).toMatchObject({ id: id('5', 1), state: aView(1).state })
  })

  it('FAULT-72 who takes over a view that another changed meanwhile is told, and nothing is overwritten', async () => {
    const part = await open([aView(1)], `/?saved=${id('5', 1)}`)
    await tabs().findByRole('link', { name: 'Ansicht 1' })
    const theirs = aView(1, { version: 2, state: [{ name: 'q', value: 'Steg' }] })
    part.saved.views = [theirs]
    await part.press('Änderung übernehmen')
    expect(await screen.findByText(/Jemand hat das inzwischen geändert/)).toBeInstanceOf(HTMLElement)
    expect(part.saved.views).toEqual([theirs])
  })

  it('N-10 a deleted view leaves its rows on screen, and undo brings it back by its name', async () => {
    const part = await open([aView(1, { name: 'Am Steg' })], `/?kind=motor&saved=${id('5', 1)}`)
    await part.press('Ansicht löschen')
    await screen.findByText('Ansicht „Am Steg“ gelöscht')
    await waitFor(() => expect(tabs().queryByRole('link', { name: 'Am Steg' })).toBeNull())
    expect(part.place()).toBe('/?kind=motor')
    await part.press('Rückgängig')
    expect(await tabs().findByRole('link', { name: 'Am Steg' })).toBeInstanceOf(HTMLElement)
    expect(part.saved.views[0]?.id).toBe(id('5', 1))
  })

  it('FAULT-60 FAULT-67 a view of another with a nasty name and strange filters is only text', async () => {
    const hit = vi.fn<() => void>()
    Object.assign(window, { hit })
    const name = '<img src=x onerror="window.hit()">'
    const state = ['constructor', 'toString', 'kind'].map((odd) => ({ name: odd, value: 'motor,submarine' }))
    const part = await open([aView(1, { name, state, own: false, can: { edit: false } })], '/')
    await part.person.click(await tabs().findByRole('link', { name }))
    await waitFor(() => expect(current()).toBe(name))
    expect(part.asked.at(-1)?.filters).toEqual({ kind: ['motor'] })
    expect(document.querySelectorAll('img, [onerror]')).toHaveLength(0)
    expect(hit).not.toHaveBeenCalled()
    expect(screen.queryByRole('button', { name: 'Ansicht löschen' })).toBeNull()
  })
})
