import { Confirm } from '../../../ui/panes/confirm.tsx'
import type { Question } from '../../../ui/form/lock-control.tsx'
import shared from '../../../ui/form/lock-control.module.css'

/** What a lock does to sites, before it is set: nothing brings back what they chose. */
export function SiteLockQuestion(
  props: Question & {
    readonly words: Readonly<Record<'title' | 'confirm' | 'text' | 'replaces', string>>
    /** Sites that chose otherwise, in words. */
    readonly replaced: readonly { readonly key: string; readonly words: string }[]
  },
) {
  const { words, replaced, ...question } = props
  return (
    <Confirm {...question} title={words.title} confirm={words.confirm} dangerous={replaced.length > 0}>
      <p>{words.text}</p>
      <p>
        <strong>{words.replaces}</strong>
      </p>
      <ul className={shared['replaced']}>
        {replaced.map((site) => (
          <li key={site.key}>{site.words}</li>
        ))}
      </ul>
    </Confirm>
  )
}
