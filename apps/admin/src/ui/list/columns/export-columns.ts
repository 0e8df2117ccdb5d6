import type { z } from 'zod'

/** Of the columns on screen those that the export knows, in their order. */
export function columnsIn<C extends string>(
  shown: readonly string[],
  known: z.ZodOptional<z.ZodArray<z.ZodType<C>>>,
): C[] {
  const { element } = known.unwrap()
  return shown.flatMap((key) => {
    const parsed = element.safeParse(key)
    return parsed.success ? [parsed.data] : []
  })
}
