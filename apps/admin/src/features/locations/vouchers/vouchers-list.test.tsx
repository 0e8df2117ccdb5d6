import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { pretendScreen } from '../../../../../../scripts/screen-test-setup.ts'
import { actionOf, anApi } from '../../../testing/an-api.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { expectAccessible, textOf } from '../../../testing/screen.tsx'
import { aUser } from '../../../testing/session.ts'
import { HERE } from '../testing.ts'
import { aVoucher, aVoucherRow, openVoucherList as open } from '../testing/vouchers.ts'
import { voucherBulkActions } from './voucher-bulk-actions.ts'

const OPENED = `/admin/coupons?open=${id('7', 1)}`
const rowOf = async (name: string) =>
  textOf((await screen.findByRole('link', { name })).closest('tr') ?? document.body).replaceAll(/\s/g, ' ')

describe('F-06 the list of all vouchers', () => {
  it('says what they take off, until when, where and how often they were redeemed', async () => {
    const credit = { percent: null, amountCents: 2500, isCredit: true, givenCents: 1100 }
    const rows = [
      aVoucherRow(),
      aVoucherRow({ id: id('7', 2), code: 'GUT', ...credit, locationIds: [], placeNames: [], validTo: null }),
      aVoucherRow({ id: id('7', 3), code: 'DREI', locationIds: [HERE, HERE, HERE], placeNames: [] }),
    ]
    const app = await open({ voucherList: () => ({ rows, total: 3, totalIsExact: true }) })
    expect(await rowOf('Gutschein ADVENT ansehen')).toMatch(
      /ADVENT.*Adventsaktion.*10 %.*geplant.*01\.12\.2026.*24\.12\.2026.*Konstanz Bahnhof.*3 von 100/,
    )
    expect(await rowOf('Gutschein GUT ansehen')).toMatch(/25,00 € · Guthaben, noch 14,00 €.*alle Standorte/)
    expect(await rowOf('Gutschein DREI ansehen')).toContain('3 Standorte')
    await expectAccessible()
    app.close()
  })

  it('N-10 is asked for by view, search, location, company and order, as it stands in the address', async () => {
    const company = id('c', 7)
    const app = await open(
      {},
      `/admin/coupons?view=over&q=sommer&location=${HERE}&company=${company}&sort=uses&dir=desc`,
    )
    await screen.findByRole('link', { name: 'Gutschein ADVENT ansehen' })
    expect(app.server.asked('voucherList')[0]?.input.body).toEqual({
      view: 'over',
      search: 'sommer',
      locationIds: [HERE],
      companyIds: [company],
      orderBy: 'uses',
      dir: 'desc',
      offset: 0,
      limit: 25,
    })
    app.close()
  })

  it('E-01 nothing yet, nothing in a view, a failure: each says so, with a way on', async () => {
    const none = await open({ voucherList: () => ({ rows: [], total: 0, totalIsExact: true }) })
    expect(await screen.findByText(/Legen Sie einen Code an/)).toBeInstanceOf(HTMLElement)
    await none.person.click(screen.getByRole('link', { name: /^Abgelaufen/ }))
    expect(await screen.findByText('Kein Gutschein ist abgelaufen.')).toBeInstanceOf(HTMLElement)
    none.close()
    const broken = await open({ voucherList: () => refuse('unexpected') })
    expect(
      await screen.findByRole('button', { name: /Erneut|Noch einmal/ }, { timeout: 20_000 }),
    ).toBeInstanceOf(HTMLElement)
    broken.close()
  })

  it('its detail has all terms and the history; it is put away there, which can be taken back', async () => {
    const app = await open(
      { archiveVoucher: () => aVoucher(), history: () => ({ rows: [], total: 0 }) },
      OPENED,
    )
    const facts = within(await screen.findByRole('tabpanel'))
    await waitFor(() => expect(facts.getByText('Konstanz Bahnhof')).toBeInstanceOf(HTMLElement))
    expect(facts.getByText('Kurzzeitmieten')).toBeInstanceOf(HTMLElement)
    expect(facts.getByText('M, L')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    await app.press('Archivieren: ADVENT')
    await app.press('Rückgängig')
    await waitFor(() =>
      expect(app.server.asked('archiveVoucher').map(({ input }) => input.body)).toEqual(
        [true, false].map((archived) => ({ id: aVoucher().id, archived })),
      ),
    )
    await app.person.click(screen.getByRole('tab', { name: 'Verlauf' }))
    await waitFor(() => expect(app.server.asked('history')).not.toHaveLength(0))
    app.close()
  })

  it('A-12 who may only look changes nothing; one that is not there says so', async () => {
    const reader = aUser({ roles: ['reader'] })
    const app = await open({ voucher: () => aVoucher({ can: { edit: false } }) }, OPENED, reader)
    expect(await screen.findByRole('heading', { name: 'ADVENT' })).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('button', { name: /anlegen|ADVENT$/ })).toBeNull()
    app.close()
    const gone = await open({ voucher: () => refuse('not-found') }, OPENED)
    expect(await screen.findByText('Diesen Gutschein gibt es hier nicht')).toBeInstanceOf(HTMLElement)
    gone.close()
  })

  it('is changed in its detail, and the list asks anew', async () => {
    const app = await open({ saveVoucher: () => aVoucher({ name: 'Advent 2026', version: 3 }) }, OPENED)
    await app.press('Bearbeiten: ADVENT')
    const dialog = within(await screen.findByRole('dialog'))
    const name = dialog.getByRole('textbox', { name: 'Name' })
    await app.person.clear(name)
    await app.person.type(name, 'Advent 2026')
    const before = app.server.asked('voucherList').length
    await app.person.click(dialog.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(app.server.asked('saveVoucher')).toHaveLength(1))
    expect(app.server.asked('saveVoucher')[0]?.input).toMatchObject({
      params: { id: aVoucher().id },
      body: { voucher: { name: 'Advent 2026', version: 2 } },
    })
    await waitFor(() => expect(app.server.asked('voucherList').length).toBeGreaterThan(before))
    await waitFor(() => expect(app.server.asked('voucher').length).toBeGreaterThan(1))
    app.close()
  })

  it('an archived one is brought back, not changed', async () => {
    const app = await open({ voucher: () => aVoucher({ state: 'archived' }) }, OPENED)
    expect(await screen.findByRole('button', { name: 'Zurückholen: ADVENT' })).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('button', { name: 'Bearbeiten: ADVENT' })).toBeNull()
    app.close()
  })

  it('goes into a file as it is narrowed, with the columns on screen', async () => {
    Object.assign(URL, { createObjectURL: vi.fn<() => string>(() => 'blob:g'), revokeObjectURL: () => {} })
    const app = await open({ exportVouchers: () => 'Code' }, '/admin/coupons?view=holds')
    await app.person.click(await screen.findByRole('button', { name: 'Exportieren' }))
    await app.person.click(await screen.findByRole('menuitem', { name: /CSV/ }))
    await waitFor(() => expect(app.server.asked('exportVouchers')).toHaveLength(1))
    expect(app.server.asked('exportVouchers')[0]?.input.body).toEqual({
      view: 'holds',
      orderBy: 'created',
      dir: 'desc',
      format: 'csv',
      columns: [
        'code',
        'name',
        'percent',
        'amount',
        'credit',
        'rest',
        'state',
        'from',
        'to',
        'locations',
        'uses',
        'mostUses',
      ],
    })
    app.close()
  })

  it('O-06 an open one says who redeemed it, with the way to the order', async () => {
    const use = {
      orderId: id('9', 1),
      shortCode: 'A9G4H',
      customer: 'Lena Hoffmann',
      usedAt: '2026-11-20T16:48:00.000Z',
      cents: 72,
      releasedAt: null,
      keptCents: null,
    }
    const back = { ...use, orderId: id('9', 2), shortCode: 'B2C3D', releasedAt: '2026-11-21T10:00:00.000Z' }
    const app = await open({ voucherUses: () => ({ rows: [use, back], total: 2 }) }, OPENED)
    await app.person.click(await screen.findByRole('tab', { name: 'Eingelöst' }))
    const list = await screen.findByRole('list', { name: 'Wer ihn eingelöst hat' })
    expect(textOf(list)).toMatch(/Lena Hoffmann.*Bestellung A9G4H.*0,72.*wieder frei/)
    expect(within(list).getByRole('link', { name: 'Bestellung A9G4H' }).getAttribute('href')).toContain(
      use.orderId,
    )
    await expectAccessible()
    app.close()
  })

  it('O-06 says so where nobody has, and where it cannot be told', async () => {
    let fails = true
    const app = await open(
      { voucherUses: () => (fails ? refuse('temporarily-unavailable') : { rows: [], total: 0 }) },
      OPENED,
    )
    await app.person.click(await screen.findByRole('tab', { name: 'Eingelöst' }))
    await screen.findByText(/lässt sich gerade nicht laden/)
    fails = false
    await app.press('Erneut versuchen')
    expect(await screen.findByText('Noch niemand hat diesen Gutschein eingelöst.')).toBeTruthy()
    await expectAccessible()
    app.close()
  })

  it('on a phone each is a card', async () => {
    pretendScreen({ width: 390 })
    const app = await open()
    const uses = await screen.findByText('eingelöst 3 von 100')
    const card = textOf(uses.closest('li') ?? document.body)
    expect(card).toMatch(/ADVENT.*geplant.*10\s%.*eingelöst 3 von 100.*Adventsaktion · Konstanz Bahnhof/)
    await expectAccessible()
    app.close()
  })
})

describe('F-06 many vouchers at once', () => {
  it('are put away and brought back by the call of the single button', async () => {
    const { server, api } = anApi({ archiveVoucher: () => aVoucher() })
    for (const key of ['archive', 'restore']) {
      await actionOf(voucherBulkActions, key).run(api, aVoucherRow(), '', '')
      await actionOf(voucherBulkActions, key).undo?.(api, aVoucherRow(), '')
    }
    expect(server.asked('archiveVoucher').map(({ input }) => input.body)).toEqual(
      [true, false, false, true].map((archived) => ({ id: aVoucher().id, archived })),
    )
  })

  it('each is offered where it can be done and names how many', () => {
    expect(voucherBulkActions.map(({ key, views }) => [key, views])).toEqual([
      ['archive', ['inUse', 'holds', 'coming', 'over', 'usedUp']],
      ['restore', ['archived']],
    ])
    for (const { question, done, rowName } of voucherBulkActions) {
      const { title, text, confirm } = question(3)
      expect([title, confirm, done(3)].every((words) => words.includes('3'))).toBe(true)
      expect(text.length).toBeGreaterThan(40)
      expect(rowName(aVoucherRow())).toBe('ADVENT')
    }
  })
})
