import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse, refuseStale } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { expectAccessible, textOf } from '../../../testing/screen.tsx'
import { aUser } from '../../../testing/session.ts'
import { aLocation, HERE } from '../testing.ts'
import { AT_KONSTANZ, aVoucher, openVouchers as open } from '../testing/vouchers.ts'

const field = (name: string) => screen.findByRole('textbox', { name })
const aCategory = {
  id: id('8', 1),
  companyId: aLocation().companyId,
  parentId: null,
  title: 'Getränke',
  description: '',
  articleCount: 3,
  publishedCount: 3,
  version: 1,
}
const dialog = async () => within(await screen.findByRole('dialog'))

describe('F-06 the vouchers of a company', () => {
  it('say what they take off, when, where and how often they were redeemed', async () => {
    const app = await open()
    const row = await screen.findByRole('row', { name: /ADVENT/ })
    await waitFor(() => expect(textOf(row)).toContain('Konstanz Bahnhof'))
    expect(textOf(row).replaceAll(/\s/g, ' ')).toMatch(
      /10 %ab 5,00 €.*01.12.2026 bis 24.12.2026.*nur M, L.*3 von 100.*2,25 € Nachlass.*je Kunde 1.*geplant/,
    )
    await expectAccessible()
    app.close()
  })

  it('a new one is typed as people say it, and holds here unless somebody chooses', async () => {
    const app = await open({ createVoucher: () => aVoucher({ code: 'NEU' }) })
    await app.press('Gutschein anlegen')
    await app.person.type(await field('Code'), 'neu-5')
    await app.person.type(await field('Name'), 'Neukunden')
    await app.person.type(await field('oder Betrag'), '5')
    await app.person.type(await field('Gültig bis'), '31.12.2026')
    await app.person.click((await dialog()).getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(app.server.asked('createVoucher')).toHaveLength(1))
    expect(app.server.asked('createVoucher')[0]?.input.body).toEqual({
      voucher: {
        code: 'NEU-5',
        name: 'Neukunden',
        percent: null,
        amountCents: 500,
        isCredit: false,
        validFrom: null,
        validTo: '2026-12-31',
        locationIds: [HERE],
        holdsFor: 'rentals',
        categoryIds: [],
        sizes: [],
        rentalTerm: 'short',
        minimumCents: 0,
        mostUses: null,
        mostPerCustomer: null,
        company: aLocation().companyId,
      },
    })
    app.close()
  })

  it('K-03 may be for goods, all or those of a category: chosen in the form, told in the list', async () => {
    const app = await open({
      vouchers: () => ({ rows: [aVoucher({ holdsFor: 'goods' })], total: 1 }),
      categories: () => ({ categories: [aCategory], can: { edit: true } }),
      saveVoucher: () => aVoucher({ holdsFor: 'both' }),
    })
    expect(textOf(await screen.findByRole('row', { name: /ADVENT/ }))).toContain('nur Waren')
    await app.press('Bearbeiten: ADVENT')
    await app.person.click(await screen.findByRole('combobox', { name: 'Einlösbar für' }))
    await app.person.click(await screen.findByRole('option', { name: 'Mieten und Waren' }))
    await app.person.click(await screen.findByRole('combobox', { name: 'Waren aus Kategorien' }))
    await app.person.click(await screen.findByRole('option', { name: 'Getränke' }))
    await app.person.click((await dialog()).getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(app.server.asked('saveVoucher')).toHaveLength(1))
    expect(app.server.asked('saveVoucher')[0]?.input.body).toMatchObject({
      voucher: { holdsFor: 'both', categoryIds: [aCategory.id] },
    })
    app.close()
  })

  it('R-12 may be for long-term rentals: chosen in the form, told in the list', async () => {
    const app = await open({
      vouchers: () => ({ rows: [aVoucher({ rentalTerm: 'long' })], total: 1 }),
      saveVoucher: () => aVoucher({ rentalTerm: 'both' }),
    })
    expect(textOf(await screen.findByRole('row', { name: /ADVENT/ }))).toContain('nur Langzeitmieten')
    await app.press('Bearbeiten: ADVENT')
    await app.person.click(await screen.findByRole('combobox', { name: 'Gilt für' }))
    await app.person.click(await screen.findByRole('option', { name: 'beide' }))
    await app.person.click((await dialog()).getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(app.server.asked('saveVoucher')).toHaveLength(1))
    expect(app.server.asked('saveVoucher')[0]?.input.body).toMatchObject({ voucher: { rentalTerm: 'both' } })
    app.close()
  })

  it('E-03 neither share nor amount, or a code somebody has: told at its field', async () => {
    const app = await open({
      createVoucher: () =>
        refuse('voucher-code-taken', [
          {
            field: 'voucher.code',
            code: 'voucher-code-taken',
            message: 'Diesen Code trägt schon ein anderer Gutschein der Firma.',
          },
        ]),
    })
    await app.press('Gutschein anlegen')
    await app.person.type(await field('Code'), 'advent')
    await app.person.type(await field('Name'), 'Advent')
    const save = (await dialog()).getByRole('button', { name: 'Speichern' })
    await app.person.click(save)
    expect(textOf(await (await dialog()).findByRole('alert'))).toContain('entweder einen Satz')
    expect(app.server.asked('createVoucher')).toEqual([])
    await app.person.type(await field('Nachlass in Prozent'), '10')
    await app.person.click(save)
    expect(await (await dialog()).findAllByText(/trägt schon ein anderer Gutschein/)).not.toHaveLength(0)
    app.close()
  })

  it('FAULT-72 one that another changed meanwhile is compared', async () => {
    const app = await open({
      saveVoucher: () =>
        refuseStale({
          by: 'Ole Harms',
          at: '2026-11-20T10:00:00Z',
          current: { name: 'Advent 26', version: 5 },
        }),
    })
    await app.press('Bearbeiten: ADVENT')
    const name = await field('Name')
    await app.person.clear(name)
    await app.person.type(name, 'Advent 2026')
    await app.person.click((await dialog()).getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText(/Ole Harms hat (um|am)/)).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('saveVoucher')[0]?.input.body).toMatchObject({ voucher: { version: 2 } })
    app.close()
  })

  it('is put away, which can be taken back; archived ones are brought back', async () => {
    const app = await open({ archiveVoucher: () => aVoucher() })
    await app.press('Archivieren: ADVENT')
    await app.press('Rückgängig')
    await waitFor(() => expect(app.server.asked('archiveVoucher')).toHaveLength(2))
    await app.person.selectOptions(screen.getByRole('combobox', { name: 'Stand' }), 'archiviert')
    await app.press('Zurückholen: ALT')
    await waitFor(() =>
      expect(app.server.asked('archiveVoucher').map(({ input }) => input.body)).toEqual(
        [true, false, false].map((archived) => ({ id: aVoucher().id, archived })),
      ),
    )
    app.close()
  })

  it('are narrowed to a state, which stands in the address; none left says so', async () => {
    const rows = [aVoucher(), aVoucher({ id: id('7', 2), code: 'SOMMER', state: 'over' })]
    const app = await open(
      {
        vouchers: ({ query }) => {
          const found = rows.filter(({ state }) => query.state === undefined || state === query.state)
          return { rows: found, total: found.length }
        },
      },
      `${AT_KONSTANZ}?state=over`,
    )
    await screen.findByRole('row', { name: /SOMMER/ })
    expect(screen.queryByRole('row', { name: /ADVENT/ })).toBeNull()
    expect(screen.getAllByRole('status').map(textOf)).toContain('1 Gutschein')
    const state = screen.getByRole('combobox', { name: 'Stand' })
    await app.person.selectOptions(state, 'alle außer archivierten')
    await screen.findByRole('row', { name: /ADVENT/ })
    await app.person.selectOptions(state, 'aufgebraucht')
    await screen.findByRole('heading', { name: 'Kein Gutschein passt' })
    await expectAccessible()
    await app.press('Filter zurücksetzen')
    await screen.findByRole('row', { name: /SOMMER/ })
    app.close()
  })

  it('A-12 at a location those that hold there; who may only look changes nothing; nothing yet; a failure', async () => {
    const looking = await open(
      {
        storageLocation: () => aLocation({ can: { edit: false } }),
        vouchers: () => ({ rows: [aVoucher({ can: { edit: false } })], total: 1 }),
      },
      AT_KONSTANZ,
      aUser({ roles: ['reader'] }),
    )
    await screen.findByRole('row', { name: /ADVENT/ })
    expect(looking.server.asked('vouchers')[0]?.input.query).toMatchObject({ locationId: HERE })
    expect(screen.queryByRole('button', { name: /ADVENT|anlegen/ })).toBeNull()
    looking.close()
    const empty = await open({ vouchers: () => ({ rows: [], total: 0 }) })
    await screen.findByRole('heading', { name: 'Noch keine Gutscheine' })
    empty.close()
    const broken = await open({ vouchers: () => refuse('unexpected') })
    await screen.findByRole('heading', { name: 'Gutscheine nicht geladen' }, { timeout: 20_000 })
    broken.close()
  })
})
