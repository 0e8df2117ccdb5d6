import type { EventActor, EventType } from '@fachwerk/contract/history/events'
import { eventTypeShown } from '@fachwerk/contract/device/failed-opening'
import { OPEN_REFUSAL_ANSWERS, OPEN_REFUSALS } from '@fachwerk/contract/office/open-refusals'
import { adminEventsDe } from '@fachwerk/texts/admin/device/admin-events-de'
import { createTexts } from '@fachwerk/texts/texts'
import { momentOf, moneyOf, OFFICE_ZONE } from './format.ts'

const e = createTexts<typeof adminEventsDe>(adminEventsDe, 'de')

export interface EventFacts {
  readonly type: EventType
  readonly actor: EventActor
  readonly data: Readonly<Record<string, unknown>>
}

export interface EventWords {
  readonly title: string
  /** How, how much, why, by whom; empty when the title says it all. */
  readonly detail: string
}

/** An event in German, by the clocks of a location: what happened, and what its data add. Data of an unknown shape are left out. */
export function eventWords(event: EventFacts, timeZone: string = OFFICE_ZONE): EventWords {
  const { actor, data } = event
  const type = eventTypeShown(event)
  const details = [
    // „Code abgelehnt“ says it already.
    type === 'code.refused' && data['how'] === 'code' ? null : wordOf(`event.how.${String(data['how'])}`),
    type === 'code.refused' ? wordOf(`event.refused.${String(data['code'])}`) : null,
    typeof data['amountCents'] === 'number' ? moneyOf(data['amountCents']) : null,
    type === 'lock.changed' ? wordOf(`event.lockState.${String(data['state'])}`) : null,
    typeof data['holder'] === 'string' ? e('event.holder', { name: data['holder'] }) : null,
    type === 'alarm.taken' ? wordOf(`event.alarm.${String(data['kind'])}`) : null,
    wordOf(`event.cause.${String(data['cause'])}`),
    typeof data['orderCode'] === 'string' ? e('event.orderCode', { code: data['orderCode'] }) : null,
    type === 'rental.jammed' ? wordOf(`event.jam.${String(data['answer'])}`) : null,
    boxChangeWords(data),
    type === 'rental.changed' ? momentWords('event.newEnd', data['endsAt'], timeZone) : null,
    type === 'rental.clearingUrged' ? momentWords('event.clearBy', data['clearBy'], timeZone) : null,
    type === 'command.requested' ? openingWords(actor, data) : null,
    typeof data['code'] === 'string' && /^(command\.|lock\.failed$)/.test(type)
      ? commandCodeWords(data['code'])
      : null,
    typeof data['reason'] === 'string' && data['reason'] !== '' ? reasonWords(type, data['reason']) : null,
    actorWords(type, actor),
  ]
  return { title: titleOf(type, data), detail: details.filter((it) => it !== null).join(' · ') }
}

function titleOf(type: EventType, data: EventFacts['data']): string {
  if (type.startsWith('command.') && data['kind'] === 'open') {
    const key = `event.open.${type.slice('command.'.length)}`
    if (isKey(key)) return adminEventsDe[key]
  }
  if (type.startsWith('command.') && typeof data['kind'] === 'string') {
    const kind = `command.kind.${data['kind']}`
    const base = adminEventsDe[`event.${type}`]
    return isKey(kind) ? `${base}: ${adminEventsDe[kind]}` : base
  }
  if (type === 'help.over' && data['by'] === 'staff') return adminEventsDe['event.help.closed']
  if (type === 'alarm.taken' && data['taken'] === false) return adminEventsDe['event.alarm.returned']
  if (type === 'terminal.changed') {
    const key = `event.terminal.changed.${String(data['what'])}`
    if (isKey(key)) return adminEventsDe[key]
  }
  if (type === 'grants.changed') {
    const key = `event.grants.${String(data['change'])}`
    if (isKey(key)) return adminEventsDe[key]
  }
  return adminEventsDe[`event.${type}`]
}

/** Why a command came to nothing, by the code of the terminal or the server. */
export function commandCodeWords(code: string): string {
  const key = `command.code.${code}`
  if (isKey(key)) return adminEventsDe[key]
  const refusal = OPEN_REFUSALS.find((known) => known === code)
  return refusal ? OPEN_REFUSAL_ANSWERS[refusal].de : e('command.code.other', { code })
}

/** How staff had it opened, said once; a renter opens for nobody else. */
function openingWords(actor: EventActor, { type, altSignal }: EventFacts['data']): string | null {
  const said = [
    type === 'release' && actor.kind === 'staff' ? e('event.opening.release') : null,
    altSignal === true ? e('event.opening.altSignal') : null,
  ].filter((it) => it !== null)
  return said.length > 0 ? said.join(' · ') : null
}

const isKey = (key: string): key is keyof typeof adminEventsDe => Object.hasOwn(adminEventsDe, key)

const wordOf = (key: string): string | null => (isKey(key) ? adminEventsDe[key] : null)

function boxChangeWords({ fromBoxName, toBoxName }: EventFacts['data']): string | null {
  return typeof fromBoxName === 'string' && typeof toBoxName === 'string'
    ? e('event.boxChange', { from: fromBoxName, to: toBoxName })
    : null
}

function momentWords(
  key: 'event.newEnd' | 'event.clearBy',
  at: EventFacts['data'][string],
  timeZone: string,
): string | null {
  const isInstant = typeof at === 'string' && !Number.isNaN(Date.parse(at))
  return isInstant ? e(key, { end: momentOf(at, timeZone) }) : null
}

// The reason is repeated on every step of a command; once is enough.
const reasonWords = (type: EventType, reason: string): string | null =>
  type.startsWith('command.') && type !== 'command.requested'
    ? null
    : e('event.reason', {
        reason: (type === 'order.cancelled' && wordOf(`event.cancelled.${reason}`)) || reason,
      })

// Terminals and the system speak through what they did; people are named, and a terminal that speaks of itself.
function actorWords(type: EventType, actor: EventActor): string | null {
  if (actor.kind === 'terminal') return /^(terminal|help)\./.test(type) ? actor.name : null
  if (actor.kind === 'staff') return e('event.by', { name: actor.name })
  return actor.kind === 'customer' && !type.startsWith('order.') ? e('event.by', { name: actor.name }) : null
}
