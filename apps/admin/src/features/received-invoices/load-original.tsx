import { useApi } from '../../lib/api.ts'
import { LoadFile } from '../../ui/load-file.tsx'
import { e } from './texts.ts'

/** Fetches the file as it came. */
export function LoadOriginal({ id }: { readonly id: string }) {
  const { client } = useApi()
  return (
    <LoadFile
      variant="default"
      ask={() => client.receivedInvoiceFile({ params: { id } })}
      texts={{ load: e('file.load'), loading: e('file.loading'), failed: e('file.failed') }}
    />
  )
}
