import type { SeenValues } from '../../apps/server/src/platform/testing/statements/seen-values.ts'

/** Numbers of PostgreSQL's own types by what our driver makes of them (`platform/db/db-pool.ts`); everything else stays text. */
const KINDS: readonly (readonly [kind: string, types: readonly number[]])[] = [
  ['boolean', [16]],
  // int8, int2, int4, oid, float4, float8
  ['number', [20, 21, 23, 26, 700, 701]],
  // timestamp, timestamptz
  ['Date', [1114, 1184]],
  ['Buffer', [17]],
]
const ARRAYS: readonly (readonly [kind: string, types: readonly number[]])[] = [
  ['boolean', [1000]],
  // int2, int4, oid, float4, float8, numeric
  ['number', [1005, 1007, 1028, 1021, 1022, 1231]],
  // int8, varchar, char, text, uuid, inet, cidr
  ['string', [1016, 1015, 1014, 1009, 2951, 1041, 651]],
  // timestamp, timestamptz, date
  ['Date', [1115, 1185, 1182]],
]
const JSON_TYPES = [114, 3802]

const kindOf = (kinds: typeof KINDS, type: number) => kinds.find(([, types]) => types.includes(type))?.[0]

/** What the driver hands over for a type, null aside; nothing for JSON, which can be anything. */
export function handedOver(type: number): SeenValues {
  if (JSON_TYPES.includes(type)) return { kinds: [] }
  const element = kindOf(ARRAYS, type)
  if (element) return { kinds: ['array'], elements: { kinds: [element], texts: null } }
  const kind = kindOf(KINDS, type) ?? 'string'
  return kind === 'string' ? { kinds: [kind], texts: null } : { kinds: [kind] }
}
