import { CATALOG_REFUSALS } from '@fachwerk/contract/catalog/catalog-refusals'
import { ARTICLE_VIEWS, type ArticleView } from '@fachwerk/contract/catalog/article-views'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../../scripts/screen-test-setup.ts'
import { actionOf, anApi } from '../../../testing/an-api.ts'
import { NO_ANSWER, refuse } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { expectAccessible, textOf } from '../../../testing/screen.tsx'
import { anArticle, anArticleRow, openCatalog } from '../testing.ts'
import { articleBulkActions } from './article-bulk-actions.ts'

const many = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    anArticleRow({
      id: id('a', n + 1),
      title: `Artikel ${n + 1}`,
      number: `N-${n + 1}`,
      fromCents: 100 * (n + 1),
    }),
  )
type Handlers = NonNullable<Parameters<typeof openCatalog>[1]>
const changed = { undo: { kind: 'prices' as const, prices: [] }, changedAt: '2026-11-30T10:00:00.000Z' }

/** All of a page of articles are ticked. */
async function ticked(rows = many(2), handlers: Handlers = {}, view = '') {
  const app = await openCatalog(`/admin/articles${view}`, {
    articles: () => ({ rows }),
    articlesTotal: () => ({ total: rows.length, totalIsExact: true }),
    changeArticle: () => changed,
    ...handlers,
  })
  await screen.findByRole('link', { name: new RegExp(`Artikel ${rows[0]?.title} öffnen`) })
  await app.person.click(screen.getByRole('checkbox', { name: /alle/i }))
  const ask = async (verb: string) => {
    await app.press(verb)
    return within(await screen.findByRole('dialog'))
  }
  const confirm = async (verb: string, words: string | RegExp) =>
    app.person.click((await ask(verb)).getByRole('button', { name: words }))
  return { ...app, ask, confirm }
}
async function priced(rows = many(2), handlers: Handlers = {}) {
  const app = await ticked(rows, handlers)
  const dialog = await app.ask('Preis')
  const field = () => dialog.getByRole('textbox')
  const type = async (text: string) => {
    await app.person.clear(field())
    await app.person.type(field(), text)
  }
  const go = () => dialog.getByRole('button', { name: /Preise? ändern$/ })
  const preview = () => textOf(dialog.queryByRole('region', { name: 'Vorschau' }))
  const sent = () => app.server.asked('changeArticle').map(({ input }) => input.body)
  return { ...app, dialog, field, type, go, preview, sent }
}

/** What is said of those that did not change. */
async function outcome() {
  const words = await screen.findByText(/erledigt, \d+ nicht:/)
  const alert = words.closest<HTMLElement>('[role="alert"]')
  if (!alert) throw new Error('It is not read out.')
  return within(alert)
}

describe('K-01 a rule for prices, before anything is changed', () => {
  it.each([
    ['10', '1,10 €', '2,20 €'],
    ['-99', '0,01 €', '0,02 €'],
    ['500', '6,00 €', '12,00 €'],
    ['0,5', '1,01 €', '2,01 €'],
  ])('%s %% makes 1 € to %s and 2 € to %s', async (percent, first, second) => {
    const app = await priced()
    await app.type(percent)
    expect(app.preview()).toContain(`1,00 € → ${first}`)
    expect(app.preview()).toContain(`2,00 € → ${second}`)
    expect(app.go()).toHaveProperty('disabled', false)
    app.close()
  })

  it.each(['', '-99,01', '500,01', 'fünf', '1.000', '1,005'])(
    '„%s“ is no percentage: nothing is promised and nothing begins',
    async (typed) => {
      const app = await priced()
      await app.type('5')
      await app.person.clear(app.field())
      if (typed !== '') await app.type(typed)
      expect(app.preview()).toBe('')
      expect(app.go()).toHaveProperty('disabled', true)
      app.close()
    },
  )

  it('the first four are shown, the others counted; what would cost nothing stays, and so does what is free', async () => {
    const [first, ...others] = many(7)
    const app = await priced([anArticleRow({ ...first, fromCents: 0, toCents: 0 }), ...others])
    await app.person.click(app.dialog.getByRole('radio', { name: 'Betrag' }))
    await app.type('-2,50')
    const lines = app.dialog.getAllByRole('listitem').map(textOf)
    expect(lines).toEqual([
      'Artikel 10,00 €',
      'Artikel 2bleibt, der neue Preis ginge nicht',
      'Artikel 33,00 € → 0,50 €',
      'Artikel 44,00 € → 1,50 €',
    ])
    expect(app.preview()).toContain('und 3 weitere nach derselben Regel')
    await expectAccessible()
    app.close()
  })

  it('one more is „weiterer“; as many as are shown names no others', async () => {
    const five = await priced(many(5))
    await five.type('5')
    expect(five.preview()).toContain('und 1 weiterer nach derselben Regel')
    five.close()
    const four = await priced(many(4))
    await four.type('5')
    expect(four.preview()).not.toContain('nach derselben Regel')
    four.close()
  })

  it('euros are no percent: what was typed is read anew, and goes as what it says then', async () => {
    const app = await priced()
    await app.type('600')
    expect(app.go()).toHaveProperty('disabled', true)
    await app.person.click(app.dialog.getByRole('radio', { name: 'Betrag' }))
    expect(app.preview()).toContain('1,00 € → 601,00 €')
    await app.person.click(app.go())
    await waitFor(() => expect(app.sent()).toHaveLength(2))
    expect(app.sent()[0]).toMatchObject({
      article: { id: id('a', 1), change: { kind: 'amount', value: 60_000, rounding: 'exact' } },
    })
    app.close()
  })
})

