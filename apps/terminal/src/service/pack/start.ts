import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { buildPrograms, packTerminal } from './pack-terminal.ts'

/** `npm run pack:terminal`, with `-- --version 1.2.0 --node <Node of the computer it is for> --out <folder>`. */
const app = join(import.meta.dirname, '../../..')
const { values } = parseArgs({
  options: { version: { type: 'string' }, node: { type: 'string' }, out: { type: 'string' } },
})
const own = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(app, 'package.json'), 'utf8')))
const work = mkdtempSync(join(tmpdir(), 'fachwerk-pack-'))
try {
  const programs = join(work, 'programs')
  buildPrograms(programs)
  const archive = packTerminal({
    version: values.version ?? own.version,
    programs,
    page: join(app, 'dist'),
    stage: join(work, 'stage'),
    outFolder: values.out ?? 'dist',
    ...(values.node && { node: values.node }),
  })
  console.log(archive)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(work, { recursive: true, force: true })
}
