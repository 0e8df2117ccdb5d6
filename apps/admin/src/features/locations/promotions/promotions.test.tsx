import { emptyOf } from '@fachwerk/contract/record-fields'
import { type Promotion, promotionFields } from '@fachwerk/contract/price/promotion-fields'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../../scripts/screen-test-setup.ts'
import { NO_ANSWER, refuse } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { expectAccessible, type OpenOptions, textOf } from '../../../testing/screen.tsx'
import { aUser } from '../../../testing/session.ts'
import { nina, openLocations } from '../testing.ts'
import { doesWhatWords, promotionWords, whenWords } from './promotion-words.tsx'

const aPromotion = (over: Partial<Promotion> = {}): Promotion => ({
  ...emptyOf(promotionFields),
  id: id('8', 1),
  companyId: nina.company,
  name: 'Kaffeestunde',
  percent: 2000,
  weekdays: ['1', '5'],
  fromTime: '15:00',
  toTime: '17:00',
  state: 'holds',
  uses: 12,
  givenCents: 1840,
  createdAt: '2026-11-20T10:00:00Z',
  version: 3,
  can: { edit: true },
  ...over,
})

const open = (handlers: OpenOptions['handlers'] = {}, address = '/admin/promotions', as = nina) =>
  openLocations(
    address,
    {
      promotions: () => ({ rows: [aPromotion()], total: 1, totalIsExact: true }),
      promotion: () => aPromotion(),
      ...handlers,
    },
    as,
  )
const OPENED = `/admin/promotions?open=${id('8', 1)}`
const dialog = async () => within(await screen.findByRole('dialog'))

