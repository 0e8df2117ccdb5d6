import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { PageAssets, StorefrontRenderer } from '../../../storefront/src/render-contract.ts'

const Chunk = z.object({
  file: z.string(),
  isEntry: z.boolean().optional(),
  css: z.array(z.string()).optional(),
  imports: z.array(z.string()).optional(),
})
const Manifest = z.record(z.string(), Chunk)
type Manifest = z.infer<typeof Manifest>

/** The built storefront: what renders it on the server and which files a browser needs for it. */
export interface BuiltStorefront {
  readonly renderer: StorefrontRenderer
  readonly assets: PageAssets
  /** Folder whose `sf/` holds the browser's files. */
  readonly folder: string
}

/**
 * Loads `apps/storefront/dist`.
 * @throws Error with the remedy when it has not been built
 */
export async function loadStorefront(dist: string): Promise<BuiltStorefront> {
  const folder = join(dist, 'client')
  let manifest: Manifest
  try {
    manifest = Manifest.parse(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')))
  } catch (cause) {
    throw new Error('Die Kundenseite ist nicht gebaut. Bitte „npm run build“ ausführen.', { cause })
  }
  const entry = pathToFileURL(join(dist, 'server/entry-server.js')).href
  // Built from apps/storefront/src/entry-server.tsx, whose exports the storefront checks against this type.
  const renderer = (await import(entry)) as StorefrontRenderer
  return { renderer, folder, assets: assetsOf(manifest) }
}

/** The worker of key pages, an entry of its own. */
const WORKER = 'src/features/order/offline/key-worker.ts'

/** Reads Vite's manifest the way pages need it: addresses from the site's root. */
export function assetsOf(manifest: Manifest): PageAssets {
  const [entryKey, entry] =
    Object.entries(manifest).find(([key, chunk]) => chunk.isEntry && key !== WORKER) ?? []
  if (!entryKey || !entry) throw new Error('The storefront build has no entry.')
  const files = (key: string, seen: Set<string>): string[] => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return []
    seen.add(key)
    return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((next) => files(next, seen))]
  }
  // Every page asks for those of its route.
  const known = new Map<string, string[]>()
  const font = Object.values(manifest).find((chunk) => /sofia-sans-latin-first.*\.woff2$/.test(chunk.file))
  return {
    entry: `/${entry.file}`,
    styles: (entry.css ?? []).map((file) => `/${file}`),
    font: font ? `/${font.file}` : null,
    worker: manifest[WORKER] ? `/${manifest[WORKER].file}` : null,
    chunksOf(source) {
      const chunks = known.get(source) ?? files(source, new Set([entryKey]))
      known.set(source, chunks)
      return chunks
    },
  }
}
