import { z } from 'zod'
import { call } from '../call.ts'
import { Id } from '../fields.ts'
import { OFFICE_ENTRIES } from '../staff/profile-values.ts'

export const OfficeEntry = z.enum(OFFICE_ENTRIES)
export type OfficeEntry = z.infer<typeof OfficeEntry>

/** The group „Büro“ in the menu of the own company: whether it stands there, and with which entries (N-01). */
export const OfficeMenu = z
  .object({
    companyId: Id,
    /** The company’s menu has such a group; a franchisee’s is put together otherwise, a camper brand has none. */
    applies: z.boolean(),
    shown: z.boolean(),
    /** Those that stand in it while it is shown, in the order of the menu. */
    entries: z.array(OfficeEntry),
    version: z.int(),
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'OfficeMenu' })
export type OfficeMenu = z.infer<typeof OfficeMenu>

export const SavedOfficeMenu = z
  .strictObject({
    /** The state the person looks at (FAULT-72). */
    version: z.int().min(0),
    shown: z.boolean(),
    entries: z.array(OfficeEntry).max(OFFICE_ENTRIES.length),
  })
  .refine(({ shown, entries }) => !shown || entries.length > 0, {
    error: 'Bitte mindestens einen Eintrag auswählen, oder die Gruppe ausblenden.',
    path: ['entries'],
  })

const common = { auth: 'staff', host: 'admin', tags: ['Firmen'], reply: OfficeMenu } as const

/** What stands in the last group of a company’s menu; permissions stay as roles give them. */
export const officeMenuCalls = {
  officeMenu: call({
    ...common,
    method: 'GET',
    path: '/private/menu/office',
    permission: 'company.view',
    summary: 'Gruppe „Büro“ im Menü der eigenen Firma: ob sie da steht und mit welchen Einträgen (N-01)',
    refusals: [],
  }),
  saveOfficeMenu: call({
    ...common,
    method: 'POST',
    path: '/private/menu/office',
    permission: 'settings.edit',
    summary: 'Gruppe „Büro“ im Menü der eigenen Firma ein- oder ausblenden, im Ganzen oder je Eintrag',
    body: z.strictObject({ menu: SavedOfficeMenu }),
    refusals: ['not-found', 'changed-meanwhile'],
  }),
} as const
