import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../scripts/screen-test-setup.ts'
import { aRequest, aRequestRow, openRequests } from '../../testing/fixtures/data-requests.ts'
import { refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'

const DETAIL = `/admin/data-requests?open=${id('d', 1)}`
const rowOf = async (name: string) =>
  textOf((await screen.findByRole('link', { name })).closest('tr') ?? document.body)

describe('LAW-59 the list of requests about data', () => {
  it('shows what is due when, and says in words what presses', async () => {
    const rows = [
      aRequestRow({ overdue: true }),
      aRequestRow({ id: id('d', 2), kind: 'erasure', name: '', email: 'ben@example.org', soon: true }),
    ]
    const app = await openRequests('/admin/data-requests', {
      dataRequests: () => ({ rows, total: 2, totalIsExact: true }),
    })
    expect(await rowOf('Auskunft von Anna Keller ansehen')).toMatch(/10\.12\.2026.*offen, überfällig/)
    expect(await rowOf('Löschung von ben@example.org ansehen')).toMatch(/offen, bald fällig/)
    expect(app.server.asked('dataRequests')[0]?.input.body).toMatchObject({
      view: 'open',
      orderBy: 'due',
      dir: 'asc',
    })
    await expectAccessible()
    app.close()
  })

  it('narrows from the address, and goes into a file', async () => {
    const app = await openRequests('/admin/data-requests?view=overdue&kind=erasure&state=open', {
      exportDataRequests: () => 'Name;Art',
    })
    await screen.findByRole('link', { name: /Anna Keller/ })
    const wanted = { view: 'overdue', kinds: ['erasure'], states: ['open'] }
    expect(app.server.asked('dataRequests')[0]?.input.body).toMatchObject(wanted)
    await app.press('Exportieren')
    await app.person.click(await screen.findByRole('menuitem', { name: /CSV/ }))
    await waitFor(() => expect(app.server.asked('exportDataRequests')[0]?.input.body).toMatchObject(wanted))
    app.close()
  })

  it('on a phone the rows are cards; an empty list says what does not stand there', async () => {
    pretendScreen({ width: 390 })
    const app = await openRequests()
    expect(await screen.findByText('Fällig bis 10.12.2026')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
    const empty = await openRequests('/admin/data-requests?view=all', {
      dataRequests: () => ({ rows: [], total: 0, totalIsExact: true }),
    })
    expect(await screen.findByText(/in ihrem Konto selbst herunterladen/)).toBeInstanceOf(HTMLElement)
    empty.close()
  })

  it('A-12 who may only read sees nothing of it', async () => {
    const app = await openRequests('/admin/data-requests', {}, aUser({ roles: ['reader'] }))
    expect(await screen.findByText(/kein Recht|keine Berechtigung|nicht freigegeben/i)).toBeInstanceOf(
      HTMLElement,
    )
    app.close()
  })
})

describe('LAW-59 writing a request down', () => {
  it('is opened once it is kept, with the day it is due', async () => {
    const app = await openRequests('/admin/data-requests', { recordDataRequest: () => aRequest() })
    await app.press('Datenanfrage aufnehmen')
    const dialog = within(await screen.findByRole('dialog'))
    await app.person.type(dialog.getByRole('textbox', { name: 'Name' }), 'Anna Keller')
    const day = dialog.getByRole('textbox', { name: 'Eingegangen am' })
    await app.person.clear(day)
    await app.person.type(day, '10.11.2026')
    await expectAccessible()
    await app.person.click(dialog.getByRole('button', { name: 'Aufnehmen' }))
    expect(await screen.findByText('Datenanfrage aufgenommen, fällig bis 10.12.2026')).toBeInstanceOf(
      HTMLElement,
    )
    expect(app.server.asked('recordDataRequest')[0]?.input.body).toMatchObject({
      kind: 'access',
      channel: 'mail',
      name: 'Anna Keller',
      email: '',
      receivedOn: '2026-11-10',
    })
    expect(await screen.findByRole('heading', { name: 'Anna Keller' })).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('without anybody to answer to it says so at its field, and nothing is sent', async () => {
    const app = await openRequests()
    await app.press('Datenanfrage aufnehmen')
    const dialog = within(await screen.findByRole('dialog'))
    await app.person.click(dialog.getByRole('button', { name: 'Aufnehmen' }))
    expect((await dialog.findAllByText(/den Namen oder die E-Mail-Adresse an/)).length).toBeGreaterThan(0)
    expect(app.server.asked('recordDataRequest')).toHaveLength(0)
    app.close()
  })
})

describe('LAW-59 one request', () => {
  it('shows the customer its address belongs to, with both copies of their data', async () => {
    const app = await openRequests(DETAIL, { copyForDataRequest: () => '{}' })
    expect((await screen.findByRole('link', { name: '2 Bestellungen ansehen' })).getAttribute('href')).toBe(
      '/admin/orders?view=all&q=anna%40example.org',
    )
    expect(screen.getByText(/Prüfen Sie vor der Herausgabe/)).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    await app.press('Kopie als JSON')
    await waitFor(() =>
      expect(app.server.asked('copyForDataRequest')[0]?.input.body).toEqual({
        id: id('d', 1),
        format: 'json',
      }),
    )
    app.close()
  })

  it.each([
    ['', /Ohne E-Mail-Adresse lässt sich kein Kunde zuordnen/],
    ['wer@example.org', /Unter wer@example.org gibt es bei Ihnen keinen Kunden/],
  ])('without a customer it says why (%j)', async (email, words) => {
    const can = { extend: true, close: true, reopen: false, copy: false, correct: false, erase: false }
    const app = await openRequests(DETAIL, { dataRequest: () => aRequest({ email, customer: null, can }) })
    expect(await screen.findByText(words)).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('button', { name: /Kopie/ })).toBeNull()
    app.close()
  })

  it('A-12 support answers, but sees who loads the copy instead of its buttons', async () => {
    const can = { extend: true, close: true, reopen: false, copy: false, correct: false, erase: false }
    const app = await openRequests(
      DETAIL,
      { dataRequest: () => aRequest({ can }) },
      aUser({ roles: ['support'] }),
    )
    expect(await screen.findByText(/laden Inhaber und Administratoren/)).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('button', { name: 'Beantwortet …' })).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('warns of a day that is over; a foreign request does not exist', async () => {
    const app = await openRequests(DETAIL, {
      dataRequest: () => aRequest({ overdue: true, dueOn: '2026-11-04' }),
    })
    expect(await screen.findByText(/lief am 04\.11\.2026 ab/)).toBeInstanceOf(HTMLElement)
    app.close()
    const foreign = await openRequests(DETAIL, { dataRequest: () => refuse('not-found') })
    expect(await screen.findByText('Diese Datenanfrage gibt es hier nicht')).toBeInstanceOf(HTMLElement)
    foreign.close()
  })
})
