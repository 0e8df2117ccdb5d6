import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { wordsFor } from '../../lib/problem.ts'
import { saveResponse } from '../../lib/save-file.ts'
import { showToast } from '../../lib/toast.ts'
import { i } from './texts.ts'

/** Fetches the PDF; while it comes, a second press does nothing. */
export function LoadInvoice(props: {
  readonly id: string
  readonly number: string
  /** Beside others: small, and named with its number for who cannot see where it stands. */
  readonly small?: boolean
}) {
  const { id, number, small = false } = props
  const { client } = useApi()
  const [isLoading, setLoading] = useState(false)
  const load = async () => {
    setLoading(true)
    try {
      await saveResponse(await client.invoiceFile({ params: { id } }))
    } catch (problem) {
      showToast(`${i('file.failed')} ${wordsFor(problem).text}`, { kind: 'failed' })
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button
      {...(small && { size: 'xs', 'aria-label': i('file.loadOne', { number }) })}
      leftSection={<IconDownload aria-hidden="true" size={small ? 16 : 18} />}
      disabled={isLoading}
      onClick={() => void load()}
    >
      {isLoading ? i('file.loading') : small ? 'PDF' : i('file.load')}
    </Button>
  )
}
