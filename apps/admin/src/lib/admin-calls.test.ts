import { createClient } from '@fachwerk/contract/client'
import type { Call } from '@fachwerk/contract/call'
import { callTable } from '@fachwerk/contract/call-table'
import { beforeAll, describe, expect, it } from 'vitest'
import { callsWithoutSchemas } from '../../calls-without-schemas.ts'
import { adminCalls } from './admin-calls.ts'

type Sent = { readonly address: string; readonly method: string; readonly body: unknown }

/** What a client says to the server for one question of each shape. */
async function saidBy(calls: typeof adminCalls): Promise<Sent[]> {
  const said: Sent[] = []
  const fetch = async (address: RequestInfo | URL, init?: RequestInit) => {
    said.push({ address: new Request(address).url, method: init?.method ?? '', body: init?.body })
    return Response.json({})
  }
  const client = createClient(calls, { fetch, baseUrl: 'https://admin.example' })
  const id = '019a0000-0000-7000-8000-00000000000a'
  await client.signIn({ body: { email: 'jana@seefach.example', password: 'geheim' } })
  await client.staffOrder({ params: { id } })
  await client.users({ params: { offset: 0, limit: 25 }, query: { search: 'böhm & co' } })
  await client.exportUsers({ body: { format: 'csv', columns: ['name'] } })
  return said
}

describe('the table of calls a browser gets', () => {
  let built: typeof adminCalls
  let text = ''
  beforeAll(async () => {
    text = await callsWithoutSchemas.load.handler()
    // The module the browser gets, as it stands.
    built = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`)).adminCalls
  })

  it('has every call of the back office and no schema', () => {
    const ofOffice = Object.entries<Call>(adminCalls).filter(([, { host }]) => host !== 'site')
    expect(Object.keys(built).toSorted()).toEqual(ofOffice.map(([name]) => name).toSorted())
    expect(ofOffice.length).toBeGreaterThan(300)
    for (const [name, call] of Object.entries(built)) {
      const { method, path, auth, file, stream }: Call = callTable[name as keyof typeof adminCalls] // the keys of the same table
      expect(call).toEqual({ method, path, auth, file, stream })
      expect(
        Object.keys(call).filter((key) => !['method', 'path', 'auth', 'file', 'stream'].includes(key)),
      ).toEqual([])
    }
  })

  it('costs a line for each call, a tenth of what its schemas weigh', () => {
    expect(text.length / Object.keys(built).length).toBeLessThan(70)
  })

  it('A-01 asks the server in the same words', async () => {
    expect(await saidBy(built)).toEqual(await saidBy(adminCalls))
    expect((await saidBy(built)).map(({ method }) => method)).toEqual(['POST', 'GET', 'GET', 'POST'])
  })
})
