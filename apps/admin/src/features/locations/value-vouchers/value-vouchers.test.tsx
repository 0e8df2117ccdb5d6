import type { ValueVoucher } from '@fachwerk/contract/price/value-voucher/value-voucher-views'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../../scripts/screen-test-setup.ts'
import { NO_ANSWER, refuse } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { expectAccessible, type OpenOptions, textOf } from '../../../testing/screen.tsx'
import { nina, openLocations } from '../testing.ts'

const CODE = '••••-••••-••••-7K2M'
const aVoucher = (over: Partial<ValueVoucher> = {}): ValueVoucher => ({
  id: id('9', 1),
  companyId: nina.company,
  code: CODE,
  issuedCents: 5000,
  balanceCents: 3800,
  state: 'active',
  issuedAt: '2026-11-20T10:00:00Z',
  validTo: '2029-12-31',
  orderId: id('7', 1),
  orderCode: 'A9G4H',
  buyer: 'Anna Keller',
  version: 2,
  can: { edit: true },
  recipient: { name: 'Oma', email: 'oma@example.org' },
  sendAt: null,
  sentAt: '2026-11-20T10:00:10Z',
  movements: [
    {
      id: 2,
      kind: 'redeemed',
      cents: -1200,
      balanceCents: 3800,
      at: '2026-11-22T09:00:00Z',
      order: { id: id('7', 2), code: 'B2K7P' },
    },
    { id: 1, kind: 'issued', cents: 5000, balanceCents: 5000, at: '2026-11-20T10:00:00Z', order: null },
  ],
  ...over,
})
const LIST = '/admin/value-vouchers'
const OPENED = `${LIST}?open=${id('9', 1)}`
const open = (handlers: OpenOptions['handlers'] = {}, address = LIST) =>
  openLocations(address, {
    valueVouchers: () => ({ rows: [aVoucher()], total: 1, totalIsExact: true }),
    valueVoucher: () => aVoucher(),
    ...handlers,
  })
const dialog = async () => within(await screen.findByRole('dialog'))
const plain = (element: Element | null) => textOf(element).replaceAll(/\s/g, ' ')

describe('K-01 value vouchers that were sold', () => {
  it('stand in a list with what is left of what, who bought them and until when; their codes are covered', async () => {
    const app = await open()
    const row = (await screen.findByRole('link', { name: `Wertgutschein ${CODE} ansehen` })).closest('tr')
    expect(plain(row)).toMatch(/7K2M.*38,00 €.*50,00 €/)
    expect(plain(row)).toMatch(/Anna Keller/)
    const parts = within(screen.getByRole('navigation', { name: 'Aktionen und Gutscheine' }))
    expect(parts.getByRole('link', { name: 'Aktionen' }).getAttribute('href')).toBe('/admin/promotions')
    await expectAccessible()
    app.close()
  })

  it('N-10 a phone shows cards; where nothing is sold yet, it says how to begin', async () => {
    pretendScreen({ width: 390 })
    const app = await open()
    expect(plain((await screen.findByText(/7K2M/)).closest('li'))).toMatch(/38,00 €/)
    await expectAccessible()
    app.close()
    const none = await open({ valueVouchers: () => ({ rows: [], total: 0, totalIsExact: true }) })
    expect(await screen.findByText('Noch keine Wertgutscheine verkauft')).toBeInstanceOf(HTMLElement)
    none.close()
  })

  it('one shows who it is for, and each movement with the order it paid', async () => {
    const app = await open({}, OPENED)
    expect(await screen.findByText('Oma, oma@example.org')).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('link', { name: 'A9G4H' })).toBeInstanceOf(HTMLElement)
    await app.person.click(screen.getByRole('tab', { name: 'Bewegungen' }))
    const list = await screen.findByRole('list', { name: 'Bewegungen' })
    expect(plain(list)).toMatch(
      /Eingelöst.*Bestellung B2K7P.*[−-]12,00 €.*danach 38,00 €.*Ausgestellt.*50,00 €/,
    )
    await expectAccessible()
    app.close()
  })

  it('is blocked with a reason', async () => {
    const sent: unknown[] = []
    const app = await open(
      {
        blockValueVoucher: ({ body }) => {
          sent.push(body)
          return aVoucher({ state: 'blocked', version: 3 })
        },
      },
      OPENED,
    )
    await app.person.click(await screen.findByRole('button', { name: 'Sperren' }))
    const asked = await dialog()
    await app.person.type(asked.getByRole('textbox'), 'Am Telefon als verloren gemeldet')
    await app.person.click(asked.getByRole('button', { name: 'Sperren' }))
    await waitFor(() =>
      expect(sent).toEqual([
        { id: id('9', 1), blocked: true, reason: 'Am Telefon als verloren gemeldet', version: 2 },
      ]),
    )
    app.close()
  })

  it('A-12 gets a new code; that somebody else changed it meanwhile is said, and nothing is lost', async () => {
    const app = await open({ reissueValueVoucher: () => refuse('transition-not-allowed') }, OPENED)
    await app.person.click(await screen.findByRole('button', { name: 'Neuen Code ausgeben' }))
    const asked = await dialog()
    await app.person.type(asked.getByRole('textbox'), 'Verloren')
    await app.person.click(asked.getByRole('button', { name: 'Neuen Code ausgeben' }))
    expect(await asked.findByRole('alert')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('who may only look, and where it is over, nobody finds anything to press', async () => {
    for (const over of [{ can: { edit: false } }, { state: 'expired', balanceCents: 0 }] as const) {
      const app = await open({ valueVoucher: () => aVoucher(over) }, OPENED)
      await screen.findByText('Oma, oma@example.org')
      for (const name of ['Sperren', 'Freigeben', 'Neuen Code ausgeben'])
        expect(screen.queryByRole('button', { name })).toBeNull()
      app.close()
    }
    const used = await open({ valueVoucher: () => aVoucher({ state: 'usedUp', balanceCents: 0 }) }, OPENED)
    expect(await screen.findByRole('button', { name: 'Sperren' })).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('button', { name: 'Neuen Code ausgeben' })).toBeNull()
    used.close()
  })

  it('FAULT-41 one of another company, and a line that is down, say so', async () => {
    const gone = await open({ valueVoucher: () => refuse('not-found') }, OPENED)
    expect(await screen.findByText('Diesen Wertgutschein gibt es hier nicht')).toBeInstanceOf(HTMLElement)
    gone.close()
    const down = await open({ valueVoucher: () => NO_ANSWER }, OPENED)
    expect(await screen.findByText('Wertgutschein nicht geladen')).toBeInstanceOf(HTMLElement)
    down.close()
  })
})
