import { Button, type ButtonProps, Modal, type ModalProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { DialogTitle, useWaitingInput } from '../../lib/use-saved-input.ts'
import { t } from '../../lib/words/texts.ts'
import styles from './confirm.module.css'

/** As a question looks. */
const LOOK = {
  content: styles['content'] ?? '',
  header: styles['header'] ?? '',
  title: styles['title'] ?? '',
}

/** Something over the page whose cross has a name; Escape and the curtain close it. */
export function Dialog({
  bodyClass = '',
  children,
  ...props
}: Omit<ModalProps, 'classNames'> & { readonly bodyClass?: string }) {
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('drawer.close') }}
      classNames={{ ...LOOK, body: bodyClass }}
      {...props}
    >
      <DialogTitle value={typeof props.title === 'string' ? props.title : null}>{children}</DialogTitle>
    </Modal>
  )
}

/** A dialog in which something was typed when the session ended opens by itself once the person is back. */
function useOpenedAgain(title: string, open: () => void): void {
  const { pathname, search } = useLocation()
  const waits = useWaitingInput(`${pathname}${search}`).some(({ dialog }) => dialog === title)
  const openAgain = useEffectEvent(open)
  useEffect(() => {
    if (waits) openAgain()
  }, [waits])
}

/**
 * What a page adds: a button, and the dialog it opens.
 * @param props.title what the dialog is called; the button's own words unless given
 * @param props.children the form, told how to close
 */
export function AddDialog(props: {
  readonly label: string
  readonly title?: string
  readonly size?: 'lg' | 'xl'
  readonly buttonSize?: ButtonProps['size']
  /** Beside another one that stands for what is usually done. */
  readonly isSecond?: boolean
  readonly children: (close: () => void) => ReactNode
}) {
  const [opened, setOpened] = useState(false)
  const title = props.title ?? props.label
  const close = () => setOpened(false)
  useOpenedAgain(title, () => setOpened(true))
  return (
    <>
      <Button
        variant={props.isSecond === true ? 'default' : 'filled'}
        size={props.buttonSize ?? 'sm'}
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {props.label}
      </Button>
      <Dialog opened={opened} onClose={close} title={title} size={props.size ?? 'md'}>
        {props.children(close)}
      </Dialog>
    </>
  )
}
