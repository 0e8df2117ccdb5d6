import type { LegalBlock } from '@fachwerk/texts/legal/legal-text'
import { usePage } from '../../lib/page.tsx'
import type { LegalData } from './legal-data.ts'

/** LAW-6, LAW-15, LAW-63, LAW-68: a legal text, easy to read, to print and to store. */
export function LegalPage({ data }: { readonly data: LegalData }) {
  const { say, href } = usePage()
  return (
    <article className="pad reading">
      <h1>{data.title}</h1>
      {data.note === null ? null : <p className="muted">{data.note}</p>}
      {data.blocks.map((block, index) => (
        // The blocks of a text have no names; their order never changes.
        <Block key={index} block={block} />
      ))}
      {data.kind === 'withdrawal' ? (
        <p className="acts">
          <a className="btn btn-primary btn-l" href={href('/vertrag-widerrufen')}>
            {say('footer.withdraw')}
          </a>
        </p>
      ) : null}
      {data.kind === 'imprint' && !data.place ? <p className="muted">{say('legal.partyNote')}</p> : null}
      <p className="small muted">{say('legal.version', { version: data.version })}</p>
    </article>
  )
}

function Block({ block }: { readonly block: LegalBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>
    case 'text':
      return <p>{block.text}</p>
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    case 'lines':
      return (
        <p className="lines">
          {block.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )
  }
}
