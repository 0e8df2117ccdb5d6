import { vi } from 'vitest'
import { z } from 'zod'
import { call } from '../call.ts'
import type { ClientSession } from '../client.ts'

/** Three calls: public, guarded, and one with an effect. */
export const table = {
  signIn: call({
    method: 'POST',
    path: '/auth/sign-in',
    auth: 'none',
    permission: 'public',
    host: 'admin',
    summary: 's',
    tags: ['t'],
    body: z.object({ email: z.string() }),
    reply: z.object({ accessToken: z.string() }),
    refusals: ['wrong-credentials'],
  }),
  user: call({
    method: 'GET',
    path: '/private/user/{id}',
    auth: 'staff',
    permission: 'users.view',
    host: 'admin',
    summary: 's',
    tags: ['t'],
    params: z.object({ id: z.string() }),
    query: z.object({ full: z.boolean().optional() }),
    reply: z.object({ name: z.string() }),
    refusals: [],
  }),
  open: call({
    method: 'POST',
    path: '/location/lock/open',
    auth: 'staff',
    permission: 'locks.open',
    host: 'admin',
    summary: 's',
    tags: ['t'],
    idempotent: true,
    body: z.object({ item: z.string() }),
    reply: z.object({ id: z.string() }),
    refusals: ['terminal-offline'],
  }),
} as const

export const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
export const problem = (status: number, code: string, errors: unknown[] = []) =>
  json(status, {
    type: 'about:blank',
    title: 't',
    status,
    code,
    detail: 'Ein Satz.',
    requestId: 'r-1',
    errors,
  })

export function aSession(over: Partial<ClientSession> = {}) {
  return {
    tokenFor: vi.fn<ClientSession['tokenFor']>(over.tokenFor ?? (async () => 'token-1')),
    renew: vi.fn<ClientSession['renew']>(over.renew ?? (async () => false)),
    end: vi.fn<ClientSession['end']>(),
  }
}

export type Fetch = typeof globalThis.fetch
export const answering = (answer: Fetch) => vi.fn<Fetch>(answer)
