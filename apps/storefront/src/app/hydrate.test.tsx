import type { Language } from '@fachwerk/contract/fields'
import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import { htmlLang } from '@fachwerk/texts/texts'
import { act } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderSite } from '../entry-server.tsx'
import { PageProvider, type PageFrame } from '../lib/page.tsx'
import { aServer, inputFor } from '../testing/a-server.ts'
import { stubFetch, stubLiveLine } from '../testing/browser-stubs.ts'
import { aSite } from '../testing/fake-api.ts'
import { HASH } from '../testing/orders.ts'
import { BROWSER_PAGES } from './browser-pages.ts'
import { loadTexts } from './browser-texts.ts'
import { PAGE_IDS, type PageId } from './page-ids.ts'

/** The pages that go on in the browser. */
const LIVELY = [
  '/',
  '/?suche=Konstanz&groesse=L&dauer=3d',
  '/standort/konstanz-bahnhof?dauer=2h',
  '/mieten/konstanz-bahnhof?groesse=L',
  `/bestellung/${HASH}`,
  '/vertrag-widerrufen',
  '/vertraege-kuendigen',
] as const

const roots: Root[] = []
beforeEach(() => {
  stubLiveLine()
  stubFetch(() => ({ status: 503, body: null }))
  // The map stays out of sight.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  act(() => {
    for (const root of roots.splice(0)) root.unmount()
  })
})

/** Loads an address into this document as a browser does before its scripts run. */
async function load(url: string, language: Language = 'de', form?: Record<string, string>): Promise<void> {
  const prefix = language === 'de' || language === 'de-informal' ? '' : `/${language}`
  const cookies: Record<string, string> = language === 'de-informal' ? { fw_anrede: 'du' } : {}
  const input = inputFor(`${prefix}${url === '/' && prefix ? '' : url}`, cookies, form ? 'POST' : 'GET')
  const request = { ...input.request, form: form ?? {} }
  const answer = await renderSite({ ...input, request, api: aServer().api })
  if (answer.kind !== 'html') throw new Error(`${url} led to ${answer.location}`)
  const page = new DOMParser().parseFromString(answer.html, 'text/html')
  document.documentElement.lang = page.documentElement.lang
  document.body.innerHTML = page.body.innerHTML
}

/** Starts the page on what the server has sent; what React had to put right is handed back. */
async function start(): Promise<string[]> {
  const block = document.querySelector('#daten')
  const place = document.querySelector('#seite')
  if (!block?.textContent || !place) throw new Error('The page has no data.')
  // Written by the page itself a moment ago.
  const { id, frame, data } = JSON.parse(block.textContent) as { id: PageId; frame: PageFrame; data: unknown }
  const [Page, say] = await Promise.all([
    BROWSER_PAGES[id]?.(),
    loadTexts(frame.language, frame.own?.storefront),
  ])
  if (!Page) throw new Error(`${id} has no code for browsers.`)
  const wrong: string[] = []
  await act(async () => {
    const element = (
      <PageProvider frame={frame} say={say}>
        <Page data={data as never} />
      </PageProvider>
    )
    const options = {
      identifierPrefix: 's',
      onRecoverableError: (error: unknown) => void wrong.push(String(error)),
    }
    roots.push(hydrateRoot(place, element, options))
  })
  return wrong
}

const main = () => document.querySelector('#seite')
const value = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
const words = (element: Element | null) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

describe('scripts take a page over', () => {
  it.each(LANGUAGES)('FAULT-43 in %s nothing that was shown jumps or changes its words', async (language) => {
    for (const path of LIVELY) {
      await load(path, language)
      expect(document.documentElement.lang).toBe(htmlLang(language))
      const [heading, links] = [words(document.querySelector('h1')), main()?.querySelectorAll('a').length]
      expect([path, await start()]).toEqual([path, []])
      expect(words(document.querySelector('h1'))).toBe(heading)
      expect(main()?.querySelectorAll('a').length).toBe(links)
    }
  })

  it('E-01 what was typed and what is wrong with it survive the scripts', async () => {
    await load('/mieten/konstanz-bahnhof?groesse=L', 'de', {
      groesse: 'L',
      name: 'Lena',
      email: 'lena@',
      offers: 'ja',
      shownTotalCents: '1100',
      key: 'key-7',
    })
    expect(await start()).toEqual([])
    expect([value('name')?.value, value('email')?.value, value('key')?.value]).toEqual([
      'Lena',
      'lena@',
      'key-7',
    ])
    expect([value('offers')?.checked, value('terms')?.checked]).toEqual([true, false])
    expect(document.querySelectorAll('.error-summary li')).toHaveLength(3)
  })

  it('L-02 a page that was opened on a running command goes on with its steps', async () => {
    await load(`/bestellung/${HASH}?befehl=01938f00-0000-7000-8000-00000000c001`)
    expect(await start()).toEqual([])
    expect(words(document.querySelector('.open-button'))).toBe('Wird geöffnet …')
    expect(words(document.querySelector('.command'))).toContain('gesendet')
  })

  it('S-01 helpers that need scripts come only with them', async () => {
    await load('/')
    expect(document.querySelector('[aria-label="In meiner Nähe"]')).toBeNull()
    expect(document.querySelector('details.period-plain')).toBeTruthy()
    await start()
    expect(document.querySelector('[aria-label="In meiner Nähe"]')).toBeTruthy()
    expect(document.querySelector('details.period-plain')).toBeNull()
  })

  it('R-07 ending turns from a folded form into a dialog', async () => {
    await load(`/bestellung/${HASH}`)
    expect(document.querySelector('details.end-plain')).toBeTruthy()
    await start()
    expect(document.querySelector('details.end-plain')).toBeNull()
    expect(document.querySelector('dialog.modal')?.hasAttribute('open')).toBe(false)
  })

  it.each(['/impressum', '/so-gehts', '/shop/agbs', '/gibt-es-nicht'])(
    '%s is finished when it arrives: no data, no code',
    async (path) => {
      await load(path)
      expect(document.querySelector('#daten')).toBeNull()
      expect(document.querySelectorAll('script')).toHaveLength(0)
    },
  )

  it('every page with a form or live news has code, the others have none', async () => {
    const withCode = PAGE_IDS.filter((id) => id in BROWSER_PAGES)
    expect(withCode).toEqual(['find', 'choose-size', 'checkout', 'order', 'shared-key', 'declaration'])
    for (const id of withCode) expect(await BROWSER_PAGES[id]?.()).toBeTypeOf('function')
  })

  it('G-04 du is laid over Sie: the same keys, other words only where they differ', async () => {
    const [formal, informal] = await Promise.all([loadTexts('de'), loadTexts('de-informal')])
    expect([formal('find.title'), informal('find.title')]).toEqual([
      'Wo brauchen Sie ein Fach?',
      'Wo brauchst du ein Fach?',
    ])
    expect(informal('checkout.order')).toBe(formal('checkout.order'))
  })

  it('a site in one language only starts like any other', async () => {
    const input = { ...inputFor('/'), site: aSite({ languages: ['it'], defaultLanguage: 'it' }) }
    const answer = await renderSite({ ...input, api: aServer().api })
    if (answer.kind !== 'html') throw new Error('no page')
    document.body.innerHTML = new DOMParser().parseFromString(answer.html, 'text/html').body.innerHTML
    expect(await start()).toEqual([])
    expect(words(document.querySelector('h1'))).toBe('Dove Le serve un box?')
  })
})
