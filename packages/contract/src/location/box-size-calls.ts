import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Instant, SizeClass } from '../fields.ts'
import { bodyOf, viewOf } from '../record-fields.ts'
import { boxSizeFields } from './box-size-fields.ts'

export const BoxMeasures = z.strictObject(bodyOf(boxSizeFields))
export type BoxMeasures = z.infer<typeof BoxMeasures>

export const BoxSizeRow = z
  .object({
    id: Id,
    size: SizeClass,
    ...viewOf(boxSizeFields),
    version: z.int(),
    changedAt: Instant.nullable(),
    archived: z.boolean(),
    /** Boxes that stand somewhere in this size. */
    boxCount: z.int(),
    /** Who has a box of this size, will have one or is paying for it. */
    rentalCount: z.int(),
  })
  .meta({ id: 'BoxSizeRow' })
export type BoxSizeRow = z.infer<typeof BoxSizeRow>

export const BoxSizes = z
  .object({
    companyId: Id,
    companyName: z.string(),
    /** Smallest first, archived ones too. */
    rows: z.array(BoxSizeRow),
    /** Sizes the company has no measures of. */
    missing: z.array(SizeClass),
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'BoxSizes' })
export type BoxSizes = z.infer<typeof BoxSizes>

const common = { auth: 'staff', host: 'admin', tags: ['Standorte'], reply: BoxSizes } as const

/**
 * The sizes of a company's boxes (L-01). Which is larger than which is fixed: S, M, L, XL; offers, tariffs and „equal or
 * larger“ go by it. A franchisee gets its franchisor's measures when it begins, and keeps its own from then on.
 */
export const boxSizeCalls = {
  boxSizes: call({
    ...common,
    method: 'GET',
    path: '/location/box-sizes/{id}',
    permission: 'locations.view',
    summary: 'Fachgrößen einer Firma mit ihren Maßen, und wie viele Fächer und Mieten sie haben',
    params: z.object({ id: Id }),
    refusals: ['not-found'],
  }),
  saveBoxSize: call({
    ...common,
    method: 'POST',
    path: '/location/box-sizes/save',
    permission: 'settings.edit',
    summary: 'Maße einer Fachgröße ändern, oder eine Größe anlegen, die die Firma noch nicht hat',
    body: z.strictObject({
      item: BoxMeasures.extend({
        company: Id,
        size: SizeClass,
        /** The one that was read; 0: it is new. */
        version: z.int().min(0),
      }),
    }),
    refusals: [
      'not-found',
      'changed-meanwhile',
      'size-order',
      'size-booked',
      'size-too-tall',
      'size-archived',
    ],
  }),
  archiveBoxSize: call({
    ...common,
    method: 'POST',
    path: '/location/box-sizes/archive',
    permission: 'settings.edit',
    summary: 'Eine Fachgröße archivieren, die niemand mehr braucht, oder zurückholen',
    body: z.strictObject({
      item: z.strictObject({ company: Id, size: SizeClass, version: z.int().min(1), archived: z.boolean() }),
    }),
    refusals: ['not-found', 'changed-meanwhile', 'size-in-use', 'size-order'],
  }),
} as const
