import { z } from 'zod'
import { type Area, WIDGET_AREAS, WIDGET_KEYS, type WidgetKey as Key } from './arrangement.ts'
import { call } from '../call.ts'
import { OutsideAddress } from '../fields.ts'

const WidgetKey = z.enum(WIDGET_KEYS)
const keys = z.array(WidgetKey).max(WIDGET_KEYS.length)
const fits = (area: Area) => (list: readonly Key[]) => list.every((key) => WIDGET_AREAS[key].includes(area))

/** An arrangement in which each widget stands once, and where it fits. */
export const Arrangement = z
  .strictObject({
    content: keys.refine(fits('content'), { error: 'Diese Kachel passt nicht in den Hauptbereich.' }),
    aside: keys.refine(fits('aside'), { error: 'Diese Kachel passt nicht in die Seitenspalte.' }),
    hidden: keys,
  })
  .refine(
    ({ content, aside, hidden }) => {
      const all = [...content, ...aside, ...hidden]
      return new Set(all).size === all.length
    },
    { error: 'Jede Kachel steht nur an einer Stelle.' },
  )
  .meta({ id: 'Arrangement' })
export type Arrangement = z.infer<typeof Arrangement>

/** Opened in a tab of its own. */
export const BoardUrl = OutsideAddress

const version = z.int().min(0)
/** What one has kept; version 0 and no arrangement: nothing yet. */
const Stored = z.object({ arrangement: Arrangement.nullable(), version })

export const DashboardView = z
  .object({
    own: Stored,
    company: Stored.extend({ boardUrl: z.string().nullable() }),
    /** Whether this person arranges for the whole company too. */
    can: z.object({ arrangeCompany: z.boolean() }),
  })
  .meta({ id: 'DashboardView' })
export type DashboardView = z.infer<typeof DashboardView>

const staff = { auth: 'staff', host: 'admin', tags: ['Dashboard'] } as const

export const dashboardCalls = {
  dashboard: call({
    ...staff,
    method: 'GET',
    path: '/private/dashboard',
    permission: 'dashboard.view',
    summary: 'Eigene Anordnung, die der Firma und ihr Projektboard (D-01, D-07)',
    reply: DashboardView,
    refusals: [],
  }),
  arrangeDashboard: call({
    ...staff,
    method: 'PUT',
    path: '/private/dashboard/own',
    permission: 'dashboard.view',
    summary: 'Dashboard für sich anordnen; ohne Anordnung gilt wieder die der Firma',
    body: z.strictObject({ arrangement: Arrangement.nullable(), version }),
    reply: DashboardView,
    refusals: ['changed-meanwhile'],
  }),
  arrangeCompanyDashboard: call({
    ...staff,
    method: 'PUT',
    path: '/private/dashboard/company',
    permission: 'dashboard.arrange',
    summary: 'Dashboard für die Firma anordnen und ihr Projektboard festlegen',
    body: z.strictObject({
      arrangement: Arrangement.nullable(),
      boardUrl: BoardUrl.nullable(),
      version,
    }),
    reply: DashboardView,
    refusals: ['changed-meanwhile'],
  }),
} as const
