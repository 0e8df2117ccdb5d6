import type { Call } from '@fachwerk/contract/call'
import { z } from 'zod'
import type { RawInput } from './house-calls.ts'

const PARTS = ['params', 'query', 'body'] as const

interface Schema {
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

export interface Field {
  /** `body.contact.city`; an array's elements share one path. */
  readonly path: string
  readonly schema: Schema
}

/** Every field of a call's input with its JSON schema, optional ones too. */
export function fieldsOf(call: Call): Field[] {
  return PARTS.flatMap((part) => {
    const schema = call[part]
    if (!schema) return []
    return walk(part, z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) // JSON schema as zod writes it
  })
}

function walk(path: string, schema: Schema): Field[] {
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
    walk(`${path}.${name}`, each),
  )
  const items = schema.items ? walk(path, schema.items) : []
  const either = (schema.anyOf ?? []).flatMap((each) => walk(path, each))
  return [{ path, schema }, ...inner, ...items, ...either]
}

/** Fields that name a row: UUIDs, links and names in addresses. */
export const idPathsOf = (call: Call): string[] =>
  fieldsOf(call)
    .filter(({ path, schema }) => schema.format === 'uuid' || /\.(hash|slug)$/.test(path))
    .map(({ path }) => path)

/** Where two inputs of the same shape have different texts. */
export function pathsThatDiffer(one: RawInput, other: RawInput): string[] {
  const differ = (path: string, a: unknown, b: unknown): string[] => {
    if (typeof a === 'string') return a === b ? [] : [path]
    if (Array.isArray(a))
      return a.flatMap((each, index) => differ(path, each, Array.isArray(b) ? b[index] : undefined))
    if (typeof a !== 'object' || a === null) return []
    return Object.entries(a).flatMap(([name, value]) =>
      differ(`${path}.${name}`, value, b && typeof b === 'object' ? Reflect.get(b, name) : undefined),
    )
  }
  return PARTS.flatMap((part) => differ(part, one[part], other[part]))
}

/** A copy of an input with another value at a path; an array's path sets its elements to this one. */
export function withValue(input: RawInput, path: string, value: unknown): RawInput {
  const copy = structuredClone(input) as Record<string, unknown> // plain data
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  let at: Record<string, unknown> = copy
  for (const step of steps) {
    const next = at[step]
    const inner = typeof next === 'object' && next !== null ? next : {}
    at[step] = inner
    at = inner as Record<string, unknown> // plain data
  }
  at[last] = Array.isArray(at[last]) && !Array.isArray(value) ? [value] : value
  return copy
}

/** The value at a path. */
export function valueAt(input: RawInput, path: string): unknown {
  let at: unknown = input
  for (const step of path.split('.'))
    at = typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined
  return at
}
