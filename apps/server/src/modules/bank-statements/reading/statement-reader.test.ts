import { describe, expect, it } from 'vitest'
import { manyMoved, sparkasse } from '../testing.ts'
import { bankFile, readAs } from '../testing/files.ts'
import { createStatementReader } from './statement-reader.ts'

const logged: string[] = []
const log = { error: (words: string) => void logged.push(words) }
const read = createStatementReader({ log })
const task = (bytes: Uint8Array | string, mapping: readonly string[] | null = null) => ({
  bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
  mapping,
})

describe('B-23 files are read beside the calls of the server', () => {
  it.each(['camt053-v02.xml', 'mt940-windows.sta', 'sparkasse.csv', 'dkb.csv'])(
    '%s says the same as in the server itself',
    async (name) => {
      expect(await read('zeitlager', task(bankFile(name)))).toEqual({
        ok: true,
        value: readAs(bankFile(name)),
      })
    },
  )

  it('what somebody says of columns goes along', async () => {
    const mapping = ['bookedOn', 'name', 'text', 'credit', 'debit']
    expect(await read('zeitlager', task(bankFile('other.csv'), mapping))).toMatchObject({
      ok: true,
      value: { isMapped: true, statements: [{ entries: [{ cents: 2_480 }, { cents: -1_000 }] }] },
    })
  })

  it('files of several companies at once are each read', async () => {
    const all = await Promise.all(
      ['a', 'b', 'c', 'd'].map((company) => read(company, task(sparkasse(manyMoved(3))))),
    )
    expect(all.map((each) => each.ok && each.value.statements[0]?.entries.length)).toEqual([3, 3, 3, 3])
  })

  it('FAULT-61 one that takes longer than it may is given up, and the next is read', async () => {
    const hasty = createStatementReader({ log }, { readMs: 1, memoryMb: 256 })
    expect(await hasty('zeitlager', task(sparkasse(manyMoved(2_000))))).toEqual({
      ok: false,
      refusal: 'bank-file-too-much',
    })
    expect(await read('zeitlager', task(sparkasse(manyMoved(1))))).toMatchObject({ ok: true })
  })

  it('10,000 movements are read, none is lost', { timeout: 60_000 }, async () => {
    const answer = await read('zeitlager', task(sparkasse(manyMoved(10_000))))
    expect(answer.ok && answer.value.statements[0]?.entries.length).toBe(10_000)
    expect(answer.ok && answer.value.problems).toEqual([])
  })

  it('20,001 are refused, not cut off', { timeout: 60_000 }, async () => {
    expect(await read('zeitlager', task(sparkasse(manyMoved(20_001))))).toEqual({
      ok: false,
      refusal: 'bank-file-too-much',
    })
    expect(logged).toEqual([])
  })
})
