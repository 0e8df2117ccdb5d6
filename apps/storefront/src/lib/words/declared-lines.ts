import type { DeclaredOfOrder } from '@fachwerk/contract/order/declared-of-order'
import type { Language } from '@fachwerk/contract/fields'
import { declaredPages } from '@fachwerk/texts/pages/declared-pages/declared-pages'
import { moneyText } from '@fachwerk/texts/formats'
import { localeOf, textsOf } from '@fachwerk/texts/texts'

/** While it is examined: what holds meanwhile, what it is about, and what goes back where that is sure (B-11, LAW-10). */
export function examinedLines(
  declared: DeclaredOfOrder,
  { language, hasKey }: { readonly language: Language; readonly hasKey: boolean },
): string[] {
  const t = textsOf(language, declaredPages)
  const { kind, goesOn, expected, goods } = declared
  const meanwhile = goesOn || goods ? [] : [...(hasKey ? [t('key.works')] : []), t(`${kind}.stops`)]
  return [
    ...meanwhile,
    ...describedLines(declared, language),
    ...(expected === undefined ? [] : expectedLines(expected, language)),
  ]
}

/** Of several boxes, months or goods what it is about; whether the box that is looked at is another one. */
export function describedLines(declared: DeclaredOfOrder, language: Language): string[] {
  const t = textsOf(language, declaredPages)
  const { boxNumbers = [], goesOn, allMonths, outcome, goods = [] } = declared
  const list = new Intl.ListFormat(localeOf(language))
  const boxes = list.format(boxNumbers.map(String))
  const pieces = list.format(goods.map(({ title, quantity }) => `${quantity} × ${title}`))
  return [
    ...(boxNumbers.length > 0 ? [t('boxes', { count: boxNumbers.length, boxes })] : []),
    ...(goods.length > 0 ? [t('goods', { goods: pieces })] : []),
    ...(goesOn ? [t('boxes.goesOn')] : []),
    ...(allMonths && outcome !== 'refused' ? [t('months')] : []),
  ]
}

function expectedLines(expected: NonNullable<DeclaredOfOrder['expected']> | null, language: Language) {
  const t = textsOf(language, declaredPages)
  if (expected === null) return [t('expected.reckoned')]
  const { refundCents, keptCents, lessCents } = expected
  const amount = (cents: number) => ({ amount: moneyText(cents, language) })
  return [
    ...(refundCents > 0 ? [t('expected.back', amount(refundCents))] : []),
    ...(lessCents > 0 ? [t('expected.less', amount(lessCents))] : []),
    ...(keptCents > 0 ? [t('expected.kept', amount(keptCents))] : []),
  ]
}
