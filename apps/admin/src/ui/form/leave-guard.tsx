import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { t } from '../../lib/words/texts.ts'
import { Confirm } from '../panes/confirm.tsx'

/** Asks before what was typed is lost: by a link, „back“, closing the detail or the tab. */
export function LeaveGuard({ dirty }: { readonly dirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  )
  useEffect(() => {
    if (!dirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [dirty])
  return (
    <Confirm
      local
      opened={blocker.state === 'blocked'}
      title={t('form.leave.title')}
      confirm={t('form.leave.confirm')}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      {t('form.leave.text')}
    </Confirm>
  )
}
