import { customerAccountCalls } from '@fachwerk/contract/account/customer-account-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse, inputFor } from '../../testing/a-server.ts'
import { aSite, refuse, type FakeApi } from '../../testing/fake-api.ts'
import { HASH } from '../../testing/orders.ts'
import { findings } from '../../testing/show.tsx'

const LINK = '/anmelden/abcdefghijklmnopqrstuvwxyz012345'
const asked = (server: FakeApi) =>
  server.made.filter(({ path }) => path === customerAccountCalls.requestSignInLink.path)
const used = (server: FakeApi) =>
  server.made.filter(({ path }) => path === customerAccountCalls.signInByLink.path)
const knowing = (server: FakeApi) => {
  server.answer(customerAccountCalls.requestSignInLink, () => ({ requested: true as const }))
  server.answer(customerAccountCalls.signInByLink, () => ({ returnTo: '/so-gehts', isNew: false }))
  server.answer(customerAccountCalls.signOutCustomer, () => ({ signedOut: true as const }))
}

describe('S-08 signing in without script', () => {
  it('an address is enough; where one came from goes along', async () => {
    const { server, browser } = browse(renderSite, knowing)
    await browser.open('/so-gehts')
    await browser.follow('Anmelden')
    await browser.send('Link schicken', { email: ' Lena@Post.example ' })
    expect(browser.heading()).toBe('Sehen Sie in Ihr Postfach')
    expect(browser.text()).toContain('Lena@Post.example')
    expect(asked(server).at(-1)?.input.body).toMatchObject({
      email: 'Lena@Post.example',
      returnTo: '/so-gehts',
      language: 'de',
    })
    expect(await findings(browser.page().body)).toEqual([])
  })

  it('E-02 what is no address is said at the field, and nothing is sent', async () => {
    const { server, browser } = browse(renderSite, knowing)
    await browser.open('/anmelden')
    await browser.send('Link schicken', { email: 'lena' })
    expect(browser.status()).toBe(422)
    expect(browser.text()).toContain(
      'Aktion fehlgeschlagen, bitte geben Sie eine gültige E-Mail-Adresse ein.',
    )
    const field = browser.page().querySelector<HTMLInputElement>('input[name="email"]')
    expect(field?.getAttribute('aria-invalid')).toBe('true')
    expect(field?.value).toBe('lena')
    expect(asked(server)).toEqual([])
  })

  it('where the site says so, an unknown address is told at its field, with the way to a new account', async () => {
    const { server, browser } = browse(renderSite, (known) =>
      known.answer(customerAccountCalls.requestSignInLink, ({ body }) =>
        body?.['newAccount'] === true ? { requested: true as const } : refuse('email-unknown'),
      ),
    )
    await browser.open('/anmelden?weiter=/so-gehts')
    await browser.send('Link schicken', { email: 'lean@post.example' })
    expect(browser.status()).toBe(422)
    expect(browser.text()).toContain(
      'Aktion fehlgeschlagen, die eingegebene E-Mail-Adresse wurde in unserem System nicht gefunden.',
    )
    const field = browser.page().querySelector<HTMLInputElement>('input[name="email"]')
    expect(field?.getAttribute('aria-invalid')).toBe('true')
    expect(await findings(browser.page().body)).toEqual([])
    await browser.send('Neues Konto anlegen')
    expect(browser.heading()).toBe('Sehen Sie in Ihr Postfach')
    expect(asked(server).at(-1)?.input.body).toMatchObject({
      email: 'lean@post.example',
      returnTo: '/so-gehts',
      newAccount: true,
    })
  })

  it('FAULT-54 who asks too often is told how long to wait', async () => {
    const { browser } = browse(renderSite, (server) =>
      server.answer(customerAccountCalls.requestSignInLink, () => refuse('too-many-tries')),
    )
    await browser.open('/anmelden')
    await browser.send('Link schicken', { email: 'lena@post.example' })
    expect(browser.status()).toBe(429)
    expect(browser.text()).toContain('eine Viertelstunde')
  })

  it('FAULT-56 looking at the mailed link uses nothing up; its button signs in', async () => {
    const { server, browser } = browse(renderSite, knowing)
    await browser.open(LINK)
    expect(used(server)).toEqual([])
    expect(browser.secret()).toBe(true)
    await browser.send('Jetzt anmelden')
    expect(used(server).map(({ input }) => input.body)).toEqual([{ token: LINK.split('/').at(-1) }])
    expect(browser.address()).toBe('/so-gehts')
  })

  it('an old link says so and leads to a new one', async () => {
    const { browser } = browse(renderSite, (server) =>
      server.answer(customerAccountCalls.signInByLink, () => refuse('reset-link-invalid')),
    )
    await browser.open(LINK)
    await browser.send('Jetzt anmelden')
    expect(browser.status()).toBe(422)
    expect(browser.heading()).toBe('Dieser Link gilt nicht mehr')
    await browser.follow('Neuen Link anfordern')
    expect(browser.heading()).toBe('Anmelden')
  })

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/%0d%0aa'])(
    'FAULT-64 nobody is led away by %s',
    async (away) => {
      const { server, browser } = browse(renderSite, knowing)
      await browser.open(`/anmelden?weiter=${encodeURIComponent(away)}`)
      expect(browser.page().querySelector('input[name="weiter"]')).toBeNull()
      await browser.send('Link schicken', { email: 'lena@post.example' })
      expect(asked(server).at(-1)?.input.body?.['returnTo']).toBe('')
    },
  )

  it.each([`/bestellung/${HASH}`, `/schluessel/${HASH}`, LINK])(
    'FAULT-56 the secret address %s goes into no other one',
    async (path) => {
      const { browser } = browse(renderSite)
      await browser.open(path)
      expect(browser.page().querySelector('.site-account a:last-of-type')?.getAttribute('href')).toBe(
        '/anmelden',
      )
    },
  )
})

const header = async (cookies: Record<string, string>, path = '/so-gehts') => {
  const { server } = browse(renderSite, knowing)
  const answer = await renderSite({ ...inputFor(path, cookies), site: aSite(), api: server.api })
  if (answer.kind !== 'html') throw new Error('no page')
  const page = new DOMParser().parseFromString(answer.html, 'text/html')
  return [...page.querySelectorAll('.site-account > *')].map((each) => each.textContent)
}

describe('S-05 the header', () => {
  it('offers to sign in, or the account and to sign out', async () => {
    expect(await header({})).toEqual(['Meine Mieten', 'Anmelden'])
    expect(await header({ fw_konto: 'geheim' })).toEqual([
      'Laufende Mieten',
      'Bestellungen',
      'Konto',
      'Abmelden',
    ])
    const russian = await header({ fw_konto: 'geheim' }, '/ru/so-gehts')
    expect(russian.slice(-2)).toEqual(['Кабинет', 'Выйти'])
  })

  it('FAULT-53 signing out ends the session and takes the cookie away', async () => {
    const { server, browser } = browse(renderSite, knowing)
    await browser.open('/abmelden')
    await browser.send('Abmelden')
    expect(browser.address()).toBe('/anmelden?nach=abgemeldet')
    expect(browser.text()).toContain('Aktion erfolgreich, Sie wurden abgemeldet.')
    expect(server.made.some(({ path }) => path === customerAccountCalls.signOutCustomer.path)).toBe(true)
    const answer = await renderSite({ ...inputFor('/abmelden', {}, 'POST'), api: server.api })
    expect(answer).toMatchObject({ cookies: [{ name: 'fw_konto', value: '', maxAgeSeconds: 0 }] })
  })
})
