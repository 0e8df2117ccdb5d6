import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
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
export function createAdminPages(folder: string) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendProblem(request, reply, 'not-found')
    const path = new URL(request.url, 'http://fachwerk').pathname
    if (path.startsWith('/assets/')) {
      return reply.sendFile(path.slice(1), folder, { maxAge: YEAR_SECONDS * 1000, immutable: true })
    }
    const name = path.slice(1)
    if (/^[\w-]+\.(js|svg|ico|txt|webmanifest)$/.test(name) && existsSync(join(folder, name)))
      return reply.sendFile(name, folder)
    if (!request.headers.accept?.includes('text/html')) return sendProblem(request, reply, 'not-found')
    // Read each time: a new build under a running server names new files.
    const page = readPage(folder)
    if (page === null)
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('Die Verwaltung ist noch nicht gebaut: npm run build\n')
    return reply
      .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-cache', ...keptSecret(path) })
      .type('text/html; charset=utf-8')
      .send(page)
  }
}

function readPage(folder: string): string | null {
  const file = join(folder, 'index.html')
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** Addresses that open something by themselves are told to nobody, not even our own files, and kept nowhere (FAULT-56). */
const keptSecret = (path: string): Readonly<Record<string, string>> =>
  path.startsWith('/reset-password/') ? { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' } : {}
