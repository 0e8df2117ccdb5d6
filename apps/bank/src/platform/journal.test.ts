import { appendFileSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { openJournal } from './journal.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'))
})
const file = () => join(folder, 'things.jsonl')
const open = () => openJournal(folder, 'things', (value) => (typeof value === 'number' ? value : undefined))

it('the last word about a key counts, also after a restart', () => {
  const journal = open()
  journal.put('a', 1)
  journal.put('b', 2)
  journal.put('a', 3)
  expect([journal.get('a'), journal.get('c'), journal.all()]).toEqual([3, undefined, [3, 2]])
  expect([open().get('a'), open().all()]).toEqual([3, [3, 2]])
})

it('FAULT-20 what is written is on disk before anybody is told', () => {
  open().put('a', 1)
  expect(readFileSync(file(), 'utf8')).toBe('{"key":"a","value":1}\n')
})

it('FAULT-24 a torn line, a foreign line and a wrong value are left out, the rest is kept', () => {
  open().put('a', 1)
  appendFileSync(file(), 'no json\n[]\n{"key":5,"value":1}\n{"key":"b","value":"text"}\n{"key":"c","val')
  expect(open().all()).toEqual([1])
})

it('a restart leaves out what was overtaken, and nobody else may read the file', () => {
  const journal = open()
  for (let value = 0; value < 50; value += 1) journal.put('a', value)
  open()
  expect(readFileSync(file(), 'utf8')).toBe('{"key":"a","value":49}\n')
  expect(statSync(file()).mode & 0o077).toBe(0)
})
