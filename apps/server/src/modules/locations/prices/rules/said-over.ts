/** What was said over what was there; what nobody said anything about stays (a form sends only its own fields). */
export function over<T extends object>(before: T, said: { readonly [K in keyof T]?: T[K] | undefined }): T {
  const after = { ...before }
  for (const key of keysOf(before)) {
    const value = said[key]
    if (value !== undefined) after[key] = value
  }
  return after
}

// Object.keys loses the literal type.
const keysOf = <T extends object>(record: T) => Object.keys(record) as (keyof T)[]
