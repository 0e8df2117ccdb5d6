import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { orderStatesPage } from './order-states.ts'

const page = readFileSync(join(import.meta.dirname, '../docs/order-states.md'), 'utf8')

it('the picture of an order’s states and the list of its mails are those of the code', () => {
  expect(page).toBe(orderStatesPage())
})
