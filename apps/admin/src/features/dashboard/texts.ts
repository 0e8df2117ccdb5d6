import { adminDashboardDe } from '@fachwerk/texts/admin/admin-dashboard-de'
import { createTexts } from '@fachwerk/texts/texts'

/** Texts of the dashboard. */
export const d = createTexts<typeof adminDashboardDe>(adminDashboardDe, 'de')
