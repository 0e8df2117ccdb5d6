import type { ArticleChange } from '@fachwerk/contract/catalog/article-bulk-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { expectAccessible } from '../../../testing/screen.tsx'
import { anArticleRow, openCatalog } from '../testing.ts'

const TOBACCO = anArticleRow({ id: id('a', 2), title: 'Drehtabak Hafen', number: 'TB-021', fromCents: 720 })
const UNDO: ArticleChange = { kind: 'prices', prices: [{ variantId: id('c', 1), priceCents: 179 }] }

async function ticked(handlers: Parameters<typeof openCatalog>[1] = {}) {
  const app = await openCatalog('/admin/articles', {
    articles: () => ({ rows: [anArticleRow(), TOBACCO] }),
    articlesTotal: () => ({ total: 2, totalIsExact: true }),
    changeArticle: () => ({ undo: UNDO, changedAt: '2026-11-30T10:00:00.000Z' }),
    ...handlers,
  })
  await screen.findByRole('link', { name: /Artikel Mate/ })
  await app.person.click(screen.getByRole('checkbox', { name: /alle/i }))
  const ask = async (verb: string) => {
    await app.press(verb)
    return within(await screen.findByRole('dialog'))
  }
  const sent = () => app.server.asked('changeArticle').map(({ input }) => input.body)
  return { ...app, ask, sent }
}

describe('K-01 many articles are changed at once', () => {
  it('prices by percent: a preview first, then each row for itself, and all of it back', async () => {
    const app = await ticked({
      changeArticle: ({ body }) =>
        body.article.id === TOBACCO.id
          ? refuse('article-price-printed')
          : { undo: UNDO, changedAt: '2026-11-30T10:00:00.000Z' },
    })
    const dialog = await app.ask('Preis')
    const go = dialog.getByRole('button', { name: '2 Preise ändern' })
    expect(go).toHaveProperty('disabled', true)
    await app.person.type(dialog.getByRole('textbox', { name: /Prozent/ }), '5,5')
    await app.person.click(dialog.getByRole('combobox', { name: 'Runden' }))
    await app.person.click(await screen.findByRole('option', { name: /,x9/ }))
    const preview = await dialog.findByRole('region', { name: 'Vorschau' })
    expect(preview.textContent).toMatch(/Mate Spreewasser1,79.€ → 1,89.€.*Drehtabak/)
    await expectAccessible()
    await app.person.click(go)
    expect(await screen.findByText(/Tabak wird zum aufgedruckten Preis verkauft/)).toBeInstanceOf(HTMLElement)
    expect(app.sent()).toContainEqual({
      article: {
        id: id('a', 1),
        seenAt: anArticleRow().changedAt,
        change: { kind: 'percent', value: 550, rounding: 'nine' },
      },
    })
    await app.press('Rückgängig')
    await waitFor(() =>
      expect(app.sent()[2]).toEqual({
        article: { id: id('a', 1), seenAt: '2026-11-30T10:00:00.000Z', change: UNDO },
      }),
    )
    app.close()
  })

  it('by an amount; what is none, or too much, cannot be begun', async () => {
    const app = await ticked()
    const dialog = await app.ask('Preis')
    await app.person.type(dialog.getByRole('textbox', { name: /Prozent/ }), '900')
    expect(dialog.getByRole('button', { name: /Preise ändern/ })).toHaveProperty('disabled', true)
    await app.person.click(dialog.getByRole('radio', { name: 'Betrag' }))
    const amount = dialog.getByRole('textbox', { name: /Euro/ })
    await app.person.clear(amount)
    await app.person.type(amount, '-1,80')
    expect(dialog.getByRole('region', { name: 'Vorschau' }).textContent).toMatch(/der neue Preis ginge nicht/)
    await app.person.clear(amount)
    await app.person.type(amount, '0,2x')
    expect(dialog.getByText(/Bitte eine Zahl eingeben/)).toBeInstanceOf(HTMLElement)
    expect(dialog.getByRole('button', { name: /Preise ändern/ })).toHaveProperty('disabled', true)
    app.close()
  })

  it('categories and facts: added, taken away or set, of all that are ticked', async () => {
    const app = await ticked()
    const categories = await app.ask('Kategorie')
    await app.person.click(categories.getByRole('radio', { name: 'wegnehmen' }))
    await app.person.click(categories.getByRole('combobox', { name: 'Kategorien' }))
    await app.person.click(await screen.findByRole('option', { name: /Limo und Mate/ }))
    await app.person.click(categories.getByRole('button', { name: /Kategorien von 2 Artikeln ändern/ }))
    await waitFor(() =>
      expect(app.sent()[0]).toMatchObject({
        article: { change: { kind: 'categories', mode: 'remove', categoryIds: [id('b', 2)] } },
      }),
    )
    await app.person.click(screen.getByRole('checkbox', { name: /alle/i }))
    const facts = await app.ask('Angaben')
    await app.person.click(facts.getByRole('combobox', { name: 'Was ändert sich?' }))
    await app.person.click(await screen.findByRole('option', { name: 'MwSt.' }))
    await app.person.click(facts.getByRole('combobox', { name: 'MwSt.' }))
    await app.person.click(await screen.findByRole('option', { name: /7 %/ }))
    await expectAccessible()
    await app.person.click(facts.getByRole('button', { name: /Angaben von 2 Artikeln ändern/ }))
    await waitFor(() =>
      expect(app.sent()[2]).toMatchObject({ article: { change: { kind: 'fields', vat: 'reduced' } } }),
    )
    app.close()
  })
})
