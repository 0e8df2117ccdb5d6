import { accountEmailCalls } from '@fachwerk/contract/account/account-email-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { signedIn } from '../../testing/accounts.ts'
import { type FakeApi, refuse } from '../../testing/fake-api.ts'
import { findings } from '../../testing/show.tsx'

const LINK = '/konto/email/Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5MA'
const browsing = (set: (server: FakeApi) => void = () => undefined) =>
  browse(renderSite, (server) => {
    signedIn(server)
    server.answer(accountEmailCalls.requestEmailChange, () => ({ requested: true as const }))
    server.answer(accountEmailCalls.confirmEmailChange, () => ({ changed: true as const, signedIn: true }))
    set(server)
  })

describe('S-09 a new e-mail address, without script', () => {
  it('is asked for from the details, and a mail goes out', async () => {
    const { browser, server } = browsing()
    await browser.open('/konto/angaben')
    await browser.follow('E-Mail-Adresse ändern')
    expect(await findings(browser.page().body)).toEqual([])
    await browser.send('Link schicken', { email: ' neu@post.example ' })
    expect(browser.text()).toContain('Wir haben eine E-Mail an neu@post.example geschickt.')
    expect(server.made.at(-1)?.input.body).toMatchObject({ email: 'neu@post.example' })
  })

  it('what is no address is said at its field, and what was typed stays', async () => {
    const { browser } = browsing()
    await browser.open('/konto/email')
    await browser.send('Link schicken', { email: 'neu@' })
    expect(browser.status()).toBe(422)
    const field = browser.page().querySelector<HTMLInputElement>('input[name="email"]')
    expect([field?.value, field?.getAttribute('aria-invalid')]).toEqual(['neu@', 'true'])
  })

  it('who asks too often is told to wait', async () => {
    const { browser } = browsing((server) =>
      server.answer(accountEmailCalls.requestEmailChange, () => refuse('too-many-tries')),
    )
    await browser.open('/konto/email')
    await browser.send('Link schicken', { email: 'neu@post.example' })
    expect(browser.text()).toContain('Bitte warten Sie eine Stunde.')
  })

  it('FAULT-56 the link is used by its button alone', async () => {
    const { browser, server } = browsing()
    await browser.open(LINK)
    expect(server.made.some(({ path }) => path === accountEmailCalls.confirmEmailChange.path)).toBe(false)
    await browser.send('Neue Adresse bestätigen', {})
    expect(browser.address()).toBe('/konto/angaben?email=neu')
    expect(browser.text()).toContain('Ihre neue E-Mail-Adresse gilt jetzt.')
  })

  it.each([
    ['reset-link-invalid', 'Der Link ist abgelaufen'],
    ['email-taken', 'gibt es schon ein Konto'],
    ['too-many-tries', 'Zu viele Versuche'],
  ] as const)('says why it did not work: %s', async (refusal, words) => {
    const { browser } = browsing((server) =>
      server.answer(accountEmailCalls.confirmEmailChange, () => refuse(refusal)),
    )
    await browser.open(LINK)
    await browser.send('Neue Adresse bestätigen', {})
    expect(browser.text()).toContain(words)
    expect(await findings(browser.page().body)).toEqual([])
  })

  it.each(['en', 'it', 'ru'])('G-04 speaks %s', async (language) => {
    const { browser } = browsing()
    for (const path of ['/konto/email', LINK]) {
      await browser.open(`/${language}${path}`)
      expect(browser.text()).not.toMatch(/Neue E-Mail|Adresse/)
    }
  })
})
