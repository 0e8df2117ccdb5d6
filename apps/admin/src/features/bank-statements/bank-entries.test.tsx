import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../scripts/screen-test-setup.ts'
import { NO_ANSWER, refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { aCandidate, anEntry, anEntryRow, openBank } from '../../testing/fixtures/bank.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'

const ONE = `/admin/bank-entries?open=${id('a', 1)}`
const rowName = '24,80\u00a0€ Jürgen Großmann vom 30.11.2026 ansehen'
const paneOf = async (name = 'Jürgen Großmann') => {
  await screen.findByRole('heading', { level: 2, name })
  return textOf(document.body)
}

describe('B-23 movements on the accounts', () => {
  it('show day, payer, words, amount, how well they fit and which order; views have numbers', async () => {
    const app = await openBank()
    const row = (await screen.findByRole('link', { name: rowName })).closest('tr') ?? document.body
    expect(textOf(row)).toMatch(
      /30\.11\.2026.*Jürgen Großmann.*Bestellung B7K1Q4.*24,80.*passt sicher.*B7K1Q4/,
    )
    expect(await screen.findByRole('link', { name: /Passt sicher.*1/ })).toBeInstanceOf(HTMLElement)
    expect(screen.getByText('ohne Namen')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
  })

  it('N-10 are narrowed by days, direction and statement, and go into a file', async () => {
    const app = await openBank(
      `/admin/bank-entries?view=all&from=2026-11-01&direction=in&statement=${id('b', 1)}&q=Großmann`,
      { exportBankEntries: () => 'Buchungstag;Betrag' },
    )
    const wanted = {
      view: 'all',
      from: '2026-11-01',
      directions: ['in'],
      statementIds: [id('b', 1)],
      search: 'Großmann',
    }
    await screen.findByRole('link', { name: rowName })
    expect(app.server.asked('bankEntries')[0]?.input.body).toMatchObject(wanted)
    await app.press('Exportieren')
    await app.person.click(await screen.findByRole('menuitem', { name: /CSV/ }))
    await waitFor(() => expect(app.server.asked('exportBankEntries')[0]?.input.body).toMatchObject(wanted))
    app.close()
  })

  it('are cards on a phone; without any it is said how to begin', async () => {
    pretendScreen({ width: 390 })
    const app = await openBank()
    expect(await screen.findByText('Bestellung B7K1Q4')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
    const none = { bankEntries: () => ({ rows: [], total: 0, totalIsExact: true }) }
    const empty = await openBank('/admin/bank-entries?view=all', none)
    expect(await screen.findByText(/Laden Sie bei Ihrer Bank einen Kontoauszug herunter/)).toBeInstanceOf(
      HTMLElement,
    )
    empty.close()
  })

  it('A-12 who may only look books and reads in nothing; who sees no figures is told so', async () => {
    const reading = await openBank(
      ONE,
      { bankEntry: () => anEntry({ candidates: [], can: { book: false } }) },
      'reader',
    )
    expect(await paneOf()).not.toContain('Wozu sie passt')
    for (const name of ['Kontoauszug einlesen', 'Sichere buchen', 'Gehört nicht hierher'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    reading.close()
    const support = await openBank('/admin/bank-entries', {}, 'support')
    expect(await screen.findByRole('heading', { level: 1, name: 'Keine Berechtigung' })).toBeInstanceOf(
      HTMLElement,
    )
    support.close()
  })

  it('orders that came since are seen at a press', async () => {
    const app = await openBank('/admin/bank-entries', {
      matchBankEntries: () => ({ sure: 3, offered: 2, unknown: 1 }),
    })
    await screen.findByRole('link', { name: rowName })
    await app.press('Neu abgleichen')
    expect(await screen.findByText('Abgeglichen: 3 sicher, 2 mit Vorschlag, 1 unbekannt')).toBeInstanceOf(
      HTMLElement,
    )
    app.close()
  })
})

describe('B-23 what is sure is booked together', () => {
  const second = anEntryRow({ id: id('a', 3), name: 'Ayşe Yılmaz', cents: 2_000, codes: ['C3D4E5'] })
  const sure = () => ({ rows: [anEntryRow(), second], total: 2, totalIsExact: true })

  it('all are ticked beforehand; one that somebody unticks stays', async () => {
    const app = await openBank('/admin/bank-entries', {
      bankEntries: sure,
      bookSureEntries: () => ({ results: [{ id: id('a', 1), refusal: null, words: '' }] }),
    })
    await app.press('Sichere buchen')
    const dialog = within(await screen.findByRole('dialog', { name: 'Sichere buchen' }))
    const boxes = await dialog.findAllByRole('checkbox')
    expect(boxes).toHaveLength(2)
    for (const box of boxes) expect(box).toHaveProperty('checked', true)
    expect(dialog.getByText('Zusammen 44,80 €')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    await app.person.click(dialog.getByRole('checkbox', { name: '20,00\u00a0€ von Ayşe Yılmaz buchen' }))
    await app.person.click(dialog.getByRole('button', { name: 'Eine buchen' }))
    expect(await screen.findByText('Eine Kontobewegung gebucht')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('bookSureEntries')[0]?.input.body).toEqual({ ids: [id('a', 1)] })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    app.close()
  })

  it('what was not booked stays, and it is said why', async () => {
    const app = await openBank('/admin/bank-entries', {
      bankEntries: sure,
      bookSureEntries: () => ({
        results: [
          { id: id('a', 1), refusal: null, words: '' },
          { id: id('a', 3), refusal: 'bank-entry-not-sure', words: 'Sie passt nicht mehr sicher.' },
        ],
      }),
    })
    await app.press('Sichere buchen')
    await app.press('2 buchen')
    expect(await screen.findByText('20,00 € von Ayşe Yılmaz: Sie passt nicht mehr sicher.')).toBeInstanceOf(
      HTMLElement,
    )
    await expectAccessible()
    app.close()
  })

  it('nothing sure, and no answer, say so', async () => {
    const app = await openBank('/admin/bank-entries', {
      bankEntries: ({ body }) =>
        body.view === 'sure'
          ? { rows: [], total: 0, totalIsExact: true }
          : { rows: [anEntryRow()], total: 1, totalIsExact: true },
    })
    await app.press('Sichere buchen')
    expect(await screen.findByText(/Gerade passt nichts sicher/)).toBeInstanceOf(HTMLElement)
    app.close()
    const away = await openBank('/admin/bank-entries', {
      bankEntries: ({ body }) =>
        body.view === 'sure' ? NO_ANSWER : { rows: [anEntryRow()], total: 1, totalIsExact: true },
    })
    await away.press('Sichere buchen')
    expect(await screen.findByText('Sichere Kontobewegungen nicht geladen')).toBeInstanceOf(HTMLElement)
    away.close()
  })

  it('ticked rows of the list are booked together, too', async () => {
    const app = await openBank('/admin/bank-entries?view=sure', {
      bankEntries: sure,
      bookSureEntries: () => ({
        results: [
          { id: id('a', 1), refusal: null, words: '' },
          {
            id: id('a', 3),
            refusal: 'bank-entry-settled',
            words: 'Diese Kontobewegung ist inzwischen gebucht.',
          },
        ],
      }),
    })
    for (const box of await screen.findAllByRole('checkbox', { name: /: auswählen$/ }))
      await app.person.click(box)
    await app.press('Buchen')
    const question = within(await screen.findByRole('dialog', { name: 'Diese 2 Kontobewegungen buchen?' }))
    await app.person.click(question.getByRole('button', { name: 'Buchen' }))
    expect(await screen.findByText(/inzwischen gebucht/)).toBeInstanceOf(HTMLElement)
    app.close()
  })
})

describe('B-23 one movement', () => {
  it('says what the bank says, what it may be and why, and is booked with a press', async () => {
    let booked = false
    const app = await openBank(ONE, {
      bankEntry: () =>
        booked
          ? anEntry({
              state: 'booked',
              candidates: [],
              booked: [{ kind: 'receipt', orderId: id('9', 1), code: 'B7K1Q4', cents: 2_480 }],
              settled: { by: 'Kim Muster', at: '2026-12-01T10:00:00.000Z', reason: '' },
            })
          : anEntry(),
      bookBankEntry: () => {
        booked = true
        return anEntry({ state: 'booked' })
      },
    })
    const said = await paneOf()
    for (const words of [
      'Eingang vom 30.11.2026',
      'DE02 1203 0000 0000 2020 51',
      'Bestellnummer im Verwendungszweck',
      'Betrag stimmt genau',
      'es fehlen 24,80',
    ])
      expect(said).toContain(words)
    await expectAccessible()
    await app.press('Buchen auf B7K1Q4')
    expect(await screen.findByText('24,80 € Zahlungseingang')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('bookBankEntry')[0]?.input.body).toEqual({
      id: id('a', 1),
      booking: { kind: 'receipt', parts: [{ code: 'B7K1Q4', cents: 2_480 }] },
    })
    expect(screen.getByText(/Kim Muster, .*01\.12\..*11:00/)).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
  })

  it('a part, too much, two orders, a refund, what goes back: each in its words', async () => {
    const part = {
      orderId: id('9', 2),
      code: 'C3D4E5',
      customerName: 'Ayşe Yılmaz',
      cents: 1_000,
      missingCents: 1_000,
    }
    const app = await openBank(ONE, {
      bankEntry: () =>
        anEntry({
          isReturn: true,
          match: 'offered',
          currency: 'CHF',
          candidates: [
            aCandidate({ parts: [...aCandidate().parts, part], reasons: ['reference', 'together', 'twice'] }),
            aCandidate({ parts: [part], reasons: ['payerName', 'part', 'currency'] }),
            aCandidate({
              kind: 'refund',
              refundId: id('8', 1),
              parts: [part],
              reasons: ['payerIban', 'amount'],
            }),
            aCandidate({
              kind: 'returned',
              parts: [{ ...part, orderId: id('9', 3) }],
              reasons: ['more', 'late', 'paid', 'return', 'doubtful', 'invoiceNumber'],
            }),
          ],
        }),
      bookBankEntry: () => refuse('bank-not-euro'),
    })
    const said = await paneOf()
    for (const words of [
      '24,80 CHF',
      'Das ist eine Rückgabe',
      '10,00 € davon',
      'zusammen stimmt der Betrag genau',
      'zwei Kontobewegungen passen',
      'nur ein Teil',
      'Erstattung, die auf Ihre Überweisung wartet',
      'Rücküberweisung dessen',
    ])
      expect(said).toContain(words)
    await app.press('Buchen auf B7K1Q4, C3D4E5')
    expect(await screen.findByText('Gebucht werden nur Beträge in Euro.')).toBeInstanceOf(HTMLElement)
    const [, , refund, back] = await screen.findAllByRole('button', { name: /^Buchen auf/ })
    if (!refund || !back) throw new Error('not all are there')
    await app.person.click(refund)
    await waitFor(() => expect(app.server.asked('bookBankEntry')).toHaveLength(2))
    await app.person.click(back)
    await waitFor(() => expect(app.server.asked('bookBankEntry')).toHaveLength(3))
    expect(app.server.asked('bookBankEntry').map(({ input }) => input.body)).toMatchObject([
      { booking: { kind: 'receipt', parts: [{ code: 'B7K1Q4' }, { code: 'C3D4E5' }] } },
      { booking: { kind: 'refund', refundId: id('8', 1) } },
      { booking: { kind: 'returned', code: 'C3D4E5' } },
    ])
    app.close()
  })

  it('another order is typed; an empty code is told at its field, one that is not there above it', async () => {
    const app = await openBank(ONE, {
      bankEntry: () => anEntry({ match: 'unknown', candidates: [] }),
      bookBankEntry: () => refuse('bank-no-such-order'),
    })
    expect(await paneOf()).toContain('Fachwerk weiß nicht')
    await app.press('Auf diese buchen')
    expect(await screen.findByText('Bitte geben Sie den Code der Bestellung ein.')).toBeInstanceOf(
      HTMLElement,
    )
    expect(app.server.asked('bookBankEntry')).toEqual([])
    await expectAccessible()
    await app.person.type(screen.getByRole('textbox', { name: 'Andere Bestellung' }), 'XYZ123')
    await app.press('Auf diese buchen')
    expect(await screen.findByText(/Es gibt keine Bestellung mit diesem Code/)).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('bookBankEntry')[0]?.input.body).toMatchObject({
      booking: { kind: 'receipt', parts: [{ code: 'XYZ123', cents: 2_480 }] },
    })
    app.close()
    const out = await openBank(ONE, {
      bankEntry: () => anEntry({ cents: -500, candidates: [] }),
      bookBankEntry: () => refuse('more-than-there'),
    })
    await paneOf()
    await out.person.type(screen.getByRole('textbox', { name: 'Andere Bestellung' }), 'B7K1Q4')
    await out.press('Als Rücküberweisung buchen')
    await waitFor(() =>
      expect(out.server.asked('bookBankEntry')[0]?.input.body).toMatchObject({
        booking: { kind: 'returned', code: 'B7K1Q4' },
      }),
    )
    out.close()
  })

  it('belongs elsewhere: set aside with a reason, and brought back', async () => {
    let aside = false
    const app = await openBank(ONE, {
      bankEntry: () =>
        aside
          ? anEntry({
              state: 'aside',
              candidates: [],
              settled: { by: 'Kim Muster', at: '2026-12-01T10:00:00.000Z', reason: 'Büromiete' },
            })
          : anEntry(),
      setBankEntriesAside: ({ body }) => {
        aside = body.aside
        return { results: [{ id: id('a', 1), refusal: null, words: '' }] }
      },
    })
    await paneOf()
    await app.press('Gehört nicht hierher')
    const dialog = within(await screen.findByRole('dialog'))
    await app.person.type(dialog.getByRole('textbox', { name: /Grund/ }), 'Büromiete')
    await app.person.click(dialog.getByRole('button', { name: 'Beiseitelegen' }))
    expect(await screen.findByText('Büromiete')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('setBankEntriesAside')[0]?.input.body).toEqual({
      ids: [id('a', 1)],
      aside: true,
      reason: 'Büromiete',
    })
    await app.press('Zurückholen')
    await screen.findByRole('button', { name: 'Gehört nicht hierher' })
    app.close()
  })

  it('A-13 what is not there, and no answer, say so', async () => {
    const app = await openBank(ONE, { bankEntry: () => refuse('not-found') })
    expect(await screen.findByText('Diese Kontobewegung gibt es hier nicht')).toBeInstanceOf(HTMLElement)
    app.close()
  })
})
