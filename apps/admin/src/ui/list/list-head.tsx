import { Button } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Following } from '../panes/following.tsx'
import type { ListDefinition, ListQuery } from './list-definition.ts'
import { ListTools } from './list-tools.tsx'
import styles from './list-page.module.css'
import { tool } from './tool-texts.ts'

/**
 * What belongs to a whole list, beside its title. On a phone the title keeps its one line, so that the rows get two thirds of
 * the screen: what is usually done there stands as a sign, the rest opens below it.
 */
export function ListHead<Row, V extends string, S extends string>(props: {
  readonly definition: ListDefinition<Row, V, S>
  readonly query: ListQuery<V, S>
  readonly inert: boolean
  readonly actions: ReactNode
  readonly seldom: ReactNode
  readonly primary: ReactNode
}) {
  const { definition, inert, actions, seldom, primary } = props
  const [unfolded, setUnfolded] = useState(false)
  const id = useId()
  const folds = definition.exporting !== undefined || Boolean(actions) || Boolean(seldom)
  return (
    <>
      {folds ? (
        <button
          type="button"
          className={`icon-button ${styles['unfold']}`}
          aria-label={tool('head.more')}
          aria-expanded={unfolded}
          aria-controls={id}
          onClick={() => setUnfolded((was) => !was)}
        >
          <IconDots aria-hidden="true" />
        </button>
      ) : null}
      <div id={id} className={styles['headTools']} data-unfolded={unfolded} inert={inert}>
        <Following>
          <div className={styles['tools']}>
            <ListTools definition={definition} query={props.query} />
          </div>
          {actions}
          {seldom ? <Seldom>{seldom}</Seldom> : null}
        </Following>
      </div>
      {primary ? (
        <div className={styles['primary']} inert={inert}>
          <Following>{primary}</Following>
        </div>
      ) : null}
    </>
  )
}

/** What is done less often: beside the rest where there is room, behind „⋯“ where an open record takes it. */
function Seldom({ children }: { readonly children: ReactNode }) {
  const [unfolded, setUnfolded] = useState(false)
  const id = useId()
  const fold = () => setUnfolded(false)
  const box = useClickOutside<HTMLDivElement>(fold)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <div
      ref={box}
      className={styles['seldom']}
      role="presentation"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !unfolded) return
        // The record beside the list stays open.
        event.stopPropagation()
        fold()
        opener.current?.focus()
      }}
    >
      <Button
        ref={opener}
        className={styles['seldomOpener'] ?? ''}
        px={9}
        aria-label={tool('head.seldom')}
        aria-expanded={unfolded}
        aria-controls={id}
        onClick={() => setUnfolded((was) => !was)}
      >
        <IconDots size={18} aria-hidden="true" />
      </Button>
      <div id={id} className={styles['seldomOnes']} data-unfolded={unfolded}>
        {children}
      </div>
    </div>
  )
}
