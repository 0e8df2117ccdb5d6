import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOG_TABLE } from '@fachwerk/contract/history/log-groups'
import { adminLogsDe } from '@fachwerk/texts/admin/device/admin-logs-de'
import { expect, it } from 'vitest'

const MODULES = join(import.meta.dirname, '..', 'apps', 'server', 'src', 'modules')
const KINDS = new Set<string>(
  Object.values(LOG_TABLE).flatMap(({ changes }) => changes.map(({ kind }) => kind)),
)

/** What the server writes into the history of a record, as it stands in its source. */
const written = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .flatMap((path) => {
    const text = readFileSync(join(MODULES, path), 'utf8')
    const whole = [
      ...text.matchAll(/\baction:[^,}]*?'([a-zA-Z]+\.[a-zA-Z]+)'(?: : '([a-zA-Z]+\.[a-zA-Z]+)')?/g),
    ].flatMap(([, one, other]) => [one, other])
    // Where the kind stands in a template, what was done is named where it is done.
    const [, kind] = /\baction: `([a-zA-Z]+)\.\$\{what\}`/.exec(text) ?? []
    const parts = kind
      ? [...text.matchAll(/\bwhat: '([a-zA-Z]+)'/g)].map(([, what]) => `${kind}.${what}`)
      : []
    return [...whole, ...parts]
  })
  .filter((action) => action !== undefined && KINDS.has(action.slice(0, action.indexOf('.'))))

it('L-11 whatever the log tells of a record it tells in words', () => {
  expect(written.length).toBeGreaterThan(30)
  expect(written.filter((action) => !(`log.did.${action}` in adminLogsDe))).toEqual([])
})
