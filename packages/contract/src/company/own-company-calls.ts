import { z } from 'zod'
import { call } from '../call.ts'
import { isCountry } from '../customer/countries.ts'
import { Id } from '../fields.ts'
import { bodyOf, viewOf } from '../record-fields.ts'
import { ownCompanyFields } from './company-fields.ts'
import { IMPRINT_FIELDS } from './imprint-fields.ts'
import { isPostcodeOf, withPostcode } from '../customer/postcode.ts'

const Typed = z.object({ postcode: z.string().catch(''), country: z.string().catch('') })

/** What a company says of itself, as a form sends it, over the version that was read (FAULT-72). */
export const SavedOwnCompany = z
  .strictObject({ ...bodyOf(ownCompanyFields), version: z.int().min(1) })
  .refine(
    (typed) => {
      const { postcode: written, country } = Typed.parse(typed)
      return written.trim() === '' || !isCountry(country) || isPostcodeOf(country, written.trim())
    },
    {
      path: ['postcode'],
      error: 'Diese Postleitzahl gibt es in dem Land nicht.',
      // Told together with what is wrong besides.
      when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value),
    },
  )
  .overwrite(withPostcode)
export type SavedOwnCompany = z.infer<typeof SavedOwnCompany>

export const OwnCompany = z
  .object({
    id: Id,
    ...viewOf(ownCompanyFields),
    /** What the Impressum must say and does not yet. */
    lacks: z.array(z.enum(IMPRINT_FIELDS)),
    /** Who keeps these data instead; null: the company itself. */
    franchisor: z.object({ id: Id, name: z.string() }).nullable(),
    version: z.int(),
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'OwnCompany' })
export type OwnCompany = z.infer<typeof OwnCompany>

const common = { auth: 'staff', host: 'admin', tags: ['Firmen'], reply: OwnCompany } as const

/** The company that somebody works for, as customers read of it (LAW-20). */
export const ownCompanyCalls = {
  ownCompany: call({
    ...common,
    method: 'GET',
    path: '/private/own-company',
    permission: 'company.view',
    summary: 'Unternehmensdaten der eigenen Firma, und was ihrem Impressum fehlt',
    refusals: [],
  }),
  saveOwnCompany: call({
    ...common,
    method: 'POST',
    path: '/private/own-company',
    permission: 'company.edit',
    summary: 'Unternehmensdaten der eigenen Firma ändern; ausgestellte Rechnungen bleiben',
    body: z.strictObject({ company: SavedOwnCompany }),
    refusals: ['not-found', 'changed-meanwhile'],
  }),
} as const
