import { join } from 'node:path'
import type { Clock } from '@fachwerk/clock/clock'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../platform/log/log.ts'
import type { OwnTextsIn, PageAnswer, PageRequest } from '../../../storefront/src/render-contract.ts'
import type { ClientPace } from '../platform/load/client-pace.ts'
import { type BoundedWork, refuseLate, TooMuchAtOnce } from '../platform/http/bounded-work.ts'
import { setVisitorCookie } from '../platform/http/http-server.ts'
import { A_MOMENT_SECONDS, sendProblem } from '../platform/http/problem.ts'
import { withoutRootDot } from '../platform/http/request-target.ts'
import type { Random } from '../platform/random.ts'
import { serveAppFiles } from './app-files.ts'
import { type BusyPage, busyPages, failurePage } from './failure-pages.ts'
import { pageApi, type PageApiNeeds } from './page-api.ts'
import type { BuiltStorefront } from './page-assets.ts'
import { bodyOf, encodingFor } from './page-body.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { pageHeaders } from './page-headers.ts'
import { isOwnForm } from './same-origin.ts'

export interface StorefrontNeeds extends PageApiNeeds {
  readonly built: BuiltStorefront
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  /** How many pages a second one client is given, kept ones too: to send them costs something as well. */
  readonly pace: ClientPace
  /** Origins of payment pages: `form-action` must name them, for browsers check redirects against it. */
  readonly paymentOrigins: readonly string[]
  isUnavailable(error: unknown): boolean
  /** What the company that runs a site says in its own words (G-04); from memory. */
  textsOf(companyId: string): Promise<{ readonly revision: string; readonly in: OwnTextsIn }>
  /** Answers pages of every other area (back office, unknown hosts). */
  otherwise(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | FastifyReply
}

/** The visitor's choice of du or Sie; changes a page everybody else sees alike. */
const ADDRESS_COOKIE = 'fw_anrede'
const FILE_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"
const ONE_YEAR_MS = 365 * 24 * 3_600_000

/** Serves the pages and files of all sites; requests of other areas go to `otherwise`. */
export async function storefrontHost(app: FastifyInstance, needs: StorefrontNeeds): Promise<void> {
  await app.register(async (files) => {
    files.addHook('onRequest', async (request) => void (await app.work.enterFile(request)))
    await files.register(fastifyStatic, {
      root: join(needs.built.folder, 'sf'),
      prefix: '/sf/',
      decorateReply: false,
      preCompressed: true,
      immutable: true,
      maxAge: ONE_YEAR_MS,
      index: false,
      // A worker obeys the policy of its own file: the map's worker reads the outline.
      setHeaders: (reply) => void reply.header('content-security-policy', FILE_POLICY),
    })
  })
  const cache = createPageCache(ADDRESS_COOKIE)
  const busyPage = busyPages(needs.built, ADDRESS_COOKIE)
  app.get('/robots.txt', (request, reply) =>
    request.area.kind === 'site'
      ? reply
          .type('text/plain; charset=utf-8')
          .send(
            'User-agent: *\nDisallow: /bestellung/\nDisallow: /schluessel/\nDisallow: /anmelden\nDisallow: /konto\n',
          )
      : needs.otherwise(request, reply),
  )
  serveAppFiles(app, needs)
  const hosting = { ...needs, cache, busyPage, work: app.work }
  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    handler: (request, reply) =>
      request.area.kind === 'site'
        ? answerPage(request, reply, request.area, hosting)
        : needs.otherwise(request, reply),
  })
}

