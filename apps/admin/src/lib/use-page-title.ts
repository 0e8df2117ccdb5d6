import { useEffect } from 'react'
import { t } from './words/texts.ts'

/** Name of the page in the browser's tab, „Zugriffsrechte · Fachwerk". */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${t('app.name')}`
  }, [title])
}
