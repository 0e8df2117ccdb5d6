import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'

/** What a TypeScript type says of a value, as far as a seen value can contradict it. */
export interface Claim {
  /** As `SeenValues` names them; with `anything` nothing can contradict. */
  readonly kinds: ReadonlySet<string>
  /** If every text is one of these. */
  readonly texts?: ReadonlySet<string>
  readonly elements?: Claim
  /** One of these, where objects are among the kinds. */
  readonly objects: readonly ClaimedObject[]
  /** As TypeScript writes it. */
  readonly written: string
}

export interface ClaimedObject {
  readonly properties: ReadonlyMap<string, { readonly claim: Claim; readonly optional: boolean }>
  /** Of names that are not listed; absent: there are none. */
  readonly others?: Claim
}

/** Deeper inside a value only types without an end go. */
const DEEPEST = 7
const ANYTHING = 'anything'
const TEXTS = TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping
const BASIC: readonly (readonly [TypeFlags, string])[] = [
  [TypeFlags.Any | TypeFlags.Unknown, ANYTHING],
  [TEXTS | TypeFlags.StringLiteral, 'string'],
  [TypeFlags.Number | TypeFlags.NumberLiteral, 'number'],
  [TypeFlags.Boolean | TypeFlags.BooleanLiteral, 'boolean'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined | TypeFlags.Void, 'undefined'],
  [TypeFlags.BigInt | TypeFlags.BigIntLiteral, 'bigint'],
]
const BY_NAME: Readonly<Record<string, string>> = {
  Date: 'Date',
  Buffer: 'Buffer',
  Uint8Array: 'Buffer',
}

export const isAnything = (claim: Claim): boolean => claim.kinds.has(ANYTHING)

/** Reads a type of the checker into what it claims. */
export function claimOf(checker: Checker, type: Type, depth = 0): Claim {
  const written = checker.typeToString(type)
  const of = (kind: string): Claim => ({ kinds: new Set([kind]), objects: [], written })
  if (depth > DEEPEST) return of(ANYTHING)
  if (type.isUnionType())
    return { ...eitherOf(type.getTypes().map((each) => claimOf(checker, each, depth))), written }
  if (type.isStringLiteralType()) return { ...of('string'), texts: new Set([type.value]) }
  const basic = BASIC.find(([flags]) => (type.flags & flags) !== 0)
  if (basic) return of(basic[1])
  if (type.isIntersectionType()) {
    const plain = type.getTypes().find((each) => BASIC.some(([flags]) => (each.flags & flags) !== 0))
    if (plain) return claimOf(checker, plain, depth)
  }
  if (checker.isArrayLikeType(type)) {
    const inside = checker.getIndexInfosOfType(type)[0]?.valueType
    return inside ? { ...of('array'), elements: claimOf(checker, inside, depth + 1) } : of('array')
  }
  const named = BY_NAME[type.getSymbol()?.name ?? '']
  if (named) return of(named)
  if (type.isObjectType() || type.isIntersectionType()) {
    const object = objectOf(checker, type, depth)
    // A column of a table whose values are written otherwise than they are read.
    return object.properties.get('__select__')?.claim ?? { ...of('object'), objects: [object] }
  }
  const constraint = checker.getBaseConstraintOfType(type)
  return constraint && constraint !== type ? claimOf(checker, constraint, depth + 1) : of(ANYTHING)
}

function objectOf(checker: Checker, type: Type, depth: number): ClaimedObject {
  const properties = new Map<string, { claim: Claim; optional: boolean }>()
  for (const symbol of checker.getPropertiesOfType(type)) {
    const inside = checker.getTypeOfSymbol(symbol)
    if (!inside) continue
    const claim = claimOf(checker, inside, depth + 1)
    properties.set(symbol.name, { claim, optional: claim.kinds.has('undefined') || isAnything(claim) })
  }
  const others = checker.getIndexInfosOfType(type)[0]?.valueType
  return others ? { properties, others: claimOf(checker, others, depth + 1) } : { properties }
}

function eitherOf(claims: readonly Claim[]): Omit<Claim, 'written'> {
  const withTexts = claims.filter(({ kinds }) => kinds.has('string'))
  const texts = withTexts.every((claim) => claim.texts)
    ? new Set(withTexts.flatMap((claim) => Array.from(claim.texts ?? [])))
    : undefined
  const arrays = claims.flatMap(({ elements }) => elements ?? [])
  const [first] = arrays
  return {
    kinds: new Set(claims.flatMap(({ kinds }) => Array.from(kinds))),
    objects: claims.flatMap(({ objects }) => objects),
    ...(withTexts.length > 0 && texts ? { texts } : {}),
    ...(first ? { elements: { ...eitherOf(arrays), written: first.written } } : {}),
  }
}
