import { plainSetupCode, SETUP_CODE_SIGNS } from '@fachwerk/contract/device/setup-code'
import type { TerminalIdentity } from '@fachwerk/contract/device/terminal-identity'
import { terminalSetupCalls } from '@fachwerk/contract/device/terminal-setup-calls'
import type { SetUpReply } from '../kiosk/calls.ts'
import type { Log } from '../platform/log.ts'

const PATIENCE_MS = 15_000
const { method, path, reply } = terminalSetupCalls.provisionTerminal

export type Exchanged =
  | { readonly end: 'done'; readonly identity: TerminalIdentity }
  | { readonly end: Exclude<SetUpReply['end'], 'done'> }

/** Asks the server for this terminal's identity in exchange for a code; nobody is redirected with a password in hand. */
export async function exchangeCode(
  { serverUrl, password, log }: { readonly serverUrl: string; readonly password: string; readonly log: Log },
  typed: string,
): Promise<Exchanged> {
  const code = plainSetupCode(typed)
  if (code.length !== SETUP_CODE_SIGNS) return { end: 'wrong' }
  try {
    const response = await fetch(new URL(path, serverUrl), {
      method,
      redirect: 'error',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code, password }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (response.status === 429) return { end: 'tooMany' }
    if (response.status === 400 || response.status === 422) return { end: 'wrong' }
    if (!response.ok) throw new Error(`the server answered ${response.status}`)
    return { end: 'done', identity: { ...reply.parse(await response.json()), mqttPassword: password } }
  } catch (error) {
    log('warn', 'the server could not be asked', { error: String(error) })
    return { end: 'unreachable' }
  }
}
