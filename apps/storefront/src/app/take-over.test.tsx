import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderSite } from '../entry-server.tsx'
import { aServer, inputFor } from '../testing/a-server.ts'
import { stubLiveLine, stubSight } from '../testing/browser-stubs.ts'
import { HASH } from '../testing/orders.ts'
import { takeOver } from './take-over.tsx'

vi.mock('@fachwerk/map/location-map', () => ({ LocationMap: () => <p>Karte</p> }))

beforeEach(() => {
  stubSight()
  stubLiveLine()
})
afterEach(() => {
  document.body.innerHTML = ''
})

/** Shows what the server wrote and starts the scripts, as a browser does. */
async function load(path: string, form?: Record<string, string>): Promise<void> {
  const input = inputFor(path, {}, form ? 'POST' : 'GET')
  const answer = await renderSite({
    ...input,
    request: { ...input.request, form: form ?? {} },
    api: aServer().api,
  })
  if (answer.kind !== 'html') throw new Error(`${path} led elsewhere`)
  document.body.innerHTML = new DOMParser().parseFromString(answer.html, 'text/html').body.innerHTML
  await act(() => takeOver())
}

describe('scripts go on with exactly what the server wrote', () => {
  // A difference between the two would be a complaint on the console, which fails the test.
  it('the list gets what only scripts can do', async () => {
    await load('/?suche=Konstanz&dauer=2h')
    expect(await screen.findByRole('button', { name: 'In meiner Nähe' })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Bis/ })).toBeTruthy()
    expect(await screen.findByText('Karte')).toBeTruthy()
  })

  it('the choice of a size gets its calendar', async () => {
    await load('/standort/konstanz-bahnhof')
    await waitFor(() => expect(document.querySelector('.period-field')).toBeTruthy())
  })

  it('the key page gets its live line and a dialog', async () => {
    await load(`/it/bestellung/${HASH}`)
    await waitFor(() => expect(document.querySelector('dialog')).toBeTruthy())
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Il Suo box è il 22.')
  })

  it('a declaration stays what it was', async () => {
    await load('/ru/vertrag-widerrufen')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Отказаться от договора')
  })

  it('LAW-69 faults take the focus', async () => {
    await load('/mieten/konstanz-bahnhof?groesse=L', { groesse: 'L', name: 'Lena' })
    await waitFor(() => expect(document.activeElement?.className).toContain('error-summary'))
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Lena')
  })

  it('a page without data needs nothing', async () => {
    await load('/impressum')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Impressum')
  })

  it('G-04 du is German with a few other words', async () => {
    const answer = await renderSite({ ...inputFor('/', { fw_anrede: 'du' }), api: aServer().api })
    if (answer.kind !== 'html') throw new Error('led elsewhere')
    document.body.innerHTML = new DOMParser().parseFromString(answer.html, 'text/html').body.innerHTML
    await act(() => takeOver())
    await screen.findByRole('button', { name: 'In meiner Nähe' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Wo brauchst du ein Fach?')
  })
})
