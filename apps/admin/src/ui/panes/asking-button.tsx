import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useAction } from '../../lib/use-action.ts'
import { Notice } from '../states/notice.tsx'
import { Confirm } from './confirm.tsx'

/** A button that asks before it does something, once at a time; why it failed stands below it until the next try. */
export function AskingButton(props: {
  /** On the button, and on that of the question. */
  readonly label: string
  /** What it is about, where the label alone does not say. */
  readonly name?: string
  readonly size?: 'xs'
  readonly title: string
  /** What follows from it. */
  readonly children: ReactNode
  readonly run: () => Promise<void>
}) {
  const { label, name, size, title, children, run } = props
  const [asking, setAsking] = useState(false)
  const action = useAction()
  return (
    <>
      <Button
        {...(size && { size })}
        {...(name !== undefined && { 'aria-label': name })}
        aria-disabled={action.running}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <Confirm
        opened={asking}
        title={title}
        confirm={label}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void action.run(run)
        }}
      >
        {children}
      </Confirm>
      {action.failure === null ? null : (
        <Notice kind="danger" onClose={action.clear}>
          {action.failure}
        </Notice>
      )}
    </>
  )
}
