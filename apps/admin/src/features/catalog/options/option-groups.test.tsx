import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../../scripts/screen-test-setup.ts'
import { NO_ANSWER, refuse, refuseStale } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { expectAccessible, textOf } from '../../../testing/screen.tsx'
import { aUser } from '../../../testing/session.ts'
import { anOptionGroup, anOptionGroupRow, openCatalog } from '../testing.ts'

type App = Awaited<ReturnType<typeof openCatalog>>
const PAGE = `/admin/extras/${id('d', 1)}`
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const retype = async (app: App, name: string, text: string) => {
  const box = await field(name)
  await app.person.clear(box)
  await app.person.type(box, text)
}
const saved = (app: App) => app.server.asked('saveOptionGroup').at(-1)?.input.body
const preview = () => screen.findByRole('region', { name: 'So wählen Kunden' })
const twoRows = () => ({
  rows: [
    anOptionGroupRow({ soldOutCount: 1 }),
    anOptionGroupRow({
      id: id('d', 2),
      title: 'Brot',
      min: 1,
      max: 1,
      mostOfOne: 1,
      fromCents: 0,
      toCents: 60,
    }),
  ],
})
const rowOf = async (title: string) =>
  textOf(
    (await screen.findByRole('link', { name: `Extras-Liste ${title} öffnen` })).closest('tr') ??
      document.body,
  )
const bread = () => anOptionGroup({ id: id('d', 2), title: 'Brot', min: 1, max: 1, mostOfOne: 1 })
const both = () => ({ groups: [anOptionGroup(), bread()] })
const put = (app: App) => app.server.asked('orderArticleOptions').at(-1)?.input.body

describe('K-01 the list of lists of extras', () => {
  it('tells rule, surcharge, who shares them and what is sold out; on a phone as cards', async () => {
    const app = await openCatalog('/admin/extras', { optionGroups: twoRows })
    expect(await rowOf('Frühstücks-Extras')).toMatch(
      /Frühstücks-Extras.*Extras.*0 bis 4, gleiches höchstens 2-mal.*3 Extras, 1 ausverkauft.*1,80.€ bis 3,40.€.*2.*Ausverkauftes/,
    )
    expect(await rowOf('Brot')).toMatch(/genau 1.*0,00.€ bis 0,60.€.*In Gebrauch/)
    await expectAccessible()
    app.close()
    pretendScreen({ width: 390 })
    const phone = await openCatalog('/admin/extras', { optionGroups: twoRows })
    expect(await screen.findByText('genau 1')).toBeInstanceOf(HTMLElement)
    phone.close()
  })

  it('none yet and a failure say what to do; a new one opens on its page', async () => {
    const app = await openCatalog('/admin/extras', {
      optionGroups: () => ({ rows: [] }),
      optionGroupsTotal: () => ({ total: 0, totalIsExact: true }),
      addOptionGroup: () => anOptionGroup({ options: [], articles: [] }),
    })
    expect(await screen.findByText(/Legen Sie die erste an/)).toBeInstanceOf(HTMLElement)
    await app.press('Extras-Liste anlegen')
    const dialog = within(await screen.findByRole('dialog'))
    await app.person.type(dialog.getByRole('textbox', { name: 'Name' }), 'Soßen')
    await app.person.clear(dialog.getByRole('textbox', { name: 'Mindestens' }))
    await app.person.type(dialog.getByRole('textbox', { name: 'Mindestens' }), '3')
    await app.person.click(dialog.getByRole('button', { name: 'Extras-Liste anlegen' }))
    // More at least than at most is said at its field, and nothing is sent.
    expect(await dialog.findAllByText(/nicht mehr als „Höchstens“/)).not.toHaveLength(0)
    expect(app.server.asked('addOptionGroup')).toHaveLength(0)
    await app.person.clear(dialog.getByRole('textbox', { name: 'Mindestens' }))
    await app.person.type(dialog.getByRole('textbox', { name: 'Mindestens' }), '0')
    await app.person.click(dialog.getByRole('button', { name: 'Extras-Liste anlegen' }))
    expect(await screen.findByRole('heading', { name: /Frühstücks-Extras/ })).toBeInstanceOf(HTMLElement)
    app.close()
    const broken = await openCatalog('/admin/extras', { optionGroups: () => NO_ANSWER })
    expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeInstanceOf(HTMLElement)
    broken.close()
  })
})

