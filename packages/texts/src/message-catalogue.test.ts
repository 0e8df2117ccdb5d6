import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { accountPages } from './pages/account-pages/account-pages.ts'
import { assortmentPages } from './pages/assortment-pages/assortment-pages.ts'
import { deliveryPages } from './pages/delivery-pages/delivery-pages.ts'
import { shopCartPages } from './pages/shop-cart-pages/shop-cart-pages.ts'
import { cartPages } from './pages/cart-pages/cart-pages.ts'
import { rentalEndPages } from './pages/rental-end-pages/rental-end-pages.ts'
import { signInPages } from './pages/sign-in-pages/sign-in-pages.ts'
import { storefrontAll } from './storefront/storefront-all.ts'

const ROOT = join(import.meta.dirname, '../../..')
type Tables = Readonly<Record<'de' | 'en' | 'it' | 'ru', Readonly<Record<string, string>>>>
const TABLES = new Map<string, Tables>([
  ['storefront', storefrontAll],
  ['sign-in', signInPages],
  ['rental-end', rentalEndPages],
  ['assortment', assortmentPages],
  ['cart', cartPages],
  ['shop-cart', shopCartPages],
  ['delivery', deliveryPages],
  ['account', accountPages],
])

interface Row {
  readonly message: string
  readonly table: string
  readonly key: string
  readonly test: string
}
const rows: readonly Row[] = readFileSync(join(ROOT, 'docs/handbook/messages.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const found = /^\| (.+?) \| `([a-z-]+):([\w.-]+)` \| .+ \| `(\S+)` \|$/.exec(line)
    const [, message = '', table = '', key = '', test = ''] = found ?? []
    return found ? [{ message, table, key, test }] : []
  })

/** The beginning of what is said, as far as nothing is put into it. */
const beginning = (text: string): string => text.split('{')[0]?.slice(0, 30) ?? ''

describe('E-02 the catalogue of messages', () => {
  it('is read whole: every line of the table is a row', () => {
    const lines = readFileSync(join(ROOT, 'docs/handbook/messages.md'), 'utf8').match(/^\| .*`.*`.*\|$/gm)
    expect(rows.length).toBe(lines?.length)
    expect(rows.length).toBeGreaterThanOrEqual(20)
  })

  it.each(rows)('„$message“ is a text of its own in every language', ({ table, key }) => {
    const texts = TABLES.get(table)
    const said = [texts?.de[key], texts?.en[key], texts?.it[key], texts?.ru[key]]
    expect(said.every((text) => text !== undefined && text.length > 5)).toBe(true)
    expect(new Set(said).size).toBe(4)
  })

  it.each(rows)(
    '„$message“ is read where it happens, by the test named beside it',
    ({ table, key, test }) => {
      const german = TABLES.get(table)?.de[key] ?? 'no such text'
      expect(readFileSync(join(ROOT, test), 'utf8')).toContain(beginning(german))
    },
  )

  it.each([
    ['error.somethingBad', 'Something bad happened; please try again later.'],
    ['refusal.period-too-long', 'Your chosen rental period is exceeding the maximum period.'],
    ['form.checkAll', 'Please fill in all fields carefully.'],
    ['order.failed.denied', 'Payment denied.'],
    ['idle.title', 'Are you still here?'],
  ])('E-01 %s has the words of the specification', (key, words) => {
    expect({ ...accountPages.en, ...storefrontAll.en }).toHaveProperty([key], words)
  })
})
