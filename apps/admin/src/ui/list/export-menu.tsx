import { Button, Menu } from '@mantine/core'
import { IconDownload, IconFileTypeCsv, IconFileTypeXls } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { saveResponse } from '../../lib/save-file.ts'
import { t } from '../../lib/texts.ts'
import { Notice } from '../notice.tsx'
import { wordsFor } from '../../lib/problem.ts'
import styles from './list-page.module.css'
import type { ExportFormat } from './list-definition.ts'

/** Everything that matches as CSV or XLSX, the columns on screen (ui.md 7); it can be stopped while it runs. */
export function ExportMenu(props: {
  readonly exporting: (format: ExportFormat, signal: AbortSignal) => Promise<Response>
}) {
  const running = useRef<AbortController | null>(null)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const abort = new AbortController()
      running.current = abort
      await saveResponse(await props.exporting(format, abort.signal))
    },
  })
  const stopped = running.current?.signal.aborted === true
  if (isPending)
    return (
      <Button loading={false} onClick={() => running.current?.abort()}>
        {t('export.running')}
      </Button>
    )
  return (
    <>
      {error && !stopped ? (
        <div className={styles['exportFailed']}>
          <Notice kind="danger" onClose={reset}>
            {t('export.failed')} {wordsFor(error).text}
          </Notice>
        </div>
      ) : null}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button leftSection={<IconDownload aria-hidden="true" />}>{t('export.open')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileTypeCsv aria-hidden="true" />} onClick={() => mutate('csv')}>
            {t('export.csv')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileTypeXls aria-hidden="true" />} onClick={() => mutate('xlsx')}>
            {t('export.xlsx')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
