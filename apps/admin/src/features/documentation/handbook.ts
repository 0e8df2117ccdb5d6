import index from '../../../../../docs/handbook/README.md?raw'

/** Pages as they are written; those for engineers, in English, are not among them (a test compares them with the index). */
const FILES = import.meta.glob<string>(
  [
    '../../../../../docs/handbook/*.md',
    '!**/README.md',
    '!**/bounded-load.md',
    '!**/first-start.md',
    '!**/measurements.md',
    '!**/operations.md',
    '!**/reliability.md',
    '!**/settings.md',
    '!**/several-nodes.md',
    '!**/simulation.md',
    '!**/statements.md',
    '!**/terminal-service.md',
  ],
  { query: '?raw', import: 'default', eager: true },
)
const PICTURES = import.meta.glob<string>('../../../../../docs/pictures/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
})

const nameOf = (path: string): string => path.split('/').at(-1) ?? ''

export interface HandbookPage {
  /** In addresses: `goods-orders`. */
  readonly name: string
  readonly title: string
  /** Whom it is written for, as the index says it. */
  readonly who: string
  /** Markdown. */
  readonly text: string
}

const TEXTS = new Map(Object.entries(FILES).map(([path, text]) => [nameOf(path).replace('.md', ''), text]))
const LISTED = /^\| \[([^\]]+)\]\(([a-z-]+)\.md\) \| ([^|]+) \|$/gm
const german = index.slice(index.indexOf('## Mit Fachwerk arbeiten'))

/** Every page for staff, in the order of the index. */
export const HANDBOOK: readonly HandbookPage[] = [...german.matchAll(LISTED)].flatMap(
  ([, title = '', name = '', who = '']) => {
    const text = TEXTS.get(name)
    return text === undefined ? [] : [{ name, title, who: who.trim(), text }]
  },
)
/** Names of pages that are written, whether the index lists them or not. */
export const WRITTEN: readonly string[] = [...TEXTS.keys()]

/** The address of a picture of the handbook; null: there is none. */
export const pictureOf = (path: string): string | null =>
  Object.entries(PICTURES).find(([each]) => nameOf(each) === nameOf(path))?.[1] ?? null

const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase()
const FOLDED = HANDBOOK.map((page) => ({ page, title: folded(page.title), text: folded(page.text) }))

/** Pages in which every word stands, those that have them in their title first. */
export function findPages(typed: string): readonly HandbookPage[] {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  const found = FOLDED.filter(({ title, text }) =>
    words.every((word) => title.includes(word) || text.includes(word)),
  )
  const inTitle = ({ title }: (typeof FOLDED)[number]) => words.every((word) => title.includes(word))
  return [...found.filter(inTitle), ...found.filter((each) => !inTitle(each))].map(({ page }) => page)
}
