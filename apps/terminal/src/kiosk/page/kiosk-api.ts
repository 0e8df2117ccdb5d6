import { z } from 'zod'
import {
  EndReply,
  KioskPlace,
  KioskState,
  OpenReply,
  type OpenRequest,
  SetUpPlace,
  SetUpReply,
} from '../calls.ts'

/** What the page needs of the program behind it. */
export type KioskApi = {
  /** Where it stands, or that it is not set up yet. */
  readonly place: () => Promise<KioskPlace | SetUpPlace>
  readonly setUp: (code: string) => Promise<SetUpReply>
  /** Tells every state; null while the program does not answer. Returns how to stop. */
  readonly live: (listener: (state: KioskState | null) => void) => () => void
  readonly open: (request: OpenRequest) => Promise<OpenReply>
  readonly end: (session: string) => Promise<EndReply>
  /** Takes the end back, with what ending gave for it. */
  readonly undo: (undo: string) => Promise<OpenReply>
  readonly help: (session: string | null) => Promise<void>
  /** Takes the call back. */
  readonly helpOver: () => Promise<void>
  /** Asks for the mail with the new code, by what the old one was answered with. */
  readonly keyMail: (old: string) => Promise<void>
  /** Calls help: something lies in the box the old code opened. */
  readonly thingsLeft: (old: string) => Promise<void>
  readonly present: () => void
}

async function call<T>(schema: z.ZodType<T>, path: string, body?: unknown): Promise<T> {
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const response = await fetch(path, body === undefined ? {} : post)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return schema.parse(await response.json())
}

const send = async (path: string, body: unknown) => {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
}

/** The program on the loopback of this terminal. */
export const httpApi = (): KioskApi => ({
  place: () => call(z.union([KioskPlace, SetUpPlace]), '/api/place'),
  setUp: (code) => call(SetUpReply, '/api/set-up', { code }),
  live(listener) {
    const source = new EventSource('/api/live')
    source.addEventListener('message', ({ data }) => {
      listener(KioskState.safeParse(JSON.parse(String(data))).data ?? null)
    })
    source.addEventListener('error', () => listener(null))
    return () => source.close()
  },
  open: (request) => call(OpenReply, '/api/open', request),
  end: (session) => call(EndReply, '/api/end', { session, emptied: true, cleaned: true, closed: true }),
  undo: (undo) => call(OpenReply, '/api/undo', { undo }),
  help: (session) => send('/api/help', { session }),
  helpOver: () => send('/api/help-over', {}),
  keyMail: (old) => send('/api/key-mail', { old }),
  thingsLeft: (old) => send('/api/things-left', { old }),
  present() {
    // Waking the locks early is a comfort; without it they wake when they open.
    send('/api/present', {}).catch(() => {})
  },
})
