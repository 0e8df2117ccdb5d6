import { z } from 'zod'
import { call } from '../call.ts'
import { Language, someOf } from '../fields.ts'
import { listCalls } from '../office/list-calls.ts'
import { siteModule } from './site-module.ts'
import { SavedText, TextArea, TextConstant, TextId } from './text-constant-views.ts'

/** `missing` falls back in a language to a text not meant for it, `changed` has one of the company's own. */
export const TEXT_VIEWS = ['all', 'missing', 'changed'] as const
/** Texts of the storefront and of mails as a list (G-04, N-10). */
export const textList = listCalls(siteModule, {
  name: 'translations',
  title: 'Textkonstanten',
  path: '/private/text-constants',
  tags: ['Übersetzungen'],
  summary: 'Textkonstanten der Kundenseite und der E-Mails in fünf Sprachen, gesucht, gefiltert, seitenweise',
  row: TextConstant,
  sorts: ['place', 'key', 'changed'],
  filter: {
    view: z.enum(TEXT_VIEWS).default('all'),
    areas: someOf(TextArea),
    /** Only what is missing, changed or found in one of these; empty: in any. */
    languages: someOf(Language),
  },
  number: 'with',
})
export const TextConstantFilter = textList.rows.body
export type TextConstantFilter = z.infer<typeof TextConstantFilter>

const common = { auth: 'staff', host: 'admin', tags: ['Übersetzungen'] } as const

/** What customers read, in the words of the own company (G-04). */
export const textConstantCalls = {
  textConstants: textList.rows,
  textConstant: call({
    ...common,
    method: 'GET',
    path: '/private/text-constants/{id}',
    permission: 'sites.view',
    summary: 'Eine Textkonstante mit mitgelieferten, geerbten und eigenen Texten',
    params: z.object({ id: TextId }),
    reply: TextConstant,
    refusals: ['not-found'],
  }),
  editTextConstant: call({
    ...common,
    method: 'POST',
    path: '/private/text-constant/edit',
    permission: 'sites.edit',
    summary: 'Eigene Texte einer Textkonstante; ein leerer kehrt zum mitgelieferten zurück. Gilt sofort',
    body: z.strictObject({ item: SavedText.extend({ id: TextId }) }),
    reply: TextConstant,
    refusals: [
      'not-found',
      'changed-meanwhile',
      'text-locked',
      'text-unreadable',
      'text-other-values',
      'text-plural-missing',
      'text-too-long',
    ],
  }),
} as const
