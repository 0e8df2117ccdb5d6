import type { Arrangement } from '@fachwerk/contract/office/arrangement'
import type { DashboardView } from '@fachwerk/contract/office/dashboard-calls'

/** How a dashboard is kept; a test names only what it is about. */
export const aDashboard = (
  about: {
    readonly own?: Arrangement
    readonly company?: Arrangement
    readonly boardUrl?: string
    readonly arrangeCompany?: boolean
    readonly version?: number
  } = {},
): DashboardView => {
  const version = about.version ?? 1
  return {
    own: { arrangement: about.own ?? null, version },
    company: { arrangement: about.company ?? null, boardUrl: about.boardUrl ?? null, version },
    can: { arrangeCompany: about.arrangeCompany ?? false },
  }
}
