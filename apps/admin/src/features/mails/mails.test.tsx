import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../scripts/screen-test-setup.ts'
import { refuse } from '../../testing/fake-server.ts'
import { aFailedMail, openMails } from '../../testing/fixtures/mails.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'

const rowOf = async (name: string) =>
  textOf((await screen.findByRole('link', { name })).closest('tr') ?? document.body)
const PAID = 'Mail „Ihr Fach 22 in Konstanz“ ansehen'

describe('X-02 the list of mails', () => {
  it('shows subject, state, recipient, what for, order and when, and no whole address', async () => {
    const app = await openMails()
    expect(await rowOf(PAID)).toMatch(
      /Ihr Fach 22 in Konstanz.*Gesendet.*l…n@post\.example.*Bezahlt, mit Schlüssel.*A9G4HX.*20\.11\.2026/,
    )
    expect(await rowOf('Mail „Ihre Miete endet um 18:00 Uhr“ ansehen')).toMatch(
      /Gescheitert.*Miete endet bald/,
    )
    expect(document.body.textContent).not.toContain('lena.hoffmann@')
    expect(app.server.asked('mails')[0]?.input.body).toMatchObject({ orderBy: 'createdAt', dir: 'desc' })
    await expectAccessible()
    app.close()
  })

  it('narrows by state, occasion, day and words from the address: the way from the notification', async () => {
    const app = await openMails(
      '/admin/mails?state=failed,unclear&template=rental-ends-soon&from=2026-11-01&to=2026-11-30&q=lena',
    )
    await rowOf(PAID)
    expect(app.server.asked('mails')[0]?.input.body).toMatchObject({
      states: ['failed', 'unclear'],
      templates: ['rental-ends-soon'],
      from: '2026-11-01',
      to: '2026-11-30',
      search: 'lena',
    })
    app.close()
  })

  it('a mail of a later version keeps its name; an unclear one says so', async () => {
    const rows = [aFailedMail({ template: 'from-tomorrow', state: 'unclear', trouble: 'lost' })]
    const app = await openMails('/admin/mails', {
      mails: () => ({ rows, total: 1, totalIsExact: true }),
    })
    expect(await rowOf('Mail „Ihre Miete endet um 18:00 Uhr“ ansehen')).toMatch(/Unklar.*from-tomorrow/)
    app.close()
  })

  it('on a phone the rows are cards; an empty list says what will stand here', async () => {
    pretendScreen({ width: 390 })
    const app = await openMails()
    expect(await screen.findByText('Ihr Fach 22 in Konstanz')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
    const empty = await openMails('/admin/mails', {
      mails: () => ({ rows: [], total: 0, totalIsExact: true }),
    })
    expect(await screen.findByText(/Sobald jemand bestellt/)).toBeInstanceOf(HTMLElement)
    empty.close()
  })

  it('one that could not be read offers another try; a foreign mail does not exist', async () => {
    const failed = await openMails('/admin/mails', { mails: () => refuse('temporarily-unavailable') })
    expect(await screen.findByText('Liste nicht geladen')).toBeInstanceOf(HTMLElement)
    failed.close()
    const foreign = await openMails('/admin/mails?open=01900000-0000-7000-8000-0000000000f9', {
      mail: () => refuse('not-found'),
    })
    expect(await screen.findByText('Diese Mail gibt es hier nicht')).toBeInstanceOf(HTMLElement)
    foreign.close()
  })
})
