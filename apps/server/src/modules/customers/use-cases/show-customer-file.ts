import type {
  CustomerBlock,
  CustomerFile,
  CustomerNote,
  FilePage,
  FilePart,
} from '@fachwerk/contract/customer/customer-file-views'
import { readHistory } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { lastAddressChange, openedSince } from '../account/address-changes-repository.ts'
import { blocksOf, type StoredBlock } from '../files/blocks-repository.ts'
import { customerById } from '../customers-repository.ts'
import type { CustomerFileNeeds } from '../needs.ts'
import {
  customerOfNumber,
  type FileScope,
  isKnownElsewhere,
  listedCustomers,
} from '../files/file-list-repository.ts'
import {
  companiesOfFile,
  consentsOfFile,
  countParts,
  declarationsOfFile,
  invoicesOfFile,
  mailsOfFile,
  mailTroubleOfFile,
  moneyOfFile,
  type OfFile,
  offersOfFile,
  ordersOfFile,
  owedOfFile,
  type Page,
  paymentsOfFile,
  rentalsOfFile,
} from '../files/file-parts-repository.ts'
import { eventsOfFile, type FileEvent } from '../files/file-timeline-repository.ts'
import { notesOf, type StoredNote } from '../files/notes-repository.ts'
import { fieldText, splitUntil } from '../merges/merged-details.ts'
import { mergesInto } from '../merges/merges-repository.ts'
import { waitingDigits } from '../account/email-change-repository.ts'
import { MOST_TRIES } from '../rules/proof-times.ts'
import { correctable } from '../rules/correctable.ts'
import { mayEditNote } from '../rules/note-times.ts'
import { undoUntil } from '../rules/undo-times.ts'
import { fileScope } from './list-customers.ts'

type Showing = Pick<CustomerFileNeeds, 'db' | 'clock' | 'rootCompanyId'>

/** On the first page of a file: enough for a call, the rest stands in the parts. */
const AT_FIRST = { open: 20, orders: 4, notes: 3, events: 60, changes: 20 }
const MOST_BLOCKS = 20
const MOST_EVENTS = 200

