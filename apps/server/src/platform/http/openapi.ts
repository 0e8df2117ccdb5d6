import type { Call, CallTable } from '@fachwerk/contract/call'
import { Problem, REFUSALS } from '@fachwerk/contract/refusals'
import { z } from 'zod'

type Json = Record<string, unknown>
const REF = '#/components/schemas/'

/** OpenAPI 3.1 document of the whole call table; OpenAPI's schemas are JSON Schema 2020-12, as zod writes it. */
export function toOpenApi(table: CallTable, info: { title: string; version: string }): Json {
  const components: Record<string, Json> = {}
  const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => hoist(schema, io, components)
  const paths: Record<string, Record<string, Json>> = {}
  for (const [operationId, call] of Object.entries(table)) {
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: operation(operationId, call, schemaOf),
    }
  }
  return {
    openapi: '3.1.1',
    info,
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        staff: { type: 'apiKey', in: 'header', name: 'x-access-token' },
        visitor: { type: 'apiKey', in: 'cookie', name: 'fw_visitor' },
      },
    },
  }
}

function operation(
  operationId: string,
  call: Call,
  schemaOf: (schema: z.ZodType, io: 'input' | 'output') => Json,
): Json {
  const parameters = (where: 'path' | 'query', object: z.ZodObject | undefined) =>
    Object.entries(object?.shape ?? {}).map(([name, field]) => ({
      name,
      in: where,
      required: where === 'path' || !z.safeParse(field, undefined).success,
      schema: schemaOf(z.object({ field }), 'input')['properties'],
    }))
  const idempotency = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 200 },
  }
  return {
    operationId,
    summary: call.summary,
    tags: [...call.tags],
    security: call.auth === 'none' ? [] : [{ [call.auth]: [] }],
    'x-permission': call.permission,
    'x-host': call.host,
    parameters: [
      ...parameters('path', call.params),
      ...parameters('query', call.query),
      ...(call.idempotent ? [idempotency] : []),
    ].map(unwrapField),
    ...(call.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(call.body, 'input') } },
          },
        }
      : {}),
    ...(call.upload ? { requestBody: fileBody(call.upload.types) } : {}),
    responses: responses(call, schemaOf),
  }
}

const fileBody = (types: readonly string[]): Json => ({
  required: true,
  content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
})

const unwrapField = (parameter: Json): Json => {
  const schema = parameter['schema']
  const inner = typeof schema === 'object' && schema !== null && 'field' in schema ? schema.field : schema
  return { ...parameter, schema: inner }
}

function responses(call: Call, schemaOf: (schema: z.ZodType, io: 'input' | 'output') => Json): Json {
  const problem = { content: { 'application/problem+json': { schema: schemaOf(Problem, 'output') } } }
  const byStatus = new Map<number, string[]>()
  for (const code of call.refusals) {
    const { status } = REFUSALS[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), `\`${code}\` – ${REFUSALS[code].de}`])
  }
  const refusals = [...byStatus].map(
    ([status, lines]) => [String(status), { description: lines.join('\n\n'), ...problem }] as const,
  )
  const type = call.stream ? 'text/event-stream' : 'application/json'
  return {
    200: { description: 'In Ordnung', content: { [type]: { schema: schemaOf(call.reply, 'output') } } },
    ...Object.fromEntries(refusals),
    default: { description: 'Problem', ...problem },
  }
}

/** Moves schemas that carry an id into the components and rewrites their references. */
function hoist(schema: z.ZodType, io: 'input' | 'output', components: Record<string, Json>): Json {
  const prefix = io === 'input' ? 'In.' : ''
  const document: Json = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  const { $schema: _dialect, $defs, id: _id, ...rest } = document
  const rewrite = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rewrite)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        key === '$ref' && typeof inner === 'string'
          ? inner.replace('#/$defs/', REF + prefix)
          : rewrite(inner),
      ]),
    )
  }
  const put = (name: string, definition: object) => {
    const entries = Object.entries(definition).filter(([key]) => key !== 'id' && key !== '$schema')
    components[prefix + name] = Object.fromEntries(entries.map(([key, inner]) => [key, rewrite(inner)]))
  }
  for (const [name, definition] of Object.entries($defs ?? {})) put(name, definition)
  const id = schema.meta()?.id
  if (!id) return Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, rewrite(inner)]))
  // zod itself moves a root schema with an id into $defs; writing it again would refer to itself.
  if (!('$ref' in rest)) put(id, rest)
  return { $ref: REF + prefix + id }
}
