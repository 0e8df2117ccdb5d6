import { z } from 'zod'
import { call } from '../call.ts'
import { Language, listFilter } from '../fields.ts'
import { SavedText, TEXT_AREAS, TextArea, TextConstant, TextId } from './text-constant-views.ts'

export const TEXT_SORTS = ['place', 'key', 'changed'] as const
/** `missing` falls back in a language to a text not meant for it, `changed` has one of the company's own. */
export const TEXT_VIEWS = ['all', 'missing', 'changed'] as const
const named = {
  view: z.enum(TEXT_VIEWS).default('all'),
  areas: z.array(TextArea).max(TEXT_AREAS.length).optional(),
  /** Only what is missing, changed or found in one of these; empty: in any. */
  languages: z.array(Language).max(5).optional(),
}
export const TextConstantFilter = listFilter(TEXT_SORTS, named)
export type TextConstantFilter = z.infer<typeof TextConstantFilter>

const common = { auth: 'staff', host: 'admin', tags: ['Übersetzungen'] } as const

/** What customers read, in the words of the own company (G-04). */
export const textConstantCalls = {
  textConstants: call({
    ...common,
    method: 'POST',
    path: '/private/text-constants',
    permission: 'sites.view',
    summary:
      'Textkonstanten der Kundenseite und der E-Mails in fünf Sprachen, gesucht, gefiltert, seitenweise',
    readOnly: true,
    body: TextConstantFilter,
    reply: z.object({ rows: z.array(TextConstant), total: z.int(), totalIsExact: z.boolean() }),
    refusals: [],
  }),
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
