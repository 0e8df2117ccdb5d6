import type { SavedView } from '@fachwerk/contract/preference-calls'
import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { IconBookmarkPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { wordsFor } from '../../lib/problem.ts'
import { t } from '../../lib/texts.ts'
import { showToast } from '../../lib/toast.ts'
import { Notice } from '../notice.tsx'
import type { ListAddress, ListParams } from './list-address.ts'
import styles from './saved-view-menu.module.css'
import { differs, paramsOf, stateOf, type useSavedViews } from './saved-views.ts'
import type { Go } from './use-list-params.ts'

interface Props<V extends string, S extends string> {
  readonly address: ListAddress<V, S>
  readonly params: ListParams<V, S>
  readonly go: Go<V, S>
  readonly saved: ReturnType<typeof useSavedViews>
}

/** Nothing fails in silence: who changed or put away a view hears why it did not work. */
const TELL = {
  onError: (problem: unknown) => showToast(wordsFor(problem).text, { kind: 'failed' }),
}

/** „Ansicht speichern“ and, in a saved view, what to do with it (ui.md 4): private by default, resettable. */
export function SavedViewMenu<V extends string, S extends string>(props: Props<V, S>) {
  const { address, params, go, saved } = props
  const [naming, setNaming] = useState(false)
  const current = saved.views.find(({ id }) => id === params.saved)
  const isChanged = current !== undefined && differs(address, params, current)
  return (
    <div className={styles['menu']}>
      {current && isChanged ? (
        <>
          <Small onClick={() => go((now) => ({ ...paramsOf(address, current), open: now.open }))}>
            {t('views.reset')}
          </Small>
          {current.can.edit ? (
            <Small onClick={() => saved.update.mutate({ ...current, state: stateOf(address, params) }, TELL)}>
              {t('views.update')}
            </Small>
          ) : null}
        </>
      ) : null}
      {current?.can.edit && !isChanged ? (
        <Small
          onClick={() => {
            saved.remove.mutate(current, TELL)
            go((now) => ({ ...now, saved: null }))
          }}
        >
          {t('views.delete')}
        </Small>
      ) : null}
      {current && !isChanged ? null : (
        <Small onClick={() => setNaming(true)} icon>
          {t('views.save')}
        </Small>
      )}
      {naming ? (
        <NewView
          saved={saved}
          onClose={() => setNaming(false)}
          state={stateOf(address, params)}
          onSaved={(view) => go((now) => ({ ...now, saved: view.id }))}
        />
      ) : null}
    </div>
  )
}

function Small(props: { readonly onClick: () => void; readonly icon?: boolean; readonly children: string }) {
  return (
    <button type="button" className={styles['small']} onClick={props.onClick}>
      {props.icon ? <IconBookmarkPlus aria-hidden="true" /> : null}
      {props.children}
    </button>
  )
}

function NewView(props: {
  readonly saved: ReturnType<typeof useSavedViews>
  readonly state: SavedView['state']
  readonly onSaved: (view: SavedView) => void
  readonly onClose: () => void
}) {
  const { saved, state, onSaved, onClose } = props
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const { mutate, isPending, error } = saved.create
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate(
      { name, state, shared },
      {
        onSuccess: (view) => {
          onSaved(view)
          onClose()
        },
      },
    )
  }
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={t('views.save')}
      closeButtonProps={{ 'aria-label': t('drawer.close') }}
    >
      <form onSubmit={submit} className={styles['form']}>
        {error ? <Notice kind="danger">{wordsFor(error).text}</Notice> : null}
        <TextInput
          data-autofocus
          label={t('views.name')}
          value={name}
          maxLength={60}
          required
          withAsterisk={false}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {saved.canShare ? (
          <Checkbox
            label={t('views.share')}
            checked={shared}
            onChange={({ currentTarget }) => setShared(currentTarget.checked)}
          />
        ) : null}
        <p className="small muted">{shared ? t('views.share.on') : t('views.share.off')}</p>
        <Button type="submit" variant="filled" disabled={isPending || name.trim() === ''}>
          {t('views.save')}
        </Button>
      </form>
    </Modal>
  )
}
