import { adminDashboardDe } from '@fachwerk/texts/admin-dashboard-de'
import { createTexts } from '@fachwerk/texts/texts'

/** Texts of the release notes; they stand with those of the dashboard. */
export const r = createTexts<typeof adminDashboardDe>(adminDashboardDe, 'de')
