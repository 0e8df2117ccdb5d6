import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { aBillingTerms, aDatevMonth, openBilled } from '../../testing/fixtures/billed.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'

const open = async (handlers: Parameters<typeof openBilled>[1] = {}) => {
  const app = await openBilled('/admin/billed-services', handlers)
  await screen.findByText('Verbleibt')
  await app.press('DATEV')
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Buchungsstapel für DATEV' })) }
}

describe('LAW-47 the bookings of a month', () => {
  it('are counted before they are loaded; the month before is suggested', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const app = await open({ exportDatev: () => '"EXTF"', previewDatev: () => aDatevMonth({ count: 412 }) })
    expect(await app.dialog.findByText(/^412 Buchungen, zusammen 43,36.€ brutto/)).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    await app.person.click(app.dialog.getByRole('button', { name: 'Stapel laden' }))
    await waitFor(() => expect(app.server.asked('exportDatev')).toHaveLength(1))
    expect(app.server.asked('exportDatev')[0]?.input.body).toMatchObject({
      month: expect.stringMatching(/^\d{4}-\d{2}$/),
    })
    expect(await screen.findByText(/^Stapel für .* geladen$/)).toBeInstanceOf(HTMLElement)
    saved.mockRestore()
    app.close()
  })

  it('of a month that still runs say that more will come; what cannot be booked is said', async () => {
    const app = await open({ exportDatev: () => refuse('datev-account-missing') })
    const month = await app.dialog.findByLabelText<HTMLSelectElement>('Monat')
    await app.person.selectOptions(month, month.options[0]?.value ?? '')
    expect(await app.dialog.findByText(/Dieser Monat läuft noch/)).toBeInstanceOf(HTMLElement)
    await app.person.click(app.dialog.getByRole('button', { name: 'Stapel laden' }))
    expect(textOf(await app.dialog.findByRole('alert'))).toMatch(/Steuersatz, der kein Erlöskonto hat/)
    app.close()
  })
})

