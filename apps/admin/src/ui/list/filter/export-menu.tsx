import { Button, Menu } from '@mantine/core'
import { IconDownload, IconFileTypeCsv, IconFileTypePdf, IconFileTypeXls } from '@tabler/icons-react'
import { useState } from 'react'
import { wordsFor } from '../../../lib/problem.ts'
import { saveResponse } from '../../../lib/save-file.ts'
import { tool } from '../tool-texts.ts'
import { showToast } from '../../../lib/toast.ts'
import { useMenuHome } from '../../menu-home.ts'
import type { ExportFormat } from '../list-definition.ts'

const LIST_LABELS = { csv: tool('export.csv'), xlsx: tool('export.xlsx'), pdf: tool('export.pdf') }

/** Everything that matches as CSV, XLSX or PDF, the columns on screen (ui.md 7); it can be stopped while it runs. */
export function ExportMenu(props: {
  readonly exporting: (format: ExportFormat, signal: AbortSignal) => Promise<Response>
  readonly onPaper?: (signal: AbortSignal) => Promise<Response>
  /** What each file is called, where it is not all matches of a list. */
  readonly labels?: Readonly<Record<ExportFormat | 'pdf', string>>
}) {
  const { exporting, onPaper, labels = LIST_LABELS } = props
  const [running, setRunning] = useState<AbortController | null>(null)
  const { button, menu } = useMenuHome()
  const begin = async (make: (signal: AbortSignal) => Promise<Response>) => {
    const abort = new AbortController()
    setRunning(abort)
    try {
      await saveResponse(await make(abort.signal))
    } catch (problem) {
      if (!abort.signal.aborted)
        showToast(`${tool('export.failed')} ${wordsFor(problem).text}`, { kind: 'failed' })
    } finally {
      setRunning(null)
    }
  }
  if (running) return <Button onClick={() => running.abort()}>{tool('export.running')}</Button>
  return (
    <Menu {...menu}>
      <Menu.Target>
        <Button ref={button} leftSection={<IconDownload aria-hidden="true" />}>
          {tool('export.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconFileTypeCsv aria-hidden="true" />}
          onClick={() => void begin((signal) => exporting('csv', signal))}
        >
          {labels.csv}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileTypeXls aria-hidden="true" />}
          onClick={() => void begin((signal) => exporting('xlsx', signal))}
        >
          {labels.xlsx}
        </Menu.Item>
        {onPaper ? (
          <Menu.Item leftSection={<IconFileTypePdf aria-hidden="true" />} onClick={() => void begin(onPaper)}>
            {labels.pdf}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
