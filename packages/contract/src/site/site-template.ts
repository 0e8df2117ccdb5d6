import { z } from 'zod'

export const SITE_TEMPLATES = ['white-clean', 'black-clean'] as const
export const SiteTemplate = z.enum(SITE_TEMPLATES)
export type SiteTemplate = z.infer<typeof SiteTemplate>

/** How a site looks where nobody said anything. */
export const USUAL_TEMPLATE: SiteTemplate = 'white-clean'

/** As forms and histories call them. */
export const TEMPLATE_NAMES: Readonly<Record<SiteTemplate, string>> = {
  'white-clean': 'Weiß',
  'black-clean': 'Schwarz',
}
