import { usePage } from '../lib/page.tsx'
import { transferWords } from '../lib/words/transfer-words.ts'

/** A fact of a list with a button that copies it, a plain text; without script the button stays away. */
export function CopiedFact(props: { readonly name: string; readonly text: string; readonly copies: string }) {
  const { name, text, copies } = props
  const t = transferWords(usePage())
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className="num">{text}</span>{' '}
        <button type="button" className="btn" data-copies={copies} hidden>
          {t('copy')}
          <span className="vh"> {name}</span>
        </button>
      </dd>
    </div>
  )
}
