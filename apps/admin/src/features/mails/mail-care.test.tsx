import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NO_ANSWER } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { aMail, openMails } from '../../testing/fixtures/mails.ts'
import { openApp, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'

const DETAIL = `/admin/mails?open=${id('f', 1)}`
const PAGES = ['/admin/mails', '/admin/mails/templates'] as const
const nobody = () => ({ ...aUser(), permissions: ['dashboard.view' as const] })
type App = Awaited<ReturnType<typeof openMails>>

/** The question whether to send it again. */
async function asked(app: App) {
  await app.press('Erneut senden')
  return within(await screen.findByRole('dialog', { name: 'Mail erneut senden?' }))
}
const sent = (app: App) => app.server.asked('sendMailAgain').map(({ input }) => input.body)

describe('X-02 sending again, pressed by people in a hurry', () => {
  it('X-02 pressed twice while the answer is on its way it goes once', async () => {
    const gate = Promise.withResolvers<ReturnType<typeof aMail>>()
    const app = await openMails(DETAIL, { sendMailAgain: () => gate.promise })
    const dialog = await asked(app)
    await app.person.dblClick(dialog.getByRole('button', { name: 'Erneut senden' }))
    expect(dialog.getByRole('button', { name: 'Abbrechen' })).toHaveProperty('disabled', true)
    gate.resolve(aMail({ sentAgain: 1 }))
    expect(await screen.findByText('Mail wird erneut gesendet')).toBeInstanceOf(HTMLElement)
    expect(sent(app)).toEqual([{ sentAgain: 0 }])
    app.close()
  })

  it('X-02 after a lost answer the second press names the same count', async () => {
    const app = await openMails(DETAIL, {
      mail: () => aMail({ sentAgain: 3 }),
      sendMailAgain: () => (sent(app).length === 1 ? NO_ANSWER : aMail({ sentAgain: 4 })),
    })
    const dialog = await asked(app)
    await app.person.click(dialog.getByRole('button', { name: 'Erneut senden' }))
    expect(await dialog.findByText(/Der Server antwortet nicht/)).toBeInstanceOf(HTMLElement)
    await app.person.click(dialog.getByRole('button', { name: 'Erneut senden' }))
    expect(await screen.findByText('Mail wird erneut gesendet')).toBeInstanceOf(HTMLElement)
    expect(sent(app)).toEqual([{ sentAgain: 3 }, { sentAgain: 3 }])
    app.close()
  })

  it('X-02 the question begins at „Abbrechen“: Enter sends nothing', async () => {
    const app = await openMails(DETAIL)
    const dialog = await asked(app)
    await waitFor(() =>
      expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Abbrechen' })),
    )
    await app.person.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Mail erneut senden?' })).toBeNull())
    expect(sent(app)).toEqual([])
    app.close()
  })
})

const link = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

describe('X-02 a mail and those that repeat it', () => {
  it('X-02 leads to the earlier one, to each copy and to its template in its language', async () => {
    const copies = [{ id: id('f', 7), state: 'unclear' as const, createdAt: '2026-11-21T08:00:00.000Z' }]
    const mail = aMail({ againOf: id('f', 8), copies, language: 'it', template: 'key-shared' })
    const app = await openMails(DETAIL, { mail: () => mail })
    await screen.findByRole('heading', { name: mail.subject })
    expect(link('frühere Mail')).toBe(`/admin/mails?open=${id('f', 8)}`)
    expect(link(/21\.11\..*09:00/)).toBe(`/admin/mails?open=${id('f', 7)}`)
    expect(textOf(screen.getByRole('link', { name: /21\.11\./ }).closest('li'))).toContain('Unklar')
    expect(link('Vorlage ansehen')).toBe('/admin/mails/templates?template=key-shared&language=it')
    app.close()
  })

  it('X-02 a script in a mail stays within its frame, and in its text it is text', async () => {
    const letter = {
      html: '<html><head><base href="https://b.example"></head><body><script>x()</script></body></html>',
      text: '<img src=x onerror=alert(1)>',
    }
    const app = await openMails(DETAIL, { mail: () => aMail({ letter }) })
    const frame = await screen.findByTitle(/wie sie gesendet wurde/)
    const page = frame.getAttribute('srcdoc') ?? ''
    expect(page).toMatch(/<head><meta http-equiv="Content-Security-Policy".*<base/)
    expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer')
    await app.person.click(screen.getByRole('radio', { name: 'Nur Text' }))
    expect(screen.getByText(letter.text).tagName).toBe('PRE')
    expect(document.querySelector('main img[src="x"]')).toBeNull()
    app.close()
  })
})

describe('X-02 list and gallery', () => {
  it.each(PAGES)('A-12 %s asks nothing for who may not see orders', async (at) => {
    const app = await openApp(at, { user: nobody() })
    expect(await screen.findByText('Keine Berechtigung')).toBeInstanceOf(HTMLElement)
    expect([...app.server.asked('mails'), ...app.server.asked('mailSample')]).toEqual([])
    app.close()
  })
})
