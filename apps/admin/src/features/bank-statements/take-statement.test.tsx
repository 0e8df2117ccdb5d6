import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../scripts/screen-test-setup.ts'
import { refuse } from '../../testing/fake-server.ts'
import { aBankStatement, aFileReport, openBank } from '../../testing/fixtures/bank.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'

type Handlers = NonNullable<Parameters<typeof openBank>[1]>
const aFile = (name: string) => new File(['x'], name)
const field = () => screen.findByLabelText('Datei wählen')

/** The dialog with a file in it. */
async function withFile(handlers: Handlers, name = 'auszug.csv') {
  const app = await openBank('/admin/bank-entries', handlers)
  await app.press('Kontoauszug einlesen')
  fireEvent.change(await field(), { target: { files: [aFile(name)] } })
  return app
}
const dialogText = async (words: RegExp | string) => {
  await screen.findByText(words)
  return textOf(await screen.findByRole('dialog'))
}

describe('B-23 a statement is read in', () => {
  it('a dry run says what is in it and what it fits; then it is taken in', async () => {
    const app = await withFile({
      checkBankStatement: () => aFileReport(),
      takeBankStatement: () => aFileReport(),
    })
    const said = await dialogText(/Konto DE89 3704 0044 0532 0130 00/)
    for (const words of [
      '01.11.2026 bis 30.11.2026',
      '12 Kontobewegungen, 2 davon sind schon da, eine vorgemerkte ausgelassen',
      '84,80',
      '-18,00',
      '1.066,80',
      '6 sicher',
      'Sparkasse, CSV',
      'Noch ist nichts übernommen.',
    ])
      expect(said.replaceAll('−', '-')).toContain(words)
    await expectAccessible()
    await app.press('10 Kontobewegungen übernehmen')
    expect(await screen.findByText('Kontoauszug übernommen')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('checkBankStatement')[0]?.input.query).toEqual({})
    expect(app.server.asked('takeBankStatement')[0]?.input.query).toEqual({
      name: 'auszug.csv',
      foreign: 'take',
    })
    app.close()
  })

  it('lines that cannot be read are named, and nothing can be taken over', async () => {
    const app = await withFile({
      checkBankStatement: () => aFileReport({ problems: [{ line: 7, words: '„31.02.26“ ist kein Datum.' }] }),
    })
    expect(await screen.findByText('Zeile 7: „31.02.26“ ist kein Datum.')).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('button', { name: /übernehmen$/ })).toHaveProperty('disabled', true)
    await expectAccessible()
    await app.press('Andere Datei')
    expect(await field()).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('another account has to be one’s own; what is there already may be filed all the same', async () => {
    const [statement] = aFileReport().statements
    if (!statement) throw new Error('no statement')
    const app = await withFile({
      checkBankStatement: () => aFileReport({ statements: [{ ...statement, isOwn: false, known: 12 }] }),
      takeBankStatement: () => aFileReport(),
    })
    const take = await screen.findByRole('button', { name: 'Auszug ablegen, alles ist schon da' })
    expect(take).toHaveProperty('disabled', true)
    await expectAccessible()
    await app.person.click(screen.getByRole('checkbox', { name: 'Ja, dieses Konto gehört uns' }))
    await app.person.click(take)
    await waitFor(() => expect(app.server.asked('takeBankStatement')).toHaveLength(1))
    app.close()
  })

  it('a table nobody knows: its columns are said, each field once, and it is looked at anew', async () => {
    const columns = [
      { name: 'Tag', field: '', example: '30.11.2026' },
      { name: 'Eingang', field: 'credit', example: '24,80' },
    ]
    const app = await withFile({
      checkBankStatement: () => aFileReport({ bank: '', statements: [], asksColumns: true, columns }),
    })
    const day = await screen.findByRole('combobox', { name: 'Spalte Tag ist' })
    expect(screen.getByRole('button', { name: /übernehmen$/ })).toHaveProperty('disabled', true)
    await expectAccessible()
    await app.person.selectOptions(day, 'Eingang')
    await waitFor(() =>
      expect(app.server.asked('checkBankStatement')[1]?.input.query).toEqual({ mapping: 'credit,' }),
    )
    await app.person.selectOptions(
      await screen.findByRole('combobox', { name: 'Spalte Tag ist' }),
      'Buchungstag',
    )
    await waitFor(() =>
      expect(app.server.asked('checkBankStatement')[2]?.input.query).toEqual({ mapping: 'bookedOn,credit' }),
    )
    app.close()
  })

  it('the account that a file leaves out is asked for', async () => {
    const app = await withFile({
      checkBankStatement: ({ query }) =>
        query.iban === undefined ? refuse('bank-account-missing') : aFileReport({ bank: 'N26' }),
      takeBankStatement: () => aFileReport(),
    })
    const typed = await screen.findByRole('textbox', { name: 'IBAN des Kontos' })
    await expectAccessible()
    await app.person.type(typed, 'DE89 3704 0044 0532 0130 00')
    await app.press('Noch einmal lesen')
    expect(await screen.findByText(/N26, CSV/)).toBeInstanceOf(HTMLElement)
    await app.press('10 Kontobewegungen übernehmen')
    await waitFor(() =>
      expect(app.server.asked('takeBankStatement')[0]?.input.query).toMatchObject({
        iban: 'DE89370400440532013000',
      }),
    )
    app.close()
  })

  it('FAULT-61 what is no statement says so, and another one may be chosen', async () => {
    const app = await withFile({ checkBankStatement: () => refuse('bank-file-unsafe') }, 'böse.xml')
    expect(
      await screen.findByText(/^böse\.xml: Diese Datei enthält, was in keinen Kontoauszug gehört/),
    ).toBeInstanceOf(HTMLElement)
    expect((await field()).getAttribute('aria-invalid')).toBe('true')
    await expectAccessible()
    app.close()
  })

  it('what cannot be one is not even sent: too large, several at once; on a phone, too', async () => {
    pretendScreen({ width: 390 })
    const app = await openBank()
    await app.press('Kontoauszug einlesen')
    const large = aFile('groß.xml')
    Object.defineProperty(large, 'size', { value: 26 * 1024 * 1024 })
    for (const [files, why] of [
      [[large], 'größer als 25 MB'],
      [[aFile('a.csv'), aFile('b.csv')], 'eine Datei nach der anderen'],
    ] as const) {
      fireEvent.drop((await field()).parentElement ?? document.body, { dataTransfer: { files } })
      await waitFor(() => expect(textOf(screen.getByRole('alert'))).toContain(why))
    }
    expect(app.server.asked('checkBankStatement')).toEqual([])
    app.close()
  })
})

describe('B-23 statements that were read in', () => {
  it('show days, account, how many are open, who read them in; the file comes as it was', async () => {
    const app = await openBank('/admin/bank-entries/statements?format=camt', {
      bankStatementFile: () => '<Document/>',
    })
    const row = (
      await screen.findByRole('link', { name: /^Kontoauszug DE89 3704 0044 0532 0130 00, 01\.11\.2026 bis/ })
    ).closest('tr')
    expect(textOf(row ?? document.body)).toMatch(/30\.11\.2026.*DE89.*12.*3.*1\.066,80.*CAMT.*Kim Muster/)
    expect(app.server.asked('bankStatements')[0]?.input.body).toMatchObject({ formats: ['camt'] })
    await expectAccessible()
    await app.press('Datei laden: auszug.xml')
    await waitFor(() => expect(app.server.asked('bankStatementFile')).toHaveLength(1))
    app.close()
  })

  it('are cards on a phone; none is said', async () => {
    pretendScreen({ width: 390 })
    const rows = [aBankStatement({ closingCents: null, bank: 'DKB', format: 'csv', from: '2026-11-30' })]
    const app = await openBank('/admin/bank-entries/statements', {
      bankStatements: () => ({ rows, total: 1, totalIsExact: true }),
    })
    expect(await screen.findByText('DKB, CSV')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
    const none = await openBank('/admin/bank-entries/statements', {
      bankStatements: () => ({ rows: [], total: 0, totalIsExact: true }),
    })
    expect(await screen.findByText('Noch kein Kontoauszug')).toBeInstanceOf(HTMLElement)
    none.close()
  })
})
