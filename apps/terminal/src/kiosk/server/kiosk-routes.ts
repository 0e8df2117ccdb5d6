import type { Cancel, Clock } from '@fachwerk/clock/clock'
import { CabinetPlan } from '@fachwerk/contract/location/cabinet-plan'
import type { ReplacedCode } from '@fachwerk/contract/key/replaced-code'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Agent } from '../../agent/agent.ts'
import type { KeyKind, KeyOutcome } from '../../agent/desks/key-desk.ts'
import type { Random } from '../../platform/random.ts'
import {
  type EndReply,
  EndRequest,
  HelpRequest,
  OldCodeRequest,
  type KioskLanguage,
  type KioskPlace,
  type KioskState,
  type OpenReply,
  OpenRequest,
  UndoRequest,
} from '../calls.ts'
import { createRecently } from './recently.ts'
import { createSessions, type Sessions } from './sessions.ts'

export type KioskParts = {
  /** The agent of now: a power cut puts another in its place. */
  readonly agent: () => Agent
  readonly onChange: (listener: () => void) => Cancel
  readonly clock: Clock
  readonly random: Random
  readonly language: KioskLanguage
}

const TICK_MS = 5000
/** So long a second press joins the same call. */
const HELP_PAUSE_MS = 300_000
/** The server sends a mail no sooner again. */
const MAIL_PAUSE_MS = 300_000
const bad = (reply: FastifyReply) => reply.code(400).send({ code: 'bad-input' })

/** The calls of the kiosk page. */
export function kioskRoutes(app: FastifyInstance, parts: KioskParts): void {
  const { agent } = parts
  const sessions = createSessions(parts.clock, parts.random)

  app.get('/api/place', () => placeOf(parts))
  app.get('/api/live', (_request, reply) => live(parts, reply))

  app.post('/api/open', async (request, reply) => {
    const asked = OpenRequest.safeParse(request.body)
    if (!asked.success) return bad(reply)
    if ('code' in asked.data) return opened('code', await agent().openByCode(asked.data.code))
    if ('qr' in asked.data) return opened('qr', await agent().openByQr(asked.data.qr))
    const session = sessions.find(asked.data.session)
    if (!session) return sessionOver
    return opened(session.how, await agent().openAgain(session.grant, session.how))
  })
  app.post('/api/end', async (request, reply): Promise<EndReply> => {
    const asked = EndRequest.safeParse(request.body)
    if (!asked.success) return bad(reply)
    const session = sessions.find(asked.data.session)
    if (!session || session.grant.opensOnly) return sessionOver
    if (agent().endRental(session.grant) === 'door-open') return { ok: false, refusal: 'door-open' }
    return { ok: true, undo: sessions.end(session) }
  })
  app.post('/api/undo', async (request, reply): Promise<OpenReply | FastifyReply> => {
    const asked = UndoRequest.safeParse(request.body)
    if (!asked.success) return bad(reply)
    const session = sessions.findEnded(asked.data.undo)
    if (!session) return sessionOver
    const taken = await agent().takeEndBack(session.grant)
    if (taken.ok) return opened(session.how, taken)
    // Where nobody was asked, it can be tried again.
    if (taken.refusal !== 'undo-offline') sessions.forgetEnded()
    return { ...taken, boxNumber: session.grant.boxNumber }
  })
  helpRoutes(app, parts, sessions)
  keyMailRoute(app, parts, sessions)
  app.post('/api/present', async () => {
    agent().customerPresent()
    return { ok: true }
  })

  function opened(how: KeyKind, outcome: KeyOutcome): OpenReply {
    if (!outcome.ok) return refusedReply(outcome, agent(), sessions)
    const { grant } = outcome
    return {
      ok: true,
      session: sessions.begin({ grant, how }),
      boxId: grant.boxId,
      boxNumber: grant.boxNumber,
      until: grant.until,
      endsAt: grant.endsAt ?? null,
      canEnd: grant.opensOnly !== true,
      extendUrl: agent().linkTo('verlaengern', grant),
    }
  }
}

/** The call for help: one call for presses that follow each other closely. */
function helpRoutes(app: FastifyInstance, { agent, clock }: KioskParts, sessions: Sessions): void {
  let lastHelpMs = Number.NEGATIVE_INFINITY
  const thingsReported = createRecently(clock, HELP_PAUSE_MS)
  app.post('/api/help', async (request, reply) => {
    const asked = HelpRequest.safeParse(request.body)
    if (!asked.success) return bad(reply)
    const session = asked.data.session === null ? null : sessions.find(asked.data.session)
    // A second press is the same call; it does not put off the next one.
    // One that is closed is none any more.
    if (clock.monotonicMs() - lastHelpMs >= HELP_PAUSE_MS || agent().state().help?.closedAt) {
      agent().callHelp(session?.grant.lockId)
      lastHelpMs = clock.monotonicMs()
    }
    return { ok: true }
  })
  app.post('/api/things-left', async (request, reply) => {
    const replaced = oldCodeOf(request.body, sessions)
    if (!replaced) return bad(reply)
    // It says more than a call before it did.
    if (thingsReported.isFirst(replaced.grantId)) agent().callForThings(replaced)
    lastHelpMs = clock.monotonicMs()
    return { ok: true }
  })
  // Only what was called here and not taken back yet; the next press is a call of its own.
  app.post('/api/help-over', async () => {
    if (clock.monotonicMs() - lastHelpMs < HELP_PAUSE_MS) agent().takeHelpBack()
    thingsReported.forget()
    lastHelpMs = Number.NEGATIVE_INFINITY
    return { ok: true }
  })
}

