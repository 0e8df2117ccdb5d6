import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aHarbour, showBoats } from '../../testing/fixtures/boats.tsx'
import { id } from '../../testing/fixtures.ts'
import { aMemory } from '../../testing/memory.ts'
import { expectAccessible, valueOf } from '../../testing/screen.tsx'

async function open(handlers = aMemory().handlers) {
  const part = await showBoats(aHarbour(3).list, { handlers })
  await screen.findByRole('row', { name: /Boot 1/ })
  return part
}
const search = () => screen.getByRole('searchbox', { name: 'Boot oder Steg' })
const help = () => screen.queryByRole('dialog', { name: 'Tastenkürzel' })
const row = (n: number) => screen.getByRole('link', { name: `Boot ${n} öffnen` })

describe('keys of a list', () => {
  it('N-11 arrows go from row to row and stop at the ends; Enter opens and Esc leads back to the row', async () => {
    const { person, place } = await open()
    row(1).focus()
    await person.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(row(1))
    await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(row(3))
    await person.keyboard('{ArrowUp}{Enter}')
    expect(await screen.findByRole('heading', { name: 'Boot im Detail 02' })).toBeInstanceOf(HTMLElement)
    expect(place()).toBe(`/?open=${id('b', 2)}`)
    await person.keyboard('{Escape}')
    await waitFor(() => expect(place()).toBe('/'))
    expect(document.activeElement).toBe(row(2))
  })

  it('N-11 / leads into the search, where both signs are only typed', async () => {
    const { person } = await open()
    await person.keyboard('/')
    expect(document.activeElement).toBe(search())
    await person.keyboard('a/b?')
    expect(valueOf(search())).toBe('a/b?')
    expect(help()).toBeNull()
  })

  it('N-11 ? explains every key; switched off, single keys do nothing, also after a reload', async () => {
    const { saved, handlers } = aMemory()
    const first = await open(handlers)
    await first.person.keyboard('?')
    await waitFor(() => expect(help()).not.toBeNull())
    expect(screen.getAllByRole('term')).toHaveLength(7)
    await expectAccessible()
    await first.person.click(screen.getByRole('switch', { name: /^Kürzel aus einer einzelnen Taste/ }))
    await waitFor(() => expect(saved.singleKeys).toBe(false))
    first.unmount()
    const { person } = await open(handlers)
    await person.keyboard('?/')
    expect(help()).toBeNull()
    expect(document.activeElement).not.toBe(search())
    // The button stays the way to switch them on again.
    await person.click(screen.getByRole('button', { name: 'Tastenkürzel' }))
    expect(await screen.findByRole('switch', { checked: false })).toBeInstanceOf(HTMLElement)
  })
})
