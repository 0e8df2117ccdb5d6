import { Button } from '@mantine/core'
import { IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { wordsFor } from '../../lib/problem.ts'
import { t } from '../../lib/words/texts.ts'
import { useLineDown } from '../../lib/live/use-line.ts'
import { Notice } from '../states/notice.tsx'
import { ClearingCheck } from './clearing-warning.tsx'
import { CommandProgress } from './command-progress.tsx'
import { OpenChoices, useOpenChoices } from './open-choices.tsx'
import { OpenReasonForm } from './open-reason-form.tsx'
import styles from './opening.module.css'
import { r } from './texts.ts'
import { useOpenCommand } from './use-open-command.ts'

/** Opening a box by its id or its lock's: the reason that is asked for, then the command's steps (L-02). */
export function useOpening(item: string) {
  const command = useOpenCommand(item)
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const choices = useOpenChoices()
  return {
    ...command,
    item,
    asking,
    reason,
    choices,
    ask: () => setAsking(true),
    cancel: () => setAsking(false),
    setReason,
    confirm: () => {
      setAsking(false)
      command.open({ reason: reason.trim(), ...choices.chosen })
    },
  }
}
export type Opening = ReturnType<typeof useOpening>

/** What stands in the flow of the page while a box is opened; before an overstayed one, that nobody may clear it yet. */
export function OpeningPanel(props: {
  readonly of: Opening
  readonly timeZone: string
  /** Who has it, where the page knows. */
  readonly rentalId?: string
}) {
  const { of, timeZone, rentalId } = props
  return (
    <>
      {of.asking ? <ClearingCheck item={of.item} rentalId={rentalId} /> : null}
      {of.problem && !of.running ? <Notice kind="danger">{wordsFor(of.problem).text}</Notice> : null}
      {of.asking ? (
        <OpenReasonForm reason={of.reason} onReason={of.setReason} onOpen={of.confirm} onCancel={of.cancel}>
          <OpenChoices of={of.choices} />
        </OpenReasonForm>
      ) : null}
      {of.command && !of.asking ? (
        <CommandProgress command={of.command} timeZone={timeZone} unheard={of.unheard} onAgain={of.ask} />
      ) : null}
    </>
  )
}

/** „Fach öffnen“ */
export function OpenButton({ of }: { readonly of: Opening }) {
  const isInert = useLineDown()
  return (
    <Button
      variant="filled"
      className={styles['open'] ?? ''}
      leftSection={<IconLockOpen aria-hidden="true" />}
      disabled={of.running || of.asking || isInert}
      {...(isInert && { title: t('stale.inert') })}
      onClick={of.ask}
    >
      {of.running ? r('open.running') : r('open.button')}
    </Button>
  )
}
