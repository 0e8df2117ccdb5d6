import type { CaseFilter } from '@fachwerk/contract/order/declaration-calls'
import type { CaseDetail, CaseRow } from '@fachwerk/contract/order/declaration-views'
import type { Tx } from '../../../platform/db/db.ts'
import { byId, type Counted, listedPage } from '../../../platform/db/list-source.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { CaseNeeds } from '../index.ts'
import { cases, casesByIds, type StoredCase } from '../cases-repository.ts'
import { contractOf, contractsLike, type StoredContract } from '../contracts-repository.ts'
import { codesIn } from '../rules/case-codes.ts'
import { isOpen, mayMove } from '../rules/case-states.ts'
import { judgeCase } from './judge-case.ts'

const MOST_CANDIDATES = 10

/** A case as lists show it. */
export const rowOf = (found: StoredCase, now: Date): CaseRow => ({
  id: found.id,
  kind: found.kind,
  state: found.state,
  outcome: found.outcome,
  name: found.name,
  email: found.email,
  contract: found.contract,
  receivedAt: found.receivedAt.toISOString(),
  dueAt: found.dueAt.toISOString(),
  overdue: isOpen(found.state) && found.dueAt <= now,
  order: found.orderId === null ? null : { id: found.orderId, code: found.orderCode ?? '' },
  refundCents: found.refundCents,
  keptCents: found.keptCents,
  lastDay: found.lastDay,
  decidedBy: found.decidedBy,
})

/** A page of the cases the actor may see, with their number. */
export async function listCases(
  { db, clock }: Pick<CaseNeeds, 'db' | 'clock'>,
  { actor, ...filter }: CaseFilter & { readonly actor: StaffActor },
): Promise<{ rows: CaseRow[] } & Counted> {
  const scope = actor.scopeFor('orders.view')
  const now = clock.now()
  return await db.read((tx) =>
    listedPage(tx, cases, {
      query: { scope, now, filter },
      page: filter,
      rows: async (ids) => byId((await casesByIds(tx, scope, ids)).map((found) => rowOf(found, now))),
      count: 'all',
    }),
  )
}

type Showing = Pick<CaseNeeds, 'db' | 'clock' | 'publicHoliday' | 'goodsLeft' | 'endByReceivedNotice'>

/** One case; another company's is not there. */
export const showCase = (
  needs: Showing,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<CaseDetail, 'not-found'>> =>
  needs.db.read(async (tx) => {
    const [found] = await casesByIds(tx, actor.scopeFor('orders.view'), [id])
    return found ? ok(await detailOf(tx, needs, { actor, found })) : refuse('not-found')
  })

const nameOf = ({ contact }: StoredContract): string => `${contact.firstName} ${contact.lastName}`

const candidateOf = (found: StoredCase, contract: StoredContract, codes: readonly string[]) => ({
  orderId: contract.orderId,
  code: contract.code,
  customerName: nameOf(contract),
  ...(contract.customerNumber && { customerNumber: `K-${contract.customerNumber}` }),
  email: contract.contact.email,
  placedAt: contract.placedAt.toISOString(),
  locationName: contract.locationName,
  totalCents: contract.totalCents,
  byCode: codes.includes(contract.code),
  byEmail: contract.contact.email.toLowerCase() === found.email.toLowerCase(),
})

const boxNamesOf = ({ boxes, boxNumber, prefix }: StoredContract): string | null =>
  boxes.length > 1
    ? boxes.map(({ boxName }) => boxName).join(', ')
    : boxNumber === null
      ? null
      : `${prefix}-${String(boxNumber).padStart(3, '0')}`

const contractView = (found: StoredCase, contract: StoredContract, codes: readonly string[]) => ({
  ...candidateOf(found, contract, codes),
  rentalId: contract.rentalId,
  rentalState: contract.rentalState,
  ...(contract.part !== null && contract.part !== 'rental' && { adds: contract.part }),
  boxName: boxNamesOf(contract),
  longTerm: contract.longTerm,
  startsAt: contract.startsAt?.toISOString() ?? null,
  endsAt: contract.endsAt?.toISOString() ?? null,
  timeZone: contract.timeZone,
})

/** A case as the actor sees it: the declaration, what it may be about, and what should become of it. */
export async function detailOf(
  tx: Tx,
  needs: Omit<Showing, 'db'>,
  { actor, found }: { readonly actor: StaffActor; readonly found: StoredCase },
): Promise<CaseDetail> {
  const now = needs.clock.now()
  const scope = actor.scopeFor('orders.view')
  const codes = codesIn(found.contract)
  const mayChoose = mayMove(found.state, 'matched')
  const contract = found.orderId === null ? undefined : await contractOf(tx, scope, found.orderId)
  const like = mayChoose
    ? await contractsLike(tx, scope, { codes, email: found.email, limit: MOST_CANDIDATES })
    : []
  const proposal =
    contract && found.state === 'matched' ? await judgeCase(tx, needs, { found, contract, now }) : null
  const edits = actor.scopeFor('orders.edit').includes(found.companyId)
  const undecided = found.state === 'received' || found.state === 'matched'
  return {
    ...rowOf(found, now),
    version: found.version,
    terminationKind: found.terminationKind,
    reason: found.reason,
    endDate: found.endDate,
    refusal: found.refusal,
    note: found.note,
    decidedAt: found.decidedAt?.toISOString() ?? null,
    ...(found.boxes && { withdrawnBoxes: [...found.boxes] }),
    ...(found.pieces && { withdrawnPieces: [...found.pieces] }),
    ...(found.voucherBackCents !== null && { voucherBackCents: found.voucherBackCents }),
    contractFound: contract ? contractView(found, contract, codes) : null,
    candidates: like.map((each) => candidateOf(found, each, codes)),
    proposal,
    can: {
      match: edits && mayChoose,
      accept: edits && proposal !== null && proposal.outcome !== 'refused',
      refuse: edits && undecided,
      close: edits && !undecided && mayMove(found.state, 'closed'),
    },
  }
}
