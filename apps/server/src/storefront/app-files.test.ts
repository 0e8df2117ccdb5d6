import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { aPage, aSite, aStorefrontHost, SITE_HOST } from './testing.ts'

const Manifest = z.looseObject({
  name: z.string(),
  start_url: z.string(),
  lang: z.string(),
  theme_color: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string() })),
})

async function ask(url: string, host = SITE_HOST) {
  const { app } = await aStorefrontHost(() => aPage({ status: 404 }))
  return app.inject({ url, headers: { host } })
}

describe('S-07 the site as an app', () => {
  it('has the name and colours of the site and begins with the rentals', async () => {
    const reply = await ask('/app.webmanifest')
    expect(reply.headers['content-type']).toContain('application/manifest+json')
    const manifest = Manifest.parse(reply.json())
    expect(manifest).toMatchObject({
      name: aSite.name,
      lang: 'de',
      theme_color: '#ffffff',
      start_url: 'konto',
    })
    expect(new URL(manifest.start_url, 'https://shop.example/app.webmanifest').pathname).toBe('/konto')
  })

  it('every icon it names is there, in the size it names', async () => {
    const { icons } = Manifest.parse((await ask('/app.webmanifest')).json())
    expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable'])
    for (const { src, sizes } of [...icons, { src: '/app-icon-180.png', sizes: '180x180' }]) {
      const reply = await ask(src)
      expect(reply.headers['content-type']).toBe('image/png')
      expect(`${reply.rawPayload.readUInt32BE(16)}x${reply.rawPayload.readUInt32BE(20)}`).toBe(sizes)
    }
  })

  it('speaks the languages of the site and no other', async () => {
    expect(Manifest.parse((await ask('/de/app.webmanifest')).json()).lang).toBe('de')
    const other = await ask('/en/app.webmanifest')
    expect(other.headers['content-type']).not.toContain('manifest')
  })

  it.each(['/app.webmanifest', '/app-icon-192.png', '/schluessel-netz.js'])(
    '%s is of sites alone',
    async (path) => {
      expect((await ask(path, 'admin.example')).body).toBe('otherwise admin')
    },
  )
})

describe('R-11 the worker of key pages', () => {
  it('is asked for anew each time and may reach this site alone', async () => {
    const reply = await ask('/schluessel-netz.js')
    expect(reply.body).toBe('self.worker = 1')
    expect(reply.headers['content-type']).toContain('text/javascript')
    expect(reply.headers['cache-control']).toBe('no-cache')
    expect(reply.headers['content-security-policy']).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    )
  })

  it('signing out clears what was kept on the device, other ways leave it', async () => {
    const to = { kind: 'redirect', location: '/anmelden', cookies: [] } as const
    const signOut = await aStorefrontHost(() => ({ ...to, forgets: true }))
    const reply = await signOut.app.inject({ url: '/abmelden', headers: { host: SITE_HOST } })
    expect(reply.headers['clear-site-data']).toBe('"storage"')
    const elsewhere = await aStorefrontHost(() => to)
    const other = await elsewhere.app.inject({ url: '/konto', headers: { host: SITE_HOST } })
    expect(other.headers).not.toHaveProperty('clear-site-data')
  })
})
