import type { RequestOut } from '@fachwerk/contract/call'
import { menuWords } from '@fachwerk/contract/company/franchise-menu'
import type { FranchiseMenu, franchiseMenuCalls } from '@fachwerk/contract/company/franchise-menu-calls'
import { conflictOf, recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../platform/result.ts'
import { holdMenus, storeMenu } from '../franchise-menu-repository.ts'
import type { FranchiseNeeds } from '../mount-franchisees.ts'
import { isSameMenu, storableMenu, type MenuLevel, shownMenu, withMenuLock } from '../rules/franchise-menu.ts'
import { menuFamilyOf, menuView, type StoredMenuFamily } from './show-franchise-menu.ts'

type Calls = typeof franchiseMenuCalls
type Saved = RequestOut<Calls['saveFranchiseMenu']>['body']['menu']
type Lock = RequestOut<Calls['lockFranchiseMenu']>['body']['lock']
type Needs = Pick<FranchiseNeeds, 'db' | 'clock'>
type What = 'changed' | 'locked' | 'unlocked'

/** B-08: what a franchisee’s people see, or what all of them do who chose nothing, over the version that was read (FAULT-72). */
export function saveFranchiseMenu(
  { db, clock }: Needs,
  { actor, company: id, version, own, preset, areas }: Saved & { readonly actor: StaffActor },
): Promise<Result<FranchiseMenu, 'not-found' | 'changed-meanwhile' | 'setting-locked'>> {
  return db.transaction(async (tx) => {
    if (!actor.scopeFor('settings.edit').includes(id)) return refuse('not-found')
    await holdMenus(tx, id)
    const family = await menuFamilyOf(tx, id)
    if (!family || !menuView(actor, family).can.edit) return refuse('not-found')
    const { above, company } = family
    if (company.version !== version) return await changedMeanwhile(tx, { family, now: clock.now() })
    if (above?.locked && own) return refuse('setting-locked')
    // What it locked itself it keeps; that is given free first.
    const chosen = own || company.locked ? storableMenu({ preset, areas }) : null
    const after = { ...family, company: { ...company, own: chosen } }
    return await save(tx, { before: family, after, actor, what: 'changed', now: clock.now() })
  })
}

/**
 * B-08: a franchisor locks the menu as it holds for all, or gives it free again. A lock takes away own menus; the person
 * was shown so many of them, and is asked again when there are others by now.
 */
export function lockFranchiseMenu(
  { db, clock }: Needs,
  { actor, company: id, locked, version, replaces }: Lock & { readonly actor: StaffActor },
): Promise<Result<FranchiseMenu, 'not-found' | 'changed-meanwhile' | 'settings-replace-others'>> {
  return db.transaction(async (tx) => {
    if (!actor.scopeFor('settings.lock').includes(id)) return refuse('not-found')
    await holdMenus(tx, id)
    const family = await menuFamilyOf(tx, id)
    if (!family || family.above !== null) return refuse('not-found')
    if (family.company.version !== version) return await changedMeanwhile(tx, { family, now: clock.now() })
    if (family.company.locked === locked) return ok(menuView(actor, family))
    if (locked && shownMenu(family).deviations.length !== replaces) return refuse('settings-replace-others')
    const what = locked ? 'locked' : 'unlocked'
    const after = withMenuLock(family, locked)
    return await save(tx, { before: family, after, actor, what, now: clock.now() })
  })
}

/** Stores who set something else, with its history; what franchisees follow stands in theirs. */
async function save(
  tx: Tx,
  {
    before,
    after,
    actor,
    what,
    now,
  }: {
    readonly before: StoredMenuFamily
    readonly after: ReturnType<typeof withMenuLock>
    readonly actor: StaffActor
    readonly what: What
    readonly now: Date
  },
): Promise<Result<FranchiseMenu, never>> {
  const aboveAfter = after.above
  const changes = [
    { from: before.company, to: after.company, above: before.above, aboveAfter, what },
    ...before.below.map((from, at) => ({
      from,
      to: after.below[at] ?? from,
      above: before.company,
      aboveAfter: after.company,
      what: 'followed' as const,
    })),
  ]
  for (const { from, to, what: done, ...lines } of changes) {
    const isSame = from.locked === to.locked && isSameOwn(from, to)
    if (!isSame) await storeMenu(tx, { ...from, own: to.own, locked: to.locked }, now)
    await recordChange(tx, {
      at: now,
      companyId: from.companyId,
      actor: { kind: 'staff', id: actor.userId, name: actor.name },
      action: `franchiseMenu.${done}`,
      subject: { kind: 'franchiseMenu', id: from.companyId },
      before: historyOf(lines.above, from),
      after: historyOf(lines.aboveAfter, to),
    })
  }
  const family = await menuFamilyOf(tx, before.company.companyId)
  if (!family) throw new Error(`company ${before.company.companyId} is gone`)
  return ok(menuView(actor, family))
}

const isSameOwn = ({ own: from }: MenuLevel, { own: to }: MenuLevel): boolean =>
  from === null || to === null ? from === to : isSameMenu(from, to)

function historyOf(above: MenuLevel | null, company: MenuLevel) {
  const { menu, own, lockedHere } = shownMenu({ above, company, below: [] })
  return { menu: menuWords(menu), own, locked: lockedHere }
}

async function changedMeanwhile(
  tx: Tx,
  { family, now }: { readonly family: StoredMenuFamily; readonly now: Date },
) {
  const { companyId, version, changedAt } = family.company
  const { menu, own } = shownMenu(family)
  return refuseChanged(
    await conflictOf(
      tx,
      { companyIds: [companyId], subject: { kind: 'franchiseMenu', id: companyId } },
      { fields: { own, preset: menu.preset, areas: [...menu.areas], version }, changedAt: changedAt ?? now },
    ),
  )
}
