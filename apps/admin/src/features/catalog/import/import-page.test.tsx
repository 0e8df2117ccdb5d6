import type { ImportReport } from '@fachwerk/contract/catalog/import/import-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../../scripts/screen-test-setup.ts'
import { NO_ANSWER, refuse } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { expectAccessible } from '../../../testing/screen.tsx'
import { aUser } from '../../../testing/session.ts'
import { openCatalog } from '../testing.ts'

const aReport = (over: Partial<ImportReport> = {}): ImportReport => ({
  digest: 'checked',
  source: 'shopify',
  charset: 'utf-8',
  lines: 4,
  columns: [
    { name: 'Title', field: 'title', example: 'Kiez-Frühstück' },
    { name: 'Variant Price', field: 'priceCents', example: '9.80' },
    { name: 'Vendor', field: '', example: 'Kiezladen' },
    { name: 'Gift Card', field: '', example: '' },
  ],
  counts: { new: 1, changed: 1, unchanged: 0, skipped: 0, error: 1, hints: 1 },
  rows: [
    {
      line: 12,
      outcome: 'error',
      title: 'Mate',
      number: 'GE-102',
      articleId: null,
      words: ['Preis „1.790“ ist mehrdeutig.'],
      hints: [],
    },
    {
      line: 3,
      outcome: 'changed',
      title: 'Bergkäse',
      number: 'LM-233',
      articleId: id('a', 4),
      words: ['Preis 5,20 € → 5,50 €'],
      hints: [],
    },
    {
      line: 2,
      outcome: 'new',
      title: 'Kiez-Frühstück',
      number: 'FR-014',
      articleId: null,
      words: ['neu'],
      hints: ['Bleibt Entwurf, es fehlt: Widerruf.'],
    },
  ],
  notes: ['In 3 Zeilen stehen Adressen von Bildern. Bilder lädt der Import nicht.'],
  ...over,
})
const GOOD = aReport({
  counts: { new: 1, changed: 1, unchanged: 0, skipped: 0, error: 0, hints: 1 },
  rows: aReport().rows.slice(1),
})
const CSV = new File(['Title,Variant Price'], 'products_export_1.csv', { type: '' })

async function opened(handlers: Parameters<typeof openCatalog>[1] = {}, file = CSV) {
  const app = await openCatalog('/admin/articles/import', {
    checkArticleImport: () => aReport(),
    ...handlers,
  })
  await app.person.upload(await screen.findByLabelText('Datei wählen'), file)
  const asked = (name: 'checkArticleImport' | 'runArticleImport') =>
    app.server.asked(name).map(({ input }) => input.query)
  return { ...app, asked }
}
const rowOf = async (title: string) =>
  (await screen.findByText(title, { selector: 'th, th *' })).closest('tr')?.textContent

