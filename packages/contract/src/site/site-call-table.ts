import { domainCalls } from './domain-calls.ts'
import { domainListCalls } from './domain-list-calls.ts'
import { siteCalls } from './site-calls.ts'
import { siteDesignCalls } from './site-design-calls.ts'
import { siteLanguageCalls } from './site-language-calls.ts'
import { textConstantCalls } from './text-constant-calls.ts'

/** Calls of sites, domains and their texts. A new file of calls adds its line here. */
export const siteCallTable = {
  ...domainCalls,
  ...domainListCalls,
  ...siteCalls,
  ...siteLanguageCalls,
  ...siteDesignCalls,
  ...textConstantCalls,
} as const
