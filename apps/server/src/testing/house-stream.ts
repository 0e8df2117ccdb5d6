import { request } from 'node:http'
import type { Call } from '@fachwerk/contract/call'
import { type Caller, headersOf, type RawInput, urlOf } from './house-calls.ts'
import type { TestHouse } from './test-house.ts'

export interface OpenStream {
  /** What came so far, one line of data for each event. */
  readonly lines: readonly string[]
  leave(): void
}

/** Reads a stream of events from the moment the server has answered; a refused one throws. */
export function readLines(
  house: TestHouse,
  call: Call,
  input: RawInput,
  caller: Caller,
): Promise<OpenStream> {
  const lines: string[] = []
  return new Promise((resolve, reject) => {
    const setup = { port: house.port, host: '127.0.0.1', path: urlOf(call, input), agent: false }
    const asked = request({ ...setup, headers: headersOf(caller, false) }, (reply) => {
      if (reply.statusCode !== 200) return reject(new Error(`${call.path}: ${reply.statusCode}`))
      let rest = ''
      reply.setEncoding('utf8').on('data', (part: string) => {
        const whole = (rest + part).split('\n')
        rest = whole.pop() ?? ''
        lines.push(...whole.filter((line) => line.startsWith('data: ')).map((line) => line.slice(6)))
      })
      return resolve({ lines, leave: () => reply.destroy() })
    })
    asked.on('error', reject)
    asked.end()
  })
}
