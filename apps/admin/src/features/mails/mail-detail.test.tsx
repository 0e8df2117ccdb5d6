import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { aFailedMail, aMail, openMails } from '../../testing/fixtures/mails.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { inFrame } from './mail-frame.tsx'

const DETAIL = `/admin/mails?open=${id('f', 1)}`
const open = async (mail = aMail(), handlers: Parameters<typeof openMails>[1] = {}) => {
  const app = await openMails(DETAIL, { mail: () => mail, ...handlers })
  await screen.findByRole('heading', { name: mail.subject })
  return app
}
const frame = () => screen.getByTitle('Mail „Ihr Fach 22 in Konstanz“, wie sie gesendet wurde')

describe('X-02 one mail', () => {
  it('says to whom, from whom, when and about which order', async () => {
    const app = await open()
    const said = textOf(document.body)
    expect(said).toMatch(/Empfänger.*lena\.hoffmann@post\.example.*Absender.*Zeitlager Bodensee GmbH/)
    expect(said).toMatch(/Antwort an.*hilfe@zeitlager\.example/)
    expect(screen.getByRole('link', { name: 'A9G4HX' }).getAttribute('href')).toContain(id('9', 1))
    // Axe cannot look into a frame of this pretended browser.
    await app.person.click(screen.getByRole('radio', { name: 'Nur Text' }))
    await expectAccessible()
    app.close()
  })

  it('R-11 a picture that came with the mail is named, not shown broken', () => {
    const qr = '<p><img src="cid:qr-2.png" alt="QR-Code zum Öffnen von Fach 2" style="display:block"></p>'
    const shown = new DOMParser().parseFromString(inFrame(qr), 'text/html')
    expect(shown.querySelector('img')).toBeNull()
    expect(shown.body.textContent).toBe('QR-Code zum Öffnen von Fach 2')
  })

  it('FAULT-60 what it says stands in a frame where nothing runs, loads or leads away', async () => {
    const app = await open()
    expect(frame().getAttribute('sandbox')).toBe('')
    expect(frame().getAttribute('srcdoc')).toMatch(
      /<head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">/,
    )
    expect(inFrame('<p>ohne Kopf</p>')).toMatch(
      /^<head><meta http-equiv="Content-Security-Policy".*<p>ohne Kopf/,
    )
    await app.person.click(screen.getByRole('radio', { name: 'Nur Text' }))
    expect(screen.getByText(/Seestraße 18/).tagName).toBe('PRE')
    app.close()
  })

  it('one that is sealed shows nothing and says why', async () => {
    const app = await open(aMail({ letter: null, can: { sendAgain: true, refusal: 'mail-link-expired' } }))
    expect(await screen.findByText(/Sie liegt versiegelt/)).toBeInstanceOf(HTMLElement)
    expect(screen.getByText(/Ihr Link gilt nicht mehr/)).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('button', { name: 'Erneut senden' })).toBeNull()
    app.close()
  })

  it.each([
    ['failed', 'refused', /endgültig abgelehnt/],
    ['failed', 'busy', /zehn Stunden lang nicht angenommen/],
    ['queued', 'busy', /von selbst wieder versucht/],
    ['queued', 'unreachable', /nicht erreichbar.*von selbst/],
    ['unclear', 'lost', /Antwort ging verloren/],
    ['failed', 'address', /nie versucht/],
  ] as const)('%s because of %s says what it means', async (state, trouble, words) => {
    const mail = aMail({ ...aFailedMail({ state, trouble }), id: id('f', 1), answer: '550 no such mailbox' })
    const app = await open(mail)
    expect(screen.getByText(words)).toBeInstanceOf(HTMLElement)
    expect(screen.getByText('550 no such mailbox')).toBeInstanceOf(HTMLElement)
    app.close()
  })
})

describe('X-02 sending again', () => {
  it('asks first, sends once, and says so; the history tells who', async () => {
    const app = await open(aMail({ sentAgain: 1, copies: [aFailedMail()] }), {
      sendMailAgain: () => aMail({ sentAgain: 2 }),
      history: () => ({
        total: 1,
        rows: [
          {
            id: '1',
            at: '2026-11-20T17:00:00.000Z',
            actor: { kind: 'staff', id: id('a', 1), name: 'Jana Brandt' },
            action: 'mail.sentAgain',
            before: {},
            after: { sentAgain: 1 },
            reason: null,
          },
        ],
      }),
    })
    await app.press('Erneut senden')
    const dialog = within(await screen.findByRole('dialog', { name: 'Mail erneut senden?' }))
    expect(dialog.getByText(/an lena\.hoffmann@post\.example/)).toBeInstanceOf(HTMLElement)
    await app.person.click(dialog.getByRole('button', { name: 'Erneut senden' }))
    expect(await screen.findByText('Mail wird erneut gesendet')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('sendMailAgain').map(({ input }) => input.body)).toEqual([{ sentAgain: 1 }])
    await waitFor(() => expect(app.server.asked('mail').length).toBeGreaterThan(1))
    await app.person.click(screen.getByRole('tab', { name: 'Verlauf' }))
    expect(textOf(await screen.findByRole('list', { name: 'Verlauf' }))).toMatch(/Jana Brandt.*1 mal erneut/)
    app.close()
  })

  it('what the server refuses stands in the question, and nothing is closed', async () => {
    const app = await open(aMail(), { sendMailAgain: () => refuse('mail-still-waiting') })
    await app.press('Erneut senden')
    const dialog = within(await screen.findByRole('dialog', { name: 'Mail erneut senden?' }))
    await app.person.click(dialog.getByRole('button', { name: 'Erneut senden' }))
    expect(await dialog.findByText(/wartet noch auf ihren Versand/)).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('A-12 who may only look is not offered it', async () => {
    const app = await open(aMail({ can: { sendAgain: false, refusal: null } }))
    expect(screen.queryByRole('button', { name: 'Erneut senden' })).toBeNull()
    app.close()
  })
})