describe('K-03 what lowers prices by itself', () => {
  it('stands in a list with what it does, when, and what it gave', async () => {
    const app = await open()
    const row = (await screen.findByRole('link', { name: 'Aktion Kaffeestunde ansehen' })).closest('tr')
    expect(textOf(row).replaceAll(/\s/g, ' ')).toMatch(
      /Kaffeestunde.*20 % weniger.*Mo, Fr 15:00 bis 17:00 Uhr.*gilt.*12.*18,40 €/,
    )
    const parts = within(screen.getByRole('navigation', { name: 'Aktionen und Gutscheine' }))
    expect(parts.getByRole('link', { name: 'Gutscheine' }).getAttribute('href')).toBe('/admin/coupons')
    await expectAccessible()
    app.close()
  })

  it('N-10 on a phone a card says the same; without any, what could be the first', async () => {
    pretendScreen({ width: 390 })
    const app = await open()
    const when = await screen.findByText('Mo, Fr 15:00 bis 17:00 Uhr')
    expect(textOf(when.closest('li'))).toMatch(/Kaffeestunde.*gilt.*20\s%/)
    await expectAccessible()
    app.close()
    const none = await open({ promotions: () => ({ rows: [], total: 0, totalIsExact: true }) })
    expect(await screen.findByText(/ohne Code/)).toBeInstanceOf(HTMLElement)
    none.close()
  })

  it('A-12 who may only look finds no way to change anything', async () => {
    const looking = aUser({ roles: ['reader'] })
    const app = await open({ promotion: () => aPromotion({ can: { edit: false } }) }, OPENED, looking)
    expect(await screen.findByRole('heading', { level: 2, name: 'Kaffeestunde' })).toBeInstanceOf(HTMLElement)
    for (const name of ['Aktion anlegen', 'Bearbeiten', 'Archivieren'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    app.close()
  })

  it.each([
    [{ weekdays: [], fromTime: '', toTime: '' }, 'immer'],
    [{ weekdays: [], fromTime: '15:00', toTime: '' }, 'täglich ab 15:00 Uhr'],
    [{ weekdays: [], fromTime: '', toTime: '12:00' }, 'täglich bis 12:00 Uhr'],
    [{ weekdays: ['7', '6'], fromTime: '', toTime: '' }, 'Sa, So'],
    [{ weekdays: [], fromTime: '', toTime: '', validFrom: '2026-12-01' }, 'ab 01.12.2026'],
    [{ weekdays: [], fromTime: '', toTime: '', validTo: '2026-12-24' }, 'bis 24.12.2026'],
    [
      { validFrom: '2026-12-01', validTo: '2026-12-24' },
      '01.12.2026 bis 24.12.2026 · Mo, Fr 15:00 bis 17:00 Uhr',
    ],
  ] satisfies [Partial<Promotion>, string][])('%o reads „%s“', (over, words) => {
    expect(whenWords(aPromotion(over))).toBe(words)
  })

  it.each([
    [{}, '20\u00a0% weniger'],
    [{ kind: 'amount', amountCents: 500 }, '5,00\u00a0€ weniger'],
    [{ kind: 'buyAndGet', buyPieces: 2, freePieces: 1 }, '2 kaufen, 1 dazu'],
    [{ kind: 'freeDelivery', categoryIds: [id('b', 1)] }, 'Lieferung kostenlos in 1 Kategorie'],
  ] satisfies [Partial<Promotion>, string][])('%o does „%s“', (over, words) => {
    expect(doesWhatWords(aPromotion(over))).toBe(words)
  })

  it('reads in its history as it does in its form', () => {
    expect(promotionWords('kind', 'buyAndGet')).toBe('Kaufen und dazu bekommen')
    expect(promotionWords('weekdays', ['1', '7'])).toBe('Montag, Sonntag')
    expect(promotionWords('validTo', '2026-12-24')).toBe('24.12.2026')
    expect(promotionWords('amountCents', 500)).toBe('5,00\u00a0€')
    expect(promotionWords('percent', 750)).toBe('7,50\u00a0%')
    expect(promotionWords('name', 'x')).toBeNull()
  })
})

describe('K-03 a promotion is made', () => {
  it('asks for what its kind needs alone, and sends it once', async () => {
    const app = await open({ addPromotion: () => aPromotion({ name: '3 für 2' }) })
    await app.press('Aktion anlegen')
    const form = await dialog()
    await app.person.type(form.getByRole('textbox', { name: 'Name' }), '3 für 2')
    expect(form.getByRole('textbox', { name: /^Nachlass/ })).toBeInstanceOf(HTMLElement)
    expect(form.queryByRole('textbox', { name: /^Gekauft/ })).toBeNull()
    await app.person.click(form.getByRole('combobox', { name: 'Was sie tut' }))
    await app.person.click(await screen.findByRole('option', { name: 'Kaufen und dazu bekommen' }))
    expect(form.queryByRole('textbox', { name: /^Nachlass/ })).toBeNull()
    await expectAccessible()
    await app.person.click(form.getByRole('button', { name: 'Aktion anlegen' }))
    expect((await form.findAllByText('Bitte angeben, wie viele gekauft werden.')).length).toBeGreaterThan(0)
    expect(app.server.asked('addPromotion')).toHaveLength(0)
    await app.person.type(form.getByRole('textbox', { name: /^Gekauft/ }), '2')
    await app.person.type(form.getByRole('textbox', { name: /^Dazu umsonst/ }), '1')
    await app.person.click(form.getByRole('button', { name: 'Aktion anlegen' }))
    expect(await screen.findByText('„3 für 2“ angelegt')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('addPromotion')[0]?.input.body).toMatchObject({
      promotion: { name: '3 für 2', kind: 'buyAndGet', buyPieces: 2, freePieces: 1, company: nina.company },
    })
    app.close()
  })

  it.each([
    ['too-many-promotions', /Es gibt schon 50 Aktionen/],
    ['not-found', /gibt es hier nicht/],
  ] as const)('%s is said, and what was typed stays', async (code, words) => {
    const app = await open({ addPromotion: () => refuse(code) })
    await app.press('Aktion anlegen')
    const form = await dialog()
    await app.person.type(form.getByRole('textbox', { name: 'Name' }), 'Abend')
    await app.person.type(form.getByRole('textbox', { name: /^Nachlass/ }), '10')
    await app.person.click(form.getByRole('button', { name: 'Aktion anlegen' }))
    expect((await form.findAllByText(words)).length).toBeGreaterThan(0)
    expect(form.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Abend')
    app.close()
  })
})

describe('K-03 one promotion', () => {
  it('FAULT-72 is changed over the version that was read', async () => {
    const app = await open({ savePromotion: () => aPromotion({ name: 'Teestunde' }) }, OPENED)
    await app.press('Bearbeiten')
    const form = await dialog()
    await app.person.clear(form.getByRole('textbox', { name: 'Name' }))
    await app.person.type(form.getByRole('textbox', { name: 'Name' }), 'Teestunde')
    await app.person.click(form.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText('„Teestunde“ gespeichert')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('savePromotion')[0]?.input.body).toMatchObject({
      promotion: { id: id('8', 1), version: 3, name: 'Teestunde', percent: 2000 },
    })
    app.close()
  })

  it('is put away and comes back by one press', async () => {
    const app = await open({ archivePromotion: () => aPromotion({ state: 'archived' }) }, OPENED)
    await app.press('Archivieren')
    expect(await screen.findByText('„Kaffeestunde“ archiviert')).toBeInstanceOf(HTMLElement)
    await app.press('Rückgängig')
    await waitFor(() =>
      expect(app.server.asked('archivePromotion').map(({ input }) => input.body)).toEqual([
        { promotion: { id: id('8', 1), archived: true } },
        { promotion: { id: id('8', 1), archived: false } },
      ]),
    )
    app.close()
  })

  it('O-06 names the orders it lowered, and those that came to nothing', async () => {
    const use = { orderId: id('9', 1), shortCode: 'K7Q4MD', customer: 'Nora Albrecht', cents: 160 }
    const usedAt = '2026-11-29T14:10:00Z'
    const rows = [
      { ...use, usedAt, releasedAt: null },
      { ...use, orderId: id('9', 2), shortCode: 'P3N1T4', usedAt, releasedAt: usedAt },
    ]
    const app = await open({ promotionUses: () => ({ rows, total: 2 }) }, OPENED)
    await app.person.click(await screen.findByRole('tab', { name: 'Bestellungen' }))
    const [first, second] = within(
      await screen.findByRole('list', { name: 'Bestellungen mit dieser Aktion' }),
    ).getAllByRole('listitem')
    expect(textOf(first)).toMatch(/Nora Albrecht.*K7Q4MD.*1,60/)
    expect(textOf(second)).toContain('storniert, zählt nicht mehr')
    await expectAccessible()
    app.close()
  })

  it('E-03 its orders that do not come are asked for again; without any it says so', async () => {
    let answers = false
    const app = await open({ promotionUses: () => (answers ? { rows: [], total: 0 } : NO_ANSWER) }, OPENED)
    await app.person.click(await screen.findByRole('tab', { name: 'Bestellungen' }))
    expect(await screen.findByText('Bestellungen mit dieser Aktion nicht geladen')).toBeInstanceOf(
      HTMLElement,
    )
    answers = true
    await app.press(/Erneut|Noch einmal/)
    expect(await screen.findByText('Sie hat noch keine Bestellung billiger gemacht.')).toBeInstanceOf(
      HTMLElement,
    )
    app.close()
  })

  it('A-13 of another company there is none', async () => {
    const app = await open({ promotion: () => refuse('not-found') }, OPENED)
    expect(await screen.findByText('Diese Aktion gibt es hier nicht')).toBeInstanceOf(HTMLElement)
    app.close()
  })
})
