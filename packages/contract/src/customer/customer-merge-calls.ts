import { z } from 'zod'
import { call } from '../call.ts'
import { CustomerNumber } from './customer-number.ts'
import { CustomerFile } from './customer-file-views.ts'
import { Cents, Id, Instant } from '../fields.ts'

const common = { auth: 'staff', host: 'admin', tags: ['Kunden'], permission: 'customers.edit' } as const

/** What of two files may differ and is asked; nothing of it is chosen beforehand. */
export const MERGE_FIELDS = ['name', 'email', 'phone', 'address', 'language'] as const
export type MergeField = (typeof MERGE_FIELDS)[number]
/** `survivor`: the older file, which stays; `merged`: the younger one. */
export const MERGE_SIDES = ['survivor', 'merged'] as const
export type MergeSide = (typeof MERGE_SIDES)[number]
const Side = z.enum(MERGE_SIDES, { error: 'Bitte wählen Sie, welche Angabe bleibt.' })

export const MergeChoices = z.strictObject({
  name: Side.optional(),
  email: Side.optional(),
  phone: Side.optional(),
  address: Side.optional(),
  language: Side.optional(),
})
export type MergeChoices = z.infer<typeof MergeChoices>

export const DOUBLE_REASONS = ['phone', 'name'] as const
const Double = z.object({
  id: Id,
  number: CustomerNumber,
  name: z.string(),
  email: z.string(),
  reasons: z.array(z.enum(DOUBLE_REASONS)),
  rentals: z.int(),
  since: Instant,
})
export type Double = z.infer<typeof Double>

const Party = z.object({
  id: Id,
  number: CustomerNumber,
  name: z.string(),
  since: Instant,
  version: z.int(),
  rentals: z.int(),
  owedCents: Cents,
  /** Offers by mail were agreed to at the present address. */
  offers: z.boolean(),
  notes: z.int(),
  blocks: z.int(),
})
export const MergePreview = z
  .object({
    survivor: Party,
    merged: Party,
    reasons: z.array(z.enum(DOUBLE_REASONS)),
    /** In words; `asked`: both sides say something and it differs. */
    fields: z.array(
      z.object({
        field: z.enum(MERGE_FIELDS),
        survivor: z.string(),
        merged: z.string(),
        asked: z.boolean(),
      }),
    ),
    splitUntil: Instant,
  })
  .meta({ id: 'MergePreview' })
export type MergePreview = z.infer<typeof MergePreview>

const pair = z.strictObject({ id: Id, otherId: Id })
const PAIR = ['not-found', 'customer-elsewhere', 'same-customer'] as const

/** Two files that are one person (B-20). */
export const customerMergeCalls = {
  customerDoubles: call({
    ...common,
    permission: 'customers.view',
    method: 'POST',
    path: '/private/customers/doubles',
    summary: 'Akten, die dieselbe Person sein könnten: gleiche Telefonnummer oder gleicher Name',
    readOnly: true,
    body: z.strictObject({ id: Id }),
    reply: z.object({ rows: z.array(Double).max(3) }),
    refusals: ['not-found'],
  }),
  differentCustomers: call({
    ...common,
    method: 'POST',
    path: '/private/customers/different',
    summary: 'Zwei Akten sind zwei Menschen: Fachwerk fragt zu diesem Paar nicht wieder',
    body: pair,
    reply: CustomerFile,
    refusals: [...PAIR],
  }),
  previewMerge: call({
    ...common,
    method: 'POST',
    path: '/private/customers/merge/preview',
    summary: 'Was beim Zusammenführen zweier Akten gefragt wird und was von selbst zusammenkommt',
    readOnly: true,
    body: pair,
    reply: MergePreview,
    refusals: [...PAIR],
  }),
  mergeCustomers: call({
    ...common,
    method: 'POST',
    path: '/private/customers/merge',
    summary:
      'Zwei Akten zusammenführen: die ältere bleibt, Mieten, Bestellungen, Notizen und Sperren der jüngeren kommen dazu',
    body: z.strictObject({
      survivorId: Id,
      mergedId: Id,
      survivorVersion: z.int().min(1),
      mergedVersion: z.int().min(1),
      choices: MergeChoices,
    }),
    reply: CustomerFile,
    refusals: [...PAIR, 'changed-meanwhile', 'choice-missing', 'merge-older-stays'],
  }),
  splitCustomers: call({
    ...common,
    method: 'POST',
    path: '/private/customers/split',
    summary:
      'Zusammengeführte Akten dreißig Tage lang wieder trennen; was seither kam, bleibt bei der älteren',
    body: z.strictObject({ id: Id, mergeId: Id }),
    reply: CustomerFile,
    refusals: ['not-found', 'customer-elsewhere', 'split-too-late', 'email-taken'],
  }),
} as const
