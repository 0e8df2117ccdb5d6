import type { Language } from '@fachwerk/contract/fields'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { plainText } from '../../testing/plain-text.ts'
import { findings, inPage, show } from '../../testing/show.tsx'
import type { DeclarationKind } from '../../lib/declaration-links.ts'
import { type DeclarationData, EMPTY_DECLARATION } from './declaration-data.ts'
import { DeclarationPage } from './declaration-page.tsx'

const aDeclaration = (kind: DeclarationKind, change: Partial<DeclarationData> = {}): DeclarationData => ({
  kind,
  step: 'form',
  values: { ...EMPTY_DECLARATION, ...change.values },
  wrong: [],
  refusal: null,
  key: 'key-1',
  contractHint: null,
  goods: null,
  receivedAtLocal: null,
  ...change,
})
const LENA = {
  name: 'Lena Hoffmann',
  contract: 'A9G4H',
  email: 'lena@post.example',
  terminationKind: 'ordinary',
  reason: '',
  endDate: '',
} as const

function open(kind: DeclarationKind, change: Partial<DeclarationData> = {}, language: Language = 'de') {
  const shown = show(<DeclarationPage data={aDeclaration(kind, change)} />, language)
  // jsdom cannot send forms; what counts is how often one would be sent.
  const sent = vi.fn<(step: string | null) => void>()
  shown.container.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    sent(event.submitter?.getAttribute('value') ?? null)
  })
  return { person: userEvent.setup(), sent, ...shown }
}
const fieldNames = (container: Element) =>
  [...container.querySelectorAll('form [name]:not([type="hidden"])')].map((each) => each.getAttribute('name'))

describe('the forms', () => {
  it('LAW-2 a withdrawal asks for name, contract and address, for no reason and no account', () => {
    const { container } = open('withdrawal')
    expect(fieldNames(container)).toEqual(['name', 'contract', 'email'])
    expect(container.textContent).toContain('Einen Grund müssen Sie nicht nennen')
    expect(container.textContent).toContain('anmelden müssen Sie sich nicht')
  })

  it('LAW-2 a part of a contract can be named in own words', () => {
    open('withdrawal')
    const contract = screen.getByRole('textbox', { name: 'Vertrag' })
    expect(contract.tagName).toBe('TEXTAREA')
    const help = document.getElementById(contract.getAttribute('aria-describedby') ?? '')
    expect(help?.textContent).toContain('oder des Teils, den Sie widerrufen')
  })

  it('LAW-11 a termination has kind, reason, date, and only the date and the reason may be left out', () => {
    const { container } = open('termination')
    expect(fieldNames(container)).toEqual([
      'terminationKind',
      'terminationKind',
      'reason',
      'name',
      'contract',
      'email',
      'endDate',
    ])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'ordentliche Kündigung' }).checked).toBe(true)
    expect(screen.getByLabelText('Kündigen zum (freiwillig)').getAttribute('type')).toBe('date')
    expect(screen.getByText('Nur bei einer außerordentlichen Kündigung nötig.')).toBeTruthy()
  })

  it('LAW-11 the reason may be left out of an ordinary termination alone, and says so', () => {
    open('termination')
    expect(screen.getByLabelText('Kündigungsgrund (freiwillig)')).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: /außerordentliche/ }))
    expect(screen.queryByLabelText('Kündigungsgrund (freiwillig)')).toBeNull()
    expect(screen.getByLabelText('Kündigungsgrund')).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'ordentliche Kündigung' }))
    expect(screen.getByLabelText('Kündigungsgrund (freiwillig)')).toBeTruthy()
  })

  it.each([
    ['withdrawal', 'de', 'Weiter zur Prüfung'],
    ['termination', 'de', 'jetzt kündigen'],
  ] as const)('LAW-3 LAW-11 the button of a %s says in %s what it does', (kind, language, words) => {
    open(kind, {}, language)
    expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual([words])
  })

  it('LAW-71 paste and the filling in by browsers are welcome', async () => {
    const { person } = open('withdrawal')
    const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-Mail-Adresse' })
    await person.click(email)
    await person.paste('lena@post.example')
    expect(email.value).toBe('lena@post.example')
    expect([email.autocomplete, email.type]).toEqual(['email', 'email'])
  })

  it('K-10 each fault stands on top and at its field, and leads there', () => {
    open('termination', { values: { ...LENA, name: '', email: 'lena' }, wrong: ['name', 'email', 'endDate'] })
    const links = within(screen.getByRole('alert')).getAllByRole('link')
    for (const link of links) {
      const target = document.querySelector(link.getAttribute('href') ?? '')
      expect(target?.getAttribute('aria-invalid')).toBe('true')
      const notes = (target?.getAttribute('aria-describedby') ?? '').split(' ')
      expect(notes.map((note) => document.getElementById(note)?.textContent)).toContain(link.textContent)
    }
    expect(links).toHaveLength(3)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'E-Mail-Adresse' }).value).toBe('lena')
  })
})

