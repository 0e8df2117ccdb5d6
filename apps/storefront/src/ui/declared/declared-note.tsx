import { DeclaredTrack } from './declared-track.tsx'
import type { DeclaredWords } from '../../lib/words/declared-words.ts'

/** What became of a withdrawal or a termination, before anything else on the page. */
export function DeclaredNote({ words }: { readonly words: DeclaredWords | undefined }) {
  if (!words) return null
  const { title, lead, steps, lines } = words
  return (
    <section className="declared">
      <h2>{title}</h2>
      <p className="declared-lead">{lead}</p>
      <DeclaredTrack steps={steps} />
      {lines.map((line) => (
        <p key={line} className="declared-line">
          {line}
        </p>
      ))}
    </section>
  )
}
