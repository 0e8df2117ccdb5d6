import { IconBookmarkPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { wordsFor } from '../../../lib/problem.ts'
import { tool } from '../tool-texts.ts'
import { showToast } from '../../../lib/toast.ts'
import type { ListAddress, ListParams } from '../list-address.ts'
import { NameView } from './name-view.tsx'
import styles from './saved-view-menu.module.css'
import { differs, paramsOf, stateOf, type useSavedViews } from './saved-views.ts'
import type { Go } from '../use-list-params.ts'

interface Props<V extends string, S extends string> {
  readonly address: ListAddress<V, S>
  readonly params: ListParams<V, S>
  readonly go: Go<V, S>
  readonly saved: ReturnType<typeof useSavedViews>
}

/** Nothing fails in silence: who changed or put away a view hears why it did not work. */
const ANNOUNCED = {
  onError: (problem: unknown) => showToast(wordsFor(problem).text, { kind: 'failed' }),
}

/** „Ansicht speichern“ and, in a saved view, what to do with it (ui.md 4): private by default, resettable. */
export function SavedViewMenu<V extends string, S extends string>(props: Props<V, S>) {
  const { address, params, go, saved } = props
  const [naming, setNaming] = useState<'new' | 'current' | null>(null)
  const current = saved.views.find(({ id }) => id === params.saved)
  const isChanged = current !== undefined && differs(address, params, current)
  return (
    <div className={styles['menu']}>
      {current && isChanged ? (
        <>
          <Small onClick={() => go((now) => ({ ...paramsOf(address, current), open: now.open }))}>
            {tool('views.reset')}
          </Small>
          {current.can.edit ? (
            <Small
              onClick={() => saved.update.mutate({ ...current, state: stateOf(address, params) }, ANNOUNCED)}
            >
              {tool('views.update')}
            </Small>
          ) : null}
        </>
      ) : null}
      {current?.can.edit && !isChanged ? (
        <>
          <Small onClick={() => setNaming('current')}>{tool('views.rename')}</Small>
          <Small
            onClick={() => {
              saved.remove.mutate(current, ANNOUNCED)
              go((now) => ({ ...now, saved: null }))
            }}
          >
            {tool('views.delete')}
          </Small>
        </>
      ) : null}
      {current && !isChanged ? null : (
        <Small onClick={() => setNaming('new')} icon>
          {tool('views.save')}
        </Small>
      )}
      {naming === 'new' ? (
        <NameView
          title={tool('views.save')}
          canShare={saved.canShare}
          action={saved.create}
          onClose={() => setNaming(null)}
          onSubmit={(named, done) =>
            saved.create.mutate(
              { ...named, state: stateOf(address, params) },
              {
                onSuccess: (view) => {
                  go((now) => ({ ...now, saved: view.id }))
                  done()
                },
              },
            )
          }
        />
      ) : null}
      {naming === 'current' && current ? (
        <NameView
          title={tool('views.rename')}
          first={current}
          canShare={saved.canShare}
          action={saved.update}
          onClose={() => setNaming(null)}
          onSubmit={(named, done) => saved.update.mutate({ ...current, ...named }, { onSuccess: done })}
        />
      ) : null}
    </div>
  )
}

function Small(props: { readonly onClick: () => void; readonly icon?: boolean; readonly children: string }) {
  return (
    <button type="button" className={styles['small']} onClick={props.onClick}>
      {props.icon ? <IconBookmarkPlus aria-hidden="true" /> : null}
      <span>{props.children}</span>
    </button>
  )
}
