import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { placesOf } from '@fachwerk/server/src/platform/embedded-postgres/places.ts'
import { postmasterOf } from '@fachwerk/server/src/platform/embedded-postgres/postmaster.ts'
import { freePorts, run, until } from './processes.ts'

/** Password of the demo accounts in tests; any would do. */
export const PASSWORD = 'Fachwerk-Probe-2026'

/** Names the folder of the demo worlds of a run of tests. */
const WORLDS = 'FACHWERK_DEMO_WORLDS'
/** The first rentals of the demo end a quarter of an hour after it was loaded: an older one has changed by itself. */
const MOST_AGE_MS = 8 * 60_000

/** Once per run of vitest; the world itself is loaded by the first test that needs one. */
export function setup(): void {
  process.env[WORLDS] = mkdtempSync(join(tmpdir(), 'fachwerk-worlds-'))
}

export function teardown(): void {
  const worlds = process.env[WORLDS]
  if (worlds === undefined) return
  for (const { name } of readdirSync(worlds, { withFileTypes: true }).filter((entry) => entry.isDirectory()))
    removeProduct(join(worlds, name))
  rmSync(worlds, { recursive: true, force: true })
}

/** A data folder goes with its database, which root's product has elsewhere. */
export function removeProduct(dataDir: string): void {
  const database = dirname(placesOf('development', dataDir).home)
  for (const folder of [database, dataDir]) rmSync(folder, { recursive: true, force: true })
}

/**
 * A data folder for a product that has not run yet: in a run of tests with the demo world in it, loaded once for all of
 * them (25 s of CPU); otherwise empty, and the product loads its own.
 */
export async function demoFolder(name: string): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), `fachwerk-${name}-`))
  const worlds = process.env[WORLDS]
  if (worlds === undefined) return dataDir
  const world = youngWorld(worlds) ?? (await loadWorld(worlds))
  copy(world, dataDir)
  const [from, to] = [placesOf('development', world), placesOf('development', dataDir)]
  if (!existsSync(to.home)) {
    mkdirSync(dirname(to.home), { recursive: true, mode: 0o755 })
    copy(from.home, to.home)
  }
  return dataDir
}

/** With owners, modes and times; the system's own program shares blocks where the file system can. */
const copy = (from: string, to: string) => execFileSync('cp', ['-a', `${from}/.`, to])

const markOf = (worlds: string) => join(worlds, 'newest')

function youngWorld(worlds: string): string | null {
  const mark = markOf(worlds)
  if (!existsSync(mark) || Date.now() - statSync(mark).mtimeMs > MOST_AGE_MS) return null
  return readFileSync(mark, 'utf8')
}

/** By the product's own first start. Whoever reads the mark finds a world that is whole. */
async function loadWorld(worlds: string): Promise<string> {
  const world = mkdtempSync(join(worlds, 'world-'))
  const port = await freePorts(2)
  const loader = run('Demo-Welt', process.execPath, ['endurance/load-demo-world.ts'], {
    PORT: String(port),
    MQTT_PORT: String(port + 1),
    DATA_DIR: world,
    DATABASE_URL: '',
    DEMO: 'on',
    DEMO_PASSWORD: PASSWORD,
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  })
  try {
    await until('the demo world is loaded', () => loader.hasEnded())
  } catch (error) {
    await loader.end('SIGTERM')
    throw error
  }
  if (postmasterOf(placesOf('development', world).data) !== undefined || !existsSync(join(world, 'demo')))
    throw new Error(loader.output())
  const mark = markOf(worlds)
  writeFileSync(`${mark}.${process.pid}`, world)
  renameSync(`${mark}.${process.pid}`, mark)
  return world
}