describe('LAW-3 the second step of a withdrawal', () => {
  it('shows everything once more, says that nothing is declared yet, and carries the same key', () => {
    const { container } = open('withdrawal', { step: 'review', values: LENA })
    expect(container.textContent).toContain('Noch ist nichts erklärt.')
    expect(plainText(container.querySelector('dl'))).toBe(
      'ErklärungHiermit widerrufe ich den unten bezeichneten Vertrag.Vor- und NachnameLena HoffmannVertragA9G4HE-Mail-Adresselena@post.example',
    )
    const form = container.querySelector('form')
    const fields = new FormData(form ?? undefined)
    expect([fields.get('key'), fields.get('name'), fields.get('contract')]).toEqual([
      'key-1',
      'Lena Hoffmann',
      'A9G4H',
    ])
  })

  it('a double click confirms once', async () => {
    const { person, sent } = open('withdrawal', { step: 'review', values: LENA })
    await person.dblClick(screen.getByRole('button', { name: 'Widerruf bestätigen' }))
    expect(sent.mock.calls).toEqual([['confirm']])
    expect(screen.getByRole('button', { name: 'Wird gesendet …' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('LAW-15 going back declares nothing', async () => {
    const { person, sent } = open('withdrawal', { step: 'review', values: LENA })
    await person.click(screen.getByRole('button', { name: 'Angaben ändern' }))
    expect(sent.mock.calls).toEqual([['back']])
  })

  it('FAULT-60 what was typed is shown as text', () => {
    const values = { ...LENA, contract: '<b>A9G4H</b>\nnur das zweite Fach' }
    const { container } = open('withdrawal', { step: 'review', values })
    expect(container.querySelector('dd b')).toBeNull()
    expect(container.querySelector('dd.lines:nth-of-type(1)')).toBeTruthy()
    expect(container.textContent).toContain('<b>A9G4H</b>\nnur das zweite Fach')
  })
})

describe('the receipt', () => {
  const received = { step: 'received', values: LENA, receivedAtLocal: '2026-10-25T02:30' } as const

  it('LAW-4 names content, date and time on the clock in Germany, and can be printed', async () => {
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    const { person, container } = open('withdrawal', received)
    expect(plainText(container)).toContain('Eingegangen am So 25.10.2026, 02:30 Uhr.')
    expect(plainText(container)).toContain('geht auch an lena@post.example')
    expect(plainText(container)).toContain('Hiermit widerrufe ich den unten bezeichneten Vertrag.')
    await person.click(screen.getByRole('button', { name: 'Drucken oder speichern' }))
    expect(print).toHaveBeenCalledOnce()
    expect(container.querySelector('form')).toBeNull()
  })

  it('LAW-11 a termination shows kind, reason and when it ends', () => {
    const values = {
      ...LENA,
      terminationKind: 'extraordinary',
      reason: 'Das Fach war nass.',
      endDate: '2026-12-31',
    }
    const { container } = open('termination', { ...received, values })
    for (const part of [
      'Hiermit kündige ich',
      'außerordentliche Kündigung aus wichtigem Grund',
      'Das Fach war nass.',
      'Do 31.12.2026',
    ])
      expect(plainText(container)).toContain(part)
  })

  it('without a reason there is no empty line for it', () => {
    open('termination', { ...received, values: LENA })
    expect(screen.queryByText('Kündigungsgrund')).toBeNull()
    expect(screen.getByText('zum frühestmöglichen Zeitpunkt')).toBeTruthy()
  })

  it('without scripts there is no button that could not work', () => {
    const html = renderToString(inPage(<DeclarationPage data={aDeclaration('withdrawal', received)} />))
    expect(html).not.toContain('<button')
    expect(html).toContain('25.10.2026')
  })
})

it.each([
  ['withdrawal', 'form', 'de'],
  ['withdrawal', 'review', 'en'],
  ['withdrawal', 'received', 'it'],
  ['termination', 'form', 'ru'],
  ['termination', 'received', 'de-informal'],
] as const)('LAW-67 LAW-1 a %s in step „%s“ has no findings in %s', async (kind, step, language) => {
  const data = { step, values: LENA, receivedAtLocal: '2026-11-20T17:45', wrong: [] }
  const { container } = open(kind, data, language)
  expect(container.textContent).not.toMatch(/\{|\}|undefined|(declaration|withdrawal|termination)\.[a-z]/)
  expect(await findings(container)).toEqual([])
})
