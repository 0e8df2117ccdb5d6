import { IconMessage2 } from '@tabler/icons-react'
import { t } from '../../lib/words/texts.ts'
import { HeaderPopover } from '../../ui/panes/header-popover.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'

const NothingYet = lazyPart(async () => (await import('./nothing-yet.tsx')).NothingYet)

/** Chats in the header (N-06): until there are any, the way to reach a customer nonetheless. */
export function ChatsButton() {
  return (
    <HeaderPopover label={t('header.chats')} sign={<IconMessage2 aria-hidden="true" />}>
      {(close) => <NothingYet kind="chats" id="header-chats-title" onLeave={close} />}
    </HeaderPopover>
  )
}
