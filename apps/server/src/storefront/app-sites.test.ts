import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import type { SiteContext } from '../platform/http/actor.ts'
import { aBareServer } from '../platform/http/testing.ts'
import { serveAppFiles } from './app-files.ts'
import { appManifest } from './app-manifest.ts'
import { assetsOf } from './page-assets.ts'
import { aSite, someAssets } from './testing.ts'

const Manifest = z.looseObject({ lang: z.string(), start_url: z.string(), scope: z.string(), id: z.string() })
const ALL = ['de-informal', 'en', 'it', 'ru'] as const
const WHITE: SiteContext = { ...aSite, name: 'Seefach', languages: ALL, defaultLanguage: 'de-informal' }
const BLACK: SiteContext = { ...WHITE, template: 'black-clean', defaultLanguage: 'it' }

/** Two sites of an installation, by the host that is asked. */
async function twoSites(worker = true): Promise<FastifyInstance> {
  const folder = mkdtempSync(join(tmpdir(), 'app-sites-'))
  const sites = new Map([
    ['white.example', WHITE],
    ['black.example', BLACK],
  ])
  const app = await aBareServer({ siteOfHost: async (host) => sites.get(host) ?? null })
  onTestFinished(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })
  const entry = { 'src/entry-client.tsx': { file: 'sf/entry.js', isEntry: true } }
  const renderer = {
    renderSite: async () => Promise.reject(new Error('no page')),
    renderFailure: () => '',
    canonicalUrl: () => '/',
  }
  serveAppFiles(app, {
    built: { renderer, assets: worker ? someAssets() : assetsOf(entry), folder },
    otherwise: (_request, reply) => reply.code(404).send('otherwise'),
  })
  return app
}

const from = (app: FastifyInstance, url: string, host = 'white.example') =>
  app.inject({ url, headers: { host } })

/** The colour in the corner of a picture. */
async function groundOf(icon: Buffer): Promise<number[]> {
  return [...(await sharp(icon).raw().toBuffer()).subarray(0, 3)]
}

describe('S-07 the name under an icon', () => {
  it.each([
    ['Seefach', 'Seefach'],
    ['Zeitlager Ei', 'Zeitlager Ei'],
    ['Zeitlager Ost', 'Zeitlager'],
    ['Gepäckaufbewahrung Konstanz', 'Gepäckaufbew'],
    ['Schließfächer', 'Schließfäche'],
    ['Камера хранения', 'Камера'],
  ])('of „%s“ is „%s“, and the whole name stands beside it', (name, short) => {
    const manifest = appManifest({ name, template: 'white-clean' }, 'de')
    expect(manifest).toMatchObject({ name, short_name: short })
  })
})

describe('S-07 a site in its languages', () => {
  it.each(['de', 'en', 'it', 'ru'])('G-04 installed from /%s it opens there again', async (lang) => {
    const path = `/${lang}/app.webmanifest`
    const manifest = Manifest.parse((await from(await twoSites(), path)).json())
    expect(manifest.lang).toBe(lang)
    expect(new URL(manifest.start_url, `https://white.example${path}`).pathname).toBe(`/${lang}/konto`)
    expect(manifest).toMatchObject({ scope: '/', id: '/konto' })
  })

  it('G-04 without a language it speaks the one the site begins with, each site its own', async () => {
    const app = await twoSites()
    const white = await from(app, '/app.webmanifest')
    const black = await from(app, '/app.webmanifest', 'black.example')
    expect([white, black].map((reply) => Manifest.parse(reply.json()).lang)).toEqual(['de', 'it'])
  })

  it.each(['/de-informal', '/fr', '/DE', '/i'])('there is none under %s', async (folder) => {
    const reply = await from(await twoSites(), `${folder}/app.webmanifest`)
    expect(reply.statusCode).toBe(404)
    expect(reply.headers['content-type']).not.toContain('manifest')
  })
})

describe('S-07 both templates', () => {
  it('begin in the colour of their pages and keep it for a day, not in shared caches', async () => {
    const app = await twoSites()
    for (const [host, colour] of [
      ['white.example', '#ffffff'],
      ['black.example', '#0b0f0e'],
    ] as const) {
      const reply = await from(app, '/app.webmanifest', host)
      expect(reply.json()).toMatchObject({ theme_color: colour, background_color: colour })
      expect(reply.headers['cache-control']).toBe('private, max-age=86400')
    }
  })

  it('draw icons of their own for the same name, whichever site asked first', async () => {
    const app = await twoSites()
    const hosts = ['white.example', 'black.example', 'white.example', 'black.example']
    const grounds: string[] = []
    for (const host of hosts) {
      const { rawPayload } = await from(app, '/app-icon-192.png', host)
      grounds.push((await groundOf(rawPayload)).join(' '))
    }
    expect(grounds).toEqual(['255 255 255', '11 15 14', '255 255 255', '11 15 14'])
  })

  it('R-11 a build without the worker of key pages answers as for any other address', async () => {
    expect((await from(await twoSites(false), '/schluessel-netz.js')).body).toBe('otherwise')
  })
})
