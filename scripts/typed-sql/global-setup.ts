import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { Extent } from './compare-run.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder into which each process writes what its statements returned. */
    readonly sights: string
  }
}

/**
 * After the tests what their statements returned is compared with the rows the program says they return (decision 0045).
 * Learning all types takes longer than most tests: who has only some run waits for it when asking for it
 * (`npm run typed-sql`), and for files that are being changed.
 */
export function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'fachwerk-statements-'))
  project.provide('sights', folder)
  return async () => {
    const extent = await extentOf(project)
    if (extent !== 'some' || process.env['TYPED_SQL'] === 'compare') await compare(folder, extent)
    rmSync(folder, { recursive: true })
  }
}

async function compare(folder: string, extent: Extent): Promise<void> {
  // The type checker is loaded when it is needed.
  const { compareRun } = await import('./compare-run.ts')
  const { wrong, executed, prepared } = await compareRun(folder, extent)
  if (executed + prepared > 0)
    console.log(
      `Rows compared with what statements returned: ${executed}, with what they would return: ${prepared}`,
    )
  if (wrong.length === 0) return
  console.error(`\nRows that are not what their statements return:\n  ${wrong.join('\n  ')}\n`)
  process.exitCode = 1
}

async function extentOf(project: TestProject): Promise<Extent> {
  const { state, config } = project.vitest
  const ran = new Set(state.getFilepaths())
  const { testFiles } = await project.globTestFiles()
  if (config.testNamePattern || testFiles.some((file) => !ran.has(file))) return 'some'
  // A file that could not even be loaded has no test that failed.
  return state.getFiles().some(({ result }) => result?.state === 'fail') ? 'failed' : 'whole'
}
