import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { appIcon } from './app-icon.ts'
import { appManifest, type IconName, ICONS } from './app-manifest.ts'
import type { BuiltStorefront } from './page-assets.ts'

interface Needs {
  readonly built: BuiltStorefront
  otherwise(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | FastifyReply
}

/** A worker obeys the policy of its own file: it asks this site and nobody else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"
const DAY_SECONDS = 86_400
/** Several sites with four icons each; a name that changes makes new ones. */
const MOST_ICONS = 100

/** What makes an app of a site: manifest, icons, and the worker that shows a key without network (S-07, R-11). */
export function serveAppFiles(app: FastifyInstance, needs: Needs): void {
  serveManifest(app, needs)
  serveIcons(app, needs)
  app.get('/schluessel-netz.js', async (request, reply) => {
    const { assets, folder } = needs.built
    if (request.area.kind !== 'site' || !assets.worker) return needs.otherwise(request, reply)
    return reply
      .headers({ 'content-security-policy': WORKER_POLICY, 'cache-control': 'no-cache' })
      .type('text/javascript; charset=utf-8')
      .send(await readFile(join(folder, assets.worker)))
  })
}

function serveManifest(app: FastifyInstance, needs: Needs): void {
  const send = (request: FastifyRequest, reply: FastifyReply, asked: string | null) => {
    if (request.area.kind !== 'site') return needs.otherwise(request, reply)
    const { site } = request.area
    const known = site.languages.map((language): string => language.slice(0, 2))
    if (asked !== null && !known.includes(asked)) return needs.otherwise(request, reply)
    return reply
      .header('cache-control', `private, max-age=${DAY_SECONDS}`)
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(appManifest(site, asked ?? site.defaultLanguage.slice(0, 2))))
  }
  app.get('/app.webmanifest', (request, reply) => send(request, reply, null))
  app.get<{ Params: { language: string } }>('/:language/app.webmanifest', (request, reply) =>
    send(request, reply, request.params.language),
  )
}

function serveIcons(app: FastifyInstance, needs: Needs): void {
  const drawn = new Map<string, Buffer>()
  for (const name of Object.keys(ICONS) as IconName[]) // Object.keys loses the literal type
    app.get(`/${name}`, (request, reply) => {
      if (request.area.kind !== 'site') return needs.otherwise(request, reply)
      const { site } = request.area
      const key = [site.name, site.template, name].join('\n')
      const icon = drawn.get(key) ?? appIcon({ ...site, ...ICONS[name] })
      if (drawn.size >= MOST_ICONS) drawn.clear()
      drawn.set(key, icon)
      return reply.header('cache-control', `private, max-age=${DAY_SECONDS}`).type('image/png').send(icon)
    })
}
