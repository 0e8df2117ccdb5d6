import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Call } from '../call.ts'
import { callTable } from '../call-table.ts'

type Node = Readonly<Record<string, unknown>>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Every list in a schema that takes fewer choices than there are to choose from. */
function tooShort(schema: Node): string[] {
  const named = isNode(schema['$defs']) ? schema['$defs'] : {}
  const resolved = (node: unknown): unknown => {
    const ref = isNode(node) ? node['$ref'] : undefined
    return typeof ref === 'string' ? named[ref.split('/').at(-1) ?? ''] : node
  }
  const found: string[] = []
  const look = (node: unknown, path: string) => {
    if (!isNode(node)) return
    const items = resolved(node['items'])
    const choices = isNode(items) && Array.isArray(items['enum']) ? items['enum'].length : 0
    if (Number(node['maxItems']) < choices) found.push(`${path}: ${String(node['maxItems'])} of ${choices}`)
    for (const [key, value] of Object.entries(node)) look(value, `${path}.${key}`)
  }
  look(schema, '')
  return found
}

it('F-06 whoever chooses all there is to choose is not refused: no list of choices is shorter than they are', () => {
  const asked = Object.entries<Call>(callTable).flatMap(([name, call]) => {
    const parts = [call.body, call.query].filter((part) => part instanceof z.ZodType)
    return parts.flatMap((part) =>
      tooShort(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })).map(
        (where) => `${name}${where}`,
      ),
    )
  })
  expect(asked).toEqual([])
  const three = z.object({ of: z.array(z.enum(['a', 'b', 'c'])).max(2) })
  expect(tooShort(z.toJSONSchema(three))).toEqual(['.properties.of: 2 of 3'])
})
