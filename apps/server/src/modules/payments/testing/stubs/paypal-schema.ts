import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import { z } from 'zod'

const Document = z.object({
  calls: z.record(
    z.string(),
    z.object({ request: z.looseObject({}).nullable(), responses: z.record(z.string(), z.looseObject({})) }),
  ),
  components: z.looseObject({}),
})
const documents = z
  .record(z.string(), Document)
  .parse(JSON.parse(readFileSync(new URL('../paypal-openapi.gen.json', import.meta.url), 'utf8')))

// PayPal's patterns are not written for the strict reading of Unicode.
const ajv = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false, logger: false })
const holders = new Map<string, ValidateFunction>()

function compiled(key: string, schema: object): ValidateFunction {
  const holds = holders.get(key) ?? ajv.compile(schema)
  holders.set(key, holds)
  return holds
}

/** Reads the document once: compiling takes longer than a stub may take to answer. */
export function warmUp(): void {
  for (const { calls } of Object.values(documents))
    for (const call of Object.keys(calls)) {
      againstPaypal(call, 'request', {})
      againstPaypal(call, 'answer', {})
    }
}

/** @returns what is wrong with that body by PayPal's published document; null: nothing */
export function againstPaypal(call: string, what: 'request' | 'answer', body: unknown): string | null {
  for (const [name, { calls, components }] of Object.entries(documents)) {
    const known = calls[call]
    if (!known) continue
    const schema = what === 'request' ? known.request : Object.values(known.responses)[0]
    if (!schema) return null
    const holds = compiled(`${call} ${what}`, { ...schema, components })
    return holds(body) ? null : `${name} ${call} ${what}: ${ajv.errorsText(holds.errors)}`
  }
  return `${call} is not in PayPal's document`
}
