import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../lib/session.ts'
import type { PageLine } from './search-places.ts'
import styles from './search-button.module.css'
import { s } from './texts.ts'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

async function openPalette(): Promise<void> {
  ;(await import('./palette-store.ts')).paletteActions.open()
}

/** „Suchauftrag …“ in the header; Ctrl/Cmd+K from anywhere, from within fields too (N-06). */
export function SearchButton({ pages }: { readonly pages: readonly PageLine[] }) {
  const may = useMay('search.use')
  const [needed, setNeeded] = useState(false)
  const open = () => {
    setNeeded(true)
    void openPalette()
  }
  useHotkeys(may ? [['mod+K', open]] : [], [])
  if (!may) return null
  return (
    <>
      <button type="button" className={styles['search']} onClick={open}>
        <IconSearch aria-hidden="true" />
        <span className={styles['words']}>{s('search.open')}</span>
        <kbd aria-hidden="true">{s('search.key')}</kbd>
      </button>
      {needed ? (
        <Suspense fallback={null}>
          <Palette pages={pages} />
        </Suspense>
      ) : null}
    </>
  )
}
