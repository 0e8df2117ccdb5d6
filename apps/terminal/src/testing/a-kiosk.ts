import { onTestFinished } from 'vitest'
import { OpenReply } from '../kiosk/calls.ts'
import { kioskServer } from '../kiosk/server/kiosk-server.ts'
import { aTerminal } from './a-terminal.ts'
import { aKey } from './factories.ts'
import { testRandom } from './test-random.ts'

/** The program behind a terminal's screen, with the key of one rental. */
export async function aKiosk(pageFolder = '/nowhere') {
  const terminal = await aTerminal()
  const parts = {
    agent: terminal.agent,
    onChange: (listener: () => void) => terminal.agent().onChange(listener),
    clock: terminal.clock,
    random: testRandom('kiosk'),
    language: 'de',
  } as const
  const app = await kioskServer(parts, pageFolder)
  onTestFinished(() => app.close())
  const host = '127.0.0.1:8090'
  const post = async (path: string, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
    terminal.over(
      Promise.resolve(
        app.inject({ method: 'POST', url: path, headers: { host, ...headers }, payload: body }),
      ),
    )
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host, ...headers } })
  const open = async (body: Record<string, unknown>) =>
    OpenReply.parse((await post('/api/open', body)).json())
  const key = aKey(terminal.identity, { endsAt: '2026-11-20T16:00:00.000Z' })
  terminal.server.publishGrants([key])
  return { ...terminal, key, app, get, post, open }
}
