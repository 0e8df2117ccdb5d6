import { categoryFields, MOST_LEVELS } from '@fachwerk/contract/catalog/category-calls'
import type { ImportSource } from '@fachwerk/contract/catalog/import/import-fields'

/** The way to a category, from the top. */
export type CategoryPath = readonly string[]

export interface KnownCategory {
  readonly id: string
  readonly parentId: string | null
  readonly title: string
}

const MOST_KNOWN = 500

/** Signs that part titles and paths stand with a backslash in a title. */
const escaped = (title: string): string => title.replaceAll(/[\\|>]/g, (sign) => `\\${sign}`)
/** „Getränke > Limo | Sommer“ */
export const pathsAsText = (paths: readonly CategoryPath[]): string =>
  paths.map((path) => path.map(escaped).join(' > ')).join(' | ')

/** Parts between a sign, where no backslash stands before it; backslashes stay. */
function split(text: string, sign: string): string[] {
  const parts = ['']
  for (let at = 0; at < text.length; at += 1) {
    const here = text[at] ?? ''
    if (here === sign) parts.push('')
    else {
      const whole = here === '\\' ? here + (text[++at] ?? '') : here
      parts[parts.length - 1] += whole
    }
  }
  return parts
}
const unescaped = (title: string): string => title.replaceAll(/\\(.)/g, '$1').trim()

/** What a cell says of categories. */
export function readPaths(source: ImportSource, cell: string): CategoryPath[] {
  const between = source === 'woocommerce' ? ',' : '|'
  const paths = split(cell, between).map((path) =>
    split(path, '>')
      .map(unescaped)
      .filter((title) => title !== ''),
  )
  const titled = paths.filter((path) => path.length > 0)
  // Shopware names them by their keys, which say nothing here.
  return source === 'shopware' ? titled.filter(([title = '']) => !/^[0-9a-f]{32}$|^\d+$/.test(title)) : titled
}

export const pathKey = (path: CategoryPath): string => path.map((title) => title.toLowerCase()).join('\u0000')

/** The tree by paths. */
export class CategoryTree {
  readonly #ids = new Map<string, string>()
  readonly #paths = new Map<string, CategoryPath>()
  readonly #byTitle = new Map<string, CategoryPath[]>()
  #many: number

  constructor(all: readonly KnownCategory[]) {
    const byId = new Map(all.map((category) => [category.id, category]))
    const pathOf = ({ parentId, title }: KnownCategory): string[] => {
      const parent = parentId === null ? undefined : byId.get(parentId)
      return parent ? [...pathOf(parent), title] : [title]
    }
    this.#many = all.length
    for (const category of all) {
      const path = pathOf(category)
      this.#ids.set(pathKey(path), category.id)
      this.#paths.set(category.id, path)
      const title = category.title.toLowerCase()
      this.#byTitle.set(title, [...(this.#byTitle.get(title) ?? []), path])
    }
  }

  pathOf(id: string): CategoryPath | null {
    return this.#paths.get(id) ?? null
  }

  idOf(path: CategoryPath): string | null {
    return this.#ids.get(pathKey(path)) ?? null
  }

  /** A way somebody wrote as the tree has it; a title alone may stand anywhere, if only once. Null: it cannot stand here. */
  place(path: CategoryPath): CategoryPath | null {
    const id = this.idOf(path)
    if (id !== null) return this.#paths.get(id) ?? path
    const [title = ''] = path
    const alike = path.length === 1 ? (this.#byTitle.get(title.toLowerCase()) ?? []) : []
    if (alike.length === 1) return alike[0] ?? path
    const fits =
      path.length <= MOST_LEVELS && path.every((each) => categoryFields.title.body.safeParse(each).success)
    return fits ? path : null
  }

  /** One more that an import adds, with what it stands under; false: there are too many. */
  plan(path: CategoryPath): boolean {
    const missing = path.filter((_, index) => !this.#ids.has(pathKey(path.slice(0, index + 1))))
    if (this.#many + missing.length > MOST_KNOWN) return false
    for (let end = 1; end <= path.length; end += 1) {
      const key = pathKey(path.slice(0, end))
      if (!this.#ids.has(key)) {
        this.#ids.set(key, '')
        this.#many += 1
      }
    }
    return true
  }

  /** It was added. */
  added(path: CategoryPath, id: string): void {
    this.#ids.set(pathKey(path), id)
    this.#paths.set(id, path)
  }
}
