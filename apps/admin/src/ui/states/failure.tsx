import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { wordsFor } from '../../lib/problem.ts'
import { t } from '../../lib/words/texts.ts'
import { Emptiness } from './emptiness.tsx'

/** What failed, why, the request id for support, and a retry that keeps everything else (E-01). */
export function Failure(props: {
  readonly title: string
  readonly problem: unknown
  readonly onRetry: () => void
}) {
  const { text, requestId } = wordsFor(props.problem)
  return (
    <Emptiness
      sign="broken"
      title={props.title}
      text={text}
      note={requestId === null ? null : t('error.requestId', { id: requestId })}
      action={
        <Button leftSection={<IconRefresh aria-hidden="true" />} onClick={props.onRetry}>
          {t('error.retry')}
        </Button>
      }
    />
  )
}

/** The person's roles may not see this area; at level 1 where it is all of the page. */
export function NoPermission({ level = 2 }: { readonly level?: 1 | 2 }) {
  return (
    <Emptiness sign="locked" level={level} title={t('noPermission.title')} text={t('noPermission.text')} />
  )
}
