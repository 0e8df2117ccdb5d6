import { z } from 'zod'
import { AccessRightDetail } from './access-right-calls.ts'
import { call } from '../call.ts'
import { Cents, Id, Instant, line, SizeClass, text } from '../fields.ts'
import { SHARE_REFUSALS, shareWith } from '../key/shared-keys.ts'

const orderItem = {
  /** Id of the rental. */
  id: Id,
  /** The state the person looks at (FAULT-72). */
  version: z.int().min(1),
  /** Stands in the timeline with the person's name (B-01). */
  reason: text('Grund', 500),
}
const details = <S extends z.ZodRawShape>(more: S) =>
  z.strictObject({ orderItem: z.strictObject({ ...orderItem, ...more }) })

const common = { auth: 'staff', host: 'admin', tags: ['Zugriffsrechte'] } as const
const changing = {
  ...common,
  method: 'POST',
  permission: 'accessRights.edit',
  reply: AccessRightDetail,
} as const
const viewing = { ...common, method: 'GET', permission: 'accessRights.view' } as const
const params = z.object({ rentalId: Id })

const ALWAYS = ['not-found', 'changed-meanwhile', 'transition-not-allowed'] as const
const DATES = ['start-fixed', 'end-before-start', 'end-in-past', 'start-in-past'] as const

/** What stands in the way of other dates: who has the box then. */
export const NextInBox = z.object({ customerName: z.string(), startsAt: Instant, isHold: z.boolean() })

/** What staff do to a rental and its key (R-01, R-07, R-09, B-01); every change tells the customer. */
export const changeRightCalls = {
  editAccessRight: call({
    ...changing,
    path: '/private/access-rights/edit',
    summary: 'Name des Mieters ändern oder ein anderes Fach zuteilen; der Schlüssel zieht mit',
    body: details({ customerName: line('Name', 200).optional(), boxId: Id.optional() }),
    refusals: [...ALWAYS, 'box-taken'],
  }),
  editAccessRightDate: call({
    ...changing,
    path: '/private/access-rights/editDate',
    summary:
      'Beginn und Ende ändern, auch verlängern; auf Wunsch weicht die nächste Buchung in ein anderes Fach',
    body: details({
      startsAt: Instant.optional(),
      endsAt: Instant,
      /** `tariff`: the rental costs from now on what the tariff says for the new dates. */
      price: z.enum(['keep', 'tariff']).default('keep'),
      moveNext: z.boolean().default(false),
    }),
    refusals: [...ALWAYS, ...DATES, 'box-taken', 'no-tariff'],
  }),
  waiveOverrun: call({
    ...changing,
    path: '/private/access-rights/waive',
    summary: 'Die offene Nachzahlung einer beendeten Miete erlassen; der Mieter kann wieder mieten',
    body: details({}),
    refusals: ALWAYS,
  }),
  urgeClearing: call({
    ...changing,
    path: '/private/access-rights/urge-clearing',
    summary:
      'Räumung anmahnen: Der Mieter wird per E-Mail aufgefordert, das Fach bis zu einer Frist von mindestens 14 Tagen zu räumen',
    body: details({ clearBy: Instant }),
    refusals: [...ALWAYS, 'deadline-too-short'],
  }),
  accessRightDates: call({
    ...viewing,
    path: '/private/access-rights/{rentalId}/dates',
    summary: 'Was andere Zeiten ändern würden: wer im Weg ist, was möglich ist, was es nach Tarif kostet',
    params,
    query: z.object({ startsAt: Instant.optional(), endsAt: Instant }),
    reply: z.object({
      startsAt: Instant,
      endsAt: Instant,
      graceUntil: Instant,
      /** Who has the box then; null: nobody. */
      next: NextInBox.nullable(),
      /** The latest end before the next one comes, cleaning included; null: there is none. */
      latestEnd: Instant.nullable(),
      /** Whoever is in the way can have an equal or larger box. */
      nextCanMove: z.boolean(),
      priceCents: Cents,
      /** What the tariff says; null: it has no price for this length. */
      tariffCents: Cents.nullable(),
    }),
    refusals: ['not-found', 'transition-not-allowed', ...DATES],
  }),
  accessRightBoxes: call({
    ...viewing,
    path: '/private/access-rights/{rentalId}/boxes',
    summary: 'Andere Fächer des Standorts, die für die Zeit dieser Miete frei sind',
    params,
    reply: z.object({ rows: z.array(z.object({ boxId: Id, boxName: z.string(), size: SizeClass })) }),
    refusals: ['not-found'],
  }),
  endAccessRight: call({
    ...changing,
    path: '/private/access-rights/end',
    summary:
      'Laufende Miete beenden oder eine, die noch nicht begonnen hat, stornieren; das Fach ist dann frei',
    body: details({}),
    refusals: [...ALWAYS, 'door-open'],
  }),
  resumeAccessRight: call({
    ...changing,
    path: '/private/access-rights/resume',
    summary: 'Das Beenden einer Miete binnen zwei Minuten zurücknehmen; sie läuft mit ihrem Code weiter',
    body: details({}),
    refusals: ['not-found', 'undo-over', 'box-taken', 'access-revoked'],
  }),
  blockAccessRight: call({
    ...changing,
    path: '/private/access-rights/block',
    summary: 'Schlüssel sperren: Das Fach bleibt vergeben, öffnet dem Mieter aber nicht mehr',
    body: details({}),
    refusals: ALWAYS,
  }),
  restoreAccessRight: call({
    ...changing,
    path: '/private/access-rights/restore',
    summary: 'Gesperrten Schlüssel wieder freigeben; der Code bleibt, wenn er noch frei ist',
    body: details({}),
    refusals: ALWAYS,
  }),
  shareAccessRight: call({
    ...changing,
    path: '/private/access-rights/share',
    summary: 'Einer zweiten Person einen eigenen Schlüssel geben; sie bekommt ihn per E-Mail',
    body: details(shareWith),
    refusals: [...ALWAYS, ...SHARE_REFUSALS],
  }),
  unshareAccessRight: call({
    ...changing,
    path: '/private/access-rights/unshare',
    summary: 'Den Schlüssel einer zweiten Person zurücknehmen; der des Mieters gilt weiter',
    body: details({ sharedKeyId: Id }),
    refusals: ALWAYS,
  }),
} as const