describe('K-01 one list of extras', () => {
  it('is a form; beside it people try out how customers choose, by the rule that is typed', async () => {
    const app = await openCatalog(PAGE, { saveOptionGroup: () => anOptionGroup({ version: 3, max: 1 }) })
    const shown = within(await preview())
    await app.press('Rührei: mehr')
    await app.press('Rührei: mehr')
    expect(shown.getByText('3,60 €')).toBeInstanceOf(HTMLElement)
    await retype(app, 'Davon kostenlos', '1')
    expect(shown.getByText('1,80 €')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    await app.press('Speichern')
    await waitFor(() =>
      expect(saved(app)).toMatchObject({
        optionGroup: { id: id('d', 1), version: 2, freeCount: 1, options: [{ id: id('e', 1) }, {}, {}] },
      }),
    )
    app.close()
  })

  it('its extras are added, changed, ordered and taken out one by one', async () => {
    const app = await openCatalog(PAGE, { saveOptionGroup: () => anOptionGroup({ version: 3 }) })
    await app.press('Avocado nach oben')
    await waitFor(() =>
      expect(saved(app)).toMatchObject({
        optionGroup: { options: [{ title: 'Avocado' }, { title: 'Rührei' }, {}] },
      }),
    )
    await app.press('Extra Lachs ändern')
    const dialog = within(await screen.findByRole('dialog'))
    await app.person.click(dialog.getByRole('checkbox', { name: 'Ausverkauft' }))
    await app.person.click(dialog.getByRole('button', { name: 'Speichern' }))
    await waitFor(() =>
      expect(saved(app)).toMatchObject({
        optionGroup: { options: [{}, {}, { title: 'Lachs', soldOut: false }] },
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await app.press('Extra hinzufügen')
    await app.person.type(await field('Extra'), 'Feta')
    await retype(app, 'Aufpreis', '1,20')
    await app.person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Speichern' }))
    await waitFor(() =>
      expect(saved(app)).toMatchObject({
        optionGroup: { options: [{}, {}, {}, { id: null, title: 'Feta', priceCents: 120 }] },
      }),
    )
    app.close()
  })

  it('FAULT-72 somebody else changed it meanwhile: it is told before anything is lost', async () => {
    const { options, translations, ...stored } = anOptionGroup({ version: 3, max: 3 })
    const app = await openCatalog(PAGE, {
      saveOptionGroup: () =>
        refuseStale({
          by: 'Mira',
          at: '2026-11-29T10:00:00.000Z',
          current: { ...stored, options, translations },
        }),
    })
    await retype(app, 'Höchstens', '2')
    await app.press('Speichern')
    expect(await screen.findByText(/Mira hat am 29.11.2026/)).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('is archived after a question that says how many articles lose it; archived it is only read', async () => {
    const app = await openCatalog(PAGE, { archiveOptionGroup: () => anOptionGroup({ archived: true }) })
    await app.press('Archivieren')
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/2 Artikel verwenden sie/)).toBeInstanceOf(HTMLElement)
    await app.person.click(question.getByRole('button', { name: 'Archivieren' }))
    expect(await screen.findByText(/Diese Liste ist archiviert/)).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
    app.close()
  })

  it('of another company is not there; who may not change it reads it', async () => {
    const gone = await openCatalog(PAGE, { optionGroup: () => refuse('not-found') })
    expect(await screen.findByText('Diese Extras-Liste gibt es hier nicht')).toBeInstanceOf(HTMLElement)
    gone.close()
    const reader = await openCatalog(
      PAGE,
      { optionGroup: () => anOptionGroup({ can: { edit: false } }) },
      aUser({ roles: ['reader'] }),
    )
    expect(
      await screen.findByText('0 bis 4, gleiches höchstens 2-mal', { selector: 'dd, dd *' }),
    ).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('button', { name: 'Archivieren' })).toBeNull()
    reader.close()
  })
})

describe('K-01 the extras of an article', () => {
  const ARTICLE = `/admin/articles/${id('a', 1)}/extras`

  it('are put in order, taken away and chosen from those there are; each change holds at once', async () => {
    const app = await openCatalog(ARTICLE, {
      articleOptions: both,
      orderArticleOptions: both,
      optionGroups: () => ({
        rows: [
          anOptionGroupRow(),
          anOptionGroupRow({ id: id('d', 3), title: 'Soßen', max: 2, mostOfOne: 1 }),
        ],
      }),
    })
    expect(await screen.findByRole('link', { name: /^Extras.*2/ })).toBeInstanceOf(HTMLElement)
    await app.press('Extras-Liste Brot nach oben')
    await waitFor(() =>
      expect(put(app)).toEqual({
        optionGroupIds: [id('d', 2), id('d', 1)],
        seen: [id('d', 1), id('d', 2)],
      }),
    )
    await app.press('Extras-Liste Brot nicht mehr verwenden')
    await waitFor(() => expect(put(app)).toMatchObject({ optionGroupIds: [id('d', 1)] }))
    await app.press('Liste verwenden')
    const dialog = within(await screen.findByRole('dialog'))
    await app.person.click(await dialog.findByRole('combobox', { name: 'Extras-Liste' }))
    await app.person.click(await screen.findByRole('option', { name: 'Soßen (0 bis 2)' }))
    await app.person.click(dialog.getByRole('button', { name: 'Liste verwenden' }))
    await waitFor(() =>
      expect(put(app)).toMatchObject({ optionGroupIds: [id('d', 1), id('d', 2), id('d', 3)] }),
    )
    await expectAccessible()
    app.close()
  })

  it('a copy is made for this article alone, after a question', async () => {
    const app = await openCatalog(ARTICLE, {
      articleOptions: both,
      copyOptionGroup: () => anOptionGroup({ id: id('d', 9), title: 'Frühstücks-Extras (Mate)' }),
    })
    await app.press('Extras-Liste Frühstücks-Extras kopieren und lösen')
    await app.person.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Kopieren und lösen' }),
    )
    await waitFor(() =>
      expect(app.server.asked('copyOptionGroup')[0]?.input.body).toEqual({
        optionGroup: { id: id('d', 1), articleId: id('a', 1) },
      }),
    )
    app.close()
  })

  it('none yet says what to do; what somebody else changed meanwhile is told', async () => {
    const app = await openCatalog(ARTICLE)
    expect(await screen.findByText('Noch keine Extras')).toBeInstanceOf(HTMLElement)
    app.close()
    const late = await openCatalog(ARTICLE, {
      articleOptions: both,
      orderArticleOptions: () => refuse('option-groups-changed'),
    })
    await late.press('Extras-Liste Brot nach oben')
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining('gerade jemand anderes geändert'),
    )
    late.close()
  })
})
