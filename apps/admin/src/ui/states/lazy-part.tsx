import { Button } from '@mantine/core'
import { type ComponentType, lazy, type ReactNode, useState } from 'react'
import { reportProblem } from '../../lib/report.ts'
import { t } from '../../lib/words/texts.ts'
import styles from './lazy-part.module.css'
import { Notice } from './notice.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * A part whose code comes when it is first drawn, under the `Suspense` of whoever draws it. Where the code does not come,
 * the part says so in its own place: a bell pressed without a line must not take the page and what was typed in it.
 */
export const lazyPart = <Props extends object>(load: Load<Props>) =>
  laterPart(load, (_, retry) => <Missing onRetry={retry} />)

/**
 * The same for what stands over the page, and says over the page what is missing; without the parts of a dialog, which are
 * code that may not come either and that the first screen does without.
 */
export const dialogLater = <Props extends { readonly onClose: () => void }>(load: Load<Props>) =>
  laterPart(load, ({ onClose }, retry) => (
    <dialog open aria-label={t('part.missing.title')} className={styles['over']}>
      <h2>{t('part.missing.title')}</h2>
      <Missing onRetry={retry} />
      <Button size="xs" mt={8} variant="default" onClick={onClose}>
        {t('drawer.close')}
      </Button>
    </dialog>
  ))

function laterPart<Props extends object>(
  load: Load<Props>,
  missing: (props: Props, retry: () => void) => ReactNode,
): ComponentType<Props> {
  interface Drawn {
    readonly props: Props
    readonly retry: () => void
  }
  const begin = () =>
    lazy(async (): Promise<{ default: ComponentType<Drawn> }> => {
      try {
        const Part = await load()
        return {
          default: ({ props }) => <Part {...props} />,
        }
      } catch (problem) {
        reportProblem(problem)
        return { default: ({ props, retry }) => missing(props, retry) }
      }
    })
  // React holds on to how the first try came out; another try is another component.
  let newest = begin()
  return function Part(props: Props) {
    const [Tried, setTried] = useState(() => newest)
    const retry = () => {
      if (newest === Tried) newest = begin()
      setTried(() => newest)
    }
    return <Tried props={props} retry={retry} />
  }
}

const Missing = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Notice kind="danger">
    <p>{t('part.missing')}</p>
    <Button size="xs" mt={8} onClick={onRetry}>
      {t('error.retry')}
    </Button>
  </Notice>
)
