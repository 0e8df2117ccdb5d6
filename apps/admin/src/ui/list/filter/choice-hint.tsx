import { t } from '../../../lib/words/texts.ts'
import type { ChoiceHint } from './searched-choices.ts'

/** What goes on with the choices, said to whoever cannot see the list. */
export function SaidHint({ hint }: { readonly hint: ChoiceHint | null }) {
  return <output className="vh">{hint === null ? '' : t(`places.${hint}`)}</output>
}
