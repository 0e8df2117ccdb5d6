import { Button, Menu } from '@mantine/core'
import { IconDownload, IconFileTypeCsv, IconFileTypeXls } from '@tabler/icons-react'
import { useState } from 'react'
import { wordsFor } from '../../lib/problem.ts'
import { saveResponse } from '../../lib/save-file.ts'
import { t } from '../../lib/texts.ts'
import { showToast } from '../../lib/toast.ts'
import type { ExportFormat } from './list-definition.ts'

/** Everything that matches as CSV or XLSX, the columns on screen (ui.md 7); it can be stopped while it runs. */
export function ExportMenu(props: {
  readonly exporting: (format: ExportFormat, signal: AbortSignal) => Promise<Response>
}) {
  const [running, setRunning] = useState<AbortController | null>(null)
  const begin = async (format: ExportFormat) => {
    const abort = new AbortController()
    setRunning(abort)
    try {
      await saveResponse(await props.exporting(format, abort.signal))
    } catch (problem) {
      if (!abort.signal.aborted)
        showToast(`${t('export.failed')} ${wordsFor(problem).text}`, { kind: 'failed' })
    } finally {
      setRunning(null)
    }
  }
  if (running) return <Button onClick={() => running.abort()}>{t('export.running')}</Button>
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button leftSection={<IconDownload aria-hidden="true" />}>{t('export.open')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileTypeCsv aria-hidden="true" />} onClick={() => void begin('csv')}>
          {t('export.csv')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypeXls aria-hidden="true" />} onClick={() => void begin('xlsx')}>
          {t('export.xlsx')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
