import { imprintDe } from '@fachwerk/texts/legal/imprint-de'
import type { LegalBlock, LegalParty } from '@fachwerk/texts/legal/legal-text'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useApi } from '../../lib/api.ts'
import { useMay } from '../../lib/session.ts'
import { imprintPlacesQuery } from './own-company-query.ts'
import { oc } from './own-company-texts.ts'
import styles from './own-company.module.css'

/** The Impressum as customers read it in German, and the ways to where it stands. */
export function ImprintPreview(props: {
  readonly companyId: string
  readonly party: LegalParty
  /** Said above it; null: nothing. */
  readonly note: string | null
}) {
  const heading = useId()
  const places = useQuery({
    ...imprintPlacesQuery(useApi(), props.companyId),
    enabled: useMay('sites.view'),
  }).data
  const { blocks } = imprintDe({
    party: props.party,
    siteAddress: '',
    pagesAddress: '',
    placeQuery: '',
    offers: { boxes: true, goods: false },
  })
  return (
    <section className={styles['preview']} aria-labelledby={heading}>
      <h2 id={heading}>{oc('own.preview')}</h2>
      {props.note === null ? null : <p className="small muted">{props.note}</p>}
      <div className={styles['paper']}>
        {blocks.map((block) => (
          <Block key={`${block.kind} ${wordsOf(block)}`} block={block} />
        ))}
      </div>
      {places === undefined || places.length === 0 ? null : (
        <ul className={styles['places']}>
          {places.map(({ id, name, address }) => (
            <li key={id}>
              <a href={address} target="_blank" rel="noreferrer">
                {oc('own.preview.open', { site: name })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** No two blocks of an Impressum say the same. */
const wordsOf = (block: LegalBlock): string => {
  if (block.kind === 'heading' || block.kind === 'text') return block.text
  return (block.kind === 'lines' ? block.lines : block.items).join(' ')
}

function Block({ block }: { readonly block: LegalBlock }) {
  if (block.kind === 'heading') return <h3>{block.text}</h3>
  if (block.kind === 'text') return <p>{block.text}</p>
  const parts = block.kind === 'lines' ? block.lines : block.items
  return (
    <p>
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  )
}
