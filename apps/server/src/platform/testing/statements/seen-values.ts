/** What kinds of values were seen at one place of a result, for the comparison with the type that claims to know them. */
export interface SeenValues {
  /** `string`, `number`, `boolean`, `null`, `Date`, `Buffer`, `array`, `object`. */
  readonly kinds: string[]
  /** Different texts as long as they are few and short, null once they were not. */
  texts?: string[] | null
  /** Of arrays. */
  elements?: SeenValues
  /** Of objects. */
  properties?: SeenProperties
}

type SeenProperties = Record<string, { readonly values: SeenValues; sometimesMissing: boolean }>

const MOST_TEXTS = 24
const LONGEST_TEXT = 32
/** Elements looked at in one array. */
const MOST_ELEMENTS = 20
/** With more names it is a table by names, no object with properties. */
const MOST_PROPERTIES = 60

export const nothingSeen = (): SeenValues => ({ kinds: [] })

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof Date) return 'Date'
  return value instanceof Uint8Array ? 'Buffer' : typeof value
}

/** @returns whether it was something new */
export function see(seen: SeenValues, value: unknown): boolean {
  const kind = kindOf(value)
  const isNew = !seen.kinds.includes(kind)
  if (isNew) seen.kinds.push(kind)
  return seeInside(seen, value, kind) || isNew
}

function seeInside(seen: SeenValues, value: unknown, kind: string): boolean {
  if (typeof value === 'string') return seeText(seen, value)
  if (Array.isArray(value)) return seeElements(seen, value)
  return kind === 'object' && typeof value === 'object' && value !== null && seeProperties(seen, value)
}

function seeText(seen: SeenValues, text: string): boolean {
  if (seen.texts === null || seen.texts?.includes(text)) return false
  seen.texts ??= []
  if (text.length > LONGEST_TEXT || seen.texts.length >= MOST_TEXTS) seen.texts = null
  else seen.texts.push(text)
  return true
}

function seeElements(seen: SeenValues, values: readonly unknown[]): boolean {
  let isNew = false
  for (const value of values.slice(0, MOST_ELEMENTS)) {
    seen.elements ??= nothingSeen()
    isNew = see(seen.elements, value) || isNew
  }
  return isNew
}

function seeProperties(seen: SeenValues, object: object): boolean {
  const isFirst = seen.properties === undefined
  const properties: SeenProperties = (seen.properties ??= Object.create(null))
  let isNew = isFirst
  for (const [name, value] of Object.entries(object)) {
    if (!properties[name]) {
      if (Object.keys(properties).length >= MOST_PROPERTIES) continue
      properties[name] = { values: nothingSeen(), sometimesMissing: !isFirst }
    }
    isNew = see(properties[name].values, value) || isNew
  }
  for (const [name, property] of Object.entries(properties))
    if (!property.sometimesMissing && !Object.hasOwn(object, name)) {
      property.sometimesMissing = true
      isNew = true
    }
  return isNew
}

/** Adds what another process saw. */
export function addSeen(to: SeenValues, other: SeenValues): void {
  for (const kind of other.kinds) if (!to.kinds.includes(kind)) to.kinds.push(kind)
  if (other.texts === null) to.texts = null
  for (const text of other.texts ?? []) seeText(to, text)
  if (other.elements) addSeen((to.elements ??= nothingSeen()), other.elements)
  if (other.properties) addProperties(to, other.properties)
}

function addProperties(to: SeenValues, others: SeenProperties): void {
  const mine = to.properties
  const properties: SeenProperties = (to.properties ??= Object.create(null))
  for (const [name, { values, sometimesMissing }] of Object.entries(others)) {
    const property = (properties[name] ??= { values: nothingSeen(), sometimesMissing: mine !== undefined })
    property.sometimesMissing ||= sometimesMissing
    addSeen(property.values, values)
  }
  for (const [name, property] of Object.entries(properties))
    if (!Object.hasOwn(others, name)) property.sometimesMissing = true
}
