import { adminSettingsDe } from '@fachwerk/texts/admin/company/admin-settings-de'
import { createTexts } from '@fachwerk/texts/texts'

const st = createTexts<typeof adminSettingsDe>(adminSettingsDe, 'de')

/** „Geerbt von Zeitlager: 3 Std.“: where what is shown comes from, with what holds without an own value (B-08). */
export function inheritedWords(
  source: {
    /** Null: the product’s. */
    readonly from: { readonly name: string } | null
    readonly locked: boolean
    /** What is inherited, in words. */
    readonly value: string
  },
  own: boolean,
): string {
  const { from, locked, value } = source
  if (locked) return st('setting.locked', { from: from?.name ?? '', value })
  if (own) return from ? st('setting.own', { from: from.name, value }) : st('setting.ownUsual', { value })
  return from ? st('setting.inherited', { from: from.name, value }) : st('setting.usual', { value })
}
