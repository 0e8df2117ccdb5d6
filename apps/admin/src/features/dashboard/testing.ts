import type { Arrangement } from '@fachwerk/contract/office/arrangement'
import type { DashboardView } from '@fachwerk/contract/office/dashboard-calls'

/** How a dashboard is kept; a test names only what it is about. */
export const aDashboard = (
  options: {
    readonly own?: Arrangement
    readonly company?: Arrangement
    readonly boardUrl?: string
    readonly arrangeCompany?: boolean
    readonly version?: number
  } = {},
): DashboardView => {
  const version = options.version ?? 1
  return {
    own: { arrangement: options.own ?? null, version },
    company: { arrangement: options.company ?? null, boardUrl: options.boardUrl ?? null, version },
    can: { arrangeCompany: options.arrangeCompany ?? false },
  }
}
