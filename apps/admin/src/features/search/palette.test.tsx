import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { id } from '../../testing/fixtures.ts'
import { refuse } from '../../testing/fake-server.ts'
import { expectAccessible, heading, openApp, type OpenOptions, textOf } from '../../testing/screen.tsx'
import { markedParts } from './search-places.ts'

const handlers: NonNullable<OpenOptions['handlers']> = {
  search: ({ body }) => ({
    groups: /ober/i.test(body.search)
      ? [
          {
            kind: 'rental' as const,
            hits: [{ id: id('e', 2), title: 'Katharina Oberhauser', detail: 'KN-013 · Konstanz · A9F8T' }],
          },
          {
            kind: 'order' as const,
            hits: [{ id: id('9', 2), title: 'A9F8T', detail: 'Katharina Oberhauser · Konstanz' }],
          },
        ]
      : [],
  }),
  orders: () => ({ rows: [], total: 0, totalIsExact: true }),
  staffOrder: () => refuse('not-found'),
  accessRights: () => ({ rows: [], total: 0, totalIsExact: true }),
}
async function openPalette() {
  const app = await openApp('/admin/dashboard', { handlers })
  await heading('Herzlich willkommen im Backend')
  await app.person.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('textbox', { name: 'Alles durchsuchen' }, { timeout: 5_000 })
  return { ...app, field }
}

describe('N-06 search of everything', () => {
  it('opens by Ctrl+K, finds while typing, marks what was typed, and Enter leads there', async () => {
    const app = await openPalette()
    await app.person.type(app.field, 'oberh')
    const end = await screen.findByText('auser')
    const hit = end.closest('button')
    expect(textOf(hit)).toBe('Katharina OberhauserKN-013 · Konstanz · A9F8T')
    expect(textOf(hit?.querySelector('mark'))).toBe('Oberh')
    await expectAccessible()
    await app.person.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(app.place()).toBe(`/admin/access-rights?view=all&open=${id('e', 2)}`))
    app.close()
  })

  it('N-06 O-01 an order opens in its drawer', async () => {
    const app = await openPalette()
    await app.person.type(app.field, 'ober')
    await app.person.click(await screen.findByRole('button', { name: /^A9F8T/ }))
    await waitFor(() => expect(app.place()).toBe(`/admin/orders?view=all&open=${id('9', 2)}`))
    app.close()
  })

  it('finds pages the person may see, by name', async () => {
    const app = await openPalette()
    await app.person.type(app.field, 'zugriff')
    await screen.findByRole('button', { name: 'Zugriffsrechte' })
    expect(screen.queryByRole('button', { name: 'Benutzer' })).toBeNull()
    app.close()
  })

  it('says what to try when nothing is found, and what can be searched for before', async () => {
    const app = await openPalette()
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/ab zwei Zeichen/)).toBeInstanceOf(HTMLElement)
    await app.person.type(app.field, 'xyzzy')
    expect(await dialog.findByText(/Nichts gefunden/, {}, { timeout: 5_000 })).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('FAULT-60 marks text whatever signs were typed', () => {
    expect(markedParts('a(b)*c', 'B) *').filter(({ found }) => found)).toEqual([
      { part: 'b)', at: 2, found: true },
      { part: '*', at: 4, found: true },
    ])
    expect(markedParts('Anna', '')).toEqual([{ part: 'Anna', at: 0, found: false }])
  })
})
