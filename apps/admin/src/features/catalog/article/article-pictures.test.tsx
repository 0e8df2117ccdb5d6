import type { OfficePicture } from '@fachwerk/contract/picture/picture-views'
import { NO_DIRECTIONS } from '@fachwerk/contract/location/directions'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { expectAccessible, textOf } from '../../../testing/screen.tsx'
import { aUser } from '../../../testing/session.ts'
import { anArticle, anArticleRow, openCatalog } from '../testing.ts'

const ARTICLE = `/admin/articles/${anArticle().id}`
const said = (de: string) => ({ ...NO_DIRECTIONS, de })
const aPicture = (n: number, over: Partial<OfficePicture> = {}): OfficePicture => ({
  id: id('9', n),
  digest: String(n).repeat(43),
  width: 800,
  height: 421,
  widths: [320, 800],
  words: NO_DIRECTIONS,
  version: 1,
  ...over,
})
const TWO = [aPicture(1, { words: said('Eine Flasche Mate') }), aPicture(2)]

type Handlers = Parameters<typeof openCatalog>[1]
const openPictures = (handlers: Handlers = {}, user = aUser({ roles: ['owner'] })) =>
  openCatalog(`${ARTICLE}/pictures`, { articlePictures: () => ({ rows: TWO }), ...handlers }, user)
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Bilder von Mate Spreewasser' })).findAllByRole('listitem')
const textOfRow = async (n: number) => textOf((await rows())[n - 1] ?? null)
const jpeg = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

describe('K-02 the pictures of an article', () => {
  it('the first is called the title picture; one without a word says so; the tab counts them', async () => {
    const app = await openPictures()
    expect(await textOfRow(1)).toMatch(/Bild 1.*Titelbild.*Eine Flasche Mate/)
    expect(await textOfRow(2)).toContain('Beschreibung fehlt')
    const tab = screen.getByRole('link', { name: /^Bilder/, current: 'page' })
    expect(textOf(tab)).toBe('Bilder2')
    await expectAccessible()
    app.close()
  })

  it('a description that is missing is told at its field, and nothing is sent', async () => {
    const app = await openPictures({
      describeArticlePicture: () => ({ rows: [aPicture(1), aPicture(2, { words: said('Von vorn') })] }),
    })
    await app.press('Bild 2 beschreiben')
    await app.person.click(await screen.findByRole('button', { name: 'Speichern' }))
    const field = await screen.findByRole('textbox', { name: 'Deutsch' })
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByText('Beschreibung (Deutsch) fehlt.').length).toBeGreaterThan(0)
    expect(app.server.asked('describeArticlePicture')).toEqual([])
    await app.person.type(field, 'Von vorn')
    await app.person.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() =>
      expect(app.server.asked('describeArticlePicture')[0]?.input).toEqual({
        params: { id: aPicture(2).id },
        body: { picture: { version: 1, words: said('Von vorn') } },
      }),
    )
    expect(await textOfRow(2)).toContain('Von vorn')
    app.close()
  })

  it('an arrow moves the picture on whose buttons somebody is; the list then shows another', async () => {
    const app = await openPictures({ orderArticlePictures: () => ({ rows: TWO.toReversed() }) })
    const button = await screen.findByRole('button', { name: 'Bild 1 beschreiben' })
    button.focus()
    await app.person.keyboard('{ArrowLeft}')
    expect(app.server.asked('orderArticlePictures')).toEqual([])
    await app.person.keyboard('{ArrowRight}')
    await waitFor(() =>
      expect(app.server.asked('orderArticlePictures')[0]?.input.body).toEqual({
        pictureIds: [aPicture(2).id, aPicture(1).id],
      }),
    )
    expect(await textOfRow(1)).toContain('Titelbild')
    await waitFor(() => expect(document.activeElement).toBe(button))
    app.close()
  })

  it('a pasted one is sent as a chosen one is; one too many is told with its name', async () => {
    const app = await openPictures({ addArticlePicture: () => refuse('too-many-article-pictures') })
    await rows()
    const pasted = new Event('paste', { bubbles: true })
    Object.defineProperty(pasted, 'clipboardData', { value: { files: [jpeg('flasche.jpg')] } })
    fireEvent(document.body, pasted)
    expect(textOf(await screen.findByRole('alert'))).toContain(
      'flasche.jpg: Ein Artikel hat höchstens acht Bilder.',
    )
    expect(app.server.asked('addArticlePicture')).toHaveLength(1)
    app.close()
  })

  it('is deleted after a question', async () => {
    const app = await openPictures({ deleteArticlePicture: () => ({ rows: [aPicture(1)] }) })
    await app.press('Bild 2 löschen')
    await app.press('Bild löschen')
    await waitFor(() =>
      expect(app.server.asked('deleteArticlePicture')[0]?.input).toEqual({
        params: { id: aPicture(2).id },
        query: { version: 1 },
      }),
    )
    app.close()
  })

  it('A-12 none yet, a failure, and who may only look', async () => {
    const empty = await openPictures({ articlePictures: () => ({ rows: [] }) })
    await screen.findByRole('heading', { name: 'Noch keine Bilder' })
    empty.close()
    const broken = await openPictures({ articlePictures: () => refuse('unexpected') })
    await screen.findByRole('heading', { name: 'Bilder nicht geladen' }, { timeout: 5000 })
    broken.close()
    for (const over of [{ can: { edit: false } }, { archived: true }]) {
      const looking = await openPictures({ article: () => anArticle(over) })
      await rows()
      expect(screen.queryByLabelText('Bilder hinzufügen')).toBeNull()
      expect(screen.queryByRole('button', { name: /Bild 1/ })).toBeNull()
      looking.close()
    }
  })
})

describe('K-02 where else the title picture stands', () => {
  it('before the title in the list, silent, for the title says it; and on the card of the shop', async () => {
    const picture = aPicture(1, { words: said('Eine Flasche Mate') })
    const list = await openCatalog('/admin/articles', {
      articles: () => ({
        rows: [anArticleRow({ picture }), anArticleRow({ id: id('a', 2), title: 'Saft' })],
      }),
    })
    const row = (await screen.findByRole('link', { name: 'Artikel Mate Spreewasser öffnen' })).closest('tr')
    const images = [...(row?.querySelectorAll('img') ?? [])]
    expect(images.map((image) => [image.getAttribute('src'), image.getAttribute('alt')])).toEqual([
      [`/public/pictures/${picture.digest}-320.webp`, ''],
    ])
    list.close()
    const edit = await openCatalog(ARTICLE, { articlePictures: () => ({ rows: [picture] }) })
    const card = await screen.findByRole('region', { name: 'So sieht es im Laden aus' })
    expect(await within(card).findByRole('img', { name: 'Eine Flasche Mate' })).toBeInstanceOf(HTMLElement)
    edit.close()
  })
})
