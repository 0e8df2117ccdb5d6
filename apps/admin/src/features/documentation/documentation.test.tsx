import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../scripts/screen-test-setup.ts'
import { handsOf } from '../../testing/hands.ts'
import { expectAccessible, openApp, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { findPages, HANDBOOK, WRITTEN } from './handbook.ts'
import { anchorOf, renderPage } from './render-page.ts'

const open = async (address = '/admin/documentation') => {
  const app = await openApp(address, { user: aUser({ menuProfile: 'shop', roles: ['reader'] }) })
  return { ...app, ...handsOf(app.person) }
}

describe('N-01 the handbook', () => {
  it('holds every page of the index for staff, and no other', () => {
    expect(HANDBOOK.length).toBeGreaterThan(40)
    expect(HANDBOOK.map(({ name }) => name).toSorted()).toEqual(WRITTEN.toSorted())
  })

  it('has no link between its pages that leads nowhere', () => {
    const anchors = new Map(
      HANDBOOK.map(({ name, text }) => [
        name,
        [...renderPage(text).matchAll(/<h\d id="([^"]+)"/g)].map(([, id]) => id),
      ]),
    )
    const dead = HANDBOOK.flatMap(({ name, text }) =>
      [...renderPage(text).matchAll(/href="(?:\/admin\/documentation\/([a-z-]+))?#([^"]+)"/g)]
        .filter(([, page = name, anchor]) => !anchors.get(page)?.includes(anchor))
        .map(([link]) => `${name}: ${link}`),
    )
    expect(dead).toEqual([])
  })

  it('shows every picture it speaks of', () => {
    const pictures = HANDBOOK.flatMap(({ text }) => [...text.matchAll(/!\[/g)])
    const shown = HANDBOOK.flatMap(({ text }) => [
      ...renderPage(text).matchAll(/<img src="[^"]+" alt="[^"]+"/g),
    ])
    expect(shown.length).toBe(pictures.length)
    expect(shown.length).toBeGreaterThan(5)
  })

  it('finds a page by words of its text, whatever their case and accents; titles come first', () => {
    expect(findPages('buchungsstapel skr03').map(({ name }) => name)).toEqual(['billed-services'])
    expect(findPages('GUTSCHEINE')[0]?.name).toBe('vouchers')
    expect(findPages('offnungszeiten')[0]?.name).toBe('locations')
    expect(findPages('xyzzy')).toEqual([])
    expect(findPages('')).toEqual(HANDBOOK)
  })

  it('reads no HTML: what looks like it is text', () => {
    expect(renderPage('Vorsicht <script>alert(1)</script> & <b>fett</b>')).not.toMatch(/<script|<b>/)
    expect(renderPage('[x](javascript:alert(1)) und [y](../decisions/0048.md)')).not.toContain('<a')
    expect(renderPage('[y](https://example.org/?a="b")')).toMatch(/^<p><a href="https:\/\/example\.org/)
    expect(anchorOf('Für wen?')).toBe('für-wen')
  })
})

describe('N-01 „Dokumentation“', () => {
  it('opens from the menu of a shop; a page is read, and leads to others without leaving', async () => {
    const app = await open()
    const entry = await screen.findByRole('link', { name: 'Dokumentation' })
    expect(entry.getAttribute('href')).toBe('/admin/documentation')
    const pages = within(await screen.findByRole('navigation', { name: 'Seiten des Handbuchs' }))
    await app.person.click(pages.getByRole('link', { name: 'Rechnungen' }))
    const article = within(await screen.findByRole('article'))
    expect(article.getByRole('heading', { level: 1 }).textContent).toBe('Rechnungen')
    const [link] = article.getAllByRole('link', { name: 'Waren' })
    if (link) await app.person.click(link)
    await waitFor(() => expect(textOf(screen.getByRole('article'))).toMatch(/^Bestellungen von Waren/))
    expect(app.place()).toBe('/admin/documentation/goods-orders')
    app.close()
  })

  it('reads well for everybody', async () => {
    const app = await open('/admin/documentation/messages')
    expect(await screen.findByRole('article')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
  })

  it('is searched, and says how much was found', async () => {
    const app = await open()
    await app.person.type(
      await screen.findByRole('searchbox', { name: 'Im Handbuch suchen' }),
      'Buchungsstapel',
    )
    expect(await screen.findByText('Eine Seite gefunden')).toBeInstanceOf(HTMLElement)
    const pages = within(screen.getByRole('navigation', { name: 'Seiten des Handbuchs' }))
    expect(pages.getAllByRole('link').map(textOf)).toEqual(['Abgerechnete Leistungen und ihre Abrechnungen'])
    app.close()
  })

  it('on a phone there is a way back to all pages; a page that is none says so', async () => {
    pretendScreen({ width: 390 })
    const app = await open('/admin/documentation/gibt-es-nicht')
    expect(await screen.findByText('Diese Seite hat das Handbuch nicht')).toBeInstanceOf(HTMLElement)
    await app.person.click(screen.getByRole('link', { name: 'Alle Seiten' }))
    expect(app.place()).toBe('/admin/documentation')
    await expectAccessible()
    app.close()
  })
})
