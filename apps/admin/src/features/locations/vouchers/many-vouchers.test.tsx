import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { refuse } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { expectAccessible, textOf, valueOf } from '../../../testing/screen.tsx'
import { AT_KONSTANZ, aVoucher, openVouchers } from '../testing/vouchers.ts'

const field = (name: string) => screen.findByRole('textbox', { name })
const save = async () => within(await screen.findByRole('dialog')).getByRole('button', { name: 'Speichern' })

describe('O-06 many codes at once', () => {
  it('are made on the same terms and stand there to be copied', async () => {
    const app = await openVouchers({
      createVouchers: () => ({ codes: ['MESSE-AAAA1111', 'MESSE-BBBB2222'] }),
    })
    await app.press('Viele Codes anlegen')
    await app.person.type(await field('Anfang der Codes'), 'messe')
    await app.person.type(await field('Anzahl (2 bis 500)'), '2')
    await app.person.type(await field('Name'), 'Messe')
    await app.person.type(await field('oder Betrag'), '25')
    await app.person.click(await screen.findByRole('checkbox', { name: 'Betrag ist Guthaben' }))
    await expectAccessible()
    await app.person.click(await save())
    expect(valueOf(await field('Neue Codes'))).toBe('MESSE-AAAA1111\nMESSE-BBBB2222')
    expect(screen.getByText(/^2 Codes angelegt\./)).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('createVouchers')[0]?.input.body).toMatchObject({
      vouchers: { prefix: 'MESSE', count: 2, amountCents: 2500, percent: null, isCredit: true },
    })
    await app.press('Fertig')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(app.server.asked('vouchers').length).toBeGreaterThan(1)
    app.close()
  })

  it('E-03 too many, or a code instead of a beginning: told at its field, and nothing is made', async () => {
    const app = await openVouchers()
    await app.press('Viele Codes anlegen')
    await app.person.type(await field('Anfang der Codes'), 'süß')
    await app.person.type(await field('Anzahl (2 bis 500)'), '501')
    await app.person.type(await field('Name'), 'Messe')
    await app.person.type(await field('Nachlass in Prozent'), '10')
    await app.person.click(await save())
    expect(textOf(await screen.findByRole('alert'))).toContain('Anzahl: höchstens 500.')
    expect((await field('Anfang der Codes')).getAttribute('aria-invalid')).toBe('true')
    expect(app.server.asked('createVouchers')).toEqual([])
    app.close()
  })
})

describe('O-06 the list of many vouchers', () => {
  it('credit says what is left of it', async () => {
    const left = {
      isCredit: true,
      percent: null,
      amountCents: 2500,
      givenCents: 1100,
      state: 'holds' as const,
    }
    const app = await openVouchers({ vouchers: () => ({ rows: [aVoucher(left)], total: 1 }) })
    const row = await screen.findByRole('row', { name: /ADVENT/ })
    expect(textOf(row).replaceAll(/\s/g, ' ')).toContain('Guthaben, noch 14,00 €')
    app.close()
  })

  it('N-10 FAULT-74 comes page by page, all of one moment; a search begins at the first one', async () => {
    const rows = [aVoucher({ id: id('7', 3) })]
    const app = await openVouchers({
      vouchers: ({ query }) => ({ rows, total: query.search ? 1 : 740 }),
    })
    expect(await screen.findByText('1–1 von 740')).toBeInstanceOf(HTMLElement)
    await app.person.click(screen.getByRole('link', { name: 'Nächste Seite' }))
    await waitFor(() => expect(app.place()).toBe(`${AT_KONSTANZ}?page=2`))
    await screen.findByText('26–26 von 740')
    const asked = app.server.asked('vouchers').map(({ input }) => input.query)
    expect(asked[0]).not.toHaveProperty('asOf')
    expect(asked.at(-1)).toMatchObject({ offset: 25, limit: 25, asOf: expect.stringMatching(/Z$/) })
    await expectAccessible()
    await app.person.type(screen.getByRole('searchbox', { name: 'Code oder Name suchen' }), 'advent')
    await waitFor(() =>
      expect(app.server.asked('vouchers').at(-1)?.input.query).toMatchObject({ search: 'advent' }),
    )
    await waitFor(() => expect(app.place()).toBe(`${AT_KONSTANZ}?q=advent`))
    expect(await screen.findByText('1–1 von 1')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('a page that is no longer there leads to the first one', async () => {
    const app = await openVouchers(
      { vouchers: ({ query }) => ({ rows: query.offset > 0 ? [] : [aVoucher()], total: 1 }) },
      `${AT_KONSTANZ}?page=9`,
    )
    await app.person.click(await screen.findByRole('link', { name: 'Zur ersten Seite' }))
    await screen.findByRole('row', { name: /ADVENT/ })
    expect(app.place()).toBe(AT_KONSTANZ)
    app.close()
  })

  it('N-10 goes into a file as it is narrowed; one that fails says so', async () => {
    const made = vi.fn<() => string>(() => 'blob:gutscheine')
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => {} })
    let broken = false
    const app = await openVouchers(
      {
        exportVouchers: () => (broken ? refuse('too-many-exports') : 'Code'),
      },
      `${AT_KONSTANZ}?state=over&q=sommer`,
    )
    const choose = async (format: RegExp) => {
      await app.person.click(await screen.findByRole('button', { name: 'Exportieren' }))
      await app.person.click(await screen.findByRole('menuitem', { name: format }))
    }
    await choose(/CSV/)
    await waitFor(() => expect(app.server.asked('exportVouchers')).toHaveLength(1))
    expect(app.server.asked('exportVouchers')[0]?.input.body).toMatchObject({
      format: 'csv',
      state: 'over',
      search: 'sommer',
    })
    broken = true
    await choose(/XLSX/)
    expect(await screen.findByText(/^Der Export ist nicht fertig geworden\./)).toBeInstanceOf(HTMLElement)
    app.close()
  })
})
