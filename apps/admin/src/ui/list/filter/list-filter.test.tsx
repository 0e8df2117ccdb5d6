import { Id } from '@fachwerk/contract/fields'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { kinds, period } from '../../../testing/fixtures/boat-filters.ts'
import { aHarbour, showBoats } from '../../../testing/fixtures/boats.tsx'
import { id } from '../../../testing/fixtures.ts'
import { textOf, valueOf } from '../../../testing/screen.tsx'
import { type AskedChoices, choiceField } from './list-fields.ts'

const HARBOURS = ['Überlingen', 'Lindau', 'Konstanz'].map((label, n) => ({ value: id('c', n + 1), label }))

/** The panel of a list with a choice, a period and choices that only the server knows. */
async function openPanel(at = '/', ask: AskedChoices['ask'] = async () => HARBOURS) {
  const asked = vi.fn<AskedChoices['ask']>(ask)
  const places = choiceField(Id, {
    param: 'place',
    title: 'Häfen',
    chip: 'Hafen',
    choices: { name: `harbours ${at}`, ask: asked },
    search: { label: 'Hafen suchen', nothing: 'Kein Hafen heißt so.' },
  })
  const harbour = aHarbour(6)
  const { address } = harbour.list
  const list = { ...harbour.list, address: { ...address, fields: [kinds, period, places] } }
  const part = await showBoats(list, { at })
  await screen.findByRole('row', { name: /Boot 2/ })
  const before = asked.mock.calls.length
  await part.person.click(screen.getByRole('button', { name: /^Filter/ }))
  const panel = within(await screen.findByRole('dialog', { name: 'Filter' }))
  return { ...part, ...harbour, panel, asked, before }
}
type Panel = Awaited<ReturnType<typeof openPanel>>
const section = ({ panel }: Panel, name: RegExp) => panel.getByRole('button', { name })

describe('N-05 the filter panel', () => {
  it('a period is set at either end, each end bounds the other, and a chip tells it', async () => {
    const part = await openPanel()
    await part.person.click(section(part, /^Zeitraum/))
    const [from, to] = [part.panel.getByLabelText('von'), part.panel.getByLabelText('bis')]
    fireEvent.change(from, { target: { value: '5.11.2026' } })
    await waitFor(() => expect(part.place()).toBe('/?from=2026-11-05'))
    fireEvent.change(to, { target: { value: '4.11.2026' } })
    expect(await part.panel.findByText('Nicht vor dem 05.11.2026.')).toBeInstanceOf(HTMLElement)
    fireEvent.change(to, { target: { value: '30.11.2026' } })
    await waitFor(() => expect(part.place()).toBe('/?from=2026-11-05&to=2026-11-30'))
    expect(part.asked).toHaveBeenCalledTimes(1)
    fireEvent.change(from, { target: { value: '' } })
    await waitFor(() => expect(part.place()).toBe('/?to=2026-11-30'))
    await part.person.click(part.panel.getByRole('button', { name: 'Filter schließen' }))
    await screen.findByRole('button', { name: 'Zeitraum bis 30.11.2026 entfernen' })
  })

  it('a shared address shows its period opened and its choices ticked', async () => {
    const part = await openPanel(`/?kind=motor&from=2026-11-05&place=${id('c', 2)}`)
    expect(valueOf(part.panel.getByLabelText('von'))).toBe('05.11.2026')
    expect(part.panel.getByRole('checkbox', { name: 'Motorboot' })).toHaveProperty('checked', true)
    expect(part.panel.getByRole('checkbox', { name: 'Segelboot' })).toHaveProperty('checked', false)
    expect(await part.panel.findByRole('checkbox', { name: 'Lindau' })).toHaveProperty('checked', true)
    expect(textOf(section(part, /^Häfen/))).toContain('1 gewählt')
  })

  it('choices of the server are asked for when somebody looks, and found without regard to case', async () => {
    const part = await openPanel()
    expect(part.before).toBe(0)
    await part.panel.findByRole('checkbox', { name: 'Überlingen' })
    const search = part.panel.getByRole('searchbox', { name: 'Hafen suchen' })
    await part.person.type(search, ' über')
    expect(part.panel.queryByRole('checkbox', { name: 'Lindau' })).toBeNull()
    await part.person.click(part.panel.getByRole('checkbox', { name: 'Überlingen' }))
    await waitFor(() => expect(part.place()).toBe(`/?place=${id('c', 1)}`))
    await part.person.type(search, 'xyz')
    expect(part.panel.getByText('Kein Hafen heißt so.')).toBeInstanceOf(HTMLElement)
  })

  it('what is still on its way is not said to be missing', async () => {
    const gate = Promise.withResolvers<typeof HARBOURS>()
    const part = await openPanel('/', () => gate.promise)
    expect(part.panel.queryByText('Kein Hafen heißt so.')).toBeNull()
    expect(part.panel.getByText('…')).toBeInstanceOf(HTMLElement)
    gate.resolve(HARBOURS)
    await part.panel.findByRole('checkbox', { name: 'Konstanz' })
  })

  it('reset takes every filter away and leaves search and order; nothing found says so on the button', async () => {
    const part = await openPanel('/?q=Boot&kind=motor&from=2026-11-05&sort=berth')
    await part.panel.findByRole('button', { name: '3 anzeigen' })
    await part.person.click(part.panel.getByRole('button', { name: 'Zurücksetzen' }))
    await waitFor(() => expect(part.place()).toBe('/?q=Boot&sort=berth'))
    expect(part.panel.getByRole('checkbox', { name: 'Motorboot' })).toHaveProperty('checked', false)
    await part.panel.findByRole('button', { name: '6 anzeigen' })
    await part.person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filter' })).toBeNull())
  })
})
