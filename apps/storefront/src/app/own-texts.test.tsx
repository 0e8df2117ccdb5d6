import type { Language } from '@fachwerk/contract/fields'
import type { OwnTexts } from '@fachwerk/texts/own-texts'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderSite } from '../entry-server.tsx'
import { aServer, inputFor } from '../testing/a-server.ts'
import { stubLiveLine, stubSight } from '../testing/browser-stubs.ts'
import { HASH } from '../testing/orders.ts'
import { takeOver } from './take-over.tsx'

/** A company that says some things its own way, in German and English. */
const OWN: Partial<Record<Language, OwnTexts>> = {
  de: {
    storefront: {
      'find.title': 'Wohin mit dem <b>Gepäck</b>?',
      'nav.howItWorks': 'Anleitung',
      'order.yourBox': 'Nehmen Sie Fach {number}.',
    },
    rentalEnd: { 'extend.title': 'Noch etwas bleiben' },
    signIn: { 'head.account': 'Mein Bereich' },
  },
  en: { storefront: { 'find.title': 'Where to?' } },
}

vi.mock('@fachwerk/map/location-map', () => ({ LocationMap: () => <p>Karte</p> }))

beforeEach(() => {
  stubSight()
  stubLiveLine()
})
afterEach(() => {
  document.body.innerHTML = ''
})

async function pageAt(url: string, own: typeof OWN = OWN) {
  const answer = await renderSite({
    ...inputFor(url),
    ownTexts: (language) => own[language] ?? {},
    api: aServer().api,
  })
  if (answer.kind !== 'html') throw new Error(`${url} led to ${answer.location}`)
  const page = new DOMParser().parseFromString(answer.html, 'text/html')
  return { html: answer.html, page, heading: page.querySelector('h1')?.textContent }
}

describe('G-04 a company’s own words on its pages', () => {
  it('stand in the page itself, FAULT-63 and what looks like HTML is text', async () => {
    const { page, heading } = await pageAt('/')
    expect(heading).toBe('Wohin mit dem <b>Gepäck</b>?')
    expect(page.querySelector('h1 b')).toBeNull()
    expect(page.querySelector('script[type="application/json"]')?.textContent).not.toContain('<b>')
    expect(page.body.textContent).toContain('Anleitung')
  })

  it('in each language its own; one without any says what the product says', async () => {
    expect((await pageAt('/en')).heading).toBe('Where to?')
    expect((await pageAt('/it')).heading).toBe('Dove Le serve un box?')
  })

  it('take values as the product’s texts do', async () => {
    const { page } = await pageAt(`/bestellung/${HASH}`)
    expect(page.body.textContent).toContain('Nehmen Sie Fach 22.')
  })

  it('stand on pages that no browser goes on with, and in their titles', async () => {
    const { page, heading } = await pageAt(`/bestellung/${HASH}/verlaengern`)
    expect(heading).toBe('Noch etwas bleiben')
    expect(page.title).toMatch(/^Noch etwas bleiben/)
    expect(page.querySelector('nav[aria-label="Mein Bereich"]')).toBeTruthy()
  })

  it('go along with the page to its browser: those of its language that it goes on with, and no others', async () => {
    const { page } = await pageAt('/')
    expect(JSON.parse(page.querySelector('#daten')?.textContent ?? '')).toMatchObject({
      frame: { own: { storefront: OWN.de?.storefront } },
    })
    expect(page.querySelector('#daten')?.textContent).not.toContain('Noch etwas bleiben')
    expect(page.querySelector('#daten')?.textContent).not.toContain('Where to?')
  })

  it('A-13 a company that changed nothing sends nothing', async () => {
    const { page, html } = await pageAt('/', {})
    expect(html).not.toContain('"own"')
    expect(page.querySelector('h1')?.textContent).toBe('Wo brauchen Sie ein Fach?')
  })

  it('FAULT-43 scripts take the page over with the very same words', async () => {
    const { page } = await pageAt('/')
    document.body.innerHTML = page.body.innerHTML
    // A difference between the two would be a complaint on the console, which fails the test.
    await act(() => takeOver())
    expect(await screen.findByRole('button', { name: 'In meiner Nähe' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Wohin mit dem <b>Gepäck</b>?')
  })
})
