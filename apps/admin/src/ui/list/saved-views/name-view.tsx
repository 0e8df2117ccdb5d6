import type { SavedView } from '@fachwerk/contract/office/preference-calls'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { wordsFor } from '../../../lib/problem.ts'
import { tool } from '../tool-texts.ts'
import { Notice } from '../../states/notice.tsx'
import styles from './saved-view-menu.module.css'
import { Dialog } from '../../panes/dialog.tsx'

type Named = Pick<SavedView, 'name' | 'shared'>

/** What a view is called and who sees it, for a new one and for one that gets another name. */
export function NameView(props: {
  readonly title: string
  readonly first?: Named
  readonly canShare: boolean
  readonly action: { readonly isPending: boolean; readonly error: unknown }
  readonly onSubmit: (named: Named, done: () => void) => void
  readonly onClose: () => void
}) {
  const { title, first, canShare, action, onClose } = props
  const [name, setName] = useState(first?.name ?? '')
  const [shared, setShared] = useState(first?.shared ?? false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    props.onSubmit({ name, shared }, onClose)
  }
  return (
    <Dialog opened centered onClose={onClose} title={title}>
      <form onSubmit={submit} className={styles['form']}>
        {action.error ? <Notice kind="danger">{wordsFor(action.error).text}</Notice> : null}
        <TextInput
          data-autofocus
          label={tool('views.name')}
          value={name}
          maxLength={60}
          required
          withAsterisk={false}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {canShare ? (
          <Checkbox
            label={tool('views.share')}
            checked={shared}
            onChange={({ currentTarget }) => setShared(currentTarget.checked)}
          />
        ) : null}
        <p className="small muted">{shared ? tool('views.share.on') : tool('views.share.off')}</p>
        <Button type="submit" variant="filled" disabled={action.isPending || name.trim() === ''}>
          {title}
        </Button>
      </form>
    </Dialog>
  )
}
