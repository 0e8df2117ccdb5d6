import { z } from 'zod'
import { call } from '../call.ts'
import { Id } from '../fields.ts'
import { MenuArea, MenuChoice } from './franchise-menu.ts'
import { SettingLock } from './setting-lock.ts'
import { MENU_AREAS } from '../staff/profile-values.ts'

/** A company among franchisees, named. */
const Named = z.object({ id: Id, name: z.string() })

/** The menu of a franchisee’s people, or what a franchisor sets for all its franchisees (B-08). */
export const FranchiseMenu = z
  .object({
    companyId: Id,
    companyName: z.string(),
    /** It is the default of all franchisees, not the menu of one. */
    forAll: z.boolean(),
    /** The company has a menu of such parts; a shop’s or a brand’s is fixed by its kind. */
    applies: z.boolean(),
    /** What holds. */
    menu: MenuChoice,
    /** It was set here; otherwise it is inherited. */
    own: z.boolean(),
    /** What holds without an own choice. */
    inherited: MenuChoice,
    /** Whose choice that is; null: the product’s. */
    from: Named.nullable(),
    /** The franchisor locked it: nobody changes it here. */
    locked: z.boolean(),
    /** Locked by this company for all its franchisees. */
    lockedHere: z.boolean(),
    /** Franchisees in business. */
    franchiseeCount: z.int(),
    /** Of these, who has another menu. */
    deviations: z.array(Named.extend({ menu: MenuChoice })),
    /** Own menus that a lock would take away for good, those of archived franchisees too. */
    lost: z.int(),
    version: z.int(),
    can: z.object({ edit: z.boolean(), lock: z.boolean() }),
  })
  .meta({ id: 'FranchiseMenu' })
export type FranchiseMenu = z.infer<typeof FranchiseMenu>

/** A choice as a form sends it; without `own` it is inherited again. */
export const SavedFranchiseMenu = z
  .strictObject({
    company: Id,
    version: z.int().min(0),
    own: z.boolean(),
    preset: MenuChoice.shape.preset,
    areas: z.array(MenuArea).max(MENU_AREAS.length),
  })
  .refine(({ own, preset, areas }) => !own || preset !== 'chosen' || areas.length > 0, {
    error: 'Bitte mindestens einen Bereich auswählen.',
    path: ['areas'],
  })

const common = { auth: 'staff', host: 'admin', tags: ['Franchise'], reply: FranchiseMenu } as const

/** What franchisees see in their menu (B-08); permissions stay as roles give them. */
export const franchiseMenuCalls = {
  franchiseMenu: call({
    ...common,
    method: 'GET',
    path: '/franchisees/menu/{id}',
    permission: 'company.view',
    summary: 'Menü eines Franchisenehmers oder Vorgabe für alle: was gilt, woher es kommt und wer abweicht',
    params: z.object({ id: Id }),
    refusals: ['not-found'],
  }),
  saveFranchiseMenu: call({
    ...common,
    method: 'POST',
    path: '/franchisees/menu',
    permission: 'settings.edit',
    summary: 'Menü eines Franchisenehmers oder Vorgabe für alle ändern oder wieder erben; Rechte bleiben',
    body: z.strictObject({ menu: SavedFranchiseMenu }),
    refusals: ['not-found', 'changed-meanwhile', 'setting-locked'],
  }),
  lockFranchiseMenu: call({
    ...common,
    method: 'POST',
    path: '/franchisees/menu/lock',
    permission: 'settings.lock',
    summary: 'Menü für alle Franchisenehmer sperren oder wieder freigeben',
    body: z.strictObject({ lock: SettingLock }),
    refusals: ['not-found', 'changed-meanwhile', 'settings-replace-others'],
  }),
} as const
