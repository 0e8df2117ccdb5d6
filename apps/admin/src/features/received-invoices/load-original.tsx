import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { wordsFor } from '../../lib/problem.ts'
import { saveResponse } from '../../lib/save-file.ts'
import { showToast } from '../../lib/toast.ts'
import { e } from './texts.ts'

/** Fetches the file as it came; while it comes, a second press does nothing. */
export function LoadOriginal({ id }: { readonly id: string }) {
  const { client } = useApi()
  const [isLoading, setLoading] = useState(false)
  const load = async () => {
    setLoading(true)
    try {
      await saveResponse(await client.receivedInvoiceFile({ params: { id } }))
    } catch (problem) {
      showToast(`${e('file.failed')} ${wordsFor(problem).text}`, { kind: 'failed' })
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload aria-hidden="true" size={18} />}
      disabled={isLoading}
      onClick={() => void load()}
    >
      {isLoading ? e('file.loading') : e('file.load')}
    </Button>
  )
}
