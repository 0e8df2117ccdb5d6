import { Button, type ButtonProps } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { wordsFor } from '../lib/problem.ts'
import { saveResponse } from '../lib/save-file.ts'
import { showToast } from '../lib/toast.ts'

/** Fetches a file; while it comes, a second press does nothing. */
export function LoadFile(
  props: {
    readonly ask: () => Promise<Response>
    readonly texts: { readonly load: string; readonly loading: string; readonly failed: string }
    readonly iconSize?: number
    readonly 'aria-label'?: string
  } & Pick<ButtonProps, 'size' | 'variant'>,
) {
  const { ask, texts, iconSize = 18, ...look } = props
  const [isLoading, setLoading] = useState(false)
  const load = async () => {
    setLoading(true)
    try {
      await saveResponse(await ask())
    } catch (problem) {
      showToast(`${texts.failed} ${wordsFor(problem).text}`, { kind: 'failed' })
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button
      {...look}
      leftSection={<IconDownload aria-hidden="true" size={iconSize} />}
      disabled={isLoading}
      onClick={() => void load()}
    >
      {isLoading ? texts.loading : texts.load}
    </Button>
  )
}