type SiteArea = Extract<FastifyRequest['area'], { kind: 'site' }>
interface Hosting extends StorefrontNeeds {
  readonly cache: PageCache
  readonly busyPage: BusyPage
  readonly work: Pick<BoundedWork, 'clientOf' | 'enter' | 'leave'>
}

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  area: SiteArea,
  needs: Hosting,
): Promise<FastifyReply> {
  if (request.url.startsWith('/storefront/')) return sendProblem(request, reply, 'not-found')
  if (request.method === 'POST') {
    if (!isOwnForm(request)) return sendProblem(request, reply, 'wrong-origin')
    if (!isForm(request)) return sendProblem(request, reply, 'unsupported-content')
  }
  const { renderer, assets } = needs.built
  const page = pageRequest(request, area, needs)
  const input = { site: area.site, request: page, assets }
  try {
    await checkPace(request, needs)
    const texts = await needs.textsOf(area.site.companyId)
    const api = pageApi(request, reply, area, needs)
    const render = () => renderer.renderSite({ ...input, ownTexts: texts.in, api })
    // After a change of texts nothing that was kept before is found.
    const shop = `${area.site.siteId} ${texts.revision}`
    const place = async (work: () => Promise<PageAnswer>) => {
      const turn = needs.work.enter(request)
      // At once where there is a place: of a crowd behind one link the first has begun before the second asks.
      if (turn instanceof Promise) await turn
      return work().finally(() => needs.work.leave(request))
    }
    return send(request, reply, await needs.cache.getOr(shop, page, render, place), needs)
  } catch (error) {
    if (error instanceof TooMuchAtOnce) {
      reply.header('retry-after', String(error.retryAfterSeconds))
      return send(request, reply, needs.busyPage(area.site, page), needs)
    }
    const status = needs.isUnavailable(error) ? 503 : 500
    needs.log.error('page failed', { requestId: request.id, err: error })
    const failure = failurePage(status, renderer.renderFailure(input, status))
    return send(request, reply, failure, needs)
  }
}

/** @throws TooMuchAtOnce */
async function checkPace(request: FastifyRequest, { pace, work }: Hosting): Promise<void> {
  const retryAfterSeconds = pace.take(work.clientOf(request))
  if (retryAfterSeconds !== null) await refuseLate({ retryAfterSeconds })
}

function pageRequest(request: FastifyRequest, { site }: SiteArea, needs: StorefrontNeeds): PageRequest {
  const asked = {
    url: request.url,
    origin: `${request.protocol}://${withoutRootDot(request.host)}`,
    cookies: request.cookies,
  }
  return {
    ...asked,
    method: request.method === 'POST' ? 'POST' : 'GET',
    url: needs.built.renderer.canonicalUrl({ site, request: asked }),
    form: request.method === 'POST' ? formOf(request.body) : {},
    now: needs.clock.now(),
    newKey: () => needs.random.hash(),
  }
}

const isForm = (request: FastifyRequest): boolean =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers['content-type'] ?? '')

/** One text per name; of repeated names the last one counts. */
export function formOf(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]: [string, unknown]) => {
      const last: unknown = Array.isArray(value) ? value.at(-1) : value
      return typeof last === 'string' ? [[name, last]] : []
    }),
  )
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PageAnswer,
  needs: StorefrontNeeds,
): FastifyReply {
  const status = answer.kind === 'redirect' ? 303 : answer.status
  if (status === 503) reply.header('retry-after', String(A_MOMENT_SECONDS))
  else if (status !== 429) reply.removeHeader('retry-after')
  if (answer.kind === 'redirect') {
    for (const { name, value, maxAgeSeconds } of answer.cookies)
      setVisitorCookie(reply, name, value, maxAgeSeconds, needs.secure)
    // Keys that stood on this device without network go with the account.
    if (answer.forgets) reply.header('clear-site-data', '"storage"')
    return reply.header('cache-control', 'no-store').redirect(answer.location, 303)
  }
  const encoding = encodingFor(answer, request.headers['accept-encoding'])
  const body = bodyOf(answer, encoding)
  return reply
    .code(answer.status)
    .headers(pageHeaders(answer, needs.paymentOrigins))
    .header('content-encoding', encoding)
    .type('text/html; charset=utf-8')
    .send(body)
}
