import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../scripts/screen-test-setup.ts'
import { NO_ANSWER, refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { anArticle, anArticleRow, openCatalog } from './testing.ts'

const rowOf = async (title: string) =>
  textOf(
    (await screen.findByRole('link', { name: `Artikel ${title} öffnen` })).closest('tr') ?? document.body,
  )

describe('K-01 the list of articles', () => {
  it('tells price, taxes, deposit and ways of delivery, and what keeps an article from customers', async () => {
    const candle = anArticleRow({ id: id('a', 2), title: 'Kerze', state: 'draft', gaps: ['maker'] })
    const coffee = anArticleRow({ id: id('a', 3), title: 'Filterkaffee', variantCount: 2, toCents: 340 })
    const app = await openCatalog('/admin/articles', {
      articles: () => ({ rows: [anArticleRow(), candle, coffee] }),
    })
    expect(await rowOf('Mate Spreewasser')).toMatch(
      /Mate Spreewasser.*GE-102.*Limo und Mate.*1,79.€.*19.%.*0,15.€.*Lieferung, Abholung.*Veröffentlicht/,
    )
    expect(await rowOf('Kerze')).toContain('Angaben fehlen')
    expect(await rowOf('Filterkaffee')).toMatch(/2 Ausführungen.*ab 1,79/)
    expect(screen.getByRole('link', { name: /Artikel Kerze/ }).getAttribute('href')).toContain(id('a', 2))
    await expectAccessible()
    app.close()
  })

  it('on a phone the rows are cards; none yet and a failure say what to do', async () => {
    pretendScreen({ width: 390 })
    const app = await openCatalog('/admin/articles')
    expect(await screen.findByText('GE-102')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
    const empty = await openCatalog('/admin/articles', {
      articles: () => ({ rows: [] }),
      articlesTotal: () => ({ total: 0, totalIsExact: true }),
    })
    expect(await screen.findByText(/Legen Sie den ersten an/)).toBeInstanceOf(HTMLElement)
    empty.close()
    const broken = await openCatalog('/admin/articles', { articles: () => NO_ANSWER })
    expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeInstanceOf(HTMLElement)
    broken.close()
  })

  it('many are published at once; one that lacks something stays as it was and is named', async () => {
    const candle = anArticleRow({ id: id('a', 2), title: 'Kerze', state: 'draft', gaps: ['maker'] })
    const app = await openCatalog('/admin/articles', {
      articles: () => ({ rows: [anArticleRow({ state: 'draft' }), candle] }),
      setArticleState: ({ body }) =>
        JSON.stringify(body).includes(id('a', 2)) ? refuse('article-incomplete') : anArticle(),
    })
    await rowOf('Kerze')
    await app.person.click(screen.getByRole('checkbox', { name: /alle/i }))
    await app.press('Veröffentlichen')
    const question = within(await screen.findByRole('dialog'))
    await app.person.click(question.getByRole('button', { name: '2 Artikel veröffentlichen' }))
    expect(await screen.findByText(/Für die Veröffentlichung fehlen noch Angaben/)).toBeInstanceOf(
      HTMLElement,
    )
    expect(app.server.asked('setArticleState')).toHaveLength(2)
    app.close()
  })

  it('N-10 a file has one row for each variant, with what the screen tells in one column in several', async () => {
    const app = await openCatalog('/admin/articles', { exportArticles: () => 'Titel' })
    await rowOf('Mate Spreewasser')
    await app.press('Exportieren')
    await app.person.click(await screen.findByRole('menuitem', { name: /CSV/ }))
    await waitFor(() =>
      expect(app.server.asked('exportArticles')[0]?.input.body).toMatchObject({
        columns: expect.arrayContaining(['title', 'variant', 'number', 'ean', 'price', 'gaps']),
      }),
    )
    app.close()
  })

  it('A-12 who may only look adds, ticks and changes nothing', async () => {
    const app = await openCatalog('/admin/articles', {}, aUser({ roles: ['reader'] }))
    await rowOf('Mate Spreewasser')
    expect(screen.queryByRole('button', { name: 'Artikel anlegen' })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    app.close()
  })
})

describe('K-01 a new article', () => {
  it('begins as a draft with title, number and price, and its page opens', async () => {
    const app = await openCatalog('/admin/articles', { addArticle: () => anArticle({ state: 'draft' }) })
    await app.press('Artikel anlegen')
    const dialog = within(await screen.findByRole('dialog'))
    const save = () => app.person.click(dialog.getByRole('button', { name: 'Artikel anlegen' }))
    await save()
    expect(dialog.getByRole('textbox', { name: 'Titel' }).getAttribute('aria-invalid')).toBe('true')
    expect(app.server.asked('addArticle')).toEqual([])
    await app.person.type(dialog.getByRole('textbox', { name: 'Titel' }), 'Honig')
    await app.person.type(dialog.getByRole('textbox', { name: 'Artikelnummer' }), 'LM-310')
    await app.person.type(dialog.getByRole('textbox', { name: 'Preis inkl. MwSt.' }), '6,90')
    await save()
    await waitFor(() =>
      expect(app.server.asked('addArticle')[0]?.input.body).toMatchObject({
        article: { title: 'Honig', kind: 'product', variants: [{ number: 'LM-310', priceCents: 690 }] },
      }),
    )
    await waitFor(() => expect(app.place()).toContain(`/admin/articles/${id('a', 1)}`))
    app.close()
  })

  it('a number that is taken is said at its field', async () => {
    const taken = {
      field: 'article.variants.0.number',
      code: 'article-number-taken',
      message: 'Schon vergeben.',
    }
    const app = await openCatalog('/admin/articles', {
      addArticle: () => refuse('article-number-taken', [taken]),
    })
    await app.press('Artikel anlegen')
    const dialog = within(await screen.findByRole('dialog'))
    await app.person.type(dialog.getByRole('textbox', { name: 'Titel' }), 'Honig')
    await app.person.type(dialog.getByRole('textbox', { name: 'Artikelnummer' }), 'GE-102')
    await app.person.type(dialog.getByRole('textbox', { name: 'Preis inkl. MwSt.' }), '1')
    await app.person.click(dialog.getByRole('button', { name: 'Artikel anlegen' }))
    expect(await dialog.findAllByText(/Schon vergeben/)).not.toEqual([])
    app.close()
  })
})
