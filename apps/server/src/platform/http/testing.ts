import { systemClock } from '@fachwerk/clock/clock'
import { call } from '@fachwerk/contract/call'
import type { FastifyInstance } from 'fastify'
import { Writable } from 'node:stream'
import { z } from 'zod'
import { createFairQueue, type FairQueue, FILE_SHARES } from '../load/fair-queue.ts'
import { createLog } from '../log/log.ts'
import { seededRandom } from '../random.ts'
import type { SiteContext, StaffActor } from './actor.ts'
import type { Authenticators } from './authorize.ts'
import { createHttpServer, type HttpNeeds } from './http-server.ts'
import { createOpenStreams, DEFAULT_STREAMS } from './streams/open-streams.ts'
import { createRegistry, type Registry } from './serve.ts'

export const SITE: SiteContext = {
  siteId: '00000000-0000-7000-8000-000000000001',
  companyId: '00000000-0000-7000-8000-000000000002',
  name: 'Seefach',
  template: 'white-clean',
  defaultLanguage: 'de',
  languages: ['de'],
  hosts: ['seefach.example'],
}

/** A member of staff with the given rights at one company. */
export const aStaffActor = (overrides: Partial<StaffActor> = {}): StaffActor => ({
  kind: 'staff',
  userId: '00000000-0000-7000-8000-000000000003',
  name: 'Jana Brandt',
  email: 'j.brandt@seefach.example',
  companyId: SITE.companyId,
  companyIds: [SITE.companyId],
  permissions: new Set(['locations.view']),
  sessionId: '00000000-0000-7000-8000-000000000004',
  scopeFor: () => [SITE.companyId],
  ...overrides,
})

const common = { summary: 'Probe', tags: ['Probe'], refusals: [], permission: 'public' } as const

/** Calls that only these tests know, one of each kind. */
export const probes = {
  open: call({
    ...common,
    method: 'GET',
    path: '/public/probe',
    auth: 'none',
    host: 'any',
    reply: z.object({ seen: z.string() }),
  }),
  staff: call({
    ...common,
    method: 'POST',
    path: '/private/probe',
    auth: 'staff',
    permission: 'locations.view',
    host: 'admin',
    body: z.strictObject({
      text: z.string({ error: 'Text fehlt.' }).max(10, { error: 'Text ist zu lang.' }),
    }),
    reply: z.object({ text: z.string() }),
  }),
  site: call({
    ...common,
    method: 'POST',
    path: '/storefront/probe',
    auth: 'visitor',
    host: 'site',
    body: z.strictObject({ text: z.string() }),
    reply: z.object({ text: z.string() }),
  }),
  broken: call({
    ...common,
    method: 'GET',
    path: '/public/broken',
    auth: 'none',
    host: 'any',
    reply: z.object({}),
  }),
}

/** The HTTP server alone: without calls, sites or anybody who may sign in, unless told otherwise. */
export const aBareServer = ({
  staff = async () => null,
  visitor = async (site) => ({ kind: 'visitor', ...site, sessionId: null }),
  queue = createFairQueue(systemClock()),
  files = createFairQueue(systemClock(), FILE_SHARES),
  ...needs
}: Partial<
  Omit<HttpNeeds, 'authenticators' | 'queues'> & Authenticators & { queue: FairQueue; files: FairQueue }
> = {}): Promise<FastifyInstance> =>
  createHttpServer({
    registry: createRegistry(),
    authenticators: { staff, visitor },
    random: seededRandom(1),
    log: createLog('silent'),
    queues: { works: queue, files },
    streams: createOpenStreams(DEFAULT_STREAMS),
    trustProxy: [],
    secure: false,
    adminHosts: ['localhost'],
    siteOfHost: async () => null,
    demoSites: false,
    isUnavailable: () => false,
    observe: () => undefined,
    record: () => undefined,
    ...needs,
  })

/** A server with the probes; `written` collects what it logs. */
export async function aProbeServer(staff: StaffActor | 'blocked' | null = aStaffActor()) {
  const registry: Registry = createRegistry()
  const handled: string[] = []
  const written: string[] = []
  registry.serve(probes.open, async ({ actor }) => ({
    ok: true,
    value: { seen: actor.kind, secret: 'stripped' },
  }))
  registry.serve(probes.staff, async ({ body }) => {
    handled.push(body.text)
    return { ok: true, value: body }
  })
  registry.serve(probes.site, async ({ body }) => {
    handled.push(body.text)
    return { ok: true, value: body }
  })
  registry.serve(probes.broken, async () => {
    throw new Error('password=geheim123 is no answer')
  })
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk))
      done()
    },
  })
  const app = await aBareServer({
    registry,
    staff: async (token) => (token === 'good-token' ? staff : null),
    log: createLog('info', sink),
    siteOfHost: async (host) => (host === 'seefach.example' ? SITE : null),
  })
  await app.ready()
  return { app, handled, written }
}
