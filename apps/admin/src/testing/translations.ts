import type { TextConstant, TextInLanguage } from '@fachwerk/contract/text-constant-views'
import { id } from './fixtures.ts'
import { handsOf } from './hands.ts'
import { openApp, type OpenOptions } from './screen.tsx'
import { aUser } from './session.ts'

/** A text in one language as it comes with the product. */
export const inLanguage = (builtIn: string | null, over: Partial<TextInLanguage> = {}): TextInLanguage => ({
  builtIn,
  inherited: null,
  own: null,
  shown: builtIn ?? 'Fach {number}',
  missing: false,
  unfit: false,
  ...over,
})

/** A text about a box, untouched. */
export const aText = (over: Partial<TextConstant> = {}): TextConstant => ({
  id: 'order.order.box',
  area: 'order',
  key: 'order.box',
  texts: {
    de: inLanguage('Fach {number}'),
    'de-informal': inLanguage(null),
    en: inLanguage('Box {number}'),
    it: inLanguage('Box {number}'),
    ru: inLanguage('Ячейка {number}'),
  },
  lock: null,
  historyId: id('f', 1),
  version: 0,
  changedAt: null,
  can: { edit: true },
  ...over,
})

/** The same with a German text of the company’s own. */
export const aChangedText = (): TextConstant => {
  const { texts } = aText()
  return aText({
    version: 1,
    changedAt: '2026-11-20T10:00:00.000Z',
    texts: {
      ...texts,
      de: inLanguage('Fach {number}', { own: 'Ihr Safe {number}', shown: 'Ihr Safe {number}' }),
      'de-informal': inLanguage(null, { shown: 'Ihr Safe {number}', missing: true }),
      en: inLanguage('Box {number}', { missing: true }),
    },
  })
}

/** Opens the texts as somebody who may change them. */
export async function openTexts(
  address: string,
  handlers: OpenOptions['handlers'] = {},
  user = aUser({ roles: ['operator'] }),
) {
  const app = await openApp(address, {
    user,
    handlers: {
      textConstants: () => ({ rows: [aText()], total: 1, totalIsExact: true }),
      textConstant: () => aText(),
      history: () => ({ rows: [], total: 0 }),
      ...handlers,
    },
  })
  return { ...app, ...handsOf(app.person) }
}
