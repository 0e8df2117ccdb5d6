import { z } from 'zod'
import { call } from '../call.ts'
import { Id } from '../fields.ts'
import { bodyOf, viewOf } from '../record-fields.ts'
import { locationGroupFields } from './location-group-fields.ts'

/** A node of the tree of locations (F-07). */
export const LocationGroup = z
  .object({
    id: Id,
    companyId: Id,
    companyName: z.string(),
    ...viewOf(locationGroupFields),
    /** Null at the top. */
    parent: Id.nullable(),
    /** In their order. */
    children: z.array(Id),
    locations: z.array(z.object({ id: Id, name: z.string(), prefix: z.string(), archived: z.boolean() })),
    version: z.int(),
  })
  .meta({ id: 'LocationGroup' })
export type LocationGroup = z.infer<typeof LocationGroup>

/** A group of the trees a location may stand in (F-07). */
export const GroupAround = z.object({
  id: Id,
  companyName: z.string(),
  /** Its name behind those it hangs below, from the top. */
  path: z.array(z.string()),
  /** Whether the location stands in it. */
  holds: z.boolean(),
})
export type GroupAround = z.infer<typeof GroupAround>

const fields = bodyOf(locationGroupFields)
const Tree = z.object({
  /** From top to bottom: each group before those below it, siblings in their order. */
  rows: z.array(LocationGroup),
  /** Locations in no group. */
  loose: z.array(z.object({ id: Id, name: z.string(), prefix: z.string(), archived: z.boolean() })),
})
const common = { auth: 'staff', host: 'admin', tags: ['Standortgruppen'] } as const
const edit = { ...common, permission: 'locations.edit', reply: LocationGroup } as const
const params = z.object({ id: Id })

/** The tree of locations (F-07). */
export const locationGroupCalls = {
  locationGroups: call({
    ...common,
    method: 'GET',
    path: '/private/locationgroups',
    permission: 'locations.view',
    summary: 'Baum der Standortgruppen, von oben nach unten, mit ihren Standorten',
    reply: Tree,
    refusals: [],
  }),
  createLocationGroup: call({
    ...edit,
    method: 'POST',
    path: '/private/locationgroup',
    summary: 'Standortgruppe anlegen, ohne Eltern, Kinder und Standorte; sie steht danach ganz unten',
    body: z.strictObject({
      group: z.strictObject({
        ...fields,
        name_en: fields.name_en.default(''),
        name_it: fields.name_it.default(''),
        name_ru: fields.name_ru.default(''),
        active: fields.active.default(true),
        company: Id.optional(),
      }),
    }),
    refusals: ['not-found'],
  }),
  saveLocationGroup: call({
    ...edit,
    method: 'POST',
    path: '/private/locationgroup/{id}',
    summary: 'Standortgruppe ändern, verschieben oder mit Standorten füllen; was fehlt, bleibt',
    params,
    body: z.strictObject({
      group: z.strictObject({
        version: z.int().min(1),
        ...z.object(fields).partial().shape,
        /** Null: to the top. */
        parent: Id.nullable().optional(),
        /** Place among the siblings, from 0; behind the last one where it is greater. */
        position: z.int().min(0).max(10_000).optional(),
        locations: z.array(Id).max(500).optional(),
      }),
    }),
    refusals: ['not-found', 'changed-meanwhile', 'group-below-itself'],
  }),
  deleteLocationGroup: call({
    ...edit,
    method: 'POST',
    path: '/private/locationgroup/{id}/delete',
    summary: 'Leere Standortgruppe löschen; Standorte bleiben',
    params,
    body: z.strictObject({ group: z.strictObject({}).default({}) }),
    reply: z.object({ deleted: z.literal(true) }),
    refusals: ['not-found', 'group-has-children'],
  }),
} as const
