import { DOMAIN_REFUSALS } from './domain-refusals.ts'
import { TEXT_REFUSALS } from './text-refusals.ts'

/** Why a domain or a text of a site is not taken. */
export const SITE_REFUSALS = {
  ...DOMAIN_REFUSALS,
  ...TEXT_REFUSALS,
} as const