/** A customer the actor may see, by number or id; null for everybody else's. */
export async function fileOf(
  tx: Tx,
  needs: Pick<Showing, 'clock' | 'rootCompanyId'>,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<OfFile | null> {
  const scope = await fileScope(tx, { ...needs, actor })
  const [found] = await listedCustomers(tx, scope, { ids: [id], codeStart: null })
  return found ? { ...scope, customerId: found.id, email: found.email } : null
}

const numberOf = (shown: string): number => Number(shown.slice(2))

/** The first page of a customer's file. */
export const showCustomer = (
  needs: Showing,
  { actor, shown }: { readonly actor: StaffActor; readonly shown: string },
): Promise<Result<CustomerFile, 'not-found'>> =>
  needs.db.read(async (tx) => {
    const scope = await fileScope(tx, { ...needs, actor })
    const id = await customerOfNumber(tx, scope, numberOf(shown))
    return id === undefined ? refuse('not-found') : ok(await fileFor(tx, { actor, scope, id }))
  })

/** The same by id, for whoever has just changed it. */
export async function fileFor(
  tx: Tx,
  { actor, scope, id }: { readonly actor: StaffActor; readonly scope: FileScope; readonly id: string },
): Promise<CustomerFile> {
  const customer = await customerById(tx, scope.rootCompanyId, id)
  const [listed] = await listedCustomers(tx, scope, { ids: [id], codeStart: null })
  if (!listed) throw new Error('the customer is in scope')
  const of: OfFile = { ...scope, customerId: id, email: customer.email }
  const notes = await notesOf(tx, of, { offset: 0, limit: AT_FIRST.notes })
  const owed = await owedOfFile(tx, of)
  const [block] = await blocksOf(tx, of, 1)
  const changes = await changesOf(tx, { ...of, limit: AT_FIRST.changes })
  return {
    id,
    number: `K-${listed.number}`,
    name: `${customer.firstName} ${customer.lastName}`.trim(),
    details: correctable(customer),
    email: customer.email,
    language: customer.language,
    since: customer.createdAt.toISOString(),
    standing: listed.standing,
    companies: await companiesOfFile(tx, of),
    counts: { ...(await countParts(tx, of)), history: changes.total },
    rentals: await rentalsOfFile(tx, of, { offset: 0, limit: AT_FIRST.open, open: true }),
    owed: { cents: owed.reduce((sum, { cents }) => sum + cents, 0), items: owed },
    orders: await ordersOfFile(tx, of, { offset: 0, limit: AT_FIRST.orders }),
    money: await moneyOfFile(tx, of),
    offers: await offersOfFile(tx, of),
    mailTrouble: await mailTroubleOfFile(tx, of),
    addressChange: await presentChange(tx, of),
    merges: await presentMerges(tx, of),
    block: block ? presentBlock(block) : null,
    notes: notes.map((note) => presentNote(note, actor, scope.now)),
    timeline: (await eventsOfFile(tx, of, AT_FIRST.events)).map(presentEvent),
    changes: changes.rows,
    can: await actionsOn(tx, { of, actor }),
  }
}

async function actionsOn(
  tx: Tx,
  { of, actor }: { readonly of: OfFile; readonly actor: StaffActor },
): Promise<CustomerFile['can']> {
  const scope = actor.scopeFor('customers.edit')
  const isHead = scope.includes(of.rootCompanyId)
  const edit = scope.length > 0
  return {
    edit,
    correct: edit && (isHead || !(await isKnownElsewhere(tx, of.customerId, scope))),
    addRental: actor.permissions.has('accessRights.edit'),
    dataRequest: actor.permissions.has('dataRequests.edit'),
    blockGroup: isHead,
  }
}

async function presentChange(tx: Tx, { customerId, now }: OfFile): Promise<CustomerFile['addressChange']> {
  const last = await lastAddressChange(tx, customerId)
  if (!last) return null
  const until = undoUntil(last.changedAt)
  const open =
    now < until && (last.tookEffectAt === null || !(await openedSince(tx, customerId, last.changedAt)))
  return {
    oldEmail: last.oldEmail,
    newEmail: last.newEmail,
    at: last.changedAt.toISOString(),
    by: last.changedBy,
    proof: last.proof,
    waits: last.tookEffectAt === null,
    digits: last.tookEffectAt === null ? await presentDigits(tx, { ...last, now }) : null,
    undoUntil: open ? until.toISOString() : null,
  }
}

async function presentDigits(
  tx: Tx,
  {
    customerId,
    newEmail: email,
    now,
  }: { readonly customerId: string; readonly newEmail: string; readonly now: Date },
) {
  const digits = await waitingDigits(tx, { customerId, email })
  const triesLeft = MOST_TRIES - (digits?.tries ?? MOST_TRIES)
  return digits && triesLeft > 0 && digits.expiresAt > now
    ? { triesLeft, until: digits.expiresAt.toISOString() }
    : null
}

/** Those that may still be taken apart, the newest first: that one alone can be. */
async function presentMerges(tx: Tx, of: OfFile): Promise<CustomerFile['merges']> {
  const merges = await mergesInto(tx, of.rootCompanyId, of.customerId)
  return merges
    .filter(({ mergedAt }) => of.now < splitUntil(mergedAt))
    .map(({ id, mergedNumber, mergedBefore, mergedAt, mergedBy }) => ({
      id,
      number: `K-${mergedNumber}`,
      name: fieldText(mergedBefore, 'name'),
      at: mergedAt.toISOString(),
      by: mergedBy,
      splitUntil: splitUntil(mergedAt).toISOString(),
    }))
}

const presentEvent = ({ at, ...event }: FileEvent) => ({ ...event, at: at.toISOString() })

function presentBlock(block: StoredBlock): CustomerBlock {
  const { companyId: _company, until, blockedAt, liftedAt, ...shown } = block
  return {
    ...shown,
    until: until?.toISOString() ?? null,
    blockedAt: blockedAt.toISOString(),
    liftedAt: liftedAt?.toISOString() ?? null,
  }
}

const presentNote = (note: StoredNote, actor: StaffActor, now: Date): CustomerNote => ({
  id: note.id,
  text: note.text,
  pinned: note.pinned,
  at: note.createdAt.toISOString(),
  editedAt: note.editedAt?.toISOString() ?? null,
  author: note.author,
  companyName: note.companyName,
  canEdit: note.authorId === actor.userId && mayEditNote(note.createdAt, now),
})

const changesOf = (tx: Tx, { companyIds, customerId, limit }: OfFile & { readonly limit: number }) =>
  readHistory(tx, { companyIds, subject: { kind: 'customer', id: customerId }, offset: 0, limit })

/** A part of a file, by pages. */
export const showFilePart = (
  needs: Showing,
  {
    actor,
    id,
    part,
    ...page
  }: (Page & { readonly id: string; readonly part: FilePart }) & { readonly actor: StaffActor },
): Promise<Result<FilePage, 'not-found'>> =>
  needs.db.read(async (tx) => {
    const of = await fileOf(tx, needs, { actor, id })
    return of ? ok(await pageOf(tx, { of, actor, part, page })) : refuse('not-found')
  })

async function pageOf(
  tx: Tx,
  details: {
    readonly of: OfFile
    readonly actor: StaffActor
    readonly part: FilePart
    readonly page: Page
  },
): Promise<FilePage> {
  const { of, actor, part, page } = details
  if (part === 'history') {
    const { rows: changes, total } = await changesOf(tx, { ...of, limit: MOST_EVENTS })
    const rows = (await eventsOfFile(tx, of, MOST_EVENTS)).map(presentEvent)
    return { part, rows, changes, total }
  }
  const total = (await countParts(tx, of))[part]
  switch (part) {
    case 'rentals':
      return { part, rows: await rentalsOfFile(tx, of, page), total }
    case 'orders':
      return { part, rows: await ordersOfFile(tx, of, page), total }
    case 'payments':
      return { part, rows: await paymentsOfFile(tx, of, page), total }
    case 'invoices':
      return { part, rows: await invoicesOfFile(tx, of, page), total }
    case 'mails':
      return { part, rows: await mailsOfFile(tx, of, page), total }
    case 'consents':
      return { part, rows: await consentsOfFile(tx, of, page), total }
    case 'declarations':
      return { part, rows: await declarationsOfFile(tx, of, page), total }
    case 'notes': {
      const notes = await notesOf(tx, of, page)
      const blocks = await blocksOf(tx, of, MOST_BLOCKS)
      const rows = notes.map((note) => presentNote(note, actor, of.now))
      return { part, rows, blocks: blocks.map(presentBlock), total }
    }
  }
}
