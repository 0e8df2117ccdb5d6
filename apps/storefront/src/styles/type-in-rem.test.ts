import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = (path: string) => new URL(path, import.meta.url)
const sheetsIn = (path: string): URL[] =>
  readdirSync(folder(path))
    .filter((name) => name.endsWith('.css'))
    .map((name) => new URL(name, folder(path)))

/** Everything a page of the storefront is styled with. */
const SHEETS = [
  ...sheetsIn('./'),
  ...sheetsIn('../../../../packages/design/src/'),
  ...sheetsIn('../../../../packages/map/src/'),
]

/** Letters within the drawn cabinet grow with the drawing, not with the text around it. */
const inDrawing = (value: string): boolean => value.includes('var(--mm)')

function textSizesInPx(css: string): string[] {
  const declarations = css.matchAll(/(?:^|[;{\s])(font|font-size|line-height|--t-[a-z0-9]+):\s*([^;}]+)/g)
  return Array.from(declarations, ([, name = '', value = '']) => ({ name, value }))
    .filter(({ value }) => /[1-9]\d*px/.test(value) && !inDrawing(value))
    .map(({ name, value }) => `${name}: ${value.trim()}`)
}

describe('text that somebody has made larger in the browser', () => {
  it.each(SHEETS.map((sheet) => [sheet.pathname.split('/').slice(-3).join('/'), sheet] as const))(
    'LAW-69 grows everywhere: %s measures text in rem',
    (_name, sheet) => {
      expect(textSizesInPx(readFileSync(sheet, 'utf8'))).toEqual([])
    },
  )

  it('LAW-69 turns a wide page into the narrow one: breakpoints of the storefront are in em', () => {
    const widths = sheetsIn('./').flatMap((sheet) =>
      Array.from(
        readFileSync(sheet, 'utf8').matchAll(/@media[^{]*width: (\S+)\)/g),
        ([, width = '']) => width,
      ),
    )
    expect(widths.length).toBeGreaterThan(10)
    expect(widths.filter((width) => !width.endsWith('em'))).toEqual([])
  })

  it('LAW-69 links below each other in the facts of an order are high enough for a finger', () => {
    const css = readFileSync(new URL('order.css', import.meta.url), 'utf8')
    const [, rule = ''] = /\.facts dd a \{([^}]*)\}/.exec(css) ?? []
    const [, rem = '0'] = /min-height: ([\d.]+)rem/.exec(rule) ?? []
    expect(Number(rem) * 16).toBeGreaterThanOrEqual(24)
    expect(rule).toContain('inline-block')
  })

  it('LAW-69 would be noticed if it stood in px', () => {
    expect(textSizesInPx('a { font-size: 15px }')).toEqual(['font-size: 15px'])
    expect(textSizesInPx('a { font: 12px / 18px var(--font); }')).toHaveLength(1)
  })
})
