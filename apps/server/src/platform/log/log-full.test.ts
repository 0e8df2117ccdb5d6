import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'

const LOG = new URL('./log.ts', import.meta.url).href
/** Logs, goes on working, logs again, and says so on the other channel. */
const PROGRAM = `
  import { createLog } from '${LOG}'
  const log = createLog('info')
  for (let line = 0; line < 20; line += 1) log.info('line', { line })
  setTimeout(() => { log.error('later'); process.stderr.write('works on'); }, 10)`

async function run(stdout: number | 'pipe') {
  const args = ['--input-type=module', '-e', PROGRAM]
  const child = spawn(process.execPath, args, { stdio: ['ignore', stdout, 'pipe'] })
  // Whoever read the log is gone before the first line.
  child.stdout?.destroy()
  const said = child.stderr ? text(child.stderr) : Promise.resolve('')
  const code = await new Promise<number | null>((ended) => void child.once('exit', ended))
  return { said: await said, code }
}

describe('FAULT-24 the log cannot be written', () => {
  it.runIf(existsSync('/dev/full'))(
    'its volume is full: lines are lost, the process works on and ends',
    async () => {
      const full = openSync('/dev/full', 'w')
      expect(await run(full)).toEqual({ said: 'works on', code: 0 })
      closeSync(full)
    },
  )

  it('nobody reads it any more: the same', async () => {
    expect(await run('pipe')).toEqual({ said: 'works on', code: 0 })
  })
})
