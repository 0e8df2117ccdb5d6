import type { z } from 'zod'

/** What is put where in a good body, and what a person reads at that field. */
export type Refused = readonly [field: string, value: unknown, sentence: string]

/** What the server says instead of an English sentence, and to a field it does not know. */
export const INVALID = 'Diese Angabe ist ungültig.'
export const UNKNOWN = 'Diese Angabe wird hier nicht angenommen.'
export const NO_ID = 'Das ist keine gültige Kennung.'
export const NO_CHOICE = 'Bitte auswählen.'
export const TAKEN = 'angenommen'

function put(at: unknown, path: readonly string[], value: unknown): unknown {
  const [name = '', ...rest] = path
  const next = (inside: unknown) => (rest.length === 0 ? value : put(inside, rest, value))
  if (Array.isArray(at)) return at.map((item, index) => (String(index) === name ? next(item) : item))
  const fields = Object.entries(at ?? {})
  const inside = fields.find(([key]) => key === name)?.[1]
  return Object.fromEntries([...fields.filter(([key]) => key !== name), [name, next(inside)]])
}

/** The rows as the schema sees them, each alone in a body that is good otherwise. @throws when that one is not */
export function refusedBy(schema: z.ZodType, good: object, rows: readonly Refused[]): Refused[] {
  schema.parse(good)
  return rows.map(([field, value]) => {
    const { error } = schema.safeParse(put(good, field.split('.'), value))
    const said = (error?.issues ?? []).map((issue) =>
      issue.code === 'unrecognized_keys'
        ? { at: [...issue.path, ...issue.keys].join('.'), sentence: UNKNOWN }
        : { at: issue.path.join('.'), sentence: germanOnly(issue.message) },
    )
    const fields = [...new Set(said.map(({ at }) => at))].join(' und ')
    return [fields || field, value, said[0]?.sentence ?? TAKEN]
  })
}

const germanOnly = (message: string) => (/^(Invalid|Too )/.test(message) ? INVALID : message)
