import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import type { Language } from '@fachwerk/contract/fields'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anAccountInvoice } from '../../testing/accounts.ts'
import { SHOP } from '../../testing/a-device.ts'
import { plainText } from '../../testing/plain-text.ts'
import { findings, show } from '../../testing/show.tsx'
import { InvoicesPage } from './invoices-page.tsx'
import { askedPage, PageLinks } from './page-links.tsx'

type Data = Parameters<typeof InvoicesPage>[0]['data']

const open = (change: Partial<Data>, language: Language = 'de') =>
  show(
    <InvoicesPage
      data={{ endsAt: '2026-11-20T17:18:00.000Z', rows: [], total: 0, page: 1, pages: 1, ...change }}
    />,
    language,
  )

const id = (digit: number): string => `7d3f0a52-8f0c-4b6e-9a55-1f0a4c2b9e${10 + digit}`
const SUBJECTS = ['rental', 'extension', 'overrun', 'month', 'article'] as const
const rows = SUBJECTS.map((subject, at) =>
  anAccountInvoice({
    id: id(at),
    number: `RE-2026-0001${at}`,
    subject,
    month: subject === 'month' ? 2 : null,
    kind: subject === 'overrun' ? 'creditNote' : 'invoice',
    location: { name: 'Konstanz Bahnhof', names: { en: 'Constance Station' } },
  }),
)

describe('O-05 the invoices of an account', () => {
  it.each(LANGUAGES)('G-04 name what each is for without gap in %s', (language) => {
    const { container } = open({ rows, total: 5, page: 2, pages: 3 }, language)
    expect(plainText(container)).not.toMatch(
      /[{}]|\bundefined\b|\bnull\b|\b(invoices?|orders?|tab|idle|rental)\.[a-z]/,
    )
    const said = screen
      .getAllByRole('listitem')
      .map((row) => plainText(row.querySelectorAll('dd')[1] ?? null))
    expect(new Set(said).size).toBe(SUBJECTS.length)
    const where = language === 'en' ? 'Constance Station' : 'Konstanz Bahnhof'
    expect(said.filter((each) => !each.endsWith(`, ${where}`))).toEqual([])
  })

  it('the link of each file says which it is, and brings the language of the page along', async () => {
    const { container } = open({ rows, total: 5, page: 2, pages: 3 }, 'en')
    const file = screen.getByRole('link', { name: /^Download PDF\s*RE-2026-00012$/ })
    expect(file.getAttribute('href')).toBe(`/storefront/account/invoices/${id(2)}?language=en`)
    expect(screen.getByRole('heading', { name: 'Corrective invoice RE-2026-00012' })).toBeTruthy()
    expect(await findings(container)).toEqual([])
  })

  it.each([
    ['de', 1, '1 Beleg'],
    ['de-informal', 2, '2 Belege, der neueste zuerst'],
    ['en', 1, '1 document'],
    ['it', 1, '1 documento'],
  ] as const)('in %s %i is counted as people count', (language, total, words) => {
    open({ rows: rows.slice(0, total), total }, language)
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('in Russian one, two and five are three different words', () => {
    const words = [1, 2, 5].map((total) => {
      const { container, unmount } = open({ rows, total }, 'ru')
      const caption = plainText(container.querySelector('.account-tabs + p'))
      unmount()
      return caption.replace(/^\d+ /, '')
    })
    expect(new Set(words).size).toBe(3)
  })

  it.each(LANGUAGES)('none yet: %s says so instead of counting to nothing', (language) => {
    const { container } = open({}, language)
    expect(plainText(container.querySelector('.account-empty')).length).toBeGreaterThan(20)
    expect(plainText(container.querySelector('.account-empty'))).not.toMatch(/\d|[{}]/)
    expect(screen.queryAllByRole('listitem')).toEqual([])
    expect(screen.queryByRole('link', { name: /PDF/ })).toBeNull()
  })
})

describe('S-09 a list by pages', () => {
  it.each([
    [1, [['next', '/en/konto/rechnungen?seite=2']]],
    [
      2,
      [
        ['prev', '/en/konto/rechnungen?seite=1'],
        ['next', '/en/konto/rechnungen?seite=3'],
      ],
    ],
    [3, [['prev', '/en/konto/rechnungen?seite=2']]],
  ])('page %i of three leads only to pages that there are, in the language of the page', (page, links) => {
    show(<PageLinks path="/konto/rechnungen" page={page} pages={3} />, 'en')
    const nav = within(screen.getByRole('navigation', { name: `Page ${page} of 3` }))
    const found = nav
      .getAllByRole('link')
      .map((link) => [link.getAttribute('rel'), link.getAttribute('href')])
    expect(found).toEqual(links)
  })

  it.each([
    ['', 1],
    ['?seite=7', 7],
    ['?seite=1000', 1000],
    ['?seite=1001', 1],
    ['?seite=0', 1],
    ['?seite=-2', 1],
    ['?seite=1.5', 1],
    ['?seite=', 1],
    ['?seite=Infinity', 1],
  ])('an address with %j asks for page %i', (search, page) => {
    expect(askedPage(new URL(`${SHOP}/konto/rechnungen${search}`))).toBe(page)
  })
})
