import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NO_ANSWER, refuseStale } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { expectAccessible } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { anArticle, anArticleRow, aVariant, openCatalog } from './testing.ts'

const CANDLE = anArticleRow({
  id: id('a', 2),
  title: 'Kerze',
  fromCents: 1250,
  toCents: 1250,
  fromVariant: { id: id('c', 2), name: '' },
})
const saved = (priceCents: number) =>
  anArticle({ variants: [aVariant({ id: id('c', 1), name: '', priceCents, depositCents: 15 })] })

const open = (handlers: Parameters<typeof openCatalog>[1] = {}) =>
  openCatalog('/admin/articles', {
    articles: () => ({ rows: [anArticleRow(), CANDLE] }),
    setVariantPrice: () => saved(189),
    ...handlers,
  })
const cell = (title = 'Mate Spreewasser') =>
  screen.findByRole('button', { name: new RegExp(`Preis von ${title}: .*, ändern`) })
const field = (title = 'Mate Spreewasser') => screen.findByRole('textbox', { name: `Preis von ${title}` })

describe('K-01 a price is changed in its row', () => {
  it('Enter opens and saves it, the next row opens, and it can be taken back (K-09)', async () => {
    const app = await open()
    ;(await cell()).focus()
    await app.person.keyboard('{Enter}')
    await expectAccessible()
    expect(await field()).toHaveProperty('value', '1,79')
    await app.person.keyboard('1.89{Enter}')
    expect(await field('Kerze')).toBe(document.activeElement)
    expect(app.server.asked('setVariantPrice')[0]?.input.body).toEqual({
      price: { variantId: id('c', 1), seenCents: 179, priceCents: 189 },
    })
    expect((await cell()).textContent).toMatch(/1,89/)
    // Nothing typed: nothing saved, and the last row keeps the focus.
    await app.person.keyboard('{Enter}')
    await waitFor(async () => expect(document.activeElement).toBe(await cell('Kerze')))
    expect(app.server.asked('setVariantPrice')).toHaveLength(1)
    await app.press('Rückgängig')
    await waitFor(() =>
      expect(app.server.asked('setVariantPrice')[1]?.input.body).toEqual({
        price: { variantId: id('c', 1), seenCents: 189, priceCents: 179 },
      }),
    )
    app.close()
  })

  it('a double click opens it, one click does not; Escape restores', async () => {
    const app = await open()
    await app.person.click(await cell())
    expect(screen.queryByRole('textbox', { name: /^Preis von/ })).toBeNull()
    await app.person.dblClick(await cell())
    await app.person.keyboard('999{Escape}')
    await waitFor(async () => expect(document.activeElement).toBe(await cell()))
    expect((await cell()).textContent).toMatch(/1,79/)
    expect(app.server.asked('setVariantPrice')).toEqual([])
    app.close()
  })

  it('leaving the cell saves what was typed; what is no price stays open and says why', async () => {
    const app = await open()
    await app.person.dblClick(await cell())
    await app.person.keyboard('1.000{Enter}')
    expect((await screen.findByRole('alert')).textContent).toMatch(/Tausend oder Kommazahl/)
    expect((await field()).getAttribute('aria-invalid')).toBe('true')
    await app.person.clear(await field())
    await app.person.type(await field(), '1,89')
    await app.person.click(screen.getByRole('heading', { name: 'Artikel' }))
    await waitFor(() => expect(app.server.asked('setVariantPrice')).toHaveLength(1))
    app.close()
  })

  it('FAULT-72 somebody else was faster: both numbers are told, and one’s own is written only if asked for', async () => {
    const conflict = { by: 'Deniz Kaya', at: '2026-11-30T12:00:00.000Z', current: { priceCents: 199 } }
    let tries = 0
    const app = await open({
      setVariantPrice: () => {
        tries += 1
        return tries === 1 ? refuseStale(conflict) : saved(189)
      },
    })
    await app.person.dblClick(await cell())
    await app.person.keyboard('1,89{Enter}')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(/Deniz Kaya hat hier inzwischen 1,99.€ eingetragen.*1,89.€/)
    await app.press(/1,89.€ eintragen/)
    await waitFor(() =>
      expect(app.server.asked('setVariantPrice')[1]?.input.body).toEqual({
        price: { variantId: id('c', 1), seenCents: 199, priceCents: 189 },
      }),
    )
    app.close()
  })

  it('without an answer the number stays typed', async () => {
    const app = await open({ setVariantPrice: () => NO_ANSWER })
    await app.person.dblClick(await cell())
    await app.person.keyboard('1,89{Enter}')
    expect(await screen.findByRole('alert')).toBeInstanceOf(HTMLElement)
    expect(await field()).toHaveProperty('value', '1,89')
    app.close()
  })

  it('A-12 who may only look, and what is archived, has no cell that opens', async () => {
    const reading = await openCatalog('/admin/articles', {}, aUser({ roles: ['reader'] }))
    const row = (await screen.findByRole('link', { name: /Artikel Mate/ })).closest('tr')
    expect(within(row ?? document.body).queryByRole('button')).toBeNull()
    reading.close()
    const archived = await open({ articles: () => ({ rows: [anArticleRow({ archived: true })] }) })
    expect(await screen.findByRole('link', { name: /Artikel Mate/ })).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('button', { name: /Preis von/ })).toBeNull()
    archived.close()
  })
})