describe('K-01 what the server does not change is named with its reason', () => {
  it.each([
    'article-archived',
    'article-incomplete',
    'article-price-printed',
    'article-price-out-of-range',
    'too-many-categories',
  ] as const)('%s', async (code) => {
    const app = await priced(many(2), {
      changeArticle: ({ body }) => (body.article.id === id('a', 2) ? refuse(code) : changed),
    })
    await app.type('5')
    await app.person.click(app.go())
    const [line, ...others] = (await outcome()).getAllByRole('listitem')
    expect(textOf(line)).toContain(`Artikel 2 (N-2)`)
    expect(textOf(line)).toContain(CATALOG_REFUSALS[code].de)
    expect(others).toEqual([])
    app.close()
  })

  it('FAULT-72 each goes over what the person saw; who was faster keeps theirs, and only what changed goes back', async () => {
    const app = await priced(many(3), {
      changeArticle: ({ body }) => (body.article.id === id('a', 2) ? refuse('changed-meanwhile') : changed),
    })
    await app.type('5')
    await app.person.click(app.go())
    expect((await outcome()).getAllByRole('listitem').map(textOf)).toEqual([
      expect.stringMatching(/Artikel 2 \(N-2\).*inzwischen geändert/),
    ])
    expect(screen.getByText('2 erledigt, 1 nicht:')).toBeInstanceOf(HTMLElement)
    const seen = app.sent().map((body) => JSON.stringify(body))
    expect(seen.every((body) => body.includes(`"seenAt":"${anArticleRow().changedAt}"`))).toBe(true)
    await app.press('Rückgängig')
    await waitFor(() => expect(app.sent()).toHaveLength(5))
    expect(
      app
        .sent()
        .slice(3)
        .map((body) => JSON.stringify(body).includes(changed.changedAt)),
    ).toEqual([true, true])
    expect(JSON.stringify(app.sent().slice(3))).not.toContain(id('a', 2))
    app.close()
  })

  it('without an answer every one is named, and none is said to be done', async () => {
    const app = await priced(many(2), { changeArticle: () => NO_ANSWER })
    await app.type('5')
    await app.person.click(app.go())
    expect((await outcome()).getAllByRole('listitem')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull()
    app.close()
  })
})

describe('K-01 facts and categories of many', () => {
  it('nothing chosen begins nothing; another fact forgets what was chosen for the last', async () => {
    const app = await ticked()
    const dialog = await app.ask('Angaben')
    const go = dialog.getByRole('button', { name: 'Angaben von 2 Artikeln ändern' })
    expect(go).toHaveProperty('disabled', true)
    await app.person.click(dialog.getAllByRole('combobox').at(-1) ?? document.body)
    await app.person.click(await screen.findByRole('option', { name: /Versand/ }))
    expect(go).toHaveProperty('disabled', false)
    await app.person.click(dialog.getByRole('combobox', { name: 'Was ändert sich?' }))
    await app.person.click(await screen.findByRole('option', { name: 'MwSt.' }))
    expect(go).toHaveProperty('disabled', true)
    app.close()
  })

  it('replacing categories by none is not offered, for then an article would belong nowhere', async () => {
    const app = await ticked()
    const dialog = await app.ask('Kategorie')
    await app.person.click(dialog.getByRole('radio', { name: 'ersetzen durch' }))
    const go = dialog.getByRole('button', { name: /Kategorien von 2 Artikeln ändern/ })
    expect(go).toHaveProperty('disabled', true)
    await expectAccessible()
    app.close()
  })
})

describe('K-01 articles are offered, hidden, put away and brought back', () => {
  const VERBS = {
    publish: 'Veröffentlichen',
    hide: 'Ausblenden',
    archive: 'Archivieren',
    restore: 'Zurückholen',
  }
  it.each(ARTICLE_VIEWS.map((view) => [view] as const))(
    '%s offers what makes sense there',
    (view: ArticleView) => {
      const offered = articleBulkActions
        .filter(({ views }) => views?.includes(view))
        .map(({ label }) => label)
      const common = ['Preis', 'Kategorie', 'Angaben', VERBS.publish, VERBS.hide, VERBS.archive]
      const left: Partial<Record<ArticleView, readonly string[]>> = {
        published: common.filter((verb) => verb !== VERBS.publish),
        hidden: common.filter((verb) => verb !== VERBS.hide),
        archived: [VERBS.restore],
      }
      expect(offered).toEqual(left[view] ?? common)
    },
  )

  it('hidden at once, and each comes back as what it was', async () => {
    const [first, second] = many(2)
    const rows = [anArticleRow({ ...first, state: 'draft' }), anArticleRow({ ...second, state: 'published' })]
    const app = await ticked(rows, { setArticleState: () => anArticle() })
    await app.confirm('Ausblenden', '2 Artikel ausblenden')
    expect(await screen.findByText('2 Artikel ausgeblendet')).toBeInstanceOf(HTMLElement)
    await app.press('Rückgängig')
    await waitFor(() => expect(app.server.asked('setArticleState')).toHaveLength(4))
    expect(app.server.asked('setArticleState').map(({ input }) => input.body)).toEqual(
      expect.arrayContaining([
        { article: { id: id('a', 1), state: 'hidden' } },
        { article: { id: id('a', 2), state: 'hidden' } },
        { article: { id: id('a', 1), state: 'draft' } },
        { article: { id: id('a', 2), state: 'published' } },
      ]),
    )
    app.close()
  })

  it.each([
    ['draft', []],
    ['published', ['published']],
    ['hidden', ['hidden']],
  ] as const)(
    'an archived one that was %s comes back as a draft first, then as that',
    async (state, then) => {
      const { api, server } = anApi({ archiveArticle: () => anArticle(), setArticleState: () => anArticle() })
      await actionOf(articleBulkActions, 'archive').undo?.(api, anArticleRow({ state }), '')
      expect(server.asked('archiveArticle').map(({ input }) => input.body)).toEqual([
        { article: { id: id('a', 1), archived: false } },
      ])
      expect(server.asked('setArticleState').map(({ input }) => input.body)).toEqual(
        then.map((was) => ({ article: { id: id('a', 1), state: was } })),
      )
    },
  )

  it('brought back among the archived, and put away again', async () => {
    const app = await ticked(
      [anArticleRow({ archived: true })],
      { archiveArticle: () => anArticle() },
      '?view=archived',
    )
    expect(screen.queryByRole('button', { name: 'Archivieren' })).toBeNull()
    await app.confirm('Zurückholen', 'Artikel zurückholen')
    expect(await screen.findByText('1 Artikel zurückgeholt')).toBeInstanceOf(HTMLElement)
    await app.press('Rückgängig')
    await waitFor(() =>
      expect(app.server.asked('archiveArticle')[1]?.input.body).toEqual({
        article: { id: id('a', 1), archived: true },
      }),
    )
    app.close()
  })

  it('N-10 on a phone the same is done from the bar below', async () => {
    pretendScreen({ width: 390 })
    const app = await openCatalog('/admin/articles', {
      articles: () => ({ rows: many(2) }),
      articlesTotal: () => ({ total: 2, totalIsExact: true }),
      changeArticle: () => changed,
    })
    await app.press('Auswählen')
    await app.person.click(screen.getByRole('checkbox', { name: /Artikel 2 öffnen: auswählen/ }))
    await app.press('Preis')
    const dialog = within(await screen.findByRole('dialog'))
    await app.person.type(dialog.getByRole('textbox'), '5')
    await expectAccessible()
    await app.person.click(dialog.getByRole('button', { name: 'Preis ändern' }))
    expect(await screen.findByText('1 Preis geändert')).toBeInstanceOf(HTMLElement)
    app.close()
  })
})
