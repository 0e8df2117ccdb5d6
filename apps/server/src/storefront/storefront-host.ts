import { join } from 'node:path'
import type { Clock } from '@fachwerk/clock/clock'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../platform/log.ts'
import type { OwnTextsIn, PageAnswer, PageRequest } from '../../../storefront/src/render-contract.ts'
import { setVisitorCookie } from '../platform/http/http-server.ts'
import { sendProblem } from '../platform/http/problem.ts'
import type { Random } from '../platform/random.ts'
import { serveAppFiles } from './app-files.ts'
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
  await app.register(fastifyStatic, {
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
  const cache = createPageCache(ADDRESS_COOKIE)
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
  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    handler: (request, reply) =>
      request.area.kind === 'site'
        ? answerPage(request, reply, request.area, { ...needs, cache })
        : needs.otherwise(request, reply),
  })
}

type SiteArea = Extract<FastifyRequest['area'], { kind: 'site' }>

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  area: SiteArea,
  needs: StorefrontNeeds & { readonly cache: PageCache },
): Promise<FastifyReply> {
  if (request.url.startsWith('/storefront/')) return sendProblem(request, reply, 'not-found')
  if (request.method === 'POST') {
    if (!isOwnForm(request)) return sendProblem(request, reply, 'wrong-origin')
    if (!isForm(request)) return sendProblem(request, reply, 'unsupported-content')
  }
  const { renderer, assets } = needs.built
  const page = pageRequest(request, needs)
  const input = { site: area.site, request: page, assets }
  try {
    const texts = await needs.textsOf(area.site.companyId)
    const api = pageApi(request, reply, area, needs)
    const render = () => renderer.renderSite({ ...input, ownTexts: texts.in, api })
    // After a change of texts nothing that was kept before is found.
    const shop = `${area.site.siteId} ${texts.revision}`
    return send(request, reply, await needs.cache.getOr(shop, page, render), needs)
  } catch (error) {
    const status = needs.isUnavailable(error) ? 503 : 500
    needs.log.error('page failed', { requestId: request.id, err: error })
    const html = renderer.renderFailure(input, status)
    const failure = {
      kind: 'html',
      status,
      html,
      shared: false,
      secret: true,
      typed: false,
      tilesOrigin: null,
    } as const
    return send(request, reply, failure, needs)
  }
}

function pageRequest(request: FastifyRequest, needs: StorefrontNeeds): PageRequest {
  return {
    method: request.method === 'POST' ? 'POST' : 'GET',
    url: request.url,
    origin: `${request.protocol}://${request.host}`,
    form: request.method === 'POST' ? formOf(request.body) : {},
    cookies: request.cookies,
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
