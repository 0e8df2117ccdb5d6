import { z } from 'zod'
import { call } from '../../call.ts'
import { Email, Id, Language } from '../../fields.ts'

/** The words with which somebody asks to be told, as they stand on the page and in the mail; kept with each wish. */
export const WATCH_TEXT_VERSION = 'bescheid-2026-12-1'
/** So long the question in a mail may be answered, and so long a confirmed wish is kept at most. */
export const WATCH_ASKED_DAYS = 7
export const WATCH_STORED_DAYS = 90

const common = { auth: 'visitor', permission: 'public', host: 'site', tags: ['Kundenseite'] } as const

/** Any text is taken: a broken link is answered like an old one. */
const link = z.strictObject({ token: z.string().min(1).max(200) })

/** Who is to be told when something that is sold out is there again (K-01). */
export const watchCalls = {
  watchArticle: call({
    ...common,
    method: 'POST',
    path: '/storefront/watches',
    summary:
      'Bescheid wünschen, wenn etwas Ausverkauftes wieder da ist; gilt erst nach der Bestätigung per E-Mail',
    body: z.strictObject({ variantId: Id, email: Email, language: Language.default('de') }),
    /** The same for an address that is waiting already: nobody learns that it is. */
    reply: z.object({ state: z.enum(['asked', 'there']) }),
    refusals: ['article-gone', 'too-many-tries'],
  }),
  watchLink: call({
    ...common,
    method: 'POST',
    path: '/storefront/watches/link',
    summary: 'Was hinter dem Link einer E-Mail zu bestätigen oder zu beenden ist; ändert nichts',
    readOnly: true,
    body: link.extend({ language: Language.default('de') }),
    reply: z.object({ state: z.enum(['asked', 'confirmed']), title: z.string() }),
    refusals: ['reset-link-invalid', 'too-many-tries'],
  }),
  confirmWatch: call({
    ...common,
    method: 'POST',
    path: '/storefront/watches/confirm',
    summary: 'Bestätigen, dass man Bescheid bekommen möchte; erst damit gilt es',
    body: link,
    reply: z.object({ confirmed: z.literal(true) }),
    refusals: ['reset-link-invalid', 'too-many-tries'],
  }),
  stopWatch: call({
    ...common,
    method: 'POST',
    path: '/storefront/watches/stop',
    summary: 'Keinen Bescheid mehr wünschen; der Wunsch wird gelöscht',
    body: link,
    reply: z.object({ stopped: z.literal(true) }),
    refusals: ['reset-link-invalid', 'too-many-tries'],
  }),
} as const
