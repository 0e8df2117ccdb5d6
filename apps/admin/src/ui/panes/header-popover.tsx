import { Popover } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'

/** A sign in the header and what opens below it; its content is drawn, and loaded, when it is first opened. */
export function HeaderPopover(props: {
  /** Of the button, with what it counts; what opens is named by it too. */
  readonly label: string
  /** The sign, and a number in its corner. */
  readonly sign: ReactNode
  readonly buttonClass?: string | undefined
  readonly dropdownClass?: string | undefined
  readonly children: (close: () => void) => ReactNode
}) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={340}
      position="bottom-end"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <button
          type="button"
          className={`icon-button ${props.buttonClass ?? ''}`}
          aria-label={props.label}
          onClick={() => setOpened((now) => !now)}
        >
          {props.sign}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={props.dropdownClass ?? ''} p={0}>
        {opened ? <Suspense fallback={null}>{props.children(() => setOpened(false))}</Suspense> : null}
      </Popover.Dropdown>
    </Popover>
  )
}
