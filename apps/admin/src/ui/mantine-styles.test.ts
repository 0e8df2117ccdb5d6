import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const SRC = fileURLToPath(new URL('..', import.meta.url))
const CORE = dirname(fileURLToPath(import.meta.resolve('@mantine/core/styles.css')))
const COMPONENTS = join(CORE, 'esm/components')

/** Names that the screens take from Mantine, and those that its notifications and its search take for them. */
function componentsInUse(): Set<string> {
  const names = new Set(['Notification', 'Modal', 'ScrollArea', 'Input'])
  for (const file of globSync('**/*.tsx', { cwd: SRC })) {
    const text = readFileSync(join(SRC, file), 'utf8')
    for (const [, list = ''] of text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g))
      for (const name of list.split(',')) names.add(name.trim())
  }
  return names
}

/** Names of the style modules that a component's file leads to. */
function stylesBehind(file: string, seen: Set<string>, found: Set<string>): void {
  if (seen.has(file) || !existsSync(file)) return
  seen.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from "(\.[^"]+)"/g)) {
    const style = /([A-Za-z]+)\.module\.mjs$/.exec(path)?.[1]
    if (style) found.add(style)
    else stylesBehind(resolve(dirname(file), path), seen, found)
  }
}

const imported = Array.from(
  readFileSync(join(SRC, 'ui/mantine.css'), 'utf8').matchAll(/styles\/([\w-]+)\.layer\.css/g),
  ([, name = '']) => name,
)

it('N-07 every part of Mantine that a screen draws has its styles', () => {
  const [seen, needed] = [new Set<string>(), new Set<string>()]
  for (const name of componentsInUse()) stylesBehind(join(COMPONENTS, name, `${name}.mjs`), seen, needed)
  expect(needed.size).toBeGreaterThan(20)
  expect([...needed].filter((name) => !imported.includes(name))).toEqual([])
})

it('N-07 the styles stand in the order of the library, so that a part overrules what it is made of', () => {
  const whole = readFileSync(join(CORE, 'styles.layer.css'), 'utf8')
  const places = imported.map((name) => {
    const rules = readFileSync(join(CORE, `styles/${name}.layer.css`), 'utf8')
    return whole.indexOf(rules.replace('@layer mantine {', '').trim().slice(0, 50))
  })
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})
