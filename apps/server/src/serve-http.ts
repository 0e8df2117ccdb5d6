import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { House } from './main.ts'
import { createAdminPages } from './pages/admin-pages.ts'
import { serveDocs } from './pages/docs-pages.ts'
import { serveHealth } from './pages/health-pages.ts'
import { chooseDemoSite } from './pages/demo-site.ts'
import { DatabaseUnavailable } from './platform/db/db.ts'
import { createClientPace } from './platform/load/client-pace.ts'
import { createFairQueue, FILE_SHARES } from './platform/load/fair-queue.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import { createOpenStreams } from './platform/http/streams/open-streams.ts'
import { sendProblem } from './platform/http/problem.ts'
import type { Platform } from './platform/platform.ts'
import { loadStorefront } from './storefront/page-assets.ts'
import { storefrontHost } from './storefront/storefront-host.ts'

const APPS = join(import.meta.dirname, '../..')
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

const isUnavailable = (error: unknown) => error instanceof DatabaseUnavailable
const isSecure = ({ config }: Platform) => config.adminUrl.startsWith('https:')

/** The calls behind HTTP, with docs and health; what needs no build. Not listening yet. */
export async function createCallsApp(
  platform: Platform,
  house: House,
  version: string,
): Promise<FastifyInstance> {
  const { clock, config, random, log, metrics, db, lifecycle } = platform
  const seconds = metrics.histogram(
    'fachwerk_http_seconds',
    'Duration of HTTP requests',
    ['method', 'route', 'status'],
    BUCKETS,
  )
  const hosts = { adminHosts: config.adminHosts, siteOfHost: house.sites.siteOfHost, demoSites: config.demo }
  const queues = { works: createFairQueue(clock, config.shares), files: createFairQueue(clock, FILE_SHARES) }
  metrics.gauge('fachwerk_work_in_hand', 'Dear works that hold a place', queues.works.inHand)
  metrics.gauge('fachwerk_work_in_line', 'Dear works that wait for one', queues.works.inLine)
  metrics.gauge('fachwerk_files_in_line', 'Files that wait for their turn', queues.files.inLine)
  const streams = createOpenStreams(config.streams)
  metrics.gauge('fachwerk_open_streams', 'Live streams that are open', streams.count)
  const app = await createHttpServer({
    ...hosts,
    registry: house.registry,
    authenticators: { staff: house.identity.authenticateStaff, visitor: house.visitors.authenticateVisitor },
    random,
    log,
    queues,
    streams,
    trustProxy: config.trustProxy,
    secure: isSecure(platform),
    isUnavailable,
    record: house.requestLogs.record,
    observe: ({ method, route, status, seconds: duration }) =>
      seconds.observe({ method, route, status: String(status) }, duration),
  })
  chooseDemoSite(app, hosts)
  serveDocs(app, { version, asyncApi: () => house.devices.asyncApi({ title: 'Fachwerk', version }) })
  serveHealth(app, {
    db,
    version,
    isServing: () => !lifecycle.stopping,
    metrics: async () => ({ type: metrics.registry.contentType, text: await metrics.text() }),
  })
  return app
}

/** The whole house behind HTTP: calls and the pages of both clients. Not listening yet. */
export async function createApp(platform: Platform, house: House, version: string): Promise<FastifyInstance> {
  const { clock, random, log } = platform
  const app = await createCallsApp(platform, house, version)
  const adminPages = createAdminPages(join(APPS, 'admin/dist'), app.work)
  await storefrontHost(app, {
    built: await loadStorefront(join(APPS, 'storefront/dist')),
    clock,
    random,
    log,
    invoke: house.invoke,
    visitor: house.visitors.authenticateVisitor,
    textsOf: house.translations.textsOfCompany,
    pace: createClientPace(clock, platform.config.pagePace),
    secure: isSecure(platform),
    paymentOrigins: house.paymentOrigins,
    isUnavailable,
    otherwise: (request, reply) =>
      request.area.kind === 'admin' ? adminPages(request, reply) : sendProblem(request, reply, 'not-found'),
  })
  return app
}
