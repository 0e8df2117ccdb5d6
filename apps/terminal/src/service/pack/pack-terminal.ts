import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { VERSION_PATTERN } from '../program-version.ts'

const app = join(import.meta.dirname, '../../..')
const SUMS = 'SHA256SUMS'
const SCRIPTS = ['install.sh', 'undo-unconfirmed.sh']

/** Builds the terminal's programs into a folder: each one file that needs nothing but Node. */
export function buildPrograms(folder: string): void {
  const vite = join(app, '../../node_modules/vite/bin/vite.js')
  const config = ['--config', 'vite.service.config.ts', '--outDir', folder, '--logLevel', 'warn']
  execFileSync(process.execPath, [vite, 'build', ...config], { cwd: app, stdio: 'inherit' })
}

export type PackOptions = {
  readonly version: string
  /** Where the built programs lie. */
  readonly programs: string
  /** Where the built page of the screen lies. */
  readonly page: string
  /** A folder of its own for what is packed; emptied. */
  readonly stage: string
  /** Where the archive goes. */
  readonly outFolder: string
  /** Node for the computer it is meant for; without it that computer brings its own. */
  readonly node?: string
}

/**
 * Packs the terminal into one archive that installs itself on a small Linux computer (L-09).
 * @returns path of the archive
 * @throws a sentence for people when something is missing
 */
export function packTerminal({ version, programs, page, stage, outFolder, node }: PackOptions): string {
  if (!VERSION_PATTERN.test(version)) throw new Error(`„${version}“ kann kein Name einer Version sein.`)
  if (!existsSync(join(page, 'index.html'))) throw new Error(`In ${page} liegt keine gebaute Seite.`)
  rmSync(stage, { recursive: true, force: true })
  const name = `fachwerk-terminal-${version}`
  const folder = join(stage, name)
  mkdirSync(folder, { recursive: true })
  cpSync(programs, folder, { recursive: true })
  cpSync(page, join(folder, 'page'), { recursive: true, filter: (path) => !path.endsWith('.built-from') })
  cpSync(join(app, 'service'), folder, { recursive: true })
  for (const script of SCRIPTS) chmodSync(join(folder, script), 0o755)
  if (node) {
    mkdirSync(join(folder, 'bin'))
    cpSync(node, join(folder, 'bin/node'))
    chmodSync(join(folder, 'bin/node'), 0o755)
  }
  writeFileSync(join(folder, 'version'), `${version}\n`)
  // The programs are built as modules.
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ type: 'module', version }, null, 2)}\n`)
  writeFileSync(join(folder, SUMS), sumsOf(folder))
  mkdirSync(outFolder, { recursive: true })
  const archive = join(outFolder, `${name}.tar.gz`)
  execFileSync('tar', ['-czf', archive, '-C', stage, name])
  return archive
}

/** One line per file, as `sha256sum -c` reads them. */
function sumsOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  return files
    .toSorted()
    .map(
      (file) =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex')}  ${file}\n`,
    )
    .join('')
}
