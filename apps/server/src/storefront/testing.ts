import { Writable } from 'node:stream'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@fachwerk/clock/clock'
import { testClock } from '@fachwerk/clock/test-clock'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import type { PageAnswer, RenderInput, StorefrontRenderer } from '../../../storefront/src/render-contract.ts'
import { createClientPace, DEFAULT_PAGE_PACE, type Pace } from '../platform/load/client-pace.ts'
import type { SiteContext } from '../platform/http/actor.ts'
import { createInvoke } from '../platform/http/invoke.ts'
import { createRegistry, type Registry } from '../platform/http/serve.ts'
import { aBareServer } from '../platform/http/testing.ts'
import { createLog } from '../platform/log/log.ts'
import { seededRandom } from '../platform/random.ts'
import { assetsOf } from './page-assets.ts'
import { storefrontHost, type StorefrontNeeds } from './storefront-host.ts'

export const NOW = new Date('2026-11-20T16:45:00Z')
export const SITE_HOST = 'zeitlager.example'

export const aSite: SiteContext = {
  siteId: '01938f00-0000-7000-8000-00000000f001',
  companyId: '01938f00-0000-7000-8000-00000000f002',
  name: 'Zeitlager',
  template: 'white-clean',
  defaultLanguage: 'de',
  languages: ['de'],
  hosts: [SITE_HOST],
}

export const someAssets = () =>
  assetsOf({
    'src/entry-client.tsx': {
      file: 'sf/entry-client-A1.js',
      isEntry: true,
      css: ['sf/entry-client-A1.css'],
      imports: ['_shared.js'],
    },
    'src/features/order/offline/key-worker.ts': { file: 'sf/key-worker-F6.js', isEntry: true },
    '_shared.js': { file: 'sf/shared-B2.js' },
    'src/find-page.tsx': {
      file: 'sf/find-page-C3.js',
      imports: ['_shared.js', 'src/entry-client.tsx', '_own.js'],
    },
    '_own.js': { file: 'sf/own-D4.js', imports: ['src/find-page.tsx'] },
    'fonts/latin-first.woff2': { file: 'sf/sofia-sans-latin-first-E5.woff2' },
  })

export const aPage = (change: Partial<Extract<PageAnswer, { kind: 'html' }>> = {}): PageAnswer => ({
  kind: 'html',
  status: 200,
  html: '<!doctype html><title>Fach mieten</title>',
  shared: false,
  secret: false,
  typed: false,
  tilesOrigin: null,
  ...change,
})

/** Of a company that changed none. */
const NO_TEXTS = { revision: '', in: () => ({}) }

/** A folder like the browser build's, with two files. */
function aBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-'))
  mkdirSync(join(folder, 'sf'))
  writeFileSync(join(folder, 'sf/entry-client-A1.js'), 'export {}')
  writeFileSync(join(folder, 'sf/key-worker-F6.js'), 'self.worker = 1')
  return folder
}

interface Host {
  readonly app: FastifyInstance
  readonly registry: Registry
  readonly logged: string[]
}

const visitor = async (site: { siteId: string; companyId: string; host: string }, cookie: string | null) => ({
  kind: 'visitor' as const,
  ...site,
  sessionId: cookie,
})

/** The render host behind the real HTTP server, with a renderer and handlers of the test; closed when that ends. */
export async function aStorefrontHost(
  render: (input: RenderInput) => PageAnswer | Promise<PageAnswer> = () => aPage(),
  prepare: (registry: Registry) => void = () => {},
  texts: { now: Awaited<ReturnType<StorefrontNeeds['textsOf']>> } = { now: NO_TEXTS },
  { pagePace = DEFAULT_PAGE_PACE, ...http }: Parameters<typeof aBareServer>[0] & { pagePace?: Pace } = {},
): Promise<Host> {
  const registry = createRegistry()
  prepare(registry)
  const logged: string[] = []
  const log = createLog(
    'error',
    new Writable({ write: (line, _encoding, done) => (logged.push(String(line)), done()) }),
  )
  const random = seededRandom(1)
  const app = await aBareServer({
    adminHosts: ['admin.example'],
    siteOfHost: async (host) => (host === SITE_HOST ? aSite : null),
    registry,
    visitor,
    random,
    log,
    secure: true,
    ...http,
  })
  onTestFinished(() => app.close())
  const renderer: StorefrontRenderer = {
    renderSite: async (input) => render(input),
    renderFailure: (_input, status) => `<h1>${status}</h1>`,
    canonicalUrl: ({ request }) => request.url.replace(/[?&]unbekannt=[^&]*/, ''),
  }
  await storefrontHost(app, {
    built: { renderer, assets: someAssets(), folder: aBuild() },
    clock: testClock(NOW),
    random,
    log,
    invoke: createInvoke(registry),
    visitor,
    pace: createClientPace(systemClock(), pagePace),
    secure: true,
    paymentOrigins: ['https://bank.example'],
    textsOf: async () => texts.now,
    isUnavailable: (error) => error instanceof Error && error.message === 'database is away',
    otherwise: (request, reply) => reply.code(200).send(`otherwise ${request.area.kind}`),
  })
  return { app, registry, logged }
}
