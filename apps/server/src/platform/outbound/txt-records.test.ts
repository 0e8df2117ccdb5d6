import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aNameServer, type Said } from './testing-name-server.ts'
import { txtRecords } from './txt-records.ts'

const SAID: Readonly<Record<string, Said>> = {
  '_fachwerk.see.example': [['fachwerk-domain=', 'abc'], ['v=spf1 -all']],
  '_fachwerk.leer.example': [],
  '_fachwerk.fehlt.example': 'no such name',
  '_fachwerk.kaputt.example': 'failed',
}

let server: Awaited<ReturnType<typeof aNameServer>>
beforeAll(async () => {
  server = await aNameServer((name) => SAID[name])
})
afterAll(() => server.close())
const ask = (name: string) => txtRecords([server.address])(name)

describe('F-08 asking DNS for the proof of a domain', () => {
  it('puts together the pieces of a record', async () => {
    expect(await ask('_fachwerk.see.example')).toEqual({
      kind: 'found',
      values: ['fachwerk-domain=abc', 'v=spf1 -all'],
    })
  })

  it.each(['_fachwerk.leer.example', '_fachwerk.fehlt.example'])('%s has nothing', async (name) => {
    expect(await ask(name)).toEqual({ kind: 'nothing' })
  })

  it.each(['_fachwerk.kaputt.example', '_fachwerk.stumm.example'])(
    '%s: a server that fails or says nothing is not the same as nothing',
    async (name) => {
      expect(await ask(name)).toEqual({ kind: 'silent' })
    },
    30_000,
  )
})
