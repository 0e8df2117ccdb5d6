import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BoundedWork } from '../platform/http/bounded-work.ts'
import { sendProblem } from '../platform/http/problem.ts'

/** Mantine sets sizes by inline style; scripts come from our own files only. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const YEAR_SECONDS = 31_536_000

/** Serves the built back office: its files as they are, every other address as the app's page. */
export function createAdminPages(folder: string, work: Pick<BoundedWork, 'enterFile'>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendProblem(request, reply, 'not-found')
    await work.enterFile(request)
    const path = new URL(request.url, 'http://fachwerk').pathname
    if (path.startsWith('/assets/')) {
      return reply.sendFile(path.slice(1), folder, { maxAge: YEAR_SECONDS * 1000, immutable: true })
    }
    const name = path.slice(1)
    if (/^[\w-]+\.(js|svg|ico|txt|webmanifest)$/.test(name) && existsSync(join(folder, name)))
      return reply.sendFile(name, folder)
    if (!takesPage(request, path)) return sendProblem(request, reply, 'not-found')
    // Read each time: a new build under a running server names new files.
    const page = readPage(folder)
    if (page === null)
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('Die Verwaltung ist noch nicht gebaut: npm run build\n')
    return reply
      .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-cache', ...secretHeaders(path) })
      .type('text/html; charset=utf-8')
      .send(page)
  }
}

/** Places of the app; of other addresses only somebody who asks for a page gets one, which says that it leads nowhere. */
const PLACES = /^\/($|(admin|statistics|locations-groups)($|\/)|login$|reset-password\/)/

/**
 * Browsers ask for `text/html`. Who takes anything, as monitors, previews of links and command lines do, gets the page at
 * the places of the app; at a mistyped call it stays a refusal.
 */
function takesPage({ headers: { accept = '*/*' } }: FastifyRequest, path: string): boolean {
  if (accept.includes('text/html')) return true
  return /(^|[\s,])(\*|text)\/\*/.test(accept) && PLACES.test(path)
}

function readPage(folder: string): string | null {
  const file = join(folder, 'index.html')
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** Addresses that open something by themselves are told to nobody, not even our own files, and kept nowhere (FAULT-56). */
const secretHeaders = (path: string): Readonly<Record<string, string>> =>
  path.startsWith('/reset-password/') ? { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' } : {}
