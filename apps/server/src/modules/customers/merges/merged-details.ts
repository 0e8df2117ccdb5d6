import type { MergeChoices, MergeField, MergeSide } from '@fachwerk/contract/customer/customer-merge-calls'
import { COUNTRIES } from '@fachwerk/contract/customer/countries'
import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import { z } from 'zod'

/** What a file says of a person; kept with a merge so that both can be taken apart again. */
export const MergedDetails = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.enum(COUNTRIES),
  language: z.enum(LANGUAGES),
})
export type MergedDetails = z.infer<typeof MergedDetails>

type Parts = readonly (keyof MergedDetails)[]
/** What belongs together is chosen together. */
const PARTS: Readonly<Record<MergeField, Parts>> = {
  name: ['firstName', 'lastName'],
  email: ['email'],
  phone: ['phone'],
  address: ['street', 'postcode', 'city', 'country'],
  language: ['language'],
}
export const FIELDS = [
  'name',
  'email',
  'phone',
  'address',
  'language',
] as const satisfies readonly MergeField[]

/** Of a field, as people read it. */
export function fieldText(details: MergedDetails, field: MergeField): string {
  const { firstName, lastName, street, postcode, city } = details
  if (field === 'name') return `${firstName} ${lastName}`.trim()
  if (field === 'address')
    return [street, `${postcode} ${city}`.trim()].filter((part) => part !== '').join(', ')
  return details[field]
}

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '').replace(/^(00)?49|^0/, '')

const same = (field: MergeField, one: MergedDetails, other: MergedDetails): boolean =>
  field === 'phone'
    ? digitsOf(one.phone) === digitsOf(other.phone)
    : PARTS[field].every((part) => one[part] === other[part])

/** Asked is where both files say something and it differs; else the one that says something stands. */
export const isAsked = (field: MergeField, survivor: MergedDetails, merged: MergedDetails): boolean =>
  fieldText(survivor, field) !== '' && fieldText(merged, field) !== '' && !same(field, survivor, merged)

const sideOf = (
  field: MergeField,
  both: { readonly survivor: MergedDetails; readonly merged: MergedDetails },
  choices: MergeChoices,
): MergeSide | null => {
  if (isAsked(field, both.survivor, both.merged)) return choices[field] ?? null
  return fieldText(both.survivor, field) === '' ? 'merged' : 'survivor'
}

/** What the file that stays says afterwards; or the first field nobody has chosen for. */
export function mergedDetails(
  both: { readonly survivor: MergedDetails; readonly merged: MergedDetails },
  choices: MergeChoices,
): { readonly details: MergedDetails; readonly missing: null } | { readonly missing: MergeField } {
  const details: Record<string, string> = { ...both.survivor }
  for (const field of FIELDS) {
    const side = sideOf(field, both, choices)
    if (side === null) return { missing: field }
    for (const part of PARTS[field]) details[part] = both[side][part]
  }
  return { details: MergedDetails.parse(details), missing: null }
}

/**
 * What the file that stayed says once the other is split off again: what was chosen then goes back, what was changed since
 * stays (B-20).
 */
export function splitDetails(change: {
  readonly before: MergedDetails
  readonly after: MergedDetails
  readonly now: MergedDetails
}): MergedDetails {
  const { before, after, now } = change
  const details: Record<string, string> = { ...now }
  for (const field of FIELDS)
    if (PARTS[field].every((part) => now[part] === after[part]))
      for (const part of PARTS[field]) details[part] = before[part]
  return MergedDetails.parse(details)
}

const SPLIT_DAYS = 30

/** Until when both can be taken apart again; exclusive. */
export const splitUntil = (mergedAt: Date): Date => new Date(mergedAt.getTime() + SPLIT_DAYS * 86_400_000)

/** Stands for the address of a file that went into another; mail never goes there (RFC 2606). */
export const mergedEmail = (customerId: string): string =>
  `zusammengefuehrt-${customerId}@zusammengefuehrt.invalid`
