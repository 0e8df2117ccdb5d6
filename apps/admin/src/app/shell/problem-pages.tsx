import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Link, useRouteError } from 'react-router'
import { HOME } from '../../lib/return-place.ts'
import { reportProblem } from '../../lib/report.ts'
import { t } from '../../lib/words/texts.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Emptiness } from '../../ui/states/emptiness.tsx'

/** Any address of the back office that leads nowhere. */
export function NotFoundPage() {
  usePageTitle(t('notFound.title'))
  return (
    <Emptiness
      level={1}
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={
        <Button component={Link} to={HOME}>
          {t('notFound.home')}
        </Button>
      }
    />
  )
}

/** A page that failed while it was drawn, or whose files are gone since an update; the menu stays usable. */
export function BrokenPage() {
  const problem = useRouteError()
  useEffect(() => reportProblem(problem), [problem])
  return (
    <Emptiness
      level={1}
      sign="broken"
      title={t('error.page.title')}
      text={t('error.generic')}
      action={<Button onClick={() => location.reload()}>{t('error.page.reload')}</Button>}
    />
  )
}

/** The frame itself failed: nothing else can be shown. */
export function BrokenShell() {
  return (
    <main>
      <BrokenPage />
    </main>
  )
}
