import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openCheckout as open } from '../../testing/open-checkout.tsx'
import { plainText } from '../../testing/plain-text.ts'
import { findings } from '../../testing/show.tsx'

describe('contact', () => {
  it('K-04 K-05 name and e-mail come first, browsers can fill in all of it', () => {
    open()
    const fields = [...screen.getAllByRole<HTMLInputElement>('textbox')]
    expect(fields.map((each) => [each.labels?.[0]?.textContent, each.autocomplete])).toEqual([
      ['Name', 'name'],
      ['E-Mail-Adresse', 'email'],
      // Closed until somebody wants them, or they are needed.
      ['Telefon (freiwillig)', 'tel'],
      ['Firma', 'organization'],
      ['USt-IdNr. (freiwillig)', 'off'],
      ['Ihre Bestellnummer oder Kostenstelle (freiwillig)', 'off'],
      ['Straße und Hausnummer', 'address-line1'],
      ['Postleitzahl', 'postal-code'],
      ['Ort', 'address-level2'],
      ['Name des Empfängers', 'billing name'],
      ['Straße und Nummer des Empfängers', 'billing address-line1'],
      ['PLZ des Empfängers', 'billing postal-code'],
      ['Ort des Empfängers', 'billing address-level2'],
      ['Gutscheincode', 'off'],
    ])
  })

  it('E-01 keeps what was typed', () => {
    open({ values: { name: 'Lena', email: 'lena', terms: 'ja' }, wrong: ['email'] })
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Lena')
    expect(screen.getByLabelText<HTMLInputElement>('E-Mail-Adresse').value).toBe('lena')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /AGB/ }).checked).toBe(true)
  })

  it('K-05 says per field what to do, on top and at the field in the same words', () => {
    open({ wrong: ['postcode', 'terms'] })
    const summary = screen.getByRole('alert')
    expect(within(summary).getByRole('heading').textContent).toBe(
      'Bitte füllen Sie alle Felder sorgfältig aus.',
    )
    expect(
      within(summary)
        .getAllByRole('link')
        .map((each) => each.textContent),
    ).toEqual([
      'Bitte geben Sie Ihre vollständige, gültige Postleitzahl ein.',
      'Bitte stimmen Sie den AGB zu, sonst können wir die Bestellung nicht annehmen.',
    ])
    expect(screen.getByLabelText('Postleitzahl').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText('Bitte geben Sie Ihre vollständige, gültige Postleitzahl ein.')).toHaveLength(
      2,
    )
  })
})

describe('consents', () => {
  it('LAW-9 LAW-17 LAW-56 are separate, complete and never ticked beforehand', () => {
    open()
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map((each) => each.checked)).toEqual([false, false, false, false])
    expect(boxes.map((each) => each.labels?.[0]?.textContent)).toEqual([
      'Rechnung an eine Firma',
      'Ich akzeptiere die AGB und habe die Datenschutzerklärung und die Widerrufsbelehrung gelesen.',
      'Vor Ablauf der Widerrufsfrist beginnen: Ich verlange ausdrücklich, dass die Miete vor Ablauf der Widerrufsfrist beginnt. Mir ist bekannt, dass mein Widerrufsrecht mit der vollständigen Erfüllung des Vertrags erlischt.',
      'Angebote von Zeitlager per E-Mail (freiwillig) Sie bestätigen das noch einmal in einer E-Mail. Widerspruch jederzeit, ohne andere als die Übermittlungskosten nach den Basistarifen.',
    ])
  })

  it('P-06 the texts open beside, so that nothing typed is lost', () => {
    open()
    for (const [name, path] of [
      ['AGB', '/shop/agbs'],
      ['Datenschutzerklärung', '/shop/datenschutz'],
      ['Widerrufsbelehrung', '/shop/widerruf'],
    ] as const) {
      const link = screen.getByRole('link', { name })
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([path, '_blank'])
    }
  })

  it('LAW-9 an early start is asked for only when the rental begins early', () => {
    open({ needsEarlyStart: false })
    expect(screen.getAllByRole('checkbox')).toHaveLength(3)
  })

  it('LAW-5 LAW-9 of a later rental only who pays by transfer is asked for it', () => {
    const { container } = open({
      needsEarlyStart: 'by-transfer',
      choice: { methods: ['card', 'transfer'], testBank: false, transferDays: 14 },
    })
    expect(container.querySelector('.by-transfer input')?.getAttribute('name')).toBe('earlyStart')
    expect(container.querySelectorAll('.by-transfer')).toHaveLength(1)
  })
})

