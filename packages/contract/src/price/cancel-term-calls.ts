import { z } from 'zod'
import { call } from '../call.ts'
import { Id } from '../fields.ts'

/** Until when a booking is cancelled for nothing, and what is kept from then until it begins (B-21). */
export const CancelTerms = z.object({
  /** Before the start. */
  freeMinutes: z.int(),
  keptPercent: z.int(),
})
export type CancelTerms = z.infer<typeof CancelTerms>
/** Where nobody said otherwise. */
export const USUAL_CANCEL_TERMS: CancelTerms = { freeMinutes: 120, keptPercent: 50 }

const TermsOfLocation = z
  .object({
    locationId: Id,
    /** What holds. */
    terms: CancelTerms,
    /** Set at the location itself; else its company's or the usual ones. */
    own: z.boolean(),
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'CancelTermsOfLocation' })
export type TermsOfLocation = z.infer<typeof TermsOfLocation>

const SavedCancelTerms = z.strictObject({
  freeMinutes: z
    .int({ error: 'Kostenlos bis: bitte eine Dauer angeben.' })
    .min(0, { error: 'Kostenlos bis: mindestens 0.' })
    .max(43_200, { error: 'Kostenlos bis: höchstens 30 Tage vorher.' }),
  keptPercent: z
    .int({ error: 'Danach behalten: bitte eine ganze Zahl angeben.' })
    .min(0, { error: 'Danach behalten: mindestens 0.' })
    .max(100, { error: 'Danach behalten: höchstens 100.' }),
})

/** On which terms customers cancel a booking, per location (B-21). */
export const cancelTermCalls = {
  cancelTerms: call({
    auth: 'staff',
    host: 'admin',
    tags: ['Standorte'],
    permission: 'locations.view',
    method: 'GET',
    path: '/location/{id}/cancel-terms',
    summary: 'Bis wann Kunden an einem Standort kostenlos absagen',
    params: z.object({ id: Id }),
    reply: TermsOfLocation,
    refusals: ['not-found'],
  }),
  saveCancelTerms: call({
    auth: 'staff',
    host: 'admin',
    tags: ['Standorte'],
    permission: 'locations.edit',
    method: 'POST',
    path: '/location/{id}/cancel-terms',
    summary: 'Ändern, bis wann Kunden an einem Standort kostenlos absagen; gilt für neue Bestellungen',
    params: z.object({ id: Id }),
    body: z.strictObject({
      /** Null: those of the company. */
      terms: SavedCancelTerms.nullable(),
    }),
    reply: TermsOfLocation,
    refusals: ['not-found'],
  }),
} as const
