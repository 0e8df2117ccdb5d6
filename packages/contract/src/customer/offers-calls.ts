import { z } from 'zod'
import { call } from '../call.ts'

const common = { auth: 'visitor', permission: 'public', host: 'site', tags: ['Kundenkonto'] } as const

/** Any text is taken: a broken link is answered like an old one. */
const link = z.strictObject({ token: z.string().min(1).max(200) })

/** Offers by mail begin with the confirmation behind a mailed link (LAW-55). */
export const offersCalls = {
  offersLink: call({
    ...common,
    method: 'POST',
    path: '/storefront/offers/link',
    summary: 'Ob hinter dem Link einer E-Mail noch Angebote zu bestätigen sind; bestätigt nichts',
    readOnly: true,
    body: link,
    reply: z.object({ state: z.enum(['asked', 'confirmed']) }),
    refusals: ['reset-link-invalid', 'too-many-tries'],
  }),
  confirmOffers: call({
    ...common,
    method: 'POST',
    path: '/storefront/offers/confirm',
    summary: 'Angebote per E-Mail bestätigen; erst damit gilt die Einwilligung',
    body: link,
    reply: z.object({ confirmed: z.literal(true) }),
    refusals: ['reset-link-invalid', 'too-many-tries'],
  }),
} as const
