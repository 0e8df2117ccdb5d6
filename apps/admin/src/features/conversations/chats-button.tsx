import { Popover } from '@mantine/core'
import { IconMessage2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../lib/texts.ts'

const NothingYet = lazy(async () => ({ default: (await import('./nothing-yet.tsx')).NothingYet }))

/** Chats in the header (N-06): until there are any, the way to reach a customer nonetheless. */
export function ChatsButton() {
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
          className="icon-button"
          aria-label={t('header.chats')}
          onClick={() => setOpened((now) => !now)}
        >
          <IconMessage2 aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('header.chats')} p={0}>
        {opened ? (
          <Suspense fallback={null}>
            <NothingYet kind="chats" id="header-chats-title" onLeave={() => setOpened(false)} />
          </Suspense>
        ) : null}
      </Popover.Dropdown>
    </Popover>
  )
}
