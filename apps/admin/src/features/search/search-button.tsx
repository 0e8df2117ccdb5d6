import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useMay } from '../../lib/session.ts'
import { reportProblem } from '../../lib/report.ts'
import { showToast } from '../../lib/toast.ts'
import { t } from '../../lib/words/texts.ts'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import type { PageLine } from './search-places.ts'
import styles from './search-button.module.css'
import { s } from './texts.ts'

const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette)

/** „Suchauftrag …“ in the header; Ctrl/Cmd+K from anywhere, from within fields too (N-06). */
export function SearchButton(props: { readonly pagesFor: () => Promise<readonly PageLine[]> }) {
  const may = useMay('search.use')
  const [pages, setPages] = useState<readonly PageLine[] | null>(null)
  const open = async () => {
    try {
      // All of it at once: whoever searches waits for the slowest only.
      const [found, { paletteActions }] = await Promise.all([
        props.pagesFor(),
        import('./palette-store.ts'),
        import('./palette.tsx'),
      ])
      setPages(found)
      paletteActions.open()
    } catch (problem) {
      reportProblem(problem)
      showToast(t('part.missing'), { kind: 'failed' })
    }
  }
  useHotkeys(may ? [['mod+K', () => void open()]] : [], [])
  if (!may) return null
  return (
    <>
      <button type="button" className={styles['search']} onClick={() => void open()}>
        <IconSearch aria-hidden="true" />
        <span className={styles['words']}>{s('search.open')}</span>
        <kbd aria-hidden="true">{s('search.key')}</kbd>
      </button>
      {pages === null ? null : (
        <Suspense fallback={null}>
          <Palette pages={pages} />
        </Suspense>
      )}
    </>
  )
}
