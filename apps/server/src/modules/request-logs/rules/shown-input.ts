import { REFUSALS, type RefusalCode } from '@fachwerk/contract/refusals'
import { z } from 'zod'

const Input = z.object({
  params: z.unknown().optional(),
  query: z.unknown().optional(),
  body: z.unknown().optional(),
})
export type TakenInput = z.infer<typeof Input>

/** The input as it was kept; null where nothing was. */
export const inputOf = ({ input }: { readonly input: string | null }): TakenInput | null =>
  input === null ? null : Input.parse(JSON.parse(input))

const isRefusal = (code: string): code is RefusalCode => Object.hasOwn(REFUSALS, code)

/** The sentence people read for a refusal; null for none, and for one the product no longer has. */
export const sentenceOf = (code: string | null): string | null =>
  code !== null && isRefusal(code) ? REFUSALS[code].de : null