describe('LAW-48 value vouchers among the bookings of a month', () => {
  it('are counted apart, with what is still open at its end', async () => {
    const vouchers = { count: 7, openCents: 12_345 }
    const app = await open({ previewDatev: () => aDatevMonth({ vouchers }) })
    expect(
      textOf(
        await app.dialog.findByText(/^Dazu 7 Buchungen zu Wertgutscheinen; am Monatsende offen: 123,45/),
      ),
    ).toMatch(/€\.$/)
    await expectAccessible()
    app.close()
  })

  it('are not mentioned where there were none', async () => {
    const app = await open()
    await app.dialog.findByText(/^2 Buchungen, zusammen/)
    expect(app.dialog.queryByText(/Wertgutscheinen/)).toBeNull()
    app.close()
  })

  it.each([
    ['datev-vouchers-missing', /für sie ist kein Konto angegeben/],
    ['datev-expired-vouchers-missing', /dafür ist kein Ertragskonto angegeben/],
  ] as const)('that have no account are said before anything is loaded: %s', async (lacking, words) => {
    const app = await open({ previewDatev: () => aDatevMonth({ lacking }) })
    expect(textOf(await app.dialog.findByText(words))).toContain('unter „Angaben ändern“')
    await expectAccessible()
    app.close()
  })

  it('a month that could not be counted says so, and is counted anew', async () => {
    let tries = 0
    const app = await open({
      previewDatev: () => ((tries += 1) === 1 ? refuse('not-found') : aDatevMonth()),
    })
    expect(await app.dialog.findByText('Monat nicht gezählt')).toBeInstanceOf(HTMLElement)
    await app.person.click(app.dialog.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await app.dialog.findByText(/^2 Buchungen/)).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('get their accounts with the chart, may have none, and none that is another’s', async () => {
    const saved: unknown[] = []
    const datev = aBillingTerms().datev
    const app = await open({
      billingTerms: () =>
        aBillingTerms({ datev: datev && { ...datev, vouchers: null, expiredVouchers: null } }),
      saveBillingTerms: ({ body }) => {
        saved.push(body.datev)
        return aBillingTerms()
      },
    })
    await app.person.click(await app.dialog.findByRole('button', { name: 'Angaben ändern' }))
    const account = await app.dialog.findByLabelText<HTMLInputElement>('Konto für Wertgutscheine')
    expect(account.value).toBe('')
    await app.person.type(account, '8200')
    await app.person.click(app.dialog.getByRole('button', { name: 'Speichern' }))
    expect(
      (await app.dialog.findAllByText(/bitte ein Konto angeben, das keines der anderen ist/)).length,
    ).toBeGreaterThan(0)
    await app.person.clear(account)
    await app.person.click(app.dialog.getByRole('combobox', { name: 'Kontenrahmen' }))
    await app.person.click(await screen.findByRole('option', { name: 'SKR04' }))
    await waitFor(() => expect(account.value).toBe('3500'))
    await app.person.clear(app.dialog.getByLabelText('Konto für verfallene Wertgutscheine'))
    await app.person.click(app.dialog.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(saved).toMatchObject([{ vouchers: '3500', expiredVouchers: null }]))
    app.close()
  })
})

describe('LAW-47 how a company books', () => {
  it('is asked for before the first batch, and a chart brings its accounts', async () => {
    let stored = aBillingTerms({ version: 0, datev: null, clearanceHundredths: 0 })
    const app = await open({
      billingTerms: ({ params: { company } }) => ({ ...stored, company }),
      saveBillingTerms: ({ body: { company } }) => {
        stored = aBillingTerms({ company })
        return stored
      },
    })
    const consultant = await app.dialog.findByLabelText('Beraternummer')
    await app.person.type(consultant, '29098')
    await app.person.type(app.dialog.getByLabelText('Mandantennummer'), '55003')
    expect(app.dialog.getByLabelText<HTMLInputElement>('Erlöskonto 19 %').value).toBe('8400')
    await app.person.click(app.dialog.getByRole('combobox', { name: 'Kontenrahmen' }))
    await app.person.click(await screen.findByRole('option', { name: 'SKR04' }))
    await waitFor(() =>
      expect(app.dialog.getByLabelText<HTMLInputElement>('Erlöskonto 19 %').value).toBe('4400'),
    )
    await app.person.click(app.dialog.getByRole('button', { name: 'Speichern' }))
    expect(await app.dialog.findByRole('button', { name: 'Stapel laden' })).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('saveBillingTerms')[0]?.input.body).toMatchObject({
      version: 0,
      clearanceHundredths: 0,
      datev: {
        consultant: 29_098,
        client: 55_003,
        chart: 'SKR04',
        revenue19: '4400',
        revenue7: '4300',
        debtor: '10000',
      },
    })
    app.close()
  })

  it('E-03 says at the field what is wrong, and keeps accounts that somebody typed', async () => {
    const app = await open({ billingTerms: () => aBillingTerms({ clearanceHundredths: 0 }) })
    await app.person.click(await app.dialog.findByRole('button', { name: 'Angaben ändern' }))
    const account = await app.dialog.findByLabelText<HTMLInputElement>('Erlöskonto 7 %')
    await app.person.clear(account)
    await app.person.type(account, '83')
    await app.person.click(app.dialog.getByRole('combobox', { name: 'Kontenrahmen' }))
    await app.person.click(await screen.findByRole('option', { name: 'SKR04' }))
    await app.person.click(app.dialog.getByRole('button', { name: 'Speichern' }))
    expect(
      (await app.dialog.findAllByText(/Das Erlöskonto für 7 % hat vier bis acht Ziffern/)).length,
    ).toBeGreaterThan(0)
    expect(account.value).toBe('83')
    expect(app.dialog.getByLabelText<HTMLInputElement>('Erlöskonto 19 %').value).toBe('8400')
    expect(app.server.asked('saveBillingTerms')).toEqual([])
    app.close()
  })

  it('E-03 an account longer than the length that was said is refused at its field', async () => {
    const app = await open({ billingTerms: () => aBillingTerms() })
    await app.person.click(await app.dialog.findByRole('button', { name: 'Angaben ändern' }))
    const account = await app.dialog.findByLabelText<HTMLInputElement>('Erlöskonto 19 %')
    await app.person.type(account, '00')
    await app.person.click(app.dialog.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(account.getAttribute('aria-invalid')).toBe('true'))
    expect(
      app.dialog.getAllByText(/Mit 4-stelligen Sachkonten hat dieses Konto höchstens 4 Ziffern/).length,
    ).toBeGreaterThan(0)
    expect(app.server.asked('saveBillingTerms')).toEqual([])
    app.close()
  })
})