describe('B-14 articles out of a file', () => {
  it('a dry run says what would happen to each; numbers narrow the rows to theirs', async () => {
    const app = await opened()
    expect(
      await screen.findByText(/products_export_1.csv · Shopify erkannt · 4 Zeilen, UTF-8/),
    ).toBeInstanceOf(HTMLElement)
    expect(await rowOf('Bergkäse')).toMatch(/3.*Geändert.*LM-233.*5,20 € → 5,50 €/)
    expect(await rowOf('Kiez-Frühstück')).toMatch(/Neu.*Hinweis.*Bleibt Entwurf/)
    expect(screen.getByText(/Noch ist nichts geändert/)).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    await app.press(/1.*Fehler/)
    expect(screen.queryByText('Bergkäse')).toBeNull()
    expect(await rowOf('Mate')).toMatch(/mehrdeutig/)
    await app.press(/0.*übersprungen/)
    expect(screen.getByText('Davon gibt es hier nichts.')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('errors keep all out until they are left out; what was checked is what is taken over', async () => {
    const app = await opened({ runArticleImport: () => ({ taken: true, report: aReport() }) })
    const take = await screen.findByRole('button', { name: '2 Artikel übernehmen' })
    expect(take).toHaveProperty('disabled', true)
    await app.person.click(screen.getByRole('checkbox', { name: /Den fehlerhaften Artikel auslassen/ }))
    await app.person.click(take)
    expect(await screen.findByText('2 Artikel übernommen')).toBeInstanceOf(HTMLElement)
    expect(app.asked('runArticleImport')[0]).toMatchObject({
      digest: 'checked',
      leaveErrors: 'true',
      mapping: 'title,priceCents,,',
    })
    expect(screen.getByRole('link', { name: 'Zu den Artikeln' }).getAttribute('href')).toBe('/admin/articles')
    await expectAccessible()
    app.close()
  })

  it('articles that changed meanwhile: nothing is taken over, and the new check is shown', async () => {
    const app = await opened({
      checkArticleImport: () => GOOD,
      runArticleImport: () => ({ taken: false, report: { ...GOOD, digest: 'again' } }),
    })
    await app.press('2 Artikel übernehmen')
    expect(await screen.findByText(/Inzwischen hat jemand Artikel geändert/)).toBeInstanceOf(HTMLElement)
    await app.press('2 Artikel übernehmen')
    await waitFor(() => expect(app.asked('runArticleImport')[1]).toMatchObject({ digest: 'again' }))
    app.close()
  })

  it('a column is given another field, which then is no other column’s, and the check runs again', async () => {
    const app = await opened()
    const vendor = await screen.findByRole('combobox', { name: 'Spalte Vendor wird zu' })
    expect(screen.queryByRole('combobox', { name: 'Spalte Gift Card wird zu' })).toBeNull()
    await app.person.selectOptions(vendor, 'Titel')
    await waitFor(() =>
      expect(app.asked('checkArticleImport')[1]).toMatchObject({ mapping: ',priceCents,title,' }),
    )
    await app.person.selectOptions(
      await screen.findByRole('combobox', { name: /MwSt. neuer Artikel/ }),
      'ohne',
    )
    await waitFor(() => expect(app.asked('checkArticleImport')[2]).toMatchObject({ vat: 'none' }))
    app.close()
  })

  it('FAULT-61 what is no table, and no answer, say so and leave the choice', async () => {
    const app = await opened({ checkArticleImport: () => refuse('article-file-unreadable') })
    expect(await screen.findByText(/keine Tabelle/)).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
    const alone = await opened({ checkArticleImport: () => NO_ANSWER })
    expect(await screen.findByText(/Der Server antwortet nicht/)).toBeInstanceOf(HTMLElement)
    expect(screen.getByLabelText('Datei wählen')).toBeInstanceOf(HTMLElement)
    alone.close()
  })

  it('on a phone the same in one column; another kind of file is not sent', async () => {
    pretendScreen({ width: 390 })
    const app = await openCatalog('/admin/articles/import', { checkArticleImport: () => aReport() })
    const input = await screen.findByLabelText('Datei wählen')
    input.removeAttribute('accept')
    await app.person.upload(input, new File(['x'], 'artikel.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText('artikel.pdf ist weder CSV noch XLSX.')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('checkArticleImport')).toEqual([])
    await app.person.upload(input, CSV)
    expect(await rowOf('Bergkäse')).toMatch(/Geändert/)
    await expectAccessible()
    app.close()
  })

  it('K-02 the whole assortment is loaded as a table to change it and read it again', async () => {
    const app = await openCatalog('/admin/articles/import', { exportArticles: () => 'Artikel-ID' })
    await app.press('Alle als XLSX')
    await waitFor(() =>
      expect(app.server.asked('exportArticles')[0]?.input.body).toMatchObject({ format: 'xlsx' }),
    )
    app.close()
  })

  it('A-12 who may only look has no import', async () => {
    const app = await openCatalog('/admin/articles', {}, aUser({ roles: ['reader'] }))
    const areas = within(await screen.findByRole('navigation', { name: 'Bereiche des Sortiments' }))
    expect(areas.queryByRole('link', { name: 'Import' })).toBeNull()
    app.close()
  })
})
