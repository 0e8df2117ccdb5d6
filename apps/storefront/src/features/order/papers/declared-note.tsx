import type { DeclaredWords } from './declared-words.ts'

/** What became of a withdrawal or a termination, before anything else on the page. */
export function DeclaredNote({ words }: { readonly words: DeclaredWords | undefined }) {
  if (!words) return null
  const { title, lead, steps, lines } = words
  return (
    <section className="declared">
      <h2>{title}</h2>
      <p>{lead}</p>
      <ol>
        {steps.map(({ name, note, done }) => (
          <li key={name} className={done ? 'is-done' : undefined}>
            <strong>{name}</strong> {note}
          </li>
        ))}
      </ol>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  )
}
