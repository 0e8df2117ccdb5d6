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
 * After the tests what their statements returned is compared with the rows the program says they return (decision 0045):
 * all of them if all tests ran; else those in files that are being changed, as learning all types takes longer than a test.
 */
export function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'fachwerk-statements-'))
  project.provide('sights', folder)
  return async () => {
    // The type checker is loaded when it is needed.
    const { compareRun } = await import('./compare-run.ts')
    const wrong = await compareRun(folder, await extentOf(project))
    rmSync(folder, { recursive: true })
    if (wrong.length === 0) return
    console.error(`\nRows that are not what their statements return:\n  ${wrong.join('\n  ')}\n`)
    process.exitCode = 1
  }
}

async function extentOf(project: TestProject): Promise<Extent> {
  const { state, config } = project.vitest
  const ran = new Set(state.getFilepaths())
  const { testFiles } = await project.globTestFiles()
  if (config.testNamePattern || testFiles.some((file) => !ran.has(file))) return 'some'
  return state.getCountOfFailedTests() > 0 ? 'failed' : 'whole'
}