describe('the summary', () => {
  it('K-04 LAW-13 LAW-20 LAW-21 LAW-27 stands directly before the button with everything the order contains', () => {
    open()
    const summary = screen.getByRole('complementary', { name: 'Ihre Bestellung' })
    const text = plainText(summary)
    for (const part of [
      'FachGroß, 60 × 50 × 60 cm',
      'Bahnhofplatz 4, 78462 Konstanz',
      'BeginnFr 20.11.2026, 17:45',
      'EndeSa 21.11.2026, 10:00',
      'Laufzeit16 h 15 min, endet automatisch',
      'Nach dem Ende3 h ohne Aufpreis, danach 2,80 € je angefangene Stunde, höchstens 11,00 € je 24 Stunden',
      'VertragspartnerZeitlager Lagerboxen GmbH',
      '1 Tag zu 11,00 €11,00 €',
      'darin 19 % MwSt.1,76 €',
      'Weitere Kostenkeine',
      'Gesamtpreis11,00 €',
    ])
      expect(text).toContain(part)
    const button = within(summary).getByRole('button', { name: 'zahlungspflichtig bestellen' })
    const total = within(summary).getByText('Gesamtpreis')
    expect(total.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(button.previousElementSibling?.textContent).toContain('Gesamtpreis')
  })

  it('K-04 LAW-12 the way to it, kept in sight on a telephone, names the price and orders nothing', () => {
    const { form } = open()
    const link = within(form).getByRole('link', { name: 'Weiter zur Übersicht' })
    expect(plainText(link.closest('p'))).toContain('Gesamtpreis 11,00 €')
    const summary = within(form).getByRole('complementary')
    expect(link.getAttribute('href')).toBe(`#${summary.id}`)
    expect(summary.contains(link)).toBe(false)
  })

  it.each([
    ['de', 'Widerrufsrecht14 Tage ab Vertragsschluss, längstens bis zum Ende der Miete; keine Miete'],
    [
      'en',
      'Right of withdrawal14 days from the conclusion of the contract, but no longer than until the end of the rental; no rental',
    ],
    ['it', 'Diritto di recesso14 giorni dalla conclusione del contratto'],
    ['ru', 'Право на отказ от договора14 дней с момента заключения договора'],
  ] as const)(
    'LAW-8 says in %s before ordering how long it can be undone, and that nothing is exempt',
    (language, words) => {
      const { form } = open({}, language)
      const summary = plainText(within(form).getByRole('complementary'))
      expect(summary).toContain(words)
      const button = within(form).getByRole('button', { name: /bestellen|order with|pagare|оплаты/ })
      expect(summary.indexOf(words)).toBeLessThan(summary.indexOf(button.textContent ?? ''))
    },
  )

  it.each([
    ['de', 'zahlungspflichtig bestellen'],
    ['en', 'order with obligation to pay'],
    ['it', 'ordine con obbligo di pagare'],
    ['ru', 'заказать с обязательством оплаты'],
  ] as const)('LAW-12 the button says in %s exactly what it does, without a picture', (language, words) => {
    open({}, language)
    const button = screen.getByRole('button', { name: words })
    expect(button.textContent).toBe(words)
    expect(button.querySelector('svg, img')).toBeNull()
  })

  it('LAW-14 how to pay is said before the first field', () => {
    const { container } = open()
    const lead = screen.getByText(/Sie bezahlen online\. Ein Konto/)
    const first = container.querySelector('input:not([type="hidden"])')
    expect(first && lead.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })
})

describe('sending', () => {
  it('FAULT-07 FAULT-12 carries key, choice and the price that was seen, nothing else that counts', () => {
    const { form } = open()
    expect(form.method).toBe('post')
    const hidden = [...form.querySelectorAll<HTMLInputElement>('input[type="hidden"]')]
    expect(hidden.map((each) => [each.name, each.value])).toEqual([
      ['dauer', '1d'],
      ['groesse', 'L'],
      ['shownTotalCents', '1100'],
      ['shownVoucherCents', '0'],
      ['key', 'key-1'],
    ])
  })

  it('LAW-15 steps lead back without losing the choice', () => {
    open()
    const links = screen.getAllByRole('listitem').flatMap((each) => within(each).queryAllByRole('link'))
    expect(links.map((each) => each.getAttribute('href'))).toEqual([
      '/?dauer=1d',
      '/standort/konstanz-bahnhof?dauer=1d&groesse=L',
    ])
  })
})

describe('refusals', () => {
  it('FAULT-09 S-04 the last box is gone: says so and leads back to the choice', () => {
    open({ refusal: 'box-size-unavailable', values: { name: 'Lena' } })
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('Diese Fachgröße ist in diesem Zeitraum nicht mehr frei.')
    expect(within(alert).getByRole('link', { name: 'Fach neu wählen' }).getAttribute('href')).toBe(
      '/standort/konstanz-bahnhof?dauer=1d&groesse=L',
    )
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Lena')
  })

  it('FAULT-12 another price is asked about, never charged', () => {
    open({ refusal: 'price-changed' })
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('Der Preis hat sich geändert.')
    expect(within(alert).queryByRole('link')).toBeNull()
  })

  it('E-01 something unknown is told in a sentence, not as a code', () => {
    open({ refusal: 'unexpected' })
    expect(screen.getByRole('alert').textContent?.trim()).toBe(
      'Etwas ist schiefgegangen; bitte versuchen Sie es später erneut.',
    )
  })
})

it('LAW-67 has no accessibility findings, with errors too', async () => {
  const { container } = open({ wrong: ['name', 'email', 'earlyStart'] })
  expect(await findings(container)).toEqual([])
})

describe('LAW-12 an order is placed with its own button alone', () => {
  it.each([
    'Name',
    'E-Mail-Adresse',
    'Telefon (freiwillig)',
    'Straße und Hausnummer',
    'Postleitzahl',
    'Ort',
    'Gutscheincode',
  ])('F-06 Enter in „%s“ looks at the price anew and orders nothing', async (label) => {
    const { person, form } = open()
    const senders: (string | undefined)[] = []
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const { submitter } = event
      senders.push(submitter instanceof HTMLButtonElement ? submitter.name : undefined)
    })
    await person.type(screen.getByLabelText(label), 'x{Enter}')
    expect(senders).toEqual(['einloesen'])
  })
})
