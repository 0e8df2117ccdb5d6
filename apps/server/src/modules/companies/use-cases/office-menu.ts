import type { Clock } from '@fachwerk/clock/clock'
import type { RequestOut } from '@fachwerk/contract/call'
import type { OfficeEntry, OfficeMenu, officeMenuCalls } from '@fachwerk/contract/company/office-menu-calls'
import { conflictOf, recordChange } from '../../../platform/audit.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../platform/result.ts'
import {
  lockOfficeMenu,
  storeOfficeMenu,
  officeMenuOf,
  type StoredOfficeMenu,
} from '../office-menu-repository.ts'
import { chosenEntries, hasOffice, hiddenBy, shownEntries } from '../rules/office-menu.ts'

type Saved = RequestOut<typeof officeMenuCalls.saveOfficeMenu>['body']['menu']

interface Needs {
  readonly db: Db
  readonly clock: Clock
}

/** N-01: the group „Büro“ in the menu of the company somebody works for. */
export const showOfficeMenu = ({ db }: Pick<Needs, 'db'>, actor: StaffActor): Promise<OfficeMenu> =>
  db.read(async (tx) => viewOf(actor, await storedMenu(tx, actor)))

/** N-01: switches the group, or entries of it, on or off, over the version that was read (FAULT-72). */
export function saveOfficeMenu(
  { db, clock }: Needs,
  { actor, version, shown, entries }: Saved & { readonly actor: StaffActor },
): Promise<Result<OfficeMenu, 'not-found' | 'changed-meanwhile'>> {
  const { companyId } = actor
  const now = clock.now()
  return db.transaction(async (tx) => {
    if (!mayEdit(actor)) return refuse('not-found')
    await lockOfficeMenu(tx, companyId)
    const stored = await storedMenu(tx, actor)
    if (!hasOffice(stored.menuProfile)) return refuse('not-found')
    if (stored.version !== version) return await refuseOlder(tx, stored)
    // Of a group that is switched off the choice stays for when it comes back.
    const after = { ...stored, shown, hidden: shown ? hiddenBy(entries) : stored.hidden }
    const isNew = await recordChange(tx, {
      at: now,
      companyId,
      actor: { kind: 'staff', id: actor.userId, name: actor.name },
      action: 'officeMenu.changed',
      subject: { kind: 'officeMenu', id: companyId },
      before: historyOf(stored),
      after: historyOf(after),
    })
    if (isNew) await storeOfficeMenu(tx, after, now)
    return ok(viewOf(actor, await storedMenu(tx, actor)))
  })
}

/** The entries in the menu of a company’s people. The caller checked whose company it is. */
export async function officeEntriesOf(
  tx: Tx,
  companyId: string,
): Promise<readonly OfficeEntry[] | undefined> {
  const stored = await officeMenuOf(tx, companyId)
  return stored && hasOffice(stored.menuProfile) ? shownEntries(stored) : undefined
}

const mayEdit = (actor: StaffActor): boolean => actor.scopeFor('settings.edit').includes(actor.companyId)

async function storedMenu(tx: Tx, { companyId }: StaffActor): Promise<StoredOfficeMenu> {
  const stored = await officeMenuOf(tx, companyId)
  if (!stored) throw new Error(`company ${companyId} does not exist`)
  return stored
}

function viewOf(actor: StaffActor, stored: StoredOfficeMenu): OfficeMenu {
  const { companyId, menuProfile, shown, version } = stored
  const applies = hasOffice(menuProfile)
  return {
    companyId,
    applies,
    shown,
    entries: chosenEntries(stored),
    version,
    can: { edit: applies && mayEdit(actor) },
  }
}

const historyOf = (menu: Pick<StoredOfficeMenu, 'shown' | 'hidden'>) => ({
  shown: menu.shown,
  entries: chosenEntries(menu),
})

async function refuseOlder(tx: Tx, stored: StoredOfficeMenu) {
  const { companyId, shown, version, changedAt } = stored
  const filter = { companyIds: [companyId], subject: { kind: 'officeMenu', id: companyId } } as const
  return refuseChanged(
    await conflictOf(tx, filter, { fields: { shown, entries: chosenEntries(stored), version }, changedAt }),
  )
}
