import { z } from 'zod'
import { call } from '../call.ts'
import { Id, line } from '../fields.ts'
import { ListName } from './list-names.ts'

const ColumnKey = z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/, { error: 'Diese Spalte gibt es nicht.' })
/** Names in an address; no record is ever built from them, so that none can reach a prototype (FAULT-67). */
const AddressName = z.string().regex(/^[a-zA-Z][A-Za-z-]{0,39}$/, { error: 'Diesen Filter gibt es nicht.' })

/** How one person arranged the columns of one list. */
export const ListLayout = z
  .strictObject({
    /** Columns from left to right; those that are missing here follow in their usual order. */
    order: z.array(ColumnKey).max(60),
    hidden: z.array(ColumnKey).max(60),
    widths: z.array(z.strictObject({ column: ColumnKey, px: z.int().min(40).max(1200) })).max(60),
    density: z.enum(['normal', 'compact']),
  })
  .meta({ id: 'ListLayout' })
export type ListLayout = z.infer<typeof ListLayout>

export const Shortcuts = z.strictObject({
  /** Whether single keys (`/`, `?`) do something; WCAG 2.1.4 wants a switch. */
  singleKeys: z.boolean(),
})
export type Shortcuts = z.infer<typeof Shortcuts>

/** What a view fixes: the part of the list's address that filters and sorts, name by name. */
export const SavedViewState = z
  .array(z.strictObject({ name: AddressName, value: line('Der Wert', 2000) }))
  .max(40)
export type SavedViewState = z.infer<typeof SavedViewState>

export const SavedView = z
  .object({
    id: Id,
    list: ListName,
    name: z.string(),
    state: SavedViewState,
    /** Everybody of the company who sees the list sees it too. */
    shared: z.boolean(),
    ownerName: z.string(),
    own: z.boolean(),
    /** Whether this person may change and delete it. */
    can: z.object({ edit: z.boolean() }),
    version: z.int(),
  })
  .meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof SavedView>

const name = line('Der Name der Ansicht', 60)
const staff = { auth: 'staff', permission: 'signed-in', host: 'admin', tags: ['Ansichten'] } as const

export const preferenceCalls = {
  preferences: call({
    ...staff,
    method: 'GET',
    path: '/private/preferences',
    summary: 'Eigene Einstellungen: Spalten der Listen, Tastenkürzel',
    reply: z.object({
      layouts: z.array(z.object({ list: ListName, layout: ListLayout })),
      shortcuts: Shortcuts,
    }),
    refusals: [],
  }),
  saveListLayout: call({
    ...staff,
    method: 'PUT',
    path: '/private/preferences/lists/{list}',
    summary: 'Spalten, Breiten und Dichte einer Liste für sich behalten',
    params: z.object({ list: ListName }),
    body: ListLayout,
    reply: z.object({ layout: ListLayout }),
    refusals: ['not-found'],
  }),
  resetListLayout: call({
    ...staff,
    method: 'DELETE',
    path: '/private/preferences/lists/{list}',
    summary: 'Spalten einer Liste zurücksetzen',
    params: z.object({ list: ListName }),
    reply: z.object({ reset: z.literal(true) }),
    refusals: ['not-found'],
  }),
  saveShortcuts: call({
    ...staff,
    method: 'PUT',
    path: '/private/preferences/shortcuts',
    summary: 'Tastenkürzel aus einer Taste an- oder abschalten',
    body: Shortcuts,
    reply: z.object({ shortcuts: Shortcuts }),
    refusals: [],
  }),
  savedViews: call({
    ...staff,
    method: 'GET',
    path: '/private/saved-views/{list}',
    summary: 'Eigene Ansichten einer Liste und die für alle gespeicherten der Firma',
    params: z.object({ list: ListName }),
    reply: z.object({ rows: z.array(SavedView), canShare: z.boolean() }),
    refusals: ['not-found'],
  }),
  createSavedView: call({
    ...staff,
    method: 'POST',
    path: '/private/saved-views/{list}',
    summary: 'Ansicht speichern, für sich oder für alle',
    params: z.object({ list: ListName }),
    body: z.strictObject({ name, state: SavedViewState, shared: z.boolean().default(false) }),
    reply: SavedView,
    refusals: ['not-found', 'view-name-taken', 'too-many-views', 'sharing-not-allowed'],
  }),
  updateSavedView: call({
    ...staff,
    method: 'PUT',
    path: '/private/saved-views/{list}/{viewId}',
    summary: 'Ansicht umbenennen, neu festlegen oder teilen',
    params: z.object({ list: ListName, viewId: Id }),
    body: z.strictObject({ name, state: SavedViewState, shared: z.boolean(), version: z.int() }),
    reply: SavedView,
    refusals: [
      'not-found',
      'view-of-another',
      'view-name-taken',
      'too-many-views',
      'sharing-not-allowed',
      'changed-meanwhile',
    ],
  }),
  deleteSavedView: call({
    ...staff,
    method: 'DELETE',
    path: '/private/saved-views/{list}/{viewId}',
    summary: 'Ansicht weglegen; updateSavedView mit der Version der Antwort bringt sie zurück',
    params: z.object({ list: ListName, viewId: Id }),
    reply: SavedView,
    refusals: ['not-found', 'view-of-another'],
  }),
} as const
