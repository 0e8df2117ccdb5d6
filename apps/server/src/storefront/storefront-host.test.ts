import type { OwnTexts } from '@fachwerk/texts/own-texts'
import { describe, expect, it, vi } from 'vitest'
import type { RenderInput } from '../../../storefront/src/render-contract.ts'
import { aPage, aStorefrontHost, NOW, SITE_HOST } from './testing.ts'

const onSite = { host: SITE_HOST }

/** A page that says its title, as the site's company says it. */
const titled = ({ ownTexts }: RenderInput) =>
  aPage({ shared: true, html: ownTexts('de').storefront?.['find.title'] ?? 'Wo brauchen Sie ein Fach?' })

describe('pages of a site', () => {
  it('get what was asked, the clock, the cookies and fresh keys', async () => {
    const seen: RenderInput[] = []
    const { app } = await aStorefrontHost((input) => {
      seen.push(input)
      return aPage()
    })
    const reply = await app.inject({
      url: '/standort/konstanz?dauer=2h',
      headers: { ...onSite, cookie: 'fw_anrede=du' },
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.body).toContain('<title>Fach mieten</title>')
    const [input] = seen
    if (!input) throw new Error('The page was not rendered.')
    const { request, site } = input
    expect(site.name).toBe('Zeitlager')
    expect(request).toMatchObject({
      method: 'GET',
      url: '/standort/konstanz?dauer=2h',
      origin: `http://${SITE_HOST}`,
      form: {},
      cookies: { fw_anrede: 'du' },
      now: NOW,
    })
    expect(request.newKey()).not.toBe(request.newKey())
  })

  it.each(['*/*', 'text/html', 'application/json', undefined])(
    'S-01 come to who asks with Accept: %s',
    async (accept) => {
      const { app } = await aStorefrontHost()
      const headers = { ...onSite, ...(accept === undefined ? {} : { accept }) }
      for (const method of ['GET', 'HEAD'] as const) {
        const reply = await app.inject({ method, url: '/', headers })
        expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      }
    },
  )

  it('answer HEAD without a body', async () => {
    const { app } = await aStorefrontHost()
    const reply = await app.inject({ method: 'HEAD', url: '/', headers: onSite })
    expect([reply.statusCode, reply.body]).toEqual([200, ''])
  })

  it('a page that is the same for everybody is rendered once a second', async () => {
    const render = vi.fn<() => ReturnType<typeof aPage>>(() => aPage({ shared: true }))
    const { app } = await aStorefrontHost(render)
    await app.inject({ url: '/', headers: onSite })
    await app.inject({ url: '/', headers: { ...onSite, cookie: 'other=abc' } })
    expect(render).toHaveBeenCalledOnce()
    await app.inject({ url: '/', headers: { ...onSite, cookie: 'fw_anrede=du' } })
    expect(render).toHaveBeenCalledTimes(2)
  })

  it('G-04 after a change of texts no page from before is shown, not even within its second', async () => {
    const texts = { now: { revision: '', in: () => ({}) as OwnTexts } }
    const { app } = await aStorefrontHost(titled, undefined, texts)
    const page = async () => (await app.inject({ url: '/', headers: onSite })).body
    expect([await page(), await page()]).toEqual(['Wo brauchen Sie ein Fach?', 'Wo brauchen Sie ein Fach?'])
    texts.now = { revision: '1', in: () => ({ storefront: { 'find.title': 'Wohin damit?' } }) }
    expect(await page()).toBe('Wohin damit?')
  })

  it('FAULT-22 texts that cannot be read are a database that is away', async () => {
    const gone = { revision: '', in: () => ({}) }
    const texts = Object.defineProperty({ now: gone }, 'now', {
      get: () => {
        throw new Error('database is away')
      },
    })
    const { app } = await aStorefrontHost(undefined, undefined, texts)
    expect((await app.inject({ url: '/', headers: onSite })).statusCode).toBe(503)
  })

  it('P9 keep the status the page gives', async () => {
    const { app } = await aStorefrontHost(() => aPage({ status: 404 }))
    expect((await app.inject({ url: '/weg', headers: onSite })).statusCode).toBe(404)
  })

  it('FAULT-64 redirect with 303 and set their cookies host-only', async () => {
    const { app } = await aStorefrontHost(() => ({
      kind: 'redirect',
      location: '/so-gehts',
      cookies: [{ name: 'fw_anrede', value: 'du', maxAgeSeconds: 60 }],
    }))
    const reply = await app.inject({ url: '/so-gehts?anrede=du', headers: onSite })
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/so-gehts'])
    expect(reply.headers['set-cookie']).toBe(
      'fw_anrede=du; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
    )
  })

  it('other areas are answered by others', async () => {
    const render = vi.fn<() => ReturnType<typeof aPage>>(() => aPage())
    const { app } = await aStorefrontHost(render)
    expect((await app.inject({ url: '/', headers: { host: 'admin.example' } })).body).toBe('otherwise admin')
    expect((await app.inject({ url: '/robots.txt', headers: { host: 'fremd.example' } })).body).toBe(
      'otherwise unknown',
    )
    expect(render).not.toHaveBeenCalled()
  })

  it('P-08 search engines are kept from orders', async () => {
    const { app } = await aStorefrontHost()
    const reply = await app.inject({ url: '/robots.txt', headers: onSite })
    expect(reply.body).toBe(
      'User-agent: *\nDisallow: /bestellung/\nDisallow: /schluessel/\nDisallow: /anmelden\nDisallow: /konto\n',
    )
  })

  it('an unknown call of the API is a problem, not a page', async () => {
    const { app } = await aStorefrontHost()
    const reply = await app.inject({ url: '/storefront/gibt-es-nicht', headers: onSite })
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ code: 'not-found' })
  })
})

const policyOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    String(value)
      .split('; ')
      .map((rule) => {
        const [name = '', ...sources] = rule.split(' ')
        return [name, sources.join(' ')]
      }),
  )

describe('headers', () => {
  it('FAULT-58 FAULT-60 allow own files only, forms also to the bank, and no framing', async () => {
    const { app } = await aStorefrontHost()
    const { headers } = await app.inject({ url: '/', headers: onSite })
    const policy = policyOf(headers['content-security-policy'])
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'connect-src': "'self'",
      'form-action': "'self' https://bank.example",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
    })
    expect(policy['script-src']).not.toContain('unsafe')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'private, no-cache',
    })
  })

  it('LAW-53 name an own tile server only where there is one', async () => {
    const { app } = await aStorefrontHost(() => aPage({ tilesOrigin: 'https://karten.example' }))
    const { headers } = await app.inject({ url: '/', headers: onSite })
    const policy = policyOf(headers['content-security-policy'])
    expect(policy['img-src']).toBe("'self' data: blob: https://karten.example")
    expect(policy['connect-src']).toBe("'self' https://karten.example")
  })

  it('FAULT-56 a secret address is not stored, not indexed and not sent on', async () => {
    const { app } = await aStorefrontHost(() => aPage({ secret: true }))
    const { headers } = await app.inject({ url: '/bestellung/x', headers: onSite })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
  })

  it('files are kept for a year; a worker may read our own files', async () => {
    const { app } = await aStorefrontHost()
    const reply = await app.inject({ url: '/sf/entry-client-A1.js', headers: onSite })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(policyOf(reply.headers['content-security-policy'])['connect-src']).toBe("'self'")
  })

  it.each([
    '/sf/../package.json',
    '/sf/%2e%2e/package.json',
    '/sf/..%5cpackage.json',
    '/sf/fehlt.js',
    '/sf/',
  ])('FAULT-66 nothing outside the folder: %s', async (url) => {
    const { app } = await aStorefrontHost(() => aPage({ status: 404, html: 'Seite' }))
    const reply = await app.inject({ url, headers: onSite })
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(reply.body).not.toContain('dependencies')
  })
})

describe('when a page fails', () => {
  it('E-01 the visitor sees a calm page, the log has the cause', async () => {
    const { app, logged } = await aStorefrontHost(() => {
      throw new Error('render broke')
    })
    const reply = await app.inject({ url: '/', headers: onSite })
    expect([reply.statusCode, reply.body]).toEqual([500, '<h1>500</h1>'])
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(logged.join()).toContain('render broke')
    expect(logged.join()).toContain(String(reply.headers['x-request-id']))
  })

  it('FAULT-22 a database that is away is 503', async () => {
    const { app } = await aStorefrontHost(() => Promise.reject(new Error('database is away')))
    expect((await app.inject({ url: '/', headers: onSite })).statusCode).toBe(503)
  })
})