const oldCodeOf = (body: unknown, sessions: Sessions): ReplacedCode | null => {
  const asked = OldCodeRequest.safeParse(body).data
  return asked ? sessions.findOld(asked.old) : null
}

/** „E-Mail noch einmal schicken“: a second press within some minutes is the same mail. */
function keyMailRoute(app: FastifyInstance, { agent, clock }: KioskParts, sessions: Sessions): void {
  const asked = createRecently(clock, MAIL_PAUSE_MS)
  app.post('/api/key-mail', async (request, reply) => {
    const replaced = oldCodeOf(request.body, sessions)
    if (!replaced?.mailed) return bad(reply)
    if (asked.isFirst(replaced.grantId)) agent().askKeyMail(replaced)
    return { ok: true }
  })
}

const sessionOver = { ok: false, refusal: 'session-over' } as const

function refusedReply(
  outcome: Extract<KeyOutcome, { ok: false }>,
  agent: Agent,
  sessions: Sessions,
): OpenReply {
  const { refusal } = outcome
  if (refusal === 'replaced') return replacedReply(outcome.replaced, sessions)
  if (refusal === 'wait') return { ok: false, refusal, waitSeconds: Math.ceil(outcome.waitMs / 1000) }
  if (!('grant' in outcome)) return { ok: false, refusal }
  const { boxNumber, from } = outcome.grant
  if (refusal === 'not-started') return { ok: false, refusal, boxNumber, from }
  const opensAt = agent.state().closed?.opensAt
  if (refusal === 'location-closed' && opensAt)
    return { ok: false, refusal, boxNumber, from: opensAt.toISOString() }
  const payUrl = refusal === 'over' ? agent.linkTo('nachzahlung', outcome.grant) : null
  return { ok: false, refusal, boxNumber, ...(payUrl && { payUrl }) }
}

function replacedReply(replaced: ReplacedCode, sessions: Sessions): OpenReply {
  const { boxNumber, at, failedAt, movedTo, mailed, shared, ended } = replaced
  if (ended) return { ok: false, refusal: 'ended-here', boxNumber: movedTo?.boxNumber ?? boxNumber }
  const shown = { token: sessions.showOld(replaced), boxNumber, at, failedAt, movedTo, mailed, shared }
  return { ok: false, refusal: 'replaced', replaced: shown }
}

function placeOf({ agent, language }: KioskParts): KioskPlace {
  const { identity, place, state } = agent()
  const { cabinets = identity.cabinets, ...shown } = place()
  return {
    ...shown,
    placeMark: state().placeMark,
    // Drawings are a help, not a condition: a set of another shape is left out.
    cabinets: z.array(CabinetPlan).safeParse(cabinets).data ?? [],
    language,
  }
}

const HELP_SHOWN_MS = 30 * 60_000

function helpOf({ help, now }: ReturnType<Agent['state']>): KioskState['help'] {
  if (!help || now.getTime() - help.calledAt.getTime() > HELP_SHOWN_MS) return null
  const { calledAt, arrivedAt, acceptedAt, closedAt } = help
  return {
    calledAt: calledAt.toISOString(),
    arrivedAt: arrivedAt?.toISOString() ?? null,
    acceptedAt: acceptedAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
  }
}

function stateOf(agent: Agent): KioskState {
  const state = agent.state()
  const { online, clock, now, closed, openUntil, doors, placeMark, waitMs } = state
  const byBox = agent.boxes().map(({ boxId, lockId }) => [boxId, doors[lockId] ?? 'unknown'] as const)
  return {
    online,
    clock,
    now: now.toISOString(),
    closed: closed && { opensAt: closed.opensAt?.toISOString() ?? null },
    openUntil: openUntil instanceof Date ? openUntil.toISOString() : openUntil,
    doors: Object.fromEntries(byBox),
    placeMark,
    help: helpOf(state),
    waitSeconds: Math.ceil(waitMs / 1000),
  }
}

/** The state on every change and every few seconds, as server-sent events. */
function live({ agent, onChange, clock }: KioskParts, reply: FastifyReply): void {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  const send = () => raw.write(`data: ${JSON.stringify(stateOf(agent()))}\n\n`)
  const offs = [onChange(send), clock.every(TICK_MS, () => void send())]
  raw.once('close', () => {
    for (const off of offs) off()
  })
  send()
}
