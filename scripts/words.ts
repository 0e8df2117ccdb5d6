import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync } from 'vite'

const ROOT = join(import.meta.dirname, '..')
/** Words this house once used for everything; the field has one for each meaning (`docs/glossary.md`). */
const OLD = new Set('tell tells told deed deeds wish wishes keep keeps kept news about'.split(' '))
/** Where one of them may be part of a name: parsing takes longer than looking. */
const MAYBE = new RegExp(
  `(?:\\b|_)(?:${[...OLD].join('|')})|(?:Tell|Told|Deed|Wish|Keep|Kept|News|About)`,
  'i',
)
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

/** A name with one of these words in it, and where it stands. */
export interface OldName {
  readonly name: string
  readonly path: string
}

const filesLike = (...patterns: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n')
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

const wordsOf = (name: string): string[] => name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/)
const isOld = (name: string): boolean => wordsOf(name).some((word) => OLD.has(word.toLowerCase()))

/** The names in a program with an old word: of variables, types, properties; what strings and comments say is none. */
export function oldNamesOf(path: string, text: string): string[] {
  if (!MAYBE.test(text.replaceAll(COMMENTS, ''))) return []
  const names = new Set<string>()
  const waiting: unknown[] = [parseSync(path, text).program]
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (typeof node !== 'object' || node === null) continue
    if ('type' in node && 'name' in node && typeof node.name === 'string') names.add(node.name)
    waiting.push(...Object.values(node))
  }
  return [...names].filter(isOld)
}

const classesOf = (sheet: string): string[] =>
  [...sheet.matchAll(/\.([A-Za-z][\w-]*)/g)].flatMap(([, name = '']) => (isOld(name) ? [name] : []))

/** All names of the repository with an old word: in programs, of classes in style sheets, of files. */
export const oldNames = (): OldName[] => [
  ...filesLike('*.ts', '*.tsx').flatMap((path) =>
    oldNamesOf(path, textOf(path)).map((name) => ({ name, path })),
  ),
  ...filesLike('*.css').flatMap((path) => classesOf(textOf(path)).map((name) => ({ name, path }))),
  ...filesLike('apps', 'packages', 'scripts', 'e2e', 'bench', 'simulation', 'endurance', 'cluster')
    .filter((path) => !path.includes('/migrations/') && isOld(basename(path)))
    .map((path) => ({ name: basename(path), path })),
]
