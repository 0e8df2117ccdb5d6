import { type AccountAddress, accountAddressCalls } from '@fachwerk/contract/account/account-address-calls'
import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { anAddress, signedIn } from '../../testing/accounts.ts'
import { refuse } from '../../testing/fake-api.ts'
import { findings } from '../../testing/show.tsx'

const OFFICE = anAddress({ forDeliveries: true })
const HOME = anAddress({
  id: '7d3f0a52-8f0c-4b6e-9a55-1f0a4c2b9e41',
  label: 'Zuhause',
  company: '',
  vatId: '',
  postcode: '1010',
  city: 'Wien',
  country: 'AT',
  forInvoices: false,
})
const { id: _id, version: _version, ...TYPED } = OFFICE
const BOOK = '/konto/adressen'

function open(rows: readonly AccountAddress[] = [OFFICE, HOME]) {
  const opened = browse(renderSite, (server) => {
    signedIn(server)
    server.answer(accountAddressCalls.accountAddresses, () => ({ rows: [...rows] }))
    server.answer(accountAddressCalls.addAddress, () => OFFICE)
    server.answer(accountAddressCalls.changeAddress, () => ({ ...OFFICE, version: 3 }))
    server.answer(accountAddressCalls.removeAddress, () => ({ removed: true as const }))
  })
  const { browser } = opened
  const value = (name: string) => browser.page().querySelector<HTMLInputElement>(`[name="${name}"]`)?.value
  const faults = () =>
    [...browser.page().querySelectorAll('.error-summary a')].map((each) => each.getAttribute('href'))
  return { ...opened, value, faults }
}

describe('S-09 the address book, without script', () => {
  it('shows each address with what it is for; a country only abroad', async () => {
    const { browser } = open()
    await browser.open(BOOK)
    const rows = [...browser.page().querySelectorAll('.account-rows > li')].map((row) => row.textContent)
    expect(rows[0]).toContain('Rechnungsadresse · Lieferadresse')
    expect(rows[0]).toContain(
      'Hoffmann Messebau GmbH, DE123456788, Lena Hoffmann, Messeallee 1, 78462 Konstanz',
    )
    expect(rows[0]).not.toContain('Deutschland')
    expect(rows[1]).toContain('1010 Wien, Österreich')
    expect(browser.text()).toContain('Zurzeit liefern wir nichts.')
    expect(await findings(browser.page().body)).toEqual([])
  })

  it('an empty book says so and leads to the first', async () => {
    const { browser } = open([])
    await browser.open(BOOK)
    expect(browser.text()).toContain('Noch keine Adressen.')
    await browser.follow('Adresse hinzufügen')
    expect(browser.address()).toBe('/konto/adressen/neu')
    expect(browser.heading()).toBe('Konto')
  })

  it('a full book offers no further one', async () => {
    const { browser } = open(Array.from({ length: 20 }, () => OFFICE))
    await browser.open(BOOK)
    expect(browser.text()).toContain('Mehr als 20 Adressen fasst das Adressbuch nicht.')
    expect(browser.text()).not.toContain('Adresse hinzufügen')
  })

  it('a new one is sent as it was typed, and the book says that it is saved', async () => {
    const { browser, server } = open([])
    await browser.open('/konto/adressen/neu')
    const { country: _usual, ...fields } = TYPED
    await browser.send('Speichern', { ...fields, label: ' Büro ' })
    const made = server.made.find(
      ({ path, input }) => path === accountAddressCalls.addAddress.path && input.body,
    )
    expect(made?.input.body).toEqual({ address: TYPED })
    expect(browser.address()).toBe('/konto/adressen?gespeichert=ja')
    expect(browser.text()).toContain('Die Adresse ist gespeichert.')
  })

  it('bad input is told at its field, and nothing typed is lost', async () => {
    const { browser, faults, value, server } = open()
    await browser.open('/konto/adressen/neu')
    await browser.send('Speichern', {
      label: '',
      company: '',
      vatId: 'DE123456788',
      street: 'Weg 1',
      postcode: '1',
    })
    expect([browser.status(), browser.typed()]).toEqual([422, true])
    expect(faults()).toEqual(['#feld-label', '#feld-company', '#feld-name', '#feld-postcode', '#feld-city'])
    expect([value('vatId'), value('street'), value('postcode')]).toEqual(['DE123456788', 'Weg 1', '1'])
    expect(
      server.made.some(({ path, input }) => path.endsWith('/addresses') && input.body?.['address']),
    ).toBe(false)
    expect(await findings(browser.page().body)).toEqual([])
  })

  it('FAULT-72 what was changed elsewhere is told; saving once more means it', async () => {
    const { browser, server, value } = open()
    server.answer(accountAddressCalls.changeAddress, () => refuse('changed-meanwhile'))
    await browser.open(`${BOOK}/${OFFICE.id}`)
    expect(value('label')).toBe('Büro')
    await browser.send('Speichern', { label: 'Meins' })
    expect(browser.status()).toBe(409)
    expect(browser.text()).toContain('Gespeichert ist jetzt: Büro, Hoffmann Messebau GmbH')
    expect([value('label'), value('version')]).toEqual(['Meins', '2'])
  })

  it('one can be deleted; the book says so', async () => {
    const { browser, server } = open()
    await browser.open(`${BOOK}/${HOME.id}`)
    await browser.send('Adresse löschen')
    const made = server.made.find(({ path }) => path === accountAddressCalls.removeAddress.path)
    expect(made?.input.params).toEqual({ id: HOME.id })
    expect(browser.text()).toContain('Die Adresse ist gelöscht.')
  })

  it('a book that filled up meanwhile is told at the form', async () => {
    const { browser, server, value } = open()
    server.answer(accountAddressCalls.addAddress, () => refuse('too-many-addresses'))
    await browser.open('/konto/adressen/neu')
    const { country: _usual, ...fields } = TYPED
    await browser.send('Speichern', fields)
    expect(browser.text()).toContain('Mehr als 20 Adressen fasst das Adressbuch nicht.')
    expect(value('company')).toBe(TYPED.company)
  })

  it('what is not in the book is not there; who is not signed in is asked to', async () => {
    const { browser } = open()
    await browser.open(`${BOOK}/00000000-0000-7000-8000-000000000000`)
    expect(browser.status()).toBe(404)
    const out = browse(renderSite)
    await out.browser.open(`${BOOK}/neu`)
    expect(out.browser.address()).toContain('/anmelden')
  })

  it.each(LANGUAGES)('G-04 in %s nothing is left untranslated', async (language) => {
    const { browser } = open()
    const start = language === 'de' ? '' : `/${language}`
    for (const path of [BOOK, `${BOOK}/neu`]) {
      await browser.open(`${start}${path}`)
      expect(browser.page().querySelector('main')?.textContent).not.toMatch(
        /[{}]|\bundefined\b|\b(tab|book|edit|field|error)\.[a-z]/,
      )
    }
  })
})
