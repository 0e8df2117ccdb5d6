import { beforeAll, describe, expect, it } from 'vitest'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { anInbox, changed, numbered, sample } from './testing.ts'

const at = await anInbox(await testPlatform())
type Body = NonNullable<Parameters<typeof at.list>[0]>
const numbers = async (body: Body = {}) => {
  const listed = await at.list(body)
  if (!listed.ok) throw new Error(listed.refusal)
  return listed.value.rows.map(({ number }) => number)
}

const named = (text: string, name: string) => changed(text, /\[Seller name\]/g, name)

beforeAll(async () => {
  await at.received(named(numbered(sample('xrechnung-ubl'), 'A-1'), 'Özdemir Büro'), { name: 'büro.xml' })
  await at.platform.clock.advance(86_400_000)
  const broken = changed(numbered(sample('xrechnung-cii'), 'B-2'), /(<ram:DuePayableAmount>)336.9/, '$1436.9')
  await at.received(named(broken, 'Zimmerei Alt'), { name: 'holz.xml' })
  await at.platform.clock.advance(86_400_000)
  const { id, version } = await at.received(named(numbered(sample('xrechnung-ubl-2'), 'C-3'), '=1+1 GmbH'))
  await at.decide(id, { state: 'accepted', reason: '', version })
})

describe('LAW-44 the list of what came in', () => {
  it('shows the newest first', async () => {
    expect(await numbers()).toEqual(['C-3', 'B-2', 'A-1'])
  })

  const narrowed: readonly (readonly [Body, readonly string[]])[] = [
    [{ states: ['open'] }, ['B-2', 'A-1']],
    [{ states: ['accepted'] }, ['C-3']],
    [{ rules: ['broken'] }, ['B-2']],
    [{ rules: ['clean', 'warnings'] }, ['C-3', 'A-1']],
    [{ search: 'ozdemir' }, ['A-1']],
    [{ search: 'holz' }, ['B-2']],
    [{ search: 'b-2 zimmerei' }, ['B-2']],
    [{ search: "x' or 1=1 --" }, []],
    [{ from: '2026-09-17', to: '2026-09-17' }, ['B-2']],
    [{ orderBy: 'seller', dir: 'asc' }, ['C-3', 'A-1', 'B-2']],
    [{ orderBy: 'number', dir: 'asc', limit: 1, offset: 1 }, ['B-2']],
    [{ orderBy: 'payable', dir: 'asc', limit: 1 }, ['C-3']],
    // None of them says until when.
    [{ orderBy: 'dueOn', dir: 'asc' }, ['C-3', 'B-2', 'A-1']],
    [{ orderBy: 'issuedOn', dir: 'asc' }, ['B-2', 'A-1', 'C-3']],
    [{ companyIds: ['01980000-0000-7000-8000-00000000dead'] }, []],
  ]
  it.each(narrowed)('narrows by %o', async (body, wanted) => {
    expect(await numbers(body)).toEqual(wanted)
  })

  it('N-10 goes into a file with German words, in which no formula of a sender runs (FAULT-62)', async () => {
    const sent = await at.exported()
    if (typeof sent === 'string') throw new Error(sent)
    const file = sent.bytes.toString('utf8')
    expect(file).toContain(
      'Verkäufer;Nummer;Art;Datum;Fällig;Zu zahlen;Währung;Stand;Prüfung;Eingegangen;Empfänger',
    )
    expect(file).toMatch(/Zimmerei Alt;B-2;Rechnung;04\.04\.2016;.*436,90;EUR;offen;Regeln verletzt;/)
    expect(file).toContain("'=1+1 GmbH;C-3")
  })
})
