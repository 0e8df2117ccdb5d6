/** Where a column of a result comes from. */
export interface Origin {
  readonly table: string
  /** Its name in the table. */
  readonly stored: string
  /** Its name in the result. */
  readonly name: string
}

/** Whether a statement joins the table of a column from outside, so that null may stand in place of what the table holds. */
export function isJoinedFromOutside(text: string, { table, stored, name }: Origin): boolean {
  const flat = withoutInner(text)
  const alias = aliasOf(flat, stored, name)
  const source = alias === undefined ? undefined : sourceOf(flat, alias)
  if (source?.outer) return true
  if (source?.name === table) return false
  // Without an alias, or out of a statement inside of this one, the name of the table must do.
  return new RegExp(String.raw`\b(?:left|full)\s+join\s+"?${table}\b`, 'i').test(text)
}

/** What stands in brackets is taken out. */
function withoutInner(text: string): string {
  let depth = 0
  let flat = ''
  for (const sign of text) {
    if (sign === ')') depth -= 1
    if (depth === 0) flat += sign
    if (sign === '(') depth += 1
  }
  return flat
}

function aliasOf(flat: string, stored: string, name: string): string | undefined {
  const column = String.raw`\b(\w+)"?\."?${stored}\b"?`
  const named = new RegExp(String.raw`${column}\s+as\s+"?${name}\b`, 'i').exec(flat)
  const plain = stored === name ? new RegExp(String.raw`${column}(?!\s+as\b)`, 'i').exec(flat) : undefined
  return (named ?? plain)?.[1]
}

function sourceOf(
  flat: string,
  alias: string,
): { readonly name: string; readonly outer: boolean } | undefined {
  const source = String.raw`(?:lateral\s+)?"?(\w+|\(\))"?(?:\s+as)?\s+"?${alias}\b`
  const itself = String.raw`"?(${alias})\b(?!"?\.)`
  const found = new RegExp(String.raw`(\w+\s+(?:outer\s+)?join|from|,)\s+(?:${source}|${itself})`, 'i').exec(
    flat,
  )
  if (!found) return undefined
  const [, before = '', aliased, own = ''] = found
  return { name: aliased ?? own, outer: /^(?:left|full)/i.test(before) }
}
