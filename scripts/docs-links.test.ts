import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const HANDBOOK = 'docs/handbook'

const pages = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(ROOT, path)))
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const linksOf = (path: string) =>
  [...textOf(path).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [file = '', anchor] = target.split('#')
      return { target, file: file === '' ? path : relative(ROOT, join(ROOT, dirname(path), file)), anchor }
    })

/** The anchor a heading gets where Markdown is shown. */
const anchorOf = (heading: string) =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
const anchorsOf = (path: string) =>
  [...textOf(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

it('every link of every page leads to a file, and to a heading where it names one', () => {
  const broken = pages.flatMap((page) =>
    linksOf(page)
      .filter(
        ({ file, anchor }) =>
          !existsSync(join(ROOT, file)) ||
          (anchor !== undefined && statSync(join(ROOT, file)).isFile() && !anchorsOf(file).includes(anchor)),
      )
      .map(({ target }) => `${page}: ${target}`),
  )
  expect(broken).toEqual([])
})

it('the index of the handbook lists every page once', () => {
  const listed = linksOf(`${HANDBOOK}/README.md`)
    .map(({ file }) => file)
    .filter((file) => dirname(file) === HANDBOOK)
  const present = pages.filter((page) => dirname(page) === HANDBOOK && !page.endsWith('/README.md'))
  expect(listed.toSorted()).toEqual(present.toSorted())
})
