import { z } from 'zod'
import { call } from '../call.ts'
import { placeName } from './location-texts.ts'
import { LocalDateTime, OpeningStatus } from '../order/storefront-calls.ts'

const place = z.object({ slug: z.string(), ...placeName, city: z.string() })

/** Whom a customer calls, and where they need help. */
export const helpCalls = {
  helpPage: call({
    method: 'GET',
    path: '/storefront/help',
    auth: 'none',
    permission: 'public',
    host: 'site',
    tags: ['Kundenseite'],
    summary: 'Hilfe am Standort: Nummer, Öffnungszeiten und Anschrift, und die Nummer der Zentrale',
    query: z.object({
      /** One the site does not offer is none. */
      location: z
        .string()
        .regex(/^[a-z0-9-]{1,80}$/)
        .optional(),
    }),
    reply: z.object({
      /** All of the site, by name. */
      locations: z.array(place),
      /** The one that was asked for, or the only one. */
      location: place
        .extend({
          street: z.string(),
          postcode: z.string(),
          phone: z.string(),
          opening: OpeningStatus,
          /** What a clock shows there. */
          localNow: LocalDateTime,
        })
        .nullable(),
      /** The company one contracts with there, else the site's; empty: it has none. */
      office: z.object({ phone: z.string(), email: z.string() }),
    }),
    refusals: [],
  }),
} as const
